/** Drafts, and what is published at a time: admins read them, and nobody else before. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aRequest, aShow, type Show } from "../support/company.ts";
import { type Client, startTarget, type Target } from "../support/target.ts";
import { adminBeforeSecondFactor } from "./callers.ts";
import { reserve } from "./reserving.ts";

let target: Target;
let admin: Client;
/** Whoever is no admin: a visitor, somebody with an account, an admin without the second factor. */
let others: Client[];
beforeAll(async () => {
  target = await startTarget();
  admin = await target.admin();
  others = [target.visitor(), await target.signedIn(), await adminBeforeSecondFactor(target)];
});
afterAll(() => target.stop());

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();

const rows = [
  { title: "공개", is_draft: false, publish_from: null },
  { title: "지난 시각", is_draft: false, publish_from: hours(-1) },
  { title: "올 시각", is_draft: false, publish_from: hours(1) },
  { title: "초안", is_draft: true, publish_from: null },
  { title: "시각이 지난 초안", is_draft: true, publish_from: hours(-1) },
];

const published = ["공개", "지난 시각"];

test("visitors, people with an account and admins without their second factor see what is published, admins all", async () => {
  const service = target.service();
  const tables = ["audition_announcements", "current_performances", "performances"] as const;
  for (const table of tables) await service.from(table).insert(rows).throwOnError();
  await service
    .from("actors")
    .insert(rows.map(({ title, ...when }) => ({ name: title, ...when })))
    .throwOnError();
  const seenBy = async (client: Client) => {
    const titles = async (table: (typeof tables)[number]) =>
      (await client.from(table).select("title").throwOnError()).data.map(({ title }) => title).sort();
    const { data } = await client.from("actors").select("name").throwOnError();
    return [...(await Promise.all(tables.map(titles))), data.map(({ name }) => name).sort()];
  };
  const all = rows.map(({ title }) => title).sort();
  for (const client of others) expect(await seenBy(client)).toEqual(Array(4).fill(published));
  for (const client of [admin, service]) expect(await seenBy(client)).toEqual(Array(4).fill(all));
});

test("the poster of what is not published lies under a name that nobody but admins gets to know", async () => {
  const name = `posters/${randomUUID()}-${Date.now()}.gif`;
  const bucket = (client: Client) => client.storage.from("theater_images");
  const gif = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
  const { error } = await bucket(admin).upload(name, gif, { contentType: "image/gif" });
  expect(error).toBeNull();
  const image = bucket(admin).getPublicUrl(name).data.publicUrl;
  for (const { is_draft, publish_from } of rows.slice(2)) {
    const when = { is_draft, publish_from };
    const draft = { title: "포스터", image, additional_images: [image], ...when };
    await target.service().from("current_performances").insert(draft).throwOnError();
    await target.service().from("performances").insert(draft).throwOnError();
    await target
      .service()
      .from("actors")
      .insert({ name: "포스터", image, ...when })
      .throwOnError();
  }
  const tables = await target.database.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and has_any_column_privilege('authenticated', oid, 'select')`,
  );
  const known = async (client: Client) => {
    const rows = await Promise.all(
      tables.map(({ name: table }) => client.from(table as "performances").select("*")),
    );
    const uses = await client.rpc("image_uses");
    const stored = await client.rpc("stored_images");
    const files = await Promise.all(["", "posters"].map((folder) => bucket(client).list(folder)));
    return JSON.stringify([rows, uses, stored, files]).includes(name.slice("posters/".length));
  };
  expect(tables.length).toBeGreaterThan(20);
  expect(await known(admin)).toBe(true);
  for (const client of others) expect(await known(client)).toBe(false);
});

describe("the archive in its order", () => {
  beforeEach(() => target.service().from("performances").delete().neq("title", "").throwOnError());

  const titlesOf = async (client: Client, page: number, page_size = 2) =>
    (await client.rpc("archive_page", { page, page_size }).throwOnError()).data.map(({ title, total }) => [
      title,
      total,
    ]);

  test("has no gap where something is not published, counts what is shown, and shows each at its time", async () => {
    // Hidden ones before, between and behind those that are shown.
    const hidden = { publish_from: hours(1) };
    const order = ["가", hidden, hidden, "나", "다", hidden, "라", hidden, { is_draft: true }, "마", hidden];
    const { data } = await target
      .service()
      .from("performances")
      .insert(
        order.map((one, at) => ({
          is_draft: false,
          publish_from: null,
          ...(typeof one === "string" ? { title: one } : { title: `숨긴 ${at}`, ...one }),
          sort_order: at,
        })),
      )
      .select("id, title")
      .throwOnError();
    for (const client of [...others, admin]) {
      expect(await titlesOf(client, 1)).toEqual([
        ["가", 5],
        ["나", 5],
      ]);
      expect(await titlesOf(client, 2)).toEqual([
        ["다", 5],
        ["라", 5],
      ]);
      expect(await titlesOf(client, 3)).toEqual([["마", 5]]);
      expect(await titlesOf(client, 4)).toEqual([]);
      expect(await titlesOf(client, 1, 4)).toHaveLength(4);
      expect((await client.rpc("search_archive", { query: "숨긴" }).throwOnError()).data).toEqual([]);
    }
    const second = data.find(({ title }) => title === "숨긴 1");
    // Its time comes: nothing is written when it does.
    await target.database.query("alter table performances disable trigger user");
    await target.database.query(
      "update performances set publish_from = now() - interval '1 second' where id = $1",
      [second?.id],
    );
    await target.database.query("alter table performances enable trigger user");
    expect(await titlesOf(target.visitor(), 1)).toEqual([
      ["가", 6],
      ["숨긴 1", 6],
    ]);
    const found = await target.visitor().rpc("search_archive", { query: "숨긴" }).throwOnError();
    expect(found.data.map(({ title, total }) => [title, total])).toEqual([["숨긴 1", 1]]);
    await target.service().from("performances").update({ is_draft: true }).eq("title", "가").throwOnError();
    expect(await titlesOf(target.visitor(), 1)).toEqual([
      ["숨긴 1", 5],
      ["나", 5],
    ]);
  });
});

describe("a show that is not published", () => {
  let show: Show;
  const showTimeId = () => show.showTimes[0]?.id ?? "";
  const hide = (how: { is_draft?: boolean; publish_from?: string | null }) =>
    target.service().from("current_performances").update(how).eq("id", show.performance.id).throwOnError();
  beforeEach(async () => {
    show = await aShow(target);
  });

  test.each([
    ["a draft", { is_draft: true }],
    ["to be published later", { publish_from: hours(1) }],
  ])(
    "is unknown to everybody but admins while it is %s: show times, seats, reservations, waiting",
    async (_, how) => {
      await hide(how);
      for (const client of others) {
        const times = client.from("show_times").select("id").eq("performance_id", show.performance.id);
        expect((await times.throwOnError()).data).toEqual([]);
        const embedded = client
          .from("show_times")
          .select("id, current_performances(title)")
          .eq("id", showTimeId());
        expect((await embedded.throwOnError()).data).toEqual([]);
        expect(
          (await client.rpc("seats_left", { performance_id: show.performance.id }).throwOnError()).data,
        ).toEqual([]);
        const reserved = await client.from("ticket_reservations").insert(aRequest(show));
        const unknown = await client
          .from("ticket_reservations")
          .insert({ ...aRequest(show), performance_id: crypto.randomUUID() });
        expect(reserved.error).toEqual(unknown.error);
        expect(reserved.error?.details).toBe("performance_unknown");
        const party = { party_size: 2, name: "나기다림", phone_number: "010-1234-5678" };
        const waiting = await client.rpc("join_waiting_list", { show_time_id: showTimeId(), ...party });
        const nowhere = await client.rpc("join_waiting_list", {
          show_time_id: crypto.randomUUID(),
          ...party,
        });
        expect(waiting.error).toEqual(nowhere.error);
        expect(waiting.error?.details).toBe("show_time_mismatch");
      }
      const times = await admin
        .from("show_times")
        .select("id")
        .eq("performance_id", show.performance.id)
        .throwOnError();
      expect(times.data).not.toEqual([]);
      const seats = await admin.rpc("seats_left", { performance_id: show.performance.id }).throwOnError();
      expect(seats.data).toHaveLength(times.data.length);
      expect(await reserve(admin, aRequest(show))).toMatchObject({ performance_id: show.performance.id });
      await hide({ is_draft: false, publish_from: hours(-1) });
      expect(await reserve(target.visitor(), aRequest(show))).toMatchObject({
        performance_id: show.performance.id,
      });
    },
  );

  test("leaves the one before it on sale, and is the current one from its time on", async () => {
    const newest = async () => {
      const { data } = await target
        .visitor()
        .from("current_performances")
        .select("id")
        .order("created_at", { ascending: false })
        .limit(1)
        .single()
        .throwOnError();
      return data.id;
    };
    const before = show;
    show = await aShow(target);
    await hide({ publish_from: hours(1) });
    expect(await newest()).toBe(before.performance.id);
    expect(await reserve(target.visitor(), aRequest(before))).toMatchObject({
      performance_id: before.performance.id,
    });
    await hide({ publish_from: hours(-1) });
    expect(await newest()).toBe(show.performance.id);
    expect(await reserve(target.visitor(), aRequest(before))).toMatchObject({
      performance_id: before.performance.id,
    });
  });

  test("keeps the ticket of whoever has reserved, when it is taken out of sight again", async () => {
    const { ticket_key } = await reserve(target.visitor(), aRequest(show));
    await hide({ is_draft: true });
    const { data } = await target.visitor().rpc("show_of_ticket", { ticket_key }).throwOnError();
    expect(data).toMatchObject({ id: show.performance.id, show_times: [{ id: showTimeId() }] });
    expect((await target.visitor().rpc("show_of_ticket", { ticket_key: "0".repeat(32) })).data).toBeNull();
  });

  test("is closed without being published by it", async () => {
    await hide({ is_draft: true });
    const { data: id } = await admin.rpc("close_run", { performance_id: show.performance.id }).throwOnError();
    const entry = (client: Client) =>
      client.from("performances").select("is_draft").eq("id", id).throwOnError();
    expect((await entry(target.visitor())).data).toEqual([]);
    expect((await entry(admin)).data).toEqual([{ is_draft: true }]);
    expect(
      (await admin.rpc("reopen_run", { performance_id: show.performance.id }).throwOnError()).data,
    ).toBeNull();
  });

  test("makes no offers of seats that come back", async () => {
    const { id } = await reserve(admin, aRequest(show, { attendee_count: show.showTimes[0]?.capacity ?? 0 }));
    await target
      .visitor()
      .rpc("join_waiting_list", {
        show_time_id: showTimeId(),
        party_size: 2,
        name: "나기다림",
        phone_number: "010-1234-5678",
      })
      .throwOnError();
    await hide({ is_draft: true });
    await admin
      .from("ticket_reservations")
      .update({ cancelled_at: new Date().toISOString() })
      .eq("id", id)
      .throwOnError();
    const offers = async () => (await target.service().rpc("make_due_offers").throwOnError()).data;
    expect(await offers()).toBe(0);
    await hide({ is_draft: false });
    expect(await offers()).toBe(1);
  });
});
