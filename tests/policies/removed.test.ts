/** What was deleted comes back as it was, for thirty days. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { aRequest, aShow, type Show } from "../support/company.ts";
import { type Client, startTarget, type Target } from "../support/target.ts";
import { adminBeforeSecondFactor, expectForbidden } from "./callers.ts";
import { reserve } from "./reserving.ts";

let target: Target;
let admin: Client;
beforeAll(async () => {
  target = await startTarget();
  admin = await target.admin();
});
afterAll(() => target.stop());

async function stored({ performance: { id } }: Show) {
  const { data } = await admin
    .from("current_performances")
    .select("*, show_times(*)")
    .eq("id", id)
    .order("date", { referencedTable: "show_times" })
    .throwOnError();
  return data;
}

test("an admin deletes a show with its show times, and has both again as they were, to the byte", async () => {
  const show = await aShow(target, {
    title: "  되살릴 공연 ",
    description: "첫 줄\r\n둘째 줄 \n",
    capacities: [10, null, 30],
    discount_types: [{ id: "a", name: "청소년", discount_percentage: 30 }],
  });
  const before = await stored(show);
  expect(before[0]?.show_times).toHaveLength(3);
  // One that was deleted by itself before stays deleted.
  const gone = show.showTimes[1]?.id ?? "";
  await admin.from("show_times").delete().eq("id", gone).throwOnError();
  const remove = (client: Client) => client.rpc("remove_show", { performance_id: show.performance.id });
  const restore = (client: Client) =>
    client.rpc("restore_removed_show", { performance_id: show.performance.id });
  const others = [target.visitor(), await target.signedIn(), await adminBeforeSecondFactor(target)];
  for (const client of others) expectForbidden(await remove(client));
  await remove(admin).throwOnError();
  expect(await stored(show)).toEqual([]);
  for (const client of others) expectForbidden(await restore(client));
  await restore(admin).throwOnError();
  const [was] = before;
  expect(await stored(show)).toEqual([
    { ...was, show_times: was?.show_times.filter(({ id }) => id !== gone) },
  ]);
  expect((await restore(admin)).error?.message).toBe("이미 되살린 공연입니다.");

  await remove(admin).throwOnError();
  await target.database.query("update audit_log set created_at = created_at - interval '31 days'");
  expect((await restore(admin)).error?.message).toBe("30일 안에 지운 공연이 아니어서 되살릴 수 없습니다.");
});

test("a show time that an admin deletes comes back as it was, cancelled or not, and not twice", async () => {
  const show = await aShow(target, { capacities: [10, null] });
  const [cancelled] = show.showTimes;
  await admin
    .rpc("cancel_show", {
      performance_id: show.performance.id,
      show_time_ids: [cancelled?.id ?? ""],
      reason: "배우의 부상",
    })
    .throwOnError();
  for (const { id } of show.showTimes) {
    const read = async () => (await admin.from("show_times").select().eq("id", id).throwOnError()).data;
    const restore = (client: Client) => client.rpc("restore_removed_show_time", { show_time_id: id });
    const before = await read();
    expect(before).toHaveLength(1);
    await admin.from("show_times").delete().eq("id", id).throwOnError();
    for (const client of [target.visitor(), await target.signedIn(), await adminBeforeSecondFactor(target)]) {
      expectForbidden(await restore(client));
    }
    await restore(admin).throwOnError();
    expect(await read()).toEqual(before);
    expect((await restore(admin)).error?.message).toBe("이미 되살린 회차입니다.");
  }
  const id = show.showTimes[1]?.id ?? "";
  await admin.from("show_times").delete().eq("id", id).throwOnError();
  const restore = () => admin.rpc("restore_removed_show_time", { show_time_id: id });
  await target.database.query(
    "update audit_log set created_at = created_at - interval '31 days' where row_id = $1",
    [id],
  );
  expect((await restore()).error?.message).toBe("30일 안에 지운 회차가 아니어서 되살릴 수 없습니다.");
});

test("a show for which somebody has reserved or waits is not deleted", async () => {
  const reserved = await aShow(target, { capacities: [2] });
  await reserve(target.visitor(), aRequest(reserved, { attendee_count: 2 }));
  const remove = (show: Show) => admin.rpc("remove_show", { performance_id: show.performance.id });
  expect((await remove(reserved)).error?.message).toBe("예매가 있는 공연은 지울 수 없습니다.");
  const waited = await aShow(target, { capacities: [2] });
  await target
    .service()
    .from("waiting_parties")
    .insert({
      show_time_id: waited.showTimes[0]?.id ?? "",
      name: "나기다림",
      phone_number: "010-1234-5678",
      party_size: 2,
    })
    .throwOnError();
  expect((await remove(waited)).error?.message).toBe("대기를 신청한 관객이 있는 공연은 지울 수 없습니다.");
  for (const show of [reserved, waited]) {
    expect((await stored(show))[0]?.show_times).toHaveLength(1);
  }
});

test("a deleted inquiry comes back, and is erased with its personal data when its thirty days are over", async () => {
  const service = target.service();
  await service.from("site_settings").upsert({ company_name: "극단 무대" }).throwOnError();
  const inquiries = ["새로 지운이", "오래전 지운이", "안 지운이"].map((name) => ({
    name,
    contact: "010-1234-5678",
    message: `${name}의 문의`,
  }));
  await service.from("contact_messages").insert(inquiries).throwOnError();
  const set = (name: string, removed_at: string | null) =>
    admin.from("contact_messages").update({ removed_at }).eq("name", name).throwOnError();
  const daysAgo = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString();
  await set("새로 지운이", daysAgo(29));
  await set("오래전 지운이", daysAgo(31));
  const { data } = await service.rpc("erase_personal_data").single().throwOnError();
  expect(data.inquiries).toBe(1);
  const left = await admin.from("contact_messages").select("name").order("name").throwOnError();
  expect(left.data.map(({ name }) => name).sort()).toEqual(["새로 지운이", "안 지운이"]);
  await set("새로 지운이", null);
  const back = await admin
    .from("contact_messages")
    .select("*")
    .eq("name", "새로 지운이")
    .single()
    .throwOnError();
  expect(back.data).toMatchObject({ ...inquiries[0], removed_at: null });
  const log = await target.database.query<{ line: string }>(
    "select audit_log::text as line from audit_log where table_name = 'contact_messages'",
  );
  expect(log.length).toBeGreaterThan(2);
  for (const { line } of log) expect(line).not.toMatch(/지운이|010-1234-5678/);
});
