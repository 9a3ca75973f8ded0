import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../../app/lib/database.types.ts";
import { type Client, startTarget, type Target } from "../support/target.ts";
import { adminBeforeSecondFactor, afterSecondFactor, expectForbidden } from "./callers.ts";

type TableName = keyof Database["public"]["Tables"];

let target: Target;
let admin: Client;
let signedIn: Client;
let adminOfFirstFactor: Client;
let performanceId: string;

beforeAll(async () => {
  target = await startTarget();
  [admin, signedIn, adminOfFirstFactor] = await Promise.all([
    target.admin(),
    target.signedIn(),
    adminBeforeSecondFactor(target),
  ]);
  const { data } = await target
    .service()
    .from("current_performances")
    .insert({ title: "달의 뒷면" })
    .select("id")
    .single()
    .throwOnError();
  performanceId = data.id;
});
afterAll(() => target.stop());

let days = 0;
const nextDay = () => new Date(Date.UTC(2090, 0, ++days)).toISOString().slice(0, 10);

const content: [table: TableName, row: () => object, change: object][] = [
  ["performances", () => ({ title: "옛 연극" }), { sort_order: 1 }],
  ["current_performances", () => ({ title: "새 연극" }), { venue: "소극장" }],
  ["show_times", () => ({ performance_id: performanceId, date: nextDay(), time: "19:30" }), { capacity: 40 }],
  ["actors", () => ({ name: "김배우" }), { role: "배우" }],
  ["guest_performances", () => ({ title: "다른 극단의 연극" }), { is_featured: true }],
  ["staff_performances", () => ({ title: "다른 극단의 연극" }), { is_featured: true }],
  ["audition_announcements", () => ({ title: "배우를 찾습니다" }), { deadline: "2099-01-31" }],
  ["background_images", () => ({ image_url: "/sample/hero/curtain.avif" }), { order_index: 3 }],
  ["awards", () => ({ year: 2001, festival: "연극제", awards: "대상" }), { importance: "grand" }],
];

/** Tables differ in their columns, and the types of all of them at once are of no use here. */
function on(client: Client, table: TableName) {
  // biome-ignore lint/suspicious/noExplicitAny: each row fits its table by construction of the list above
  return client.from(table as "actors") as any;
}

async function existing(table: TableName, row: () => object): Promise<string> {
  const { data } = await on(target.service(), table).insert(row()).select("id").single().throwOnError();
  return data.id;
}

describe.each(content)("%s", (table, row, change) => {
  test("a visitor can read", async () => {
    const id = await existing(table, row);
    const { data } = await on(target.visitor(), table).select("*").eq("id", id).throwOnError();
    expect(data).toHaveLength(1);
  });

  test("a visitor cannot write", async () => {
    const id = await existing(table, row);
    const visitor = target.visitor();
    expectForbidden(await on(visitor, table).insert(row()));
    expectForbidden(await on(visitor, table).update(change).eq("id", id));
    expectForbidden(await on(visitor, table).delete().eq("id", id));
  });

  test.each([
    ["a signed-in user who is no admin", () => signedIn],
    ["an admin who has yet to show the second factor", () => adminOfFirstFactor],
  ])("%s can read, but not write", async (_who, client) => {
    const id = await existing(table, row);
    const read = await on(client(), table).select("*").eq("id", id).throwOnError();
    expect(read.data).toHaveLength(1);
    expectForbidden(await on(client(), table).insert(row()));
    const changed = await on(client(), table).update(change).eq("id", id).select().throwOnError();
    const removed = await on(client(), table).delete().eq("id", id).select().throwOnError();
    expect([changed.data, removed.data]).toEqual([[], []]);
    const left = await on(target.service(), table).select("*").eq("id", id).throwOnError();
    expect(left.data).toEqual(read.data);
  });

  test.each([
    ["an admin", () => Promise.resolve(admin)],
    ["an admin who has shown the second factor", () => afterSecondFactor(target, adminOfFirstFactor)],
  ])("%s can add, change and remove", async (_who, client) => {
    const caller = await client();
    const { data: made } = await on(caller, table).insert(row()).select().single().throwOnError();
    const changed = await on(caller, table).update(change).eq("id", made.id).select().single().throwOnError();
    expect(changed.data).toMatchObject(change);
    expect(Date.parse(changed.data.updated_at)).toBeGreaterThan(Date.parse(made.updated_at));
    const removed = await on(caller, table).delete().eq("id", made.id).select("id").throwOnError();
    expect(removed.data).toEqual([{ id: made.id }]);
  });

  test("the site hears of a change", async () => {
    const heard: string[] = [];
    await target.backend.onNotify("site_content", (payload) => heard.push(payload));
    await on(admin, table).insert(row()).throwOnError();
    expect(heard).toContain(table);
  });
});

test("rows with absurd values are refused, no matter who writes them", async () => {
  const service = target.service();
  const refused = [
    service.from("actors").insert({ name: " " }),
    service.from("actors").insert({ name: "가".repeat(101) }),
    service.from("actors").insert({ name: "가", name_en: "a".repeat(81) }),
    service.from("performances").insert({ title: "가", runtime: -1 }),
    service.from("performances").insert({ title: "가", reviews: [{ author: "김", text: 3 }] }),
    service.from("performances").insert({ title: "가", reviews: { author: "김", text: "좋다" } }),
    service.from("awards").insert({ year: 2001, month: 13, festival: "연극제", awards: "대상" }),
    service.from("awards").insert({ year: 2001, festival: "연극제", awards: "대상", importance: "silver" }),
    service.from("background_images").insert({ image_url: "/x.avif", order_index: -1 }),
    service.from("current_performances").insert({ title: "가", ticket_price: -1 }),
    service.from("current_performances").insert({ title: "가", director_en: "a".repeat(201) }),
    service.from("current_performances").insert({ title: "가", writer_en: "a".repeat(201) }),
    service.from("current_performances").insert({ title: "가", deposit_deadline_hours: 0 }),
    service
      .from("current_performances")
      .insert({ title: "가", cast_profiles: [{ name: "가람", role_en: 1 }] }),
    ...[
      { id: "a", name: "가" },
      [{ id: "a" }],
      [{ id: "a b", name: "가" }],
      [{ id: "a", name: "" }],
      [{ id: 1, name: "가" }],
      ["a"],
      [{ id: "a", name: "가", discount_percentage: 101 }],
      [{ id: "a", name: "가", discount_percentage: -1 }],
      [{ id: "a", name: "가", discount_percentage: "10" }],
      [{ id: "a", name: "가", name_en: 1 }],
      [{ id: "a", name: "가", name_en: "a".repeat(61) }],
      [{ id: "a", name: "가", description_en: 1 }],
    ].map((discount_types) => service.from("current_performances").insert({ title: "가", discount_types })),
  ];
  for (const { error } of await Promise.all(refused)) expect(error?.code).toBe("23514");
});

test("a show time belongs to a show and comes only once", async () => {
  const service = target.service();
  const row = { performance_id: performanceId, date: nextDay(), time: "15:00" };
  await service.from("show_times").insert(row).throwOnError();
  expect((await service.from("show_times").insert(row)).error?.code).toBe("23505");
  const stray = await service.from("show_times").insert({ ...row, performance_id: randomUUID() });
  expect(stray.error?.code).toBe("23503");
});
