/** The door of a show time: what a pass lets a phone see and write, and that nothing is written twice or sold twice. */
import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aRequest, aShow, dayFromNow, type Show } from "../support/company.ts";
import { type Client, startTarget, type Target } from "../support/target.ts";
import { adminBeforeSecondFactor, demandSecondFactor, expectForbidden } from "./callers.ts";
import { refusalOf, reserve } from "./reserving.ts";

let target: Target;
let admin: Client;
beforeAll(async () => {
  target = await startTarget();
  admin = await target.admin();
});
afterAll(() => target.stop());

const showTimeOf = (show: Show) => show.showTimes[0]?.id ?? "";

async function aPass(show: Show, { company = false, label = "입구 휴대전화" } = {}) {
  const { data } = await admin
    .rpc("make_door_pass", { show_time_id: showTimeOf(show), label, sees_phone_digits: company })
    .throwOnError();
  return data;
}

interface DoorList {
  seats_left: number | null;
  reservations: Record<string, unknown>[];
  entries: { id: string; kind: string; reservation_id: string; seats: number }[];
}

const listOf = async (key: string) =>
  (await target.visitor().rpc("door_list", { key }).throwOnError()).data as unknown as DoorList;

const entry = (reservation_id: string, changes: object = {}) => ({
  id: randomUUID(),
  kind: "entry",
  reservation_id,
  seats: 1,
  at: new Date().toISOString(),
  ...changes,
});

async function record(key: string, ...entries: object[]) {
  const { data } = await target
    .visitor()
    .rpc("door_record", { key, entries: entries as never })
    .throwOnError();
  return data.map(({ refusal }) => refusal);
}

const reservationOf = async (id: string) =>
  (await admin.from("ticket_reservations").select("*").eq("id", id).single().throwOnError()).data;

const moneyOf = async (id: string) =>
  (
    await admin
      .from("reservation_money")
      .select("at_door, state")
      .eq("reservation_id", id)
      .single()
      .throwOnError()
  ).data;

describe("a helper with a pass", () => {
  test("sees names, seats, requests and what is to be paid of one show time, and no telephone number, note or key", async () => {
    const show = await aShow(target, { capacities: [10, 10] });
    const made = await reserve(
      target.visitor(),
      aRequest(show, {
        name: "김관객",
        attendee_count: 2,
        additional_requests:
          "휠체어 1석, 7월 2일에 온 안내견. 010-1234-5678, (02) 345 6789, 01098765432로 전화 주세요",
      }),
    );
    await admin.from("ticket_reservations").update({ note: "단골" }).eq("id", made.id).throwOnError();
    await reserve(target.visitor(), aRequest(show, { show_time_id: show.showTimes[1]?.id ?? "" }));
    const list = await listOf(await aPass(show));
    expect(list.reservations).toEqual([
      {
        id: made.id,
        name: "김관객",
        number: made.reservation_number,
        seats: 2,
        full_price: 60_000,
        total: 60_000,
        outstanding: 60_000,
        ticket: createHash("sha256").update(made.ticket_key).digest("hex"),
        requests: "휠체어 1석, 7월 2일에 온 안내견. (연락처), (연락처), (연락처)로 전화 주세요",
      },
    ]);
    expect(list.seats_left).toBe(8);
    const company = await listOf(await aPass(show, { company: true }));
    expect(company.reservations).toMatchObject([
      { phone_digits: made.phone_number?.slice(-4), requests: expect.stringMatching(/^휠체어 .* · 단골$/) },
    ]);
    expect(JSON.stringify(company)).not.toContain(made.ticket_key);
    expect(JSON.stringify(company)).not.toContain(made.phone_number);
  });

  test("sees and writes nothing once the pass is withdrawn or the show was days ago", async () => {
    const show = await aShow(target);
    const { id } = await reserve(target.visitor(), aRequest(show));
    const key = await aPass(show, { label: "거둘 링크" });
    const pass = (
      await admin.from("door_passes").select("id").eq("label", "거둘 링크").single().throwOnError()
    ).data;
    await admin.rpc("withdraw_door_pass", { pass_id: pass.id }).throwOnError();
    const old = await aPass(show);
    await target.database.query("update show_times set date = $1, time = '00:00' where id = $2", [
      dayFromNow(-3),
      showTimeOf(show),
    ]);
    for (const refused of [key, old, "0".repeat(32)]) {
      const { error } = await target.visitor().rpc("door_list", { key: refused });
      expect(error).toMatchObject({ code: "P0001", details: "door_pass_invalid" });
      const written = await target
        .visitor()
        .rpc("door_record", { key: refused, entries: [entry(id)] as never });
      expect(written.error).toMatchObject({ details: "door_pass_invalid" });
    }
  });

  test("cannot touch a reservation of another show", async () => {
    const show = await aShow(target);
    const other = await reserve(target.visitor(), aRequest(await aShow(target)));
    expect(await record(await aPass(show), entry(other.id))).toEqual(["이 회차의 예매가 아닙니다."]);
    expect((await reservationOf(other.id)).checked_in_at).toBeNull();
  });
});

describe("a party that comes in", () => {
  test("is ticked in part and wholly, undone by the entry, and known as inside by the box office", async () => {
    const show = await aShow(target);
    const { id } = await reserve(target.visitor(), aRequest(show, { attendee_count: 3 }));
    const key = await aPass(show);
    const [two, one] = [entry(id, { seats: 2 }), entry(id)];
    expect(await record(key, two, one)).toEqual([null, null]);
    expect((await reservationOf(id)).checked_in_at).not.toBeNull();
    expect((await listOf(key)).entries.map(({ seats }) => seats).sort()).toEqual([1, 2]);
    await record(key, { id: randomUUID(), kind: "undo", undoes: two.id });
    await record(
      key,
      { id: randomUUID(), kind: "undo", undoes: one.id },
      { id: randomUUID(), kind: "undo", undoes: one.id },
    );
    expect((await listOf(key)).entries).toEqual([]);
    expect((await reservationOf(id)).checked_in_at).toBeNull();
  });

  test("is written once when a phone sends it again, and by two phones at once as both said it", async () => {
    const show = await aShow(target);
    const { id } = await reserve(target.visitor(), aRequest(show, { attendee_count: 2 }));
    const [first, second] = [await aPass(show), await aPass(show)];
    const [mine, theirs] = [entry(id, { seats: 2 }), entry(id, { seats: 2 })];
    await Promise.all([record(first, mine), record(second, theirs), record(first, mine).catch(() => null)]);
    await record(first, mine);
    expect((await listOf(first)).entries).toHaveLength(2);
  });

  test("does not stop the others when one of the entries is refused", async () => {
    const show = await aShow(target);
    const { id } = await reserve(target.visitor(), aRequest(show));
    const answers = await record(
      await aPass(show),
      entry(id, { kind: "payment", won: 999_999 }),
      entry(id, { kind: "dance" }),
      entry(id, { seats: -1 }),
      entry(id),
    );
    expect(answers).toEqual([
      expect.stringContaining("받을 돈은 30,000원"),
      "적을 수 없는 기록입니다.",
      "들어온 인원이 없습니다.",
      null,
    ]);
  });
});

describe("money at the door", () => {
  test("is a line of the reservation, taken back with its entry", async () => {
    const show = await aShow(target);
    const { id } = await reserve(target.visitor(), aRequest(show));
    const key = await aPass(show);
    const paid = entry(id, { kind: "payment", seats: 0, won: 30_000 });
    expect(await record(key, paid, paid)).toEqual([null, null]);
    expect(await reservationOf(id)).toMatchObject({ payment_verified: true, paid_won: 30_000 });
    const { data } = await admin
      .from("payments")
      .select("kind, amount, note")
      .eq("reservation_id", id)
      .throwOnError();
    expect(data).toEqual([{ kind: "door", amount: 30_000, note: "입구 휴대전화" }]);
    expect(await record(key, entry(id, { kind: "payment", won: 30_000 }))).toEqual([
      expect.stringContaining("두 번 받지 않았는지"),
    ]);
    await record(key, { id: randomUUID(), kind: "undo", undoes: paid.id });
    expect(await reservationOf(id)).toMatchObject({ payment_verified: false, paid_won: null });
  });

  test("is recorded, to be refunded, when it was taken without a network for a reservation that was cancelled meanwhile", async () => {
    const show = await aShow(target);
    const { id } = await reserve(target.visitor(), aRequest(show));
    const key = await aPass(show);
    await admin
      .from("ticket_reservations")
      .update({ cancelled_at: new Date().toISOString() })
      .eq("id", id)
      .throwOnError();
    const taken = { kind: "payment", seats: 0, won: 30_000 };
    expect(await record(key, entry(id, taken))).toEqual([
      expect.stringMatching(/님: 그사이 취소된 예매입니다. 받은 30,000원을 돌려주세요\.$/),
    ]);
    const before = new Date(Date.now() - 2 * 60 * 1000).toISOString();
    expect(await record(key, entry(id, { ...taken, at: before }), entry(id, { at: before }))).toEqual([
      null,
      null,
    ]);
    expect(await moneyOf(id)).toEqual({ at_door: 30_000, state: "to_refund" });
    expect(await record(key, entry(id, { ...taken, at: before }))).toEqual([
      expect.stringContaining("그사이 취소된 예매입니다"),
    ]);
    expect((await listOf(key)).reservations).toMatchObject([{ id, cancelled: true, outstanding: 0 }]);
  });

  test("is recorded whole when it was taken without a network for seats that were given back or moved meanwhile", async () => {
    const show = await aShow(target, { capacities: [10, 10] });
    const [, other] = show.showTimes;
    const key = await aPass(show);
    const before = new Date(Date.now() - 2 * 60 * 1000).toISOString();
    for (const [change, state, late] of [
      [{ attendee_count: 1 }, "over", "받을 돈은 30,000원입니다. 60,000원을 받았다면"],
      [
        { show_time_id: other?.id ?? "" },
        "paid",
        "그사이 다른 회차로 옮긴 예매입니다. 받은 60,000원을 돌려주세요.",
      ],
    ] as const) {
      const { id } = await reserve(target.visitor(), aRequest(show, { attendee_count: 2 }));
      await admin.from("ticket_reservations").update(change).eq("id", id).throwOnError();
      const taken = { kind: "payment", seats: 0, won: 60_000 };
      expect(await record(key, entry(id, taken))).toEqual([expect.stringContaining(late)]);
      expect(await record(key, entry(id, { ...taken, at: before }))).toEqual([null]);
      expect([change, await moneyOf(id)]).toEqual([change, { at_door: 60_000, state }]);
    }
  });

  test("counts once whether what was done, undone and done again is sent at once or in parts", async () => {
    for (const split of [0, 1, 2]) {
      const show = await aShow(target);
      const { id } = await reserve(target.visitor(), aRequest(show));
      const key = await aPass(show);
      const first = entry(id, { kind: "payment", seats: 0, won: 30_000 });
      const all = [
        first,
        { id: randomUUID(), kind: "undo", undoes: first.id },
        entry(id, { kind: "payment", seats: 0, won: 30_000 }),
      ];
      if (split > 0) await record(key, ...all.slice(0, split));
      expect([split, await record(key, ...all.slice(split))]).toEqual([
        split,
        all.slice(split).map(() => null),
      ]);
      expect(await reservationOf(id)).toMatchObject({ payment_verified: true, paid_won: 30_000 });
      const { data } = await admin
        .from("payments")
        .select("voided_at")
        .eq("reservation_id", id)
        .throwOnError();
      expect(data.map(({ voided_at }) => voided_at === null).sort()).toEqual([false, true]);
    }
  });

  test("is the difference where the proof of a discount is missing, and the discount comes back with undo", async () => {
    const show = await aShow(target);
    await admin
      .from("current_performances")
      .update({ discount_types: [{ id: "student", name: "학생", discount_percentage: 30 }] })
      .eq("id", show.performance.id)
      .throwOnError();
    const { id } = await reserve(
      target.visitor(),
      aRequest(show, { attendee_count: 2, discount_type: "student", shown_unit_price: 21_000 }),
    );
    const { total_price } = await reservationOf(id);
    await admin.from("ticket_reservations").update({ payment_verified: true }).eq("id", id).throwOnError();
    const key = await aPass(show);
    const full = entry(id, { kind: "full_price", seats: 0 });
    expect(await record(key, full)).toEqual([null]);
    expect(await reservationOf(id)).toMatchObject({ discount_type: "student", total_price: 60_000 });
    expect((await listOf(key)).reservations).toMatchObject([{ outstanding: 60_000 - total_price }]);
    const twice = entry(id, { kind: "full_price", seats: 0 });
    await record(key, twice, { id: randomUUID(), kind: "undo", undoes: full.id });
    expect(await reservationOf(id)).toMatchObject({ total_price: 60_000 });
    await record(key, { id: randomUUID(), kind: "undo", undoes: twice.id });
    expect(await reservationOf(id)).toMatchObject({ discount_type: "student", total_price });
  });
});

test("a party that was let in and then cancelled stays on the list, and what came late is written on the next day", async () => {
  const show = await aShow(target);
  const { id } = await reserve(target.visitor(), aRequest(show));
  const key = await aPass(show);
  await record(key, entry(id));
  await admin
    .from("ticket_reservations")
    .update({ cancelled_at: new Date().toISOString() })
    .eq("id", id)
    .throwOnError();
  expect((await listOf(key)).reservations).toMatchObject([{ id, cancelled: true, outstanding: 0 }]);
  await target.database.query("update show_times set date = $1, time = '00:00' where id = $2", [
    dayFromNow(-1),
    showTimeOf(show),
  ]);
  expect((await target.visitor().rpc("door_list", { key })).error).toMatchObject({
    details: "door_pass_invalid",
  });
  expect(await record(key, entry(id), { id: "no id", kind: "entry" }, entry(id, { seats: 0 }))).toEqual([
    null,
    "적을 수 없는 기록입니다.",
    "들어온 인원이 없습니다.",
  ]);
});

test("seats in which a party sits whose reservation was cancelled are sold to nobody until its entry is undone", async () => {
  const show = await aShow(target, { capacities: [3] });
  const visitor = target.visitor();
  const { id } = await reserve(visitor, aRequest(show, { attendee_count: 2 }));
  const key = await aPass(show);
  const came = entry(id, { seats: 2 });
  await record(key, came);
  const cancel = (cancelled_at: string | null) =>
    admin.from("ticket_reservations").update({ cancelled_at }).eq("id", id).throwOnError();
  const left = async () =>
    (await visitor.rpc("seats_left", { performance_id: show.performance.id }).throwOnError()).data.map(
      ({ seats_left }) => seats_left,
    );
  await cancel(new Date().toISOString());
  expect(await left()).toEqual([1]);
  expect((await listOf(key)).seats_left).toBe(1);
  expect(await refusalOf(visitor, aRequest(show, { attendee_count: 2 }))).toMatchObject({
    details: "seats_left:1",
  });

  // Its own seats do not stand in its way back.
  await cancel(null);
  expect(await left()).toEqual([1]);
  await cancel(new Date().toISOString());

  await record(key, { id: randomUUID(), kind: "undo", undoes: came.id });
  expect(await left()).toEqual([3]);
  await reserve(visitor, aRequest(show, { attendee_count: 3 }));
});

describe("a walk-in", () => {
  const walkIn = (changes: object = {}) =>
    entry(randomUUID(), { kind: "walk_in", seats: 2, won: 60_000, discount_type: "none", ...changes });

  test("is a paid reservation while seats are left, whatever limits visitors have, and undone gives them back", async () => {
    const show = await aShow(target, { capacities: [3] });
    await admin
      .from("current_performances")
      .update({ account_transfer_enabled: false, max_unpaid_seats_per_show_time: 1 })
      .eq("id", show.performance.id)
      .throwOnError();
    const key = await aPass(show);
    const sold = walkIn();
    expect(await record(key, sold, sold)).toEqual([null, null]);
    await record(key, entry(sold.reservation_id, { seats: 2 }));
    expect(await reservationOf(sold.reservation_id)).toMatchObject({ name: "현장 판매", paid_won: 60_000 });
    expect((await listOf(key)).seats_left).toBe(1);
    expect(await record(key, walkIn())).toEqual([expect.stringContaining("1석")]);
    expect(await record(key, walkIn({ seats: 1, won: 29_000 }))).toEqual([
      expect.stringContaining("30,000원"),
    ]);
    await record(key, { id: randomUUID(), kind: "undo", undoes: sold.id });
    expect((await listOf(key)).seats_left).toBe(3);
    expect(await reservationOf(sold.reservation_id)).toMatchObject({ paid_won: null, checked_in_at: null });
  });

  test("made without a network while the last seats went elsewhere is written, and every phone sees that it is too many", async () => {
    const show = await aShow(target, { capacities: [2] });
    const key = await aPass(show);
    await reserve(target.visitor(), aRequest(show, { attendee_count: 2 }));
    const now = walkIn({ seats: 1, won: 30_000 });
    expect(await record(key, now)).toEqual([expect.stringContaining("매진")]);
    const before = walkIn({ seats: 1, won: 30_000, at: new Date(Date.now() - 5 * 60_000).toISOString() });
    expect(await record(key, before, entry(before.reservation_id))).toEqual([null, null]);
    expect((await listOf(key)).seats_left).toBe(-1);
    expect(await reservationOf(before.reservation_id)).toMatchObject({
      paid_won: 30_000,
      note: "연결이 끊긴 동안 정원을 넘겨 판 좌석",
    });
    expect((await refusalOf(target.visitor(), aRequest(show))).details).toBe("sold_out");
    const { data } = await target
      .visitor()
      .rpc("seats_left", { performance_id: show.performance.id })
      .throwOnError();
    expect(data[0]?.seats_left).toBe(0);
  });

  test("leaves the limits on visitors as they are", async () => {
    const show = await aShow(target);
    await record(await aPass(show), walkIn());
    await admin
      .from("current_performances")
      .update({ account_transfer_enabled: false })
      .eq("id", show.performance.id)
      .throwOnError();
    await expect(reserve(target.visitor(), aRequest(show))).rejects.toThrow("계좌이체 예매를 받지 않습니다");
  });
});

test("nobody but an admin with the factors that are asked for makes, reads or withdraws passes", async () => {
  const show = await aShow(target);
  await aPass(show);
  const half = await adminBeforeSecondFactor(target);
  const making = { show_time_id: showTimeOf(show), label: "몰래" };
  await demandSecondFactor(target, true);
  try {
    for (const client of [target.visitor(), await target.signedIn(), half]) {
      expectForbidden(await client.rpc("make_door_pass", making));
      expectForbidden(await client.rpc("withdraw_door_pass", { pass_id: randomUUID() }));
      const { data, error } = await client.from("door_passes").select("id");
      expect(error ? [] : data).toEqual([]);
    }
  } finally {
    await demandSecondFactor(target, false);
  }
});
