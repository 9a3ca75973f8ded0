/** Visitors give seats back by the key of their ticket, and what is not refunded stays as a fee. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aRequest, aShow, dayFromNow, type Show } from "../support/company.ts";
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

/** A show so many days from today, with ten seats. */
async function aShowIn(days: number): Promise<Show> {
  const show = await aShow(target, { capacities: [10] });
  await target.database.query("update show_times set date = $1, time = '23:59' where id = $2", [
    dayFromNow(days),
    show.showTimes[0]?.id,
  ]);
  return show;
}

/** Reserved two days ago, so that the rule of the first day does not hold. */
async function aTicket(show: Show, attendee_count: number, paid: boolean) {
  const made = await reserve(target.visitor(), aRequest(show, { attendee_count }));
  await target.database.query(
    "update ticket_reservations set created_at = created_at - interval '2 days' where id = $1",
    [made.id],
  );
  if (paid) {
    await admin
      .from("ticket_reservations")
      .update({ payment_verified: true })
      .eq("id", made.id)
      .throwOnError();
  }
  return made;
}

const preview = (ticket_key: string, seats: number) =>
  target.visitor().rpc("refund_preview", { ticket_key, seats });

const account = { bank: "신한은행", account_number: "110-123-456789", account_holder: "김관객" };

const giveBack = (ticket_key: string, seats: number, shown_won: number) =>
  target.visitor().rpc("give_back_seats", { ticket_key, seats, shown_won, ...account });

const moneyOf = async (id: string) =>
  (
    await admin
      .from("reservation_money")
      .select("state, owed, received, fees, paid")
      .eq("reservation_id", id)
      .single()
      .throwOnError()
  ).data;

const seatsLeft = async (show: Show) =>
  (await target.visitor().rpc("seats_left", { performance_id: show.performance.id }).throwOnError()).data[0]
    ?.seats_left;

describe("a visitor who has paid", () => {
  test("gives back two of four seats a week before, sees the row first, and the rest is to be refunded", async () => {
    const show = await aShowIn(8);
    const { id, ticket_key } = await aTicket(show, 4, true);
    const { data } = await preview(ticket_key, 2).throwOnError();
    expect(data).toEqual([
      {
        surplus: 60_000,
        comes_back: 54_000,
        reason: "rule",
        days_before: 7,
        percent: 90,
        fee_per_seat: null,
      },
    ]);
    expect((await giveBack(ticket_key, 2, 54_000).throwOnError()).data).toBe(54_000);
    expect(await seatsLeft(show)).toBe(8);
    expect(await moneyOf(id)).toEqual({
      state: "over",
      owed: 60_000,
      received: 120_000,
      fees: 6_000,
      paid: 114_000,
    });
    await admin
      .rpc("record_payment", { reservation_id: id, kind: "refunded", amount: 54_000 })
      .throwOnError();
    expect(await moneyOf(id)).toMatchObject({ state: "paid", paid: 60_000 });
  });

  test("gives all back on the day before, and the reservation is cancelled with money to refund", async () => {
    const show = await aShowIn(1);
    const { id, ticket_key } = await aTicket(show, 2, true);
    expect((await giveBack(ticket_key, 2, 42_000).throwOnError()).data).toBe(42_000);
    expect(await moneyOf(id)).toMatchObject({ state: "to_refund", fees: 18_000, paid: 42_000 });
    expect(await seatsLeft(show)).toBe(10);
    expect((await giveBack(ticket_key, 1, 0)).error).toMatchObject({ details: "already_cancelled" });
  });

  test("gets all back within a day of reserving", async () => {
    const show = await aShowIn(5);
    const { id, ticket_key } = await reserve(target.visitor(), aRequest(show));
    await admin.from("ticket_reservations").update({ payment_verified: true }).eq("id", id).throwOnError();
    expect((await preview(ticket_key, 1).throwOnError()).data).toMatchObject([
      { comes_back: 30_000, reason: "within_a_day" },
    ]);
    await giveBack(ticket_key, 1, 30_000).throwOnError();
    expect(await moneyOf(id)).toMatchObject({ state: "to_refund", fees: 0, paid: 30_000 });
  });

  test("is shown the sum again when it is another one by now, and nothing has changed", async () => {
    const show = await aShowIn(5);
    const { id, ticket_key } = await aTicket(show, 2, true);
    expect((await giveBack(ticket_key, 2, 60_000)).error).toMatchObject({
      code: "P0001",
      message: "그사이 돌려받으실 금액이 48,000원으로 바뀌었습니다. 확인하고 다시 눌러 주세요.",
      details: "refund_changed",
    });
    expect(await moneyOf(id)).toMatchObject({ state: "paid", fees: 0 });
    expect(await seatsLeft(show)).toBe(8);
  });
});

describe("an admin who cancels at a visitor's request", () => {
  const byTerms = (reservation_id: string, shown_won: number, client = admin) =>
    client.rpc("cancel_by_terms", { reservation_id, shown_won, reason: " 관객 사정 " });

  test("keeps the fee that the visitor would have paid on the ticket, and takes it back with the cancellation", async () => {
    const { id } = await aTicket(await aShowIn(1), 2, true);
    expect((await admin.rpc("refund_by_terms", { reservation_id: id }).throwOnError()).data).toBe(42_000);
    expect((await byTerms(id, 60_000)).error).toMatchObject({
      details: "refund_changed",
      message: "그사이 돌려드릴 금액이 42,000원으로 바뀌었습니다. 확인하고 다시 눌러 주세요.",
    });
    await byTerms(id, 42_000).throwOnError();
    expect(await moneyOf(id)).toMatchObject({ state: "to_refund", fees: 18_000, paid: 42_000 });
    expect((await byTerms(id, 42_000)).error).toMatchObject({ details: "already_cancelled" });

    const restore = admin.from("ticket_reservations").update({ cancelled_at: null }).eq("id", id);
    await restore.throwOnError();
    expect(await moneyOf(id)).toEqual({
      state: "paid",
      owed: 60_000,
      received: 60_000,
      fees: 0,
      paid: 60_000,
    });
  });

  test("restores what a visitor has given back without the fee, but keeps the fee of seats given back before", async () => {
    const { id, ticket_key } = await aTicket(await aShowIn(8), 4, true);
    await giveBack(ticket_key, 2, 54_000).throwOnError();
    await admin
      .rpc("record_payment", { reservation_id: id, kind: "refunded", amount: 54_000 })
      .throwOnError();
    await giveBack(ticket_key, 2, 54_000).throwOnError();
    expect(await moneyOf(id)).toMatchObject({ state: "to_refund", fees: 12_000 });
    await admin.from("ticket_reservations").update({ cancelled_at: null }).eq("id", id).throwOnError();
    expect(await moneyOf(id)).toMatchObject({ state: "paid", owed: 60_000, fees: 6_000, paid: 60_000 });
  });

  test("is an admin: a visitor neither reads the sum nor cancels so", async () => {
    const { id } = await aTicket(await aShowIn(8), 1, true);
    for (const client of [target.visitor(), await target.signedIn(), await adminBeforeSecondFactor(target)]) {
      expectForbidden(await client.rpc("refund_by_terms", { reservation_id: id }));
      expectForbidden(await byTerms(id, 27_000, client));
    }
  });
});

test("a visitor who has not paid gives seats back for nothing, twice at once only what there is", async () => {
  const show = await aShowIn(5);
  const { id, ticket_key } = await aTicket(show, 3, false);
  const answers = await Promise.all([giveBack(ticket_key, 2, 0), giveBack(ticket_key, 2, 0)]);
  expect(answers.filter(({ error }) => !error)).toHaveLength(1);
  expect(answers.find(({ error }) => error)?.error).toMatchObject({ details: "count_out_of_range" });
  expect(await moneyOf(id)).toMatchObject({ state: "waiting", owed: 30_000, fees: 0 });
});

test.each([
  ["no seats", 0, "count_out_of_range"],
  ["more than there are", 3, "count_out_of_range"],
])("a visitor cannot give back %s", async (_, seats, details) => {
  const { ticket_key } = await aTicket(await aShowIn(5), 2, false);
  expect((await preview(ticket_key, seats)).error).toMatchObject({ details });
  expect((await giveBack(ticket_key, seats, 0)).error).toMatchObject({ details });
});

test("nothing is given back once the show has begun, or with a key that is nobody's", async () => {
  const { ticket_key } = await aTicket(await aShowIn(-1), 1, false).catch(() => ({ ticket_key: "" }));
  expect(ticket_key).toBe("");
  const show = await aShowIn(5);
  const begun = await aTicket(show, 1, false);
  await target.database.query("update show_times set date = $1 where id = $2", [
    dayFromNow(-1),
    show.showTimes[0]?.id,
  ]);
  expect((await giveBack(begun.ticket_key, 1, 0)).error).toMatchObject({ details: "show_time_begun" });
  expect((await giveBack("0".repeat(32), 1, 0)).error).toMatchObject({ details: "ticket_unknown" });
});

test("everybody reads the refund rules, the consumer standard at first, and only admins change them", async () => {
  const standard = [
    { days_before: 10, percent: 100, fee_per_seat: null },
    { days_before: 7, percent: 90, fee_per_seat: null },
    { days_before: 3, percent: 80, fee_per_seat: null },
    { days_before: 1, percent: 70, fee_per_seat: null },
    { days_before: 0, percent: 10, fee_per_seat: null },
  ];
  const read = async () => (await target.visitor().rpc("refund_terms").throwOnError()).data;
  const write = (client: Client, refund_rules: object[]) =>
    client
      .from("box_office_settings")
      .update({ refund_rules: refund_rules as never })
      .eq("id", true)
      .select();
  expect(await read()).toEqual(standard);
  const show = await aShow(target);
  const terms = await target
    .visitor()
    .from("current_performances")
    .select("refund_text")
    .eq("id", show.performance.id)
    .single()
    .throwOnError();
  expect(terms.data.refund_text?.split("\n")).toEqual([
    "취소하시면 돌려드리는 금액",
    "공연 10일 전까지\t전액",
    "공연 7일 전까지\t90%",
    "공연 3일 전까지\t80%",
    "공연 1일 전까지\t70%",
    "공연 당일\t10%",
    "예매하고 24시간 안에는 공연 3일 전까지 전액을 돌려드립니다.",
  ]);
  expectForbidden(await write(target.visitor(), []));
  expect((await write(await target.signedIn(), [])).data).toEqual([]);
  expect(await read()).toEqual(standard);
});

test.each([
  ["that is no list", { days_before: 1, percent: 50 }],
  [
    "with the same days twice",
    [
      { days_before: 1, percent: 50 },
      { days_before: 1, fee_per_seat: 100 },
    ],
  ],
  ["with neither percentage nor fee", [{ days_before: 1 }]],
  ["with both", [{ days_before: 1, percent: 50, fee_per_seat: 100 }]],
  ["of more than all", [{ days_before: 1, percent: 101 }]],
  ["with words for numbers", [{ days_before: "하루", percent: 50 }]],
  ["with parts of a day", [{ days_before: 1.5, percent: 50 }]],
  ["with nothing in it", [null]],
])("an admin cannot save a refund table %s", async (_, rules) => {
  const { error } = await admin
    .from("box_office_settings")
    .update({ refund_rules: rules as never })
    .eq("id", true);
  expect(error).toMatchObject({ code: "23514" });
});

test("a ticket says what was sent back of what was paid, and what is still to come", async () => {
  const { id, ticket_key } = await aTicket(await aShowIn(20), 2, true);
  await giveBack(ticket_key, 2, 60_000).throwOnError();
  await admin.rpc("record_payment", { reservation_id: id, kind: "refunded", amount: 20_000 }).throwOnError();
  const { data } = await target.visitor().rpc("open_ticket", { ticket_key }).single().throwOnError();
  expect(data).toMatchObject({ state: "to_refund", paid: 40_000, refunded: 20_000 });
});

describe("a show time that the company moves", () => {
  const move = (show: Show, days: number, time = "19:30") =>
    admin
      .from("show_times")
      .update({ date: dayFromNow(days), time })
      .eq("id", show.showTimes[0]?.id ?? "")
      .throwOnError();

  test("gives everything back to those who had reserved it, to the visitor and by the admin's hand, until it is moved back", async () => {
    const show = await aShowIn(2);
    const { id, ticket_key } = await aTicket(show, 2, true);
    const before = (await preview(ticket_key, 2).throwOnError()).data[0];
    expect(before).toMatchObject({ reason: "rule", surplus: 60_000 });
    expect(before?.comes_back).toBeLessThan(60_000);
    await move(show, 3);
    expect((await preview(ticket_key, 1).throwOnError()).data[0]).toMatchObject({
      reason: "show_moved",
      surplus: 30_000,
      comes_back: 30_000,
      percent: null,
    });
    expect((await admin.rpc("refund_by_terms", { reservation_id: id }).throwOnError()).data).toBe(60_000);
    // Whoever reserves it now knows the new time.
    const later = await aTicket(show, 1, true);
    expect((await preview(later.ticket_key, 1).throwOnError()).data[0]?.reason).toBe("rule");
    await move(show, 2, "23:59");
    expect((await preview(ticket_key, 2).throwOnError()).data[0]).toEqual(before);
    await move(show, 3);
    expect((await giveBack(ticket_key, 2, 60_000).throwOnError()).data).toBe(60_000);
    expect(await moneyOf(id)).toMatchObject({ state: "to_refund", fees: 0, paid: 60_000 });
  });

  test("says in its message when it was and when it is", async () => {
    const show = await aShow(target);
    const { id } = await reserve(target.visitor(), aRequest(show, { email: "kim@example.com" }));
    await move(show, 3);
    const [message] = await target.database.query<{ body: string }>(
      `select (private.compose_message(outbox)).text as body from outbox
       where reservation_id = $1 and event = 'show_time_changed'`,
      [id],
    );
    expect(message?.body).toMatch(/바뀌기 전: .*저녁 7시 30분\n바뀐 뒤: .*저녁 7시 30분/);
    expect(message?.body).not.toContain("{이전일시}");
  });

  test("has unpaid reservations wait until it closes at its new time, at least for an hour, and as before when it is moved back", async () => {
    const show = await aShow(target, {
      deposit_rule: "hours",
      deposit_deadline_hours: 240,
      capacities: [10],
    });
    await move(show, 9);
    const { id } = await reserve(target.visitor(), aRequest(show));
    const deadlines = async () => {
      const [row] = await target.database.query<{ hours: string; grace: string }>(
        `select round(extract(epoch from deposit_deadline - now()) / 3600, 1)::text as hours,
           (expires_at <= private.show_begins_of(show_time_id) or expires_at <= now() + interval '61 min')::text as grace
         from ticket_reservations where id = $1`,
        [id],
      );
      return row;
    };
    const first = await deadlines();
    expect(Number(first?.hours)).toBeGreaterThan(150);
    await move(show, 4);
    const earlier = await deadlines();
    expect(Number(earlier?.hours)).toBeLessThan(5 * 24);
    expect(earlier?.grace).toBe("true");
    // A slip of the year: nobody's seats are lost before it is noticed.
    await move(show, -300);
    expect((await deadlines())?.hours).toBe("1.0");
    await move(show, 9);
    expect(await deadlines()).toEqual(first);
  });
});
