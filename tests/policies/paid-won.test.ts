/** What was really paid, when a correction changes what a reservation costs. */
import { afterAll, beforeAll, expect, test } from "vitest";
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

const aShowWithGuests = () =>
  aShow(target, {
    ticket_price: 50_000,
    discount_types: [
      { id: "none", name: "정가" },
      { id: "guest", name: "초대", discount_percentage: 100 },
    ],
  });

type Change = Parameters<ReturnType<typeof table>["update"]>[0];
const table = () => admin.from("ticket_reservations");

/** Changes a reservation as an admin; returns what then stands in it. */
async function change(id: string, changes: Change) {
  const { data } = await table()
    .update(changes)
    .eq("id", id)
    .select("id, total_price, paid_won, payment_verified_at, updated_at")
    .single()
    .throwOnError();
  return data;
}

/** Two seats at 50,000 won, whose deposit is verified. */
async function aPaidReservation() {
  const show = await aShowWithGuests();
  const { id } = await reserve(target.visitor(), aRequest(show, { attendee_count: 2 }));
  return { show, ...(await change(id, { payment_verified: true })) };
}

test("the sum that was verified stays through corrections, and goes when the verification is undone", async () => {
  const { id, paid_won } = await aPaidReservation();
  expect(paid_won).toBe(100_000);
  expect(await change(id, { attendee_count: 3 })).toMatchObject({ total_price: 150_000, paid_won: 100_000 });
  expect(await change(id, { discount_type: "guest" })).toMatchObject({ total_price: 0, paid_won: 100_000 });
  expect(await change(id, { discount_type: "none", attendee_count: 2 })).toMatchObject({
    total_price: 100_000,
    paid_won: 100_000,
  });
  expect((await change(id, { payment_verified: false })).paid_won).toBeNull();
  expect((await change(id, { payment_verified: true })).paid_won).toBe(100_000);
});

test("an admin settles the difference by the total and by no other sum, and this counts as a verification of its own", async () => {
  const { id, payment_verified_at } = await aPaidReservation();
  await change(id, { attendee_count: 3 });
  for (const paid_won of [100_001, 0, null]) {
    const { error } = await table().update({ paid_won }).eq("id", id);
    expect(error?.details).toBe("total_changed");
  }
  const settled = await change(id, { paid_won: 150_000 });
  expect(settled.paid_won).toBe(150_000);
  expect(Date.parse(settled.payment_verified_at ?? "")).toBeGreaterThan(
    Date.parse(payment_verified_at ?? ""),
  );
});

test("the undo of an undone verification brings back what was paid, not what the reservation costs by then", async () => {
  const { id, payment_verified_at } = await aPaidReservation();
  await change(id, { attendee_count: 3 });
  const verified_at = payment_verified_at ?? "";
  const { data: undone } = await admin
    .rpc("unverify_deposits", { reservation_ids: [id], verified_at })
    .single()
    .throwOnError();
  await admin
    .rpc("restore_verifications", {
      reservation_ids: undone.unverified_ids,
      verified_at,
      unverified_at: undone.unverified_at,
    })
    .throwOnError();
  const { data } = await table().select("total_price, paid_won").eq("id", id).single().throwOnError();
  expect(data).toEqual({ total_price: 150_000, paid_won: 100_000 });
});

test("the totals of a show and of the weeks count what was paid as received", async () => {
  const thisWeek = async () =>
    (await admin.rpc("reservations_by_week", { weeks: 1 }).throwOnError()).data[0] ?? {
      won_paid: NaN,
      won_expected: NaN,
    };
  const before = await thisWeek();
  const { show, id } = await aPaidReservation();
  await change(id, { attendee_count: 3 });
  const { data: totals } = await admin
    .rpc("reservation_totals", { performance_id: show.performance.id })
    .throwOnError();
  expect(totals).toMatchObject([{ won_expected: 150_000, won_paid: 100_000 }]);
  const after = await thisWeek();
  expect(after.won_paid - before.won_paid).toBe(100_000);
  expect(after.won_expected - before.won_expected).toBe(150_000);
});

test("a visitor can neither say nor read what was paid", async () => {
  const show = await aShowWithGuests();
  for (const visitor of [target.visitor(), await target.signedIn()]) {
    const { error } = await visitor
      .from("ticket_reservations")
      .insert({ ...aRequest(show), paid_won: 50_000 });
    expect(error?.code).toBe("42501");
  }
  const { error } = await target.visitor().from("ticket_reservations").select("paid_won");
  expect(error?.code).toBe("42501");
  const { id } = await aPaidReservation();
  const { data } = await (await target.signedIn())
    .from("ticket_reservations")
    .update({ paid_won: 1 })
    .eq("id", id)
    .select("id")
    .throwOnError();
  expect(data).toEqual([]);
});

test("what was paid for a cancelled reservation is noted as returned, and undone to the sum before and to no other", async () => {
  const { id } = await aPaidReservation();
  expect(await change(id, { cancelled_at: new Date().toISOString() })).toMatchObject({ paid_won: 100_000 });
  const refused = await table().update({ paid_won: 50_000 }).eq("id", id);
  expect(refused.error?.details).toBe("total_changed");
  expect((await change(id, { paid_won: 0 })).paid_won).toBe(0);
  for (const paid_won of [50_000, 100_001, null]) {
    const { error } = await table().update({ paid_won }).eq("id", id);
    expect(error?.details).toBe("total_changed");
  }
  expect((await change(id, { paid_won: 100_000 })).paid_won).toBe(100_000);
});
