import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aRequest, aShow } from "../support/company.ts";
import { type Client, startTarget, type Target } from "../support/target.ts";
import { reserve } from "./reserving.ts";

let target: Target;
let admin: Client;
beforeAll(async () => {
  target = await startTarget();
  admin = await target.admin();
});
afterAll(() => target.stop());

const change = (id: string, columns: object) =>
  admin.from("ticket_reservations").update(columns).eq("id", id).select().single();

describe("the totals of a show", () => {
  test("add up seats and won of each show time, without what is cancelled or expired", async () => {
    const show = await aShow(target, { capacities: [50, null] });
    const [first, second] = show.showTimes;
    const [paid, , cancelled, expired] = await Promise.all(
      [2, 3, 5, 7].map((attendee_count) => reserve(target.visitor(), aRequest(show, { attendee_count }))),
    );
    await change(paid?.id ?? "", { payment_verified: true }).throwOnError();
    await change(cancelled?.id ?? "", { cancelled_at: new Date().toISOString() }).throwOnError();
    await change(expired?.id ?? "", { expires_at: new Date(Date.now() - 1000).toISOString() }).throwOnError();

    const { data } = await admin
      .rpc("reservation_totals", { performance_id: show.performance.id })
      .throwOnError();
    const none = { seats_reserved: 0, seats_paid: 0, won_expected: 0, won_paid: 0, reservation_count: 0 };
    expect(data).toEqual([
      {
        show_time_id: first?.id,
        capacity: 50,
        seats_reserved: 5,
        seats_paid: 2,
        won_expected: 150_000,
        won_paid: 60_000,
        reservation_count: 2,
      },
      { show_time_id: second?.id, capacity: null, ...none },
    ]);
  });

  test("of a show without show times are one line", async () => {
    const show = await aShow(target, { capacities: [], sold_without_show_times: true });
    await reserve(target.visitor(), aRequest(show, { attendee_count: 2 }));
    const { data } = await admin
      .rpc("reservation_totals", { performance_id: show.performance.id })
      .throwOnError();
    expect(data).toMatchObject([{ show_time_id: null, seats_reserved: 2, won_expected: 60_000 }]);
  });

  test("are nothing to anybody else", async () => {
    const { performance } = await aShow(target);
    const totals = { performance_id: performance.id };
    expect((await target.visitor().rpc("reservation_totals", totals)).error?.code).toBe("42501");
    expect((await (await target.signedIn()).rpc("reservation_totals", totals)).data).toEqual([]);
  });
});
