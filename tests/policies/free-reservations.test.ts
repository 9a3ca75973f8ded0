/** Reservations of 0 won: there is no deposit to wait for. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aRequest, aShow } from "../support/company.ts";
import { type Client, startTarget, type Target } from "../support/target.ts";
import { refusalOf, reserve } from "./reserving.ts";

let target: Target;
let admin: Client;
beforeAll(async () => {
  target = await startTarget();
  admin = await target.admin();
});
afterAll(() => target.stop());

const discount_types = [
  { id: "none", name: "정가" },
  { id: "guest", name: "초대", discount_percentage: 100 },
];

const change = async (id: string, columns: object) =>
  (await admin.from("ticket_reservations").update(columns).eq("id", id).select().single().throwOnError())
    .data;

const depositsOf = async (performanceId: string) =>
  (await admin.rpc("pending_deposits").throwOnError()).data.find(
    ({ performance_id }) => performance_id === performanceId,
  );

describe("a reservation of 0 won", () => {
  test.each([
    ["with everything taken off", { discount_types }, "guest"],
    ["of a show that costs nothing", { ticket_price: 0 }, "youth"],
    [
      "of a show that costs nothing, without a choice",
      { ticket_price: 0, discount_types: [{ id: "a", name: "가" }] },
      "none",
    ],
  ])(
    "%s has no deadline, is no deposit to check, and its seats count as paid",
    async (_case, columns, discount_type) => {
      const show = await aShow(target, { deposit_deadline_hours: 1, ...columns });
      const made = await reserve(target.visitor(), aRequest(show, { discount_type, attendee_count: 2 }));
      expect(made).toMatchObject({ total_price: 0, payment_verified: false });
      expect(await depositsOf(show.performance.id)).toBeUndefined();
      const totals = await admin
        .rpc("reservation_totals", { performance_id: show.performance.id })
        .single()
        .throwOnError();
      expect(totals.data).toMatchObject({ seats_reserved: 2, seats_paid: 2, won_expected: 0 });
      const ahead = await admin.rpc("show_times_ahead", { days: 2 }).throwOnError();
      expect(ahead.data.find(({ show_time_id }) => show_time_id === show.showTimes[0]?.id)).toMatchObject({
        seats_reserved: 2,
        seats_paid: 2,
      });
    },
  );

  test("has its deadline back when a correction gives it a price, and loses it again", async () => {
    const show = await aShow(target, { deposit_deadline_hours: 1, discount_types });
    const { id } = await reserve(target.visitor(), aRequest(show, { discount_type: "guest" }));
    const paying = await change(id, { discount_type: "none" });
    expect(paying.total_price).toBe(30_000);
    expect(Date.parse(paying.expires_at ?? "")).toBeGreaterThan(Date.now());
    expect((await depositsOf(show.performance.id))?.won).toBe(30_000);
    expect(await change(id, { discount_type: "guest" })).toMatchObject({ total_price: 0, expires_at: null });
    expect((await change(id, { discount_type: "none" })).expires_at).toBe(paying.expires_at);
  });

  test("still counts among the unpaid seats of its telephone number", async () => {
    const show = await aShow(target, { ticket_price: 0, max_unpaid_seats_per_phone: 20 });
    const phone_number = "010-7777-0001";
    await reserve(target.visitor(), aRequest(show, { phone_number, attendee_count: 20 }));
    const refusal = await refusalOf(target.visitor(), aRequest(show, { phone_number }));
    expect(refusal.details).toBe("unpaid_per_phone");
  });

  test("is not verified, and is cancelled with many others", async () => {
    const show = await aShow(target, { ticket_price: 0 });
    const { id } = await reserve(target.visitor(), aRequest(show));
    const verified = await admin
      .rpc("verify_deposits", { reservation_ids: [id] })
      .single()
      .throwOnError();
    expect(verified.data.verified_ids).toEqual([]);
    const cancelled = await admin
      .rpc("cancel_reservations", { reservation_ids: [id] })
      .single()
      .throwOnError();
    expect(cancelled.data.cancelled_ids).toEqual([id]);
  });
});
