/**
 * Every table of the product and every bucket, by everybody who may come: who reads, adds, changes and removes, and that
 * what an admin does is in the audit log.
 */
import { createHash, randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aRequest, aShow, type Show } from "../support/company.ts";
import { type Client, startTarget, type Target } from "../support/target.ts";
import { adminBeforeSecondFactor, afterSecondFactor, demandSecondFactor, userIdOf } from "./callers.ts";
import { reserve } from "./reserving.ts";

type Row = Record<string, unknown>;
type Verb = "select" | "insert" | "update" | "delete";

interface Table {
  /** A row to add; undefined: nobody adds any. */
  row?: () => Row | Promise<Row>;
  change: Row;
  /** What a row that is always there is set to first, so that `change` changes something. */
  before?: Row;
  /** Visitors read it too. */
  public?: boolean;
  /** What admins may do; everything, if not said. */
  admin?: Verb[];
  /** Visitors add rows as well, under rules of their own (reservations.test.ts). */
  visitorsAdd?: boolean;
}

let target: Target;
let show: Show;
/** Another one, whose seats go to who waits. */
let waitedFor: Show;
const callers: Record<string, Client> = {};
beforeAll(async () => {
  target = await startTarget();
  show = await aShow(target);
  waitedFor = await aShow(target);
  await target.service().from("site_settings").insert({ company_name: "극단 무대" }).throwOnError();
  callers.visitor = target.visitor();
  callers.signedIn = await target.signedIn();
  callers.half = await adminBeforeSecondFactor(target);
  callers.admin = await target.admin();
  callers.proven = await afterSecondFactor(target, await adminBeforeSecondFactor(target));
  callers.bare = await target.admin();
});
afterAll(() => target.stop());

const aPass = () => ({
  show_time_id: show.showTimes[0]?.id,
  label: "입구",
  key_hash: `\\x${createHash("sha256").update(randomUUID()).digest("hex")}`,
});

const aParty = () => ({
  show_time_id: waitedFor.showTimes[0]?.id,
  name: "나기다림",
  phone_number: "010-1234-5678",
  party_size: 2,
});

const tables: Record<string, Table> = {
  actors: { row: () => ({ name: "김배우" }), change: { role: "배우" }, public: true },
  admins: {
    row: async () => ({ id: await userIdOf(await target.signedIn()) }),
    change: { created_at: "2020-01-01" },
    admin: ["select", "insert", "delete"],
  },
  audit_log: { change: { action: "delete" }, admin: ["select"] },
  audition_announcements: { row: () => ({ title: "단원 모집" }), change: { title: "모집" }, public: true },
  awards: {
    row: () => ({ year: 2001, festival: "연극제", awards: "대상" }),
    change: { year: 2002 },
    public: true,
  },
  background_images: {
    row: () => ({ image_url: "/sample/a.webp", order_index: 7 }),
    change: { title: "무대" },
    public: true,
  },
  box_office_settings: {
    change: { deposit_grace_hours: 3 },
    before: { deposit_grace_hours: 12 },
    admin: ["select", "update"],
  },
  contact_messages: {
    row: () => ({ name: "김관객", contact: "010-1000-0000", message: randomUUID() }),
    change: { note: "답함" },
    admin: ["select", "update", "delete"],
  },
  current_performances: {
    row: () => ({ title: "옛 공연", created_at: "2001-01-01T00:00:00Z" }),
    change: { venue: "소극장" },
    public: true,
  },
  deposits: {
    row: () => ({
      at: "2026-11-20T10:00:00Z",
      identity: createHash("sha256").update(randomUUID()).digest("hex"),
      source: "hand",
      amount: 1,
    }),
    change: { company_note: "전화함" },
    admin: ["select", "update"],
  },
  door_entries: {
    row: async () => ({
      id: randomUUID(),
      reservation_id: (await reserve(target.service(), aRequest(show))).id,
      pass_id: (await rows(target.service(), "door_passes").insert(aPass()).select().single().throwOnError())
        .data.id,
      kind: "entry",
      at: new Date().toISOString(),
    }),
    change: { seats: 2 },
    admin: ["select"],
  },
  door_passes: { row: aPass, change: { label: "바꾼 이름" }, admin: ["select"] },
  // Nobody else's: outbox.test.ts has what an admin does with their own.
  email_notices: {
    row: async () => ({ id: await userIdOf(await target.signedIn()) }),
    change: { reservations: true },
    admin: [],
  },
  guest_performances: { row: () => ({ title: "객원 공연" }), change: { venue: "소극장" }, public: true },
  imports: {
    row: () => ({ table_name: "actors" }),
    change: { undone_at: "2020-01-01" },
    admin: ["select"],
  },
  message_templates: {
    change: { active: false },
    before: { active: true },
    admin: ["select", "update"],
  },
  outbox: {
    row: () => ({
      event: "test",
      way: "email",
      key: randomUUID(),
      expires_at: new Date(Date.now() + 3_600_000).toISOString(),
    }),
    change: { details: { seats: 1 } },
    admin: ["select"],
  },
  payments: {
    row: async () => ({
      reservation_id: (await reserve(target.service(), aRequest(show))).id,
      kind: "received",
      amount: 1,
    }),
    change: { amount: 2 },
    admin: ["select"],
  },
  performances: {
    row: () => ({ title: "지난 공연", year: "1999" }),
    change: { venue: "소극장" },
    public: true,
  },
  seat_offers: {
    row: async () => ({
      party_id: (
        await rows(target.service(), "waiting_parties").insert(aParty()).select().single().throwOnError()
      ).data.id,
      seats: 2,
      expires_at: new Date().toISOString(),
    }),
    change: { seats: 1 },
    admin: ["select"],
  },
  push_subscriptions: {
    row: () => ({
      endpoint: `https://push.example/${randomUUID()}`,
      p256dh: "B".repeat(87),
      auth: "a".repeat(22),
    }),
    change: { reservations: false },
  },
  security_settings: {
    change: { require_second_factor: false },
    before: { require_second_factor: true },
    admin: ["select", "update"],
  },
  show_times: {
    row: () => ({ performance_id: show.performance.id, date: "2031-01-01", time: time(), capacity: 9 }),
    change: { capacity: 8 },
    public: true,
  },
  site_settings: {
    change: { phone: "042-000-0000" },
    before: { phone: "" },
    public: true,
    admin: ["select", "insert", "update"],
  },
  staff_performances: { row: () => ({ title: "스태프 작품" }), change: { venue: "소극장" }, public: true },
  statement_layouts: {
    row: () => ({ account: "110222", layout: randomUUID(), meanings: ["at", "in", "sender"] }),
    change: { meanings: ["at", "sender", "in"] },
  },
  ticket_reservations: {
    row: () => ({ ...aRequest(show) }),
    change: { additional_requests: "휠체어 자리" },
    visitorsAdd: true,
  },
  waiting_parties: { row: aParty, change: { party_size: 1 }, admin: ["select", "delete"] },
  webhooks: {
    row: () => ({ url: `https://hook.example/${randomUUID()}`, events: ["inquiry.created"] }),
    change: { active: false },
  },
};

let minutes = 0;
/** A time of day that no other show time of the test has. */
function time(): string {
  minutes += 1;
  return `${String(10 + Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}

/** Whatever the name, which the typed client cannot follow. */
const rows = (client: Client, table: string) => (client as unknown as SupabaseClient).from(table);

/** A row that is there, made by the server of the site or by a trigger. */
async function existing(table: string, { row }: Table): Promise<Row> {
  const service = rows(target.service(), table);
  if (row && table !== "audit_log") {
    return (
      await service
        .insert(await row())
        .select("*")
        .single()
        .throwOnError()
    ).data;
  }
  return (await service.select("*").order("id").limit(1).single().throwOnError()).data;
}

/** Which of the four a caller gets done. */
async function doneBy(client: Client, name: string, table: Table): Promise<Verb[]> {
  const done: Verb[] = [];
  const { id } = await existing(name, table);
  const seen = await rows(client, name).select("id").eq("id", id);
  if (seen.data?.length) done.push("select");
  const changed = await rows(client, name).update(table.change).eq("id", id).select("id");
  if (changed.data?.length) done.push("update");
  const removed = await rows(client, name).delete().eq("id", id).select("id");
  if (removed.data?.length) done.push("delete");
  const still = await rows(target.service(), name).select("id").eq("id", id);
  expect(still.data?.length === 0).toBe(done.includes("delete"));
  if (table.row) {
    const added = await rows(client, name).insert(await table.row());
    if (!added.error) done.push("insert");
  }
  return done.sort();
}

test("no table and no bucket is missing here", async () => {
  const named = await target.database.query(
    "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')",
  );
  expect(Object.keys(tables).sort()).toEqual(named.map(({ relname }) => relname).sort());
  const buckets = await target.database.query("select id from storage.buckets");
  // theater-images.test.ts asks the same of it.
  expect(buckets).toEqual([{ id: "theater_images" }]);
});

test("no table that an admin can change is without the audit trigger for that change", async () => {
  const unaudited = await target.database.query(
    `select relname as table, verb
     from pg_class cross join (values ('INSERT', 4, 'a'), ('UPDATE', 16, 'w'), ('DELETE', 8, 'd')) as verbs (verb, bit, command)
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and (has_table_privilege('authenticated', pg_class.oid, verb)
         or verb <> 'DELETE' and has_any_column_privilege('authenticated', pg_class.oid, verb))
       and exists (
         select from pg_policy where polrelid = pg_class.oid and polpermissive and polcmd::text in ('*', command)
           and polroles && array[0, 'authenticated'::regrole::oid])
       and not exists (
         select from pg_trigger where tgrelid = pg_class.oid and tgfoid = 'private.write_audit_log()'::regprocedure
           and tgenabled in ('O', 'A') and tgtype & 1 = 1 and tgtype & bit = bit)
     order by 1, 2`,
  );
  expect(unaudited).toEqual([]);
});

describe.each(Object.entries(tables))("%s", (name, table) => {
  const openVerbs: Verb[] = [
    ...(table.visitorsAdd ? (["insert"] as const) : []),
    ...(table.public ? (["select"] as const) : []),
  ];

  test.each([
    ["a visitor", "visitor"],
    ["a signed-in user who is no admin", "signedIn"],
    ["an admin who has yet to show the second factor", "half"],
  ])("%s does no more than a visitor may", async (_who, caller) => {
    const client = callers[caller];
    if (!client) throw new Error(`There is no ${caller}.`);
    expect(await doneBy(client, name, table)).toEqual(openVerbs);
  });

  test.each([
    ["an admin", "admin"],
    ["an admin who has shown the second factor", "proven"],
  ])("%s does what the work asks for", async (_who, caller) => {
    const client = callers[caller];
    if (!client) throw new Error(`There is no ${caller}.`);
    const all = table.admin ?? ["select", "insert", "update", "delete"];
    const wanted = table.row ? all : all.filter((verb) => verb !== "insert");
    expect(await doneBy(client, name, table)).toEqual([...wanted].sort());
  });

  test("what an admin adds, changes and removes is in the audit log", async () => {
    const admin = await adminBeforeSecondFactor(target);
    const client = await afterSecondFactor(target, admin);
    if (table.before) {
      const { id } = await existing(name, table);
      await rows(target.service(), name).update(table.before).eq("id", id).throwOnError();
    }
    const done = await doneBy(client, name, table);
    const { data: lines } = await target
      .service()
      .from("audit_log")
      .select("action")
      .eq("table_name", name)
      .eq("actor_id", await userIdOf(admin))
      .throwOnError();
    const changes = done.filter((verb) => verb !== "select");
    expect(lines.map(({ action }) => action).sort()).toEqual(changes);
  });

  test("an admin without the second factor that is demanded does no more than a visitor may", async () => {
    const client = callers.bare;
    if (!client) throw new Error("There is no such admin.");
    await demandSecondFactor(target, true);
    try {
      expect(await doneBy(client, name, table)).toEqual(openVerbs);
    } finally {
      await demandSecondFactor(target, false);
    }
  });
});
