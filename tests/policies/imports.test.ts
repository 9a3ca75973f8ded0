/** Imports: all rows of a file or none, each once however often it is brought, undone as one; by admins alone. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Json } from "../../app/lib/database.types.ts";
import { type Client, startTarget, type Target } from "../support/target.ts";
import {
  adminBeforeSecondFactor,
  afterSecondFactor,
  demandSecondFactor,
  expectForbidden,
} from "./callers.ts";

let target: Target;
let admin: Client;
beforeAll(async () => {
  target = await startTarget();
  admin = await target.admin();
});
afterAll(() => target.stop());

interface Imported {
  id: string;
  created: number;
  changed: number;
  same: number;
  rows: Record<string, string>;
}

/** The second line of a file is its first after the headings. */
const linesOf = (rows: Record<string, Json | undefined>[]) =>
  rows.map((values, i) => ({ line: i + 2, values }));

const importing = (client: Client, table: string, rows: Record<string, Json | undefined>[]) =>
  client.rpc("import_records", { of_table: table, entries: linesOf(rows), file_name: "지난 기록.xlsx" });

async function imported(table: string, rows: Record<string, Json | undefined>[]): Promise<Imported> {
  return (await importing(admin, table, rows).throwOnError()).data as unknown as Imported;
}

async function fatesOf(table: string, rows: Record<string, Json | undefined>[]) {
  const { data } = await admin
    .rpc("preview_import", { of_table: table, entries: linesOf(rows) })
    .throwOnError();
  return data as unknown as {
    line: number;
    fate: string;
    first_line: number;
    former: Record<string, Json>;
  }[];
}

const wordsOf = async (table: string, rows: Record<string, Json | undefined>[]) =>
  (await fatesOf(table, rows)).map(({ fate }) => fate);

const undo = async (import_id: string) =>
  (await admin.rpc("undo_import", { import_id }).throwOnError()).data as unknown as {
    removed: number;
    restored: number;
    left: string[];
  };

async function memberNamed(name: string) {
  return (await admin.from("actors").select("*").eq("name", name).throwOnError()).data;
}

describe("a visitor, a signed-in user who is no admin, and an admin before the second factor", () => {
  test("neither preview, nor import, nor undo, nor add an image", async () => {
    const { id, rows } = await imported("actors", [{ name: "남의손" }]);
    const callers = [target.visitor(), await target.signedIn(), await adminBeforeSecondFactor(target)];
    for (const caller of callers) {
      expectForbidden(await importing(caller, "actors", [{ name: "몰래한줄" }]));
      expectForbidden(await caller.rpc("preview_import", { of_table: "actors", entries: [] }));
      expectForbidden(await caller.rpc("undo_import", { import_id: id }));
      expectForbidden(
        await caller.rpc("add_import_image", { import_id: id, row_id: rows[2] ?? "", address: "/a.webp" }),
      );
    }
    expect(await memberNamed("몰래한줄")).toEqual([]);
    expect(await memberNamed("남의손")).toHaveLength(1);
  });

  test("an admin who has shown the second factor imports, and one without the demanded factor does not", async () => {
    const proven = await afterSecondFactor(target, await adminBeforeSecondFactor(target));
    await importing(proven, "awards", [
      { year: 1987, festival: "대전연극제", awards: "대상" },
    ]).throwOnError();
    await demandSecondFactor(target, true);
    try {
      expectForbidden(await importing(admin, "actors", [{ name: "몰래한줄" }]));
    } finally {
      await demandSecondFactor(target, false);
    }
  });
});

describe("an admin who imports members", () => {
  test("makes those who are new, in the order of the file, changes what differs, and imports the same file again without doubles", async () => {
    await admin
      .from("actors")
      .insert({ name: "이미있음", role: "배우", description: "남는 소개" })
      .throwOnError();
    const file = [
      { name: "첫단원", name_en: "Cheot Dan-won", role: "배우", works_actor: ["햄릿", "맥베스"] },
      { name: "이미 있음", role: "연출" },
      { name: "둘째단원", birth_date: "1970-05-09" },
    ];
    expect(await fatesOf("actors", file)).toMatchObject([
      { line: 2, fate: "created" },
      { line: 3, fate: "changed", former: { name: "이미있음", role: "배우" } },
      { line: 4, fate: "created" },
    ]);
    expect(await imported("actors", file)).toMatchObject({ created: 2, changed: 1, same: 0 });
    const [first, second] = [await memberNamed("첫단원"), await memberNamed("둘째단원")];
    expect(first).toMatchObject([
      { name_en: "Cheot Dan-won", works_actor: ["햄릿", "맥베스"], works_director: [], description: "" },
    ]);
    expect(second).toMatchObject([{ name_en: "", birth_date: "1970-05-09" }]);
    expect((first[0]?.sort_order ?? 0) < (second[0]?.sort_order ?? 0)).toBe(true);
    expect(await memberNamed("이미 있음")).toMatchObject([{ role: "연출", description: "남는 소개" }]);

    expect(await wordsOf("actors", file)).toEqual(["same", "same", "same"]);
    expect(await imported("actors", file)).toMatchObject({ created: 0, changed: 0, same: 3 });
    expect(await memberNamed("첫단원")).toHaveLength(1);
  });

  test("has namesakes distinguished by role or day of birth, and a line twice in the file left out", async () => {
    const file = [
      { name: "김같음", role: "배우" },
      { name: "김같음", role: "음향" },
      { name: "김같음", role: "배우" },
    ];
    expect(await fatesOf("actors", file)).toMatchObject([
      { fate: "created" },
      { fate: "created" },
      { fate: "repeated", first_line: 2 },
    ]);
    await imported("actors", file);
    expect(await wordsOf("actors", file)).toEqual(["same", "same", "repeated"]);
    expect(await wordsOf("actors", [{ name: "김같음" }])).toEqual(["ambiguous"]);

    await imported("actors", [{ name: "박같음", birth_date: "1960-01-01" }]);
    expect(await wordsOf("actors", [{ name: "박같음", birth_date: "1990-01-01" }])).toEqual(["created"]);
  });

  test("gets no double of a member who was renamed by hand after the import", async () => {
    const file = [{ name: "옛이름", role: "배우" }];
    await imported("actors", file);
    await admin.from("actors").update({ name: "새이름" }).eq("name", "옛이름").throwOnError();
    expect(await fatesOf("actors", file)).toMatchObject([{ fate: "changed", former: { name: "새이름" } }]);
  });

  test("imports nothing at all when one line is refused, and reads which", async () => {
    const { error } = await importing(admin, "actors", [{ name: "괜찮음" }, { name: "길".repeat(101) }]);
    expect(error).toMatchObject({ code: "P0001", message: expect.stringContaining("3번째 줄에") });
    expect(await memberNamed("괜찮음")).toEqual([]);
  });

  test("neither previews nor imports a line with a day that the calendar does not have, and reads which", async () => {
    for (const [table, values, day] of [
      ["actors", { name: "없는날", birth_date: "2026-02-30" }, "2026-02-30"],
      ["performances", { title: "없는날", period: "2019. 2. 20. (수) – 2019. 13. 1." }, "2019. 13. 1"],
      ["guest_performances", { title: "없는날", period: "20190431" }, "20190431"],
      ["contact_messages", { name: "없는날", created_at: "2026-02-30T05:30:00Z" }, "2026-02-30"],
    ] as const) {
      const refusal = {
        code: "P0001",
        details: "day_unknown",
        message: `3번째 줄에 달력에 없는 날(${day})이 있습니다. 고친 뒤 다시 가져와 주세요.`,
      };
      const sound = {
        ...values,
        birth_date: "2024-02-29",
        period: "2019.03.01~03.10",
        created_at: "2026-03-01",
      };
      const entries = linesOf([sound, values]);
      expect((await admin.rpc("preview_import", { of_table: table, entries })).error).toMatchObject(refusal);
      expect((await importing(admin, table, [sound, values])).error).toMatchObject(refusal);
    }
  });

  test("cannot write what is not theirs to fill: places, keys, other tables", async () => {
    const { rows } = await imported("actors", [{ name: "열쇠없음", sort_order: -1, image: "/a.webp" }]);
    const [member] = await memberNamed("열쇠없음");
    expect(member).toMatchObject({ id: rows[2], image: null });
    expect(member?.sort_order).toBeGreaterThan(0);
    expect((await importing(admin, "admins", [{}])).error?.code).toBe("22023");
    const many = Array.from({ length: 2001 }, (_, i) => ({ name: `${i}` }));
    expect((await importing(admin, "actors", many)).error?.message).toContain("2,000줄까지");
  });
});

describe("an admin who undoes an import", () => {
  test("loses what it made, gets back what it changed, and keeps what was changed by hand since", async () => {
    await admin
      .from("performances")
      .insert({ title: "고친 연극", year: "1999", venue: "옛 극장" })
      .throwOnError();
    const file = [
      { title: "새 연극", year: "1998", actor_list: ["가", "나"] },
      { title: "고친 연극", year: "1999", venue: "새 극장" },
      { title: "손댄 연극", year: "1997" },
    ];
    const { id } = await imported("performances", file);
    const { data: touched } = await admin
      .from("performances")
      .update({ director: "손으로" })
      .eq("title", "손댄 연극")
      .select("id")
      .single()
      .throwOnError();
    // Another place in the list is no change of the row.
    await admin.rpc("reorder_list", { of_table: "performances", ids: [touched.id] }).throwOnError();
    await admin.from("performances").update({ sort_order: 3 }).eq("title", "새 연극").throwOnError();

    expect(await undo(id)).toEqual({ removed: 1, restored: 1, left: ["손댄 연극"] });
    const { data: left } = await admin
      .from("performances")
      .select("title, venue, director")
      .in("title", ["새 연극", "고친 연극", "손댄 연극"])
      .order("title")
      .throwOnError();
    expect(left).toEqual([
      { title: "고친 연극", venue: "옛 극장", director: "" },
      { title: "손댄 연극", venue: "", director: "손으로" },
    ]);
    expect((await admin.rpc("undo_import", { import_id: id })).error?.message).toContain("이미 되돌린");
  });

  test("takes its images away as well, but no image that was there", async () => {
    await admin.from("actors").insert({ name: "사진있음", image: "/sample/old.webp" }).throwOnError();
    const { id, rows } = await imported("actors", [{ name: "사진없음" }, { name: "사진있음" }]);
    const add = (row_id = "", address = "") =>
      admin.rpc("add_import_image", { import_id: id, row_id, address });
    for (const address of ["/sample/a.webp", "/sample/b.webp"]) await add(rows[2], address).throwOnError();
    await add(rows[3], "/sample/c.webp").throwOnError();
    expect(await memberNamed("사진없음")).toMatchObject([
      { image: "/sample/a.webp", additional_images: ["/sample/b.webp"] },
    ]);
    expect(await memberNamed("사진있음")).toMatchObject([
      { image: "/sample/old.webp", additional_images: ["/sample/c.webp"] },
    ]);
    expect(await undo(id)).toEqual({ removed: 1, restored: 1, left: [] });
    expect(await memberNamed("사진있음")).toMatchObject([
      { image: "/sample/old.webp", additional_images: [] },
    ]);
    expect((await add(rows[3], "/sample/d.webp")).error?.message).toContain("되돌린 가져오기에는");
  });
});

describe("an admin who imports other records of the past", () => {
  test("has works known by title, company and year, awards by all that they say", async () => {
    const works = [
      { title: "햄릿", theater_name: "극단 하나", period: "2010. 3. 1.", participating_members: ["가"] },
      { title: "햄릿", theater_name: "극단 하나", period: "2015. 3. 1.", participating_members: ["가"] },
    ];
    await imported("guest_performances", works);
    await imported("staff_performances", works);
    expect(await wordsOf("guest_performances", works)).toEqual(["same", "same"]);
    expect(await wordsOf("staff_performances", works)).toEqual(["same", "same"]);
    const awards = [
      { year: 2001, festival: "연극제", awards: "대상", play: "햄릿" },
      { year: 2001, festival: "연극제", awards: "연출상", play: "햄릿" },
    ];
    await imported("awards", awards);
    expect(await wordsOf("awards", [...awards, { year: 2002, festival: "연극제", awards: "대상" }])).toEqual([
      "same",
      "same",
      "created",
    ]);
  });

  test("brings inquiries as answered ones, notifies nobody of them, and none that would be erased at once", async () => {
    await target
      .service()
      .from("site_settings")
      .upsert({ company_name: "극단 무대", email: "box@example.com", erase_inquiries_after_days: 1095 })
      .throwOnError();
    const recent = new Date(Date.now() - 30 * 86_400_000).toISOString();
    const file = [
      { created_at: recent, name: "옛손님", contact: "01012345678", message: "대관이 되나요?" },
      { created_at: "2001-01-01T00:00:00Z", name: "먼손님", contact: "a@example.com", message: "안녕하세요" },
    ];
    expect(await wordsOf("contact_messages", file)).toEqual(["created", "expired"]);
    const { id, rows } = await imported("contact_messages", file);
    const { data } = await admin
      .from("contact_messages")
      .select("contact, handled_at")
      .eq("id", rows[2] ?? "")
      .single()
      .throwOnError();
    expect(data).toEqual({ contact: "010-1234-5678", handled_at: expect.any(String) });
    const queued = await target.database.query("select from outbox where inquiry_id = $1", [rows[2]]);
    expect(queued).toEqual([]);
    expect(await wordsOf("contact_messages", file)).toEqual(["same", "expired"]);
    expect(await undo(id)).toMatchObject({ removed: 1, left: [] });
  });
});

test("an admin imports 300 members and 200 productions in one go each, again without doubles, and undoes them", async () => {
  const long = "오래전에 함께한 사람들의 이야기입니다. ".repeat(10);
  const members = Array.from({ length: 300 }, (_, i) => ({
    name: `단원${i}번`,
    role: "배우",
    description: long,
  }));
  const shows = Array.from({ length: 200 }, (_, i) => ({
    title: `지난 작품 ${i}`,
    year: String(1980 + (i % 40)),
    description: long,
    actor_list: ["가나다", "라마바"],
  }));
  for (const [table, file] of [
    ["actors", members],
    ["performances", shows],
  ] as const) {
    const first = await imported(table, file);
    expect(first).toMatchObject({ created: file.length, same: 0 });
    expect(await imported(table, file)).toMatchObject({ created: 0, changed: 0, same: file.length });
    if (table === "performances") {
      const { data } = await target.visitor().rpc("search_archive", { query: "지난작품199" }).throwOnError();
      expect(data).toHaveLength(1);
    }
    expect(await undo(first.id)).toEqual({ removed: file.length, restored: 0, left: [] });
  }
});

test("an admin corrects the year of 1,000 productions in one go, and undoes it", async () => {
  const shows = Array.from({ length: 1000 }, (_, i) => ({ title: `정정 작품 ${i}`, year: "1990" }));
  const first = await imported("performances", shows);
  const corrected = shows.map((show) => ({ ...show, year: "1990년" }));
  const second = await imported("performances", corrected);
  expect(second).toMatchObject({ changed: 1000 });
  expect(await undo(second.id)).toEqual({ removed: 0, restored: 1000, left: [] });
  expect(await undo(first.id)).toEqual({ removed: 1000, restored: 0, left: [] });
});
