import { afterAll, beforeAll, expect, test } from "vitest";
import { startTarget, type Target } from "../support/target.ts";
import { adminBeforeSecondFactor, expectForbidden } from "./callers.ts";

let target: Target;
beforeAll(async () => {
  target = await startTarget();
});
afterAll(() => target.stop());

test("an admin writes the settings of an empty company, and everybody reads them", async () => {
  const admin = await target.admin();
  await admin.from("site_settings").insert({ company_name: "극단 무대" }).throwOnError();
  for (const reader of [target.visitor(), await target.signedIn()]) {
    const { data } = await reader.from("site_settings").select("*").single().throwOnError();
    expect(data).toMatchObject({ company_name: "극단 무대", hero_kicker: "전문예술단체", promise: [] });
  }

  const second = await admin.from("site_settings").insert({ company_name: "극단 둘" });
  expect(second.error?.code).toBe("23505");
  const other = await target.service().from("site_settings").insert({ id: false, company_name: "극단 둘" });
  expect(other.error?.code).toBe("23514");
  const removed = await admin.from("site_settings").delete().eq("id", true);
  expectForbidden(removed);
});

test("nobody but an admin changes the settings", async () => {
  await target.service().from("site_settings").upsert({ company_name: "극단 무대" }).throwOnError();
  expectForbidden(await target.visitor().from("site_settings").update({ phone: "1" }).eq("id", true));
  for (const client of [await target.signedIn(), await adminBeforeSecondFactor(target)]) {
    const { data } = await client
      .from("site_settings")
      .update({ phone: "1" })
      .eq("id", true)
      .select()
      .throwOnError();
    expect(data).toEqual([]);
    expectForbidden(await client.from("site_settings").insert({ company_name: "극단 둘" }));
  }
  const admin = await target.admin();
  const { data } = await admin
    .from("site_settings")
    .update({ phone: "042-000-0000" })
    .eq("id", true)
    .select("phone")
    .single()
    .throwOnError();
  expect(data.phone).toBe("042-000-0000");
});

test("a business number is stored only when its check digit is right", async () => {
  const admin = await target.admin();
  await target.service().from("site_settings").upsert({ company_name: "극단 무대" }).throwOnError();
  const write = (business_number: string) =>
    admin.from("site_settings").update({ business_number }).eq("id", true);
  for (const number of ["124-81-00998", "220-81-62517", ""]) expect((await write(number)).error).toBeNull();
  for (const number of ["124-81-00999", "1248100998", "124-81-0099x"])
    expect((await write(number)).error?.code).toBe("23514");
});

test("everybody reads what an admin has written in English, of the company and of a show", async () => {
  const admin = await target.admin();
  await target.service().from("site_settings").upsert({ company_name: "극단 무대" }).throwOnError();
  await admin
    .from("site_settings")
    .update({ company_name_en: "Theatre Mudae", venue_accessibility: "승강기가 있습니다." })
    .eq("id", true)
    .throwOnError();
  const { data: show } = await admin
    .from("current_performances")
    .insert({ title: "밤", title_en: "Night", viewing_guide_en: "Korean with English surtitles" })
    .select("id")
    .single()
    .throwOnError();
  const visitor = target.visitor();
  const company = await visitor
    .from("site_settings")
    .select("company_name_en, venue_accessibility, venue_accessibility_en")
    .single()
    .throwOnError();
  expect(company.data).toEqual({
    company_name_en: "Theatre Mudae",
    venue_accessibility: "승강기가 있습니다.",
    venue_accessibility_en: "",
  });
  const { data } = await visitor
    .from("current_performances")
    .select("title_en, viewing_guide_en, description_en")
    .eq("id", show.id)
    .single()
    .throwOnError();
  expect(data).toEqual({
    title_en: "Night",
    viewing_guide_en: "Korean with English surtitles",
    description_en: "",
  });

  expectForbidden(await visitor.from("current_performances").update({ title_en: "x" }).eq("id", show.id));
  const tooLong = await admin
    .from("current_performances")
    .update({ title_en: "x".repeat(201) })
    .eq("id", show.id);
  expect(tooLong.error?.code).toBe("23514");
  await admin.from("current_performances").delete().eq("id", show.id).throwOnError();
});

test("the day of the privacy policy moves with what the policy says, and with nothing else", async () => {
  const admin = await target.admin();
  const long = "2020-01-01T00:00:00+00:00";
  await target.service().from("site_settings").upsert({ company_name: "극단 무대" }).throwOnError();
  await target.database.query(`
    alter table site_settings disable trigger note_privacy_change;
    update site_settings set privacy_changed_at = '${long}';
    alter table site_settings enable trigger note_privacy_change`);
  const changedAfter = async (values: object) =>
    (
      await admin
        .from("site_settings")
        .update(values)
        .eq("id", true)
        .select("privacy_changed_at")
        .single()
        .throwOnError()
    ).data.privacy_changed_at;
  expect(await changedAfter({ hero_tagline: "오늘 밤", privacy_changed_at: "2030-01-01" })).toBe(long);
  expect(await changedAfter({ privacy_officer: "" })).toBe(long);
  expect(Date.parse(await changedAfter({ privacy_officer: "이책임" }))).toBeGreaterThan(Date.parse(long));
});
