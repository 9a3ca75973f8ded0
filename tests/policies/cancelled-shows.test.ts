/** A show that is not played: what was reserved is cancelled, all money is to be refunded, and it can be taken back. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aRequest, aShow, type Show } from "../support/company.ts";
import { type Client, startTarget, type Target } from "../support/target.ts";
import { adminBeforeSecondFactor, expectForbidden } from "./callers.ts";
import { refusalOf, reserve } from "./reserving.ts";

let target: Target;
let admin: Client;
beforeAll(async () => {
  target = await startTarget();
  admin = await target.admin();
});
afterAll(() => target.stop());

interface Cancellation {
  supplement_percent?: number;
  show_time_ids?: string[];
  reason?: string;
}

const cancelShow = async (show: Show, how: Cancellation = {}, client = admin) =>
  (
    await client
      .rpc("cancel_show", { performance_id: show.performance.id, ...how })
      .single()
      .throwOnError()
  ).data;
const restoreShow = async (show: Show, cancelled_at: string, show_time_id?: string) =>
  (
    await admin
      .rpc("restore_show", {
        performance_id: show.performance.id,
        cancelled_at,
        ...(show_time_id && { show_time_id }),
      })
      .single()
      .throwOnError()
  ).data;
const timeOf = (show: Show, at: number) => show.showTimes[at]?.id ?? "";
const reserveAt = (show: Show, at: number, columns: Partial<ReturnType<typeof aRequest>> = {}) =>
  reserve(target.visitor(), aRequest(show, { show_time_id: timeOf(show, at), ...columns }));
const pay = (id: string) =>
  admin.from("ticket_reservations").update({ payment_verified: true }).eq("id", id).throwOnError();

async function reservationsOf(show: Show) {
  const { data } = await admin
    .from("ticket_reservations")
    .select("id, show_time_id, cancelled_at, cancel_reason, payment_verified")
    .eq("performance_id", show.performance.id)
    .throwOnError();
  return new Map(data.map((row) => [row.id, row]));
}
const moneyOf = async (show: Show) =>
  (await admin.rpc("money_by_show_time", { performance_id: show.performance.id }).throwOnError()).data;

describe("an admin who cancels a show", () => {
  test("cancels paid and unpaid reservations of every show time to come, with the reason, and all money is to be refunded", async () => {
    const show = await aShow(target, { capacities: [20, 20], ticket_price: 30_000 });
    const [paid, unpaid, second] = [
      await reserveAt(show, 0, { attendee_count: 2 }),
      await reserveAt(show, 0),
      await reserveAt(show, 1, { attendee_count: 3 }),
    ];
    await pay(paid.id);
    await pay(second.id);
    const cancelled = await cancelShow(show, { reason: "  배우가 다쳐 공연할 수 없게 되었습니다. " });
    expect(cancelled).toMatchObject({ show_times: 2, reservations: 3, seats: 6, to_refund: 150_000 });

    const rows = await reservationsOf(show);
    for (const { id } of [paid, unpaid, second]) {
      expect(rows.get(id)).toMatchObject({
        cancelled_at: cancelled.cancelled_at,
        cancel_reason: "배우가 다쳐 공연할 수 없게 되었습니다.",
      });
    }
    const money = await moneyOf(show);
    expect(money.map(({ to_refund, sold, outstanding }) => ({ to_refund, sold, outstanding }))).toEqual([
      { to_refund: 60_000, sold: 0, outstanding: 0 },
      { to_refund: 90_000, sold: 0, outstanding: 0 },
    ]);
    const { data: due } = await admin.rpc("refunds_due").throwOnError();
    expect(due.filter(({ performance_id }) => performance_id === show.performance.id)).toHaveLength(2);
  });

  test("cancels the chosen show time only; visitors neither reserve it, wait for it, nor are moved there", async () => {
    const show = await aShow(target, { capacities: [2, 20] });
    const cancelledTime = await reserveAt(show, 0, { attendee_count: 2 });
    const other = await reserveAt(show, 1);
    await cancelShow(show, { show_time_ids: [timeOf(show, 0)] });
    const rows = await reservationsOf(show);
    expect(rows.get(cancelledTime.id)?.cancel_reason).toBe("공연 취소");
    expect(rows.get(other.id)?.cancelled_at).toBeNull();

    const { data: seats } = await target
      .visitor()
      .rpc("seats_left", { performance_id: show.performance.id })
      .throwOnError();
    expect(seats.map(({ seats_left }) => seats_left)).toEqual([0, 19]);
    expect(
      await refusalOf(target.visitor(), aRequest(show, { show_time_id: timeOf(show, 0) })),
    ).toMatchObject({ details: "show_time_cancelled" });
    const waiting = await target.visitor().rpc("join_waiting_list", {
      show_time_id: timeOf(show, 0),
      party_size: 1,
      name: "나기다림",
      phone_number: "010-2222-3333",
    });
    expect(waiting.error?.details).toBe("show_time_cancelled");
    for (const change of [
      admin
        .from("ticket_reservations")
        .update({ show_time_id: timeOf(show, 0) })
        .eq("id", other.id),
      admin.from("ticket_reservations").update({ cancelled_at: null }).eq("id", cancelledTime.id),
    ]) {
      expect((await change).error?.details).toBe("show_time_cancelled");
    }
  });

  test("cancels what was reserved without a show time too, and nobody reserves any more", async () => {
    const show = await aShow(target, { capacities: [], sold_without_show_times: true });
    const { id } = await reserve(target.visitor(), aRequest(show));
    const { cancelled_at } = await cancelShow(show);
    expect((await reservationsOf(show)).get(id)?.cancelled_at).toBe(cancelled_at);
    expect((await refusalOf(target.visitor(), aRequest(show))).code).toBe("P0001");

    expect(await restoreShow(show, cancelled_at)).toEqual({
      show_times: 0,
      reservations: 1,
      left_cancelled: 0,
    });
    await reserve(target.visitor(), aRequest(show));
  });

  test("leaves alone what was cancelled or has expired before, and what is over", async () => {
    const show = await aShow(target, { capacities: [20, 20] });
    const [own, expired, over] = [
      await reserveAt(show, 0),
      await reserveAt(show, 0),
      await reserveAt(show, 1),
    ];
    await admin
      .from("ticket_reservations")
      .update({ cancelled_at: "2026-01-01T00:00:00Z", cancel_reason: "본인" })
      .eq("id", own.id)
      .throwOnError();
    await admin
      .from("ticket_reservations")
      .update({ expires_at: "2026-01-01T00:00:00Z" })
      .eq("id", expired.id)
      .throwOnError();
    await target.database.query("update show_times set date = '2026-01-01' where id = $1", [timeOf(show, 1)]);
    expect(await cancelShow(show)).toMatchObject({ show_times: 1, reservations: 0, to_refund: 0 });
    const rows = await reservationsOf(show);
    expect(rows.get(own.id)?.cancel_reason).toBe("본인");
    expect([rows.get(expired.id)?.cancelled_at, rows.get(over.id)?.cancelled_at]).toEqual([null, null]);
  });

  test("never misses somebody who reserves in the same moment", async () => {
    for (const capacity of [200, null]) {
      const show = await aShow(target, { capacities: [capacity] });
      const tries = Promise.allSettled(Array.from({ length: 12 }, () => reserveAt(show, 0)));
      await cancelShow(show, { show_time_ids: [timeOf(show, 0)] });
      await tries;
      const left = [...(await reservationsOf(show)).values()].filter(({ cancelled_at }) => !cancelled_at);
      expect(left).toEqual([]);
    }
  });

  test("refunds nothing twice: a deposit that comes in later is to be refunded as well", async () => {
    const show = await aShow(target, { capacities: [20], ticket_price: 30_000 });
    const { id } = await reserveAt(show, 0);
    await cancelShow(show);
    await admin
      .rpc("record_payment", { reservation_id: id, kind: "received", amount: 30_000 })
      .throwOnError();
    expect((await moneyOf(show))[0]).toMatchObject({ received: 30_000, to_refund: 30_000 });
    await admin
      .rpc("record_payment", { reservation_id: id, kind: "refunded", amount: 30_000 })
      .throwOnError();
    expect((await moneyOf(show))[0]).toMatchObject({ refunded: 30_000, to_refund: 0, sold: 0, fees: 0 });
  });
});

describe("a supplement on what is refunded", () => {
  test("is paid on top of all that was received, rounded up to 10 won, and the sums still agree", async () => {
    const show = await aShow(target, { capacities: [20], ticket_price: 30_150 });
    const [paid, unpaid] = [await reserveAt(show, 0), await reserveAt(show, 0)];
    await pay(paid.id);
    const { cancelled_at, to_refund } = await cancelShow(show, { supplement_percent: 10 });
    expect(to_refund).toBe(30_150 + 3_020);
    const sums = async () => {
      const [line] = await moneyOf(show);
      return line;
    };
    expect(await sums()).toMatchObject({ sold: 0, received: 30_150, fees: -3_020, to_refund: 33_170 });
    expect(
      (await admin.rpc("money_by_day", { performance_id: show.performance.id }).throwOnError()).data,
    ).toMatchObject([{ received: 30_150, fees: -3_020, sold: 0, refunded: 0 }]);
    expect((await reservationsOf(show)).get(paid.id)?.payment_verified).toBe(true);
    await admin
      .rpc("record_payment", { reservation_id: paid.id, kind: "refunded", amount: 33_170 })
      .throwOnError();
    const after = await sums();
    expect(after).toMatchObject({ refunded: 33_170, to_refund: 0 });
    expect((after?.received ?? 0) - (after?.refunded ?? 0) - (after?.fees ?? 0)).toBe(0);
    const { data } = await admin
      .from("payments")
      .select("reservation_id")
      .eq("reservation_id", unpaid.id)
      .throwOnError();
    expect(data).toEqual([]);
    expect(await restoreShow(show, cancelled_at)).toMatchObject({ reservations: 1, left_cancelled: 1 });
  });

  test("goes with the cancellation when that is taken back, and is never more than what was paid", async () => {
    const show = await aShow(target, { capacities: [20] });
    const { id } = await reserveAt(show, 0);
    await pay(id);
    const { cancelled_at } = await cancelShow(show, { supplement_percent: 10 });
    await restoreShow(show, cancelled_at);
    expect((await moneyOf(show))[0]).toMatchObject({ sold: 30_000, received: 30_000, fees: 0, to_refund: 0 });
    const tooMuch = await admin.rpc("cancel_show", {
      performance_id: show.performance.id,
      supplement_percent: 101,
    });
    expect(tooMuch.error?.details).toBe("supplement_out_of_range");
  });
});

describe("an admin who takes a cancellation back", () => {
  test("restores one show time of several that were cancelled together, and leaves the others cancelled", async () => {
    const show = await aShow(target, { capacities: [20, 20] });
    const [first, second] = [await reserveAt(show, 0), await reserveAt(show, 1)];
    const { cancelled_at } = await cancelShow(show);
    expect(await restoreShow(show, cancelled_at, timeOf(show, 1))).toEqual({
      show_times: 1,
      reservations: 1,
      left_cancelled: 0,
    });
    const rows = await reservationsOf(show);
    expect(rows.get(first.id)?.cancelled_at).toBe(cancelled_at);
    expect(rows.get(second.id)?.cancelled_at).toBeNull();
  });

  test("finds show times and reservations as they were, but not those that somebody has changed since", async () => {
    const show = await aShow(target, { capacities: [20] });
    const [first, second, changed] = [
      await reserveAt(show, 0, { attendee_count: 2 }),
      await reserveAt(show, 0),
      await reserveAt(show, 0),
    ];
    await pay(first.id);
    const { cancelled_at } = await cancelShow(show, { reason: "태풍" });
    await admin.from("ticket_reservations").update({ note: "통화함" }).eq("id", changed.id).throwOnError();
    expect(await restoreShow(show, cancelled_at)).toEqual({
      show_times: 1,
      reservations: 2,
      left_cancelled: 1,
    });
    const rows = await reservationsOf(show);
    expect(rows.get(first.id)).toMatchObject({
      cancelled_at: null,
      cancel_reason: null,
      payment_verified: true,
    });
    expect(rows.get(second.id)?.cancelled_at).toBeNull();
    expect(rows.get(changed.id)?.cancelled_at).toBe(cancelled_at);
    const { data } = await admin
      .from("show_times")
      .select("cancelled_at, cancel_reason")
      .eq("id", timeOf(show, 0))
      .single()
      .throwOnError();
    expect(data).toEqual({ cancelled_at: null, cancel_reason: null });
  });
});

describe("the message about a cancelled show", () => {
  test("has the reason and the sum, and is not sent once the cancellation was taken back", async () => {
    const show = await aShow(target, { capacities: [20], ticket_price: 30_000 });
    const { id } = await reserveAt(show, 0, { email: "visitor@example.com" });
    await pay(id);
    const { cancelled_at } = await cancelShow(show, { reason: "무대가 물에 잠겼습니다." });
    const queued = await target.database.query<{ event: string; body: string; true: boolean }>(
      `select event, (private.compose_message(outbox)).text as body, private.is_message_true(outbox) as "true"
       from outbox where reservation_id = $1 and event like '%cancelled'`,
      [id],
    );
    expect(queued).toHaveLength(1);
    expect(queued[0]).toMatchObject({ event: "show_cancelled", true: true });
    expect(queued[0]?.body).toContain("무대가 물에 잠겼습니다.");
    expect(queued[0]?.body).toContain("환불: 30,000원. 아래 화면에 환불 계좌를 적어 주세요.");
    await restoreShow(show, cancelled_at);
    const [after] = await target.database.query<{ true: boolean }>(
      `select private.is_message_true(outbox) as "true" from outbox where reservation_id = $1 and event = 'show_cancelled'`,
      [id],
    );
    expect(after?.true).toBe(false);
  });
});

describe("the messages of a cancellation that is taken back", () => {
  interface Queued {
    event: string;
    state: string;
    body: string;
  }
  const messagesOf = (id: string) =>
    target.database.query<Queued>(
      `select event, state, (private.compose_message(outbox)).text as body from outbox
       where reservation_id = $1 and way = 'email' order by created_at, event`,
      [id],
    );
  const send = async () => {
    await target.database.query("update outbox set due_at = now() - interval '1 second'");
    const service = target.service();
    const { data } = await service.rpc("take_messages", { ways: ["email"], at_most: 1000 }).throwOnError();
    for (const { id } of data) await service.rpc("finish_message", { id }).throwOnError();
    return data;
  };

  test("say that the reservation is in force again to those who were written that it is cancelled, and to nobody else", async () => {
    const show = await aShow(target, { capacities: [20] });
    const { id } = await reserveAt(show, 0, { email: "visitor@example.com" });
    await send();
    const { cancelled_at } = await cancelShow(show);
    await send();
    const late = await cancelShow(await aShow(target));
    expect(late.reservations).toBe(0);
    await restoreShow(show, cancelled_at);
    expect((await messagesOf(id)).map(({ event, state }) => [event, state])).toEqual([
      ["received", "sent"],
      ["show_cancelled", "sent"],
      ["restored", "waiting"],
    ]);
    expect((await messagesOf(id)).at(-1)?.body).toContain("예매가 다시 유효합니다");
    // Cancelled again before it went: nobody is written that it is in force.
    await cancelShow(show);
    expect((await send()).map(({ event }) => event)).toEqual(["show_cancelled"]);
  });

  test("are not sent when the cancellation was not either, and what was skipped meanwhile is sent after all", async () => {
    const show = await aShow(target, { capacities: [20] });
    const { id } = await reserveAt(show, 0, { email: "visitor@example.com" });
    await send();
    await pay(id);
    const { cancelled_at } = await cancelShow(show);
    // A node takes what is due: the confirmation is no longer true, the cancellation waits for its two minutes.
    await target.database.query(
      "update outbox set due_at = now() - interval '1 second' where reservation_id = $1 and event = 'confirmed'",
      [id],
    );
    await target
      .service()
      .rpc("take_messages", { ways: ["email"] })
      .throwOnError();
    expect((await messagesOf(id)).find(({ event }) => event === "confirmed")?.state).toBe("skipped");
    await restoreShow(show, cancelled_at);
    expect((await send()).map(({ event }) => event)).toEqual(["confirmed"]);
    expect((await messagesOf(id)).map(({ event, state }) => [event, state])).toEqual([
      ["received", "sent"],
      ["confirmed", "sent"],
      ["show_cancelled", "skipped"],
    ]);
  });

  test("leave the list of those that an admin sends by hand when they are no longer true", async () => {
    const show = await aShow(target, { capacities: [20] });
    const { id } = await reserveAt(show, 0, { email: "visitor@example.com" });
    await send();
    const { cancelled_at } = await cancelShow(show);
    await target.database.query(
      "update outbox set state = 'failed', problem = 'no server' where reservation_id = $1 and event = 'show_cancelled'",
      [id],
    );
    const [failed] = await target.database.query<{ id: string }>(
      "select id from outbox where reservation_id = $1 and event = 'show_cancelled'",
      [id],
    );
    const text = async () => (await admin.rpc("message_text", { id: failed?.id ?? "" }).throwOnError()).data;
    expect(await text()).toHaveLength(1);
    await restoreShow(show, cancelled_at);
    expect(await text()).toEqual([]);
    await target.service().rpc("take_messages", { ways: [] }).throwOnError();
    expect((await messagesOf(id)).find(({ event }) => event === "show_cancelled")?.state).toBe("skipped");
  });

  test("reach those who wait for seats too, who are not offered any", async () => {
    const show = await aShow(target, { capacities: [1] });
    await target.database.query("update show_times set date = date + 5 where id = $1", [timeOf(show, 0)]);
    await reserveAt(show, 0);
    const { data: waiting } = await target
      .visitor()
      .rpc("join_waiting_list", {
        show_time_id: timeOf(show, 0),
        party_size: 1,
        name: "나기다림",
        phone_number: "010-2222-4444",
        email: "waiting@example.com",
      })
      .single()
      .throwOnError();
    const { cancelled_at } = await cancelShow(show, { reason: "정전" });
    const place = async () =>
      (
        await target
          .visitor()
          .rpc("waiting_place", { waiting_key: waiting.waiting_key ?? "" })
          .single()
          .throwOnError()
      ).data.state;
    expect(await place()).toBe("cancelled");
    const queued = await target.database.query<{ body: string; recipient: string }>(
      `select (private.compose_message(outbox)).recipient, (private.compose_message(outbox)).text as body
       from outbox where event = 'waiting_cancelled'`,
    );
    expect(queued).toMatchObject([
      { recipient: "waiting@example.com", body: expect.stringContaining("정전") },
    ]);
    await restoreShow(show, cancelled_at);
    expect(await place()).toBe("waiting");
    expect((await send()).map(({ event }) => event)).not.toContain("waiting_cancelled");
  });
});

test("who gets money back is written when it was sent, unless that was a mistake", async () => {
  const show = await aShow(target, { capacities: [20], ticket_price: 30_000 });
  const { id } = await reserveAt(show, 0, { email: "visitor@example.com" });
  await pay(id);
  await cancelShow(show);
  const refund = async () =>
    admin.rpc("record_payment", { reservation_id: id, kind: "refunded", amount: 30_000 }).throwOnError();
  await refund();
  const messages = () =>
    target.database.query<{ body: string; true: boolean }>(
      `select (private.compose_message(outbox)).text as body, private.is_message_true(outbox) as "true"
       from outbox where reservation_id = $1 and event = 'refunded'`,
      [id],
    );
  const [message] = await messages();
  expect(message).toMatchObject({ true: true, body: expect.stringContaining("보내 드린 금액: 30,000원") });
  await target.database.query(
    "update payments set voided_at = now() where reservation_id = $1 and kind = 'refunded'",
    [id],
  );
  expect((await messages())[0]?.true).toBe(false);
});

describe("cancelling shows", () => {
  test("is refused to visitors, the signed-in and admins without their second factor", async () => {
    const show = await aShow(target, { capacities: [20] });
    const made = await reserveAt(show, 0);
    const strangers = [target.visitor(), await target.signedIn(), await adminBeforeSecondFactor(target)];
    for (const client of strangers) {
      expectForbidden(await client.rpc("cancel_show", { performance_id: show.performance.id }));
      expectForbidden(
        await client.rpc("restore_show", {
          performance_id: show.performance.id,
          cancelled_at: "2026-01-01T00:00:00Z",
        }),
      );
    }
    expect((await reservationsOf(show)).get(made.id)?.cancelled_at).toBeNull();
  });

  test("happens with its reservations or not at all: no admin marks a show time alone", async () => {
    const show = await aShow(target, { capacities: [20] });
    expectForbidden(
      await admin
        .from("show_times")
        .update({ cancelled_at: "2026-01-01T00:00:00Z" } as object)
        .eq("id", timeOf(show, 0)),
    );
  });

  test("says which show it does not know, and how long a reason may be", async () => {
    const show = await aShow(target, { capacities: [20] });
    const long = await admin.rpc("cancel_show", {
      performance_id: show.performance.id,
      reason: "가".repeat(201),
    });
    expect(long.error).toMatchObject({ details: "reason_too_long" });
    const unknown = await admin.rpc("cancel_show", { performance_id: crypto.randomUUID() });
    expect(unknown.error).toMatchObject({ details: "performance_unknown" });
  });
});
