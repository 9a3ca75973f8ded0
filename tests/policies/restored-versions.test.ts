/** What a record was before is read and restored by admins, to the byte, and never past the rules of its table. */
import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readRecordVersions, restoreVersion } from "../../app/lib/record-changes-data.ts";
import { aRequest, aShow } from "../support/company.ts";
import { type Client, startTarget, type Target } from "../support/target.ts";
import { adminBeforeSecondFactor, afterSecondFactor, expectForbidden, userIdOf } from "./callers.ts";
import { reserve } from "./reserving.ts";

let target: Target;
let admin: Client;
beforeAll(async () => {
  target = await startTarget();
  admin = await target.admin();
});
afterAll(() => target.stop());

type Row = Record<string, unknown> & { id: string; updated_at: string };

/** Whatever the name, which the typed client cannot follow. */
const rows = (client: Client, table: string) => (client as unknown as SupabaseClient).from(table);

const readRow = async (table: string, id: unknown): Promise<Row> =>
  (await rows(target.service(), table).select("*").eq("id", id).single().throwOnError()).data;

const insertRow = async (table: string, row: object): Promise<Row> =>
  (await rows(target.service(), table).insert(row).select("*").single().throwOnError()).data;

/** The one row of a table of settings, or the first. */
const firstRow = async (table: string): Promise<Row> =>
  (await rows(target.service(), table).select("*").order("id").limit(1).single().throwOnError()).data;

/** When a row was changed is no part of what it says. */
const withoutMoments = (row: Row) => ({ ...row, updated_at: "", privacy_changed_at: "" });

const change = (table: string, { id }: Row, values: object) =>
  rows(admin, table).update(values).eq("id", id).throwOnError();

const newest = async (table: string, row: Row) => {
  const [version] = await readRecordVersions(admin, table, row.id);
  if (!version) throw new Error(`${table} has no version.`);
  return version;
};

/** Blanks and ends of lines that a form would take away. */
const bytes = "  첫 글\r\n둘째 줄 \n\u200b";

interface Kind {
  row?: () => Promise<object> | object;
  /** What the row is before, and what it is changed to. */
  before?: object;
  after: object;
}

const kinds: Record<string, Kind> = {
  actors: {
    row: () => ({ name: "가람", description: bytes }),
    after: { name: "나루", description: "새 글" },
  },
  audition_announcements: {
    row: () => ({ title: "공고", requirements: bytes }),
    after: { title: "고친 공고", requirements: "" },
  },
  awards: {
    row: () => ({ year: 2001, festival: "연극제", awards: bytes }),
    after: { year: 2002, awards: "대상" },
  },
  background_images: {
    row: () => ({ image_url: "/sample/posters/robot.avif", title: bytes }),
    after: { title: "배경", alt: "설명" },
  },
  box_office_settings: {
    before: { deposit_grace_hours: 12, quiet_from: "21:00", digest_at: null, refund_rules: [] },
    after: {
      deposit_grace_hours: 3,
      quiet_from: "22:30",
      digest_at: "18:00",
      refund_rules: [{ days_before: 3, percent: 50 }],
    },
  },
  contact_messages: {
    row: () => ({ name: "김관객", contact: "010-1000-0000", message: randomUUID() }),
    before: { note: bytes },
    after: { note: "답함" },
  },
  current_performances: {
    row: () => ({
      title: "옛 공연",
      created_at: "2001-01-01T00:00:00Z",
      description: bytes,
      cast: [" 가람", ""],
    }),
    after: { title: "고친 공연", description: "", cast: [], ticket_price: 10_000 },
  },
  guest_performances: { row: () => ({ title: bytes }), after: { title: "객원" } },
  message_templates: { before: { active: true }, after: { active: false, body: "{이름} 님께" } },
  performances: {
    row: () => ({
      title: "지난 공연",
      year: "1999",
      description: bytes,
      image: "/sample/posters/robot.avif",
    }),
    after: { description: "", image: null, venue: "소극장" },
  },
  security_settings: { before: { require_second_factor: false }, after: { require_second_factor: true } },
  show_times: {
    row: async () => ({
      performance_id: (await aShow(target)).performance.id,
      date: "2031-01-01",
      time: "19:30:15",
      capacity: 9,
    }),
    after: { date: "2031-02-03", time: "15:00", capacity: null },
  },
  site_settings: {
    row: () => ({ company_name: "극단" }),
    before: { phone: "", greeting_text: bytes },
    after: { phone: "042-000-0000", greeting_text: "" },
  },
  staff_performances: { row: () => ({ title: bytes }), after: { title: "스태프" } },
  statement_layouts: {
    row: () => ({ account: "110222", layout: bytes, meanings: ["at", "in", "sender"] }),
    after: { account: "333", layout: "거래일시|입금", meanings: ["at", "in"] },
  },
  webhooks: {
    row: () => ({
      url: `https://hook.example/${randomUUID()}?a=b%20c`,
      events: ["inquiry.created", "reservation.paid"],
    }),
    after: { url: "https://hook.example/other", events: ["deposit.received"], active: false },
  },
};

test("no kind of record with versions is missing here", async () => {
  const found = await target.database.query(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
     and private.restorable_columns(relname) <> '{}' order by 1`,
  );
  expect(found.map(({ relname }) => relname)).toEqual(Object.keys(kinds).sort());
});

test.each(Object.entries(kinds))("an admin restores a row of %s, to the byte", async (table, kind) => {
  // Who demands a second factor has to have shown one.
  const client = await afterSecondFactor(target, await adminBeforeSecondFactor(target));
  const { id } = kind.row ? await insertRow(table, await kind.row()) : await firstRow(table);
  if (kind.before) await rows(target.service(), table).update(kind.before).eq("id", id).throwOnError();
  const before = await readRow(table, id);
  await rows(client, table).update(kind.after).eq("id", id).throwOnError();
  const after = await readRow(table, id);
  const [version] = await readRecordVersions(client, table, id);
  const columns = Object.keys(kind.after);
  expect(version?.values).toEqual(Object.fromEntries(columns.map((column) => [column, before[column]])));

  const restored = await restoreVersion(client, version?.id ?? "", after.updated_at);
  const stored = await readRow(table, id);
  expect(restored).toEqual(stored);
  expect(withoutMoments(stored)).toEqual(withoutMoments(before));
  expect(stored.updated_at > after.updated_at).toBe(true);

  // That is a change like any other, and is taken back in the same way.
  const [again] = await readRecordVersions(client, table, id);
  await restoreVersion(client, again?.id ?? "", stored.updated_at);
  expect(withoutMoments(await readRow(table, id))).toEqual(withoutMoments(after));
  if (kind.before) await rows(target.service(), table).update(kind.before).eq("id", id).throwOnError();
});

test("each version has who made it and when, and what has changed since", async () => {
  const award = await insertRow("awards", { year: 2003, festival: "연극제", awards: "은상" });
  await change("awards", award, { awards: "금상" });
  await change("awards", award, { sort_order: 7 });
  await change("awards", award, { awards: "대상", play: "밤" });
  const { data: lines } = await admin
    .from("audit_log")
    .select("id, created_at, actor_email, action")
    .eq("row_id", award.id)
    .order("created_at", { ascending: false })
    .throwOnError();
  const [last, , first, made] = lines;
  // An order is no version: it is taken back where it was changed.
  expect(await readRecordVersions(admin, "awards", award.id)).toEqual([
    { id: last?.id, at: first?.created_at, email: first?.actor_email, values: { awards: "금상", play: "" } },
    { id: first?.id, at: made?.created_at, email: null, values: { awards: "은상", play: "" } },
  ]);
});

describe("nobody restores", () => {
  test("without being an admin, nor reads what was", async () => {
    const award = await insertRow("awards", { year: 2004, festival: "연극제", awards: "은상" });
    await change("awards", award, { awards: "금상" });
    const { id } = await newest("awards", award);
    const { updated_at } = await readRow("awards", award.id);
    for (const client of [
      target.visitor(),
      await target.signedIn(),
      await adminBeforeSecondFactor(target),
      target.service(),
    ]) {
      expectForbidden(await client.rpc("record_versions", { of_table: "awards", of_row: award.id }));
      expectForbidden(await client.rpc("restore_version", { line: id, known: updated_at }));
    }
    expect((await readRow("awards", award.id)).awards).toBe("금상");
  });

  test("fewer seats than are reserved", async () => {
    const show = await aShow(target, { capacities: [2] });
    const showTime = await readRow("show_times", show.showTimes[0]?.id);
    await change("show_times", showTime, { capacity: 10 });
    await reserve(target.visitor(), aRequest(show, { attendee_count: 3 }));
    const { updated_at } = await readRow("show_times", showTime.id);
    const { id } = await newest("show_times", showTime);
    await expect(restoreVersion(admin, id, updated_at)).rejects.toMatchObject({
      code: "P0001",
      message: "이미 예매된 좌석이 3석입니다. 좌석 수를 그보다 적게 줄일 수 없습니다.",
    });
    expect((await readRow("show_times", showTime.id)).capacity).toBe(10);
  });

  test("a show time where another is by now", async () => {
    const show = await aShow(target, { capacities: [2] });
    const showTime = await readRow("show_times", show.showTimes[0]?.id);
    const { performance_id, date, time } = showTime;
    await change("show_times", showTime, { time: "11:11" });
    await insertRow("show_times", { performance_id, date, time });
    const { updated_at } = await readRow("show_times", showTime.id);
    const { id } = await newest("show_times", showTime);
    await expect(restoreVersion(admin, id, updated_at)).rejects.toMatchObject({ code: "23505" });
  });

  test("what was deleted, or changed since it was looked at", async () => {
    const layout = await insertRow("statement_layouts", {
      account: "1",
      layout: randomUUID(),
      meanings: ["at"],
    });
    await change("statement_layouts", layout, { meanings: ["in"] });
    const { id } = await newest("statement_layouts", layout);
    await expect(restoreVersion(admin, id, layout.updated_at)).rejects.toMatchObject({
      details: "row_changed",
      message: expect.stringContaining("다른 관리자가 고쳤습니다"),
    });
    await rows(admin, "statement_layouts").delete().eq("id", layout.id).throwOnError();
    await expect(restoreVersion(admin, id, layout.updated_at)).rejects.toMatchObject({
      details: "row_gone",
      message: expect.stringContaining("그사이 지운 내용입니다"),
    });
  });

  test("reservations, money and door passes, nor what an action has done to a show or an inquiry", async () => {
    const show = await aShow(target);
    const { id } = await reserve(target.visitor(), aRequest(show));
    await admin.from("ticket_reservations").update({ note: "창가" }).eq("id", id).throwOnError();
    await rows(target.service(), "current_performances")
      .update({ closed_at: "2026-01-01T00:00:00Z" })
      .eq("id", show.performance.id)
      .throwOnError();
    const inquiry = await insertRow("contact_messages", {
      name: "김관객",
      contact: "010-1000-0000",
      message: randomUUID(),
    });
    await change("contact_messages", inquiry, {
      handled_at: "2026-01-01T00:00:00Z",
      removed_at: "2026-01-02T00:00:00Z",
    });
    for (const [table, row_id] of [
      ["ticket_reservations", id],
      ["current_performances", show.performance.id],
      ["contact_messages", inquiry.id],
    ] as const) {
      expect(await readRecordVersions(admin, table, row_id)).toEqual([]);
      const { data: line } = await admin
        .from("audit_log")
        .select("id")
        .eq("row_id", row_id)
        .limit(1)
        .single()
        .throwOnError();
      const { updated_at } = await readRow(table, row_id);
      await expect(restoreVersion(admin, line.id, updated_at)).rejects.toMatchObject({
        details: "version_unknown",
      });
    }
    await expect(restoreVersion(admin, randomUUID(), "2026-01-01T00:00:00Z")).rejects.toMatchObject({
      details: "version_unknown",
    });
  });

  test("what is demanded of admins with a sign-in of long ago, or without a second factor of their own", async () => {
    const own = await afterSecondFactor(target, await adminBeforeSecondFactor(target));
    const settings = await firstRow("security_settings");
    for (const required of [true, false]) {
      await rows(own, "security_settings")
        .update({ require_second_factor: required })
        .eq("id", true)
        .throwOnError();
    }
    const version = await newest("security_settings", settings);
    const { updated_at } = await firstRow("security_settings");
    const timestamp = Math.floor(Date.now() / 1000) - 360;
    const early = await afterSecondFactor(target, await target.admin(), {
      amr: [{ method: "password", timestamp }],
    });
    await expect(restoreVersion(early, version.id, updated_at)).rejects.toMatchObject({
      details: "reauthentication_needed",
    });
    await expect(restoreVersion(admin, version.id, updated_at)).rejects.toMatchObject({
      details: "no_second_factor",
    });
  });
});

test("a note on an inquiry is in no line of the log, and what it was before is erased with its inquiry", async () => {
  const inquiry = await insertRow("contact_messages", {
    name: "김관객",
    contact: "010-1000-0000",
    message: randomUUID(),
  });
  for (const note of ["비밀스러운 메모", null, "…", "답함"])
    await change("contact_messages", inquiry, { note });
  const versions = await readRecordVersions(admin, "contact_messages", inquiry.id);
  expect(versions.map(({ values }) => values.note)).toEqual(["…", null, "비밀스러운 메모", null]);
  const log = await target.database.query("select old_values, new_values from audit_log where row_id = $1", [
    inquiry.id,
  ]);
  expect(JSON.stringify(log)).not.toContain("비밀스러운");

  await rows(admin, "contact_messages").delete().eq("id", inquiry.id).throwOnError();
  expect(
    await target.database.query("select * from private.past_notes where inquiry_id = $1", [inquiry.id]),
  ).toEqual([]);
  expect(JSON.stringify(await readRecordVersions(admin, "contact_messages", inquiry.id))).not.toContain(
    "비밀",
  );
});

test("the secret of a webhook is in no version, and stays what it is", async () => {
  const hook = await insertRow("webhooks", {
    url: `https://hook.example/${randomUUID()}`,
    events: ["inquiry.created"],
  });
  const secretOf = async () =>
    (await admin.rpc("webhook_secret", { webhook_id: hook.id }).throwOnError()).data;
  const secret = await secretOf();
  await change("webhooks", hook, { active: false });
  const log = await target.database.query("select * from audit_log where table_name = 'webhooks'");
  expect(JSON.stringify([log, await readRecordVersions(admin, "webhooks", hook.id)])).not.toContain(secret);
  const { updated_at } = await readRow("webhooks", hook.id);
  await restoreVersion(admin, (await newest("webhooks", hook)).id, updated_at);
  expect((await readRow("webhooks", hook.id)).active).toBe(true);
  expect(await secretOf()).toBe(secret);
});

test("who restores is in the log", async () => {
  const award = await insertRow("awards", { year: 2005, festival: "연극제", awards: "은상" });
  await change("awards", award, { awards: "금상" });
  const other = await target.admin();
  const { updated_at } = await readRow("awards", award.id);
  await restoreVersion(other, (await newest("awards", award)).id, updated_at);
  const { data } = await admin
    .from("audit_log")
    .select("actor_id, old_values, new_values")
    .eq("row_id", award.id)
    .order("created_at", { ascending: false })
    .limit(1)
    .single()
    .throwOnError();
  expect(data).toEqual({
    actor_id: await userIdOf(other),
    old_values: { awards: "금상" },
    new_values: { awards: "은상" },
  });
});
