import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aRequest, aShow, type Show } from "../support/company.ts";
import { type Client, startTarget, type Target } from "../support/target.ts";
import { adminBeforeSecondFactor, expectForbidden } from "./callers.ts";
import { reserve } from "./reserving.ts";

let target: Target;
let admin: Client;
let colleague: Client;
beforeAll(async () => {
  target = await startTarget();
  admin = await target.admin();
  colleague = await target.admin();
});
afterAll(() => target.stop());

const reserveMany = async (show: Show, count: number) => {
  const made = await Promise.all(
    Array.from({ length: count }, () => reserve(target.visitor(), aRequest(show))),
  );
  return made.map(({ id }) => id).sort();
};

const verify = async (client: Client, reservation_ids: string[]) =>
  (await client.rpc("verify_deposits", { reservation_ids }).single().throwOnError()).data;

const unverify = async (client: Client, reservation_ids: string[], verified_at: string) =>
  (await client.rpc("unverify_deposits", { reservation_ids, verified_at }).single().throwOnError()).data;

const change = (id: string | undefined, columns: object) =>
  colleague
    .from("ticket_reservations")
    .update(columns)
    .eq("id", id ?? "")
    .throwOnError();

const rowsOf = async (show: Show) =>
  (
    await admin
      .from("ticket_reservations")
      .select("id, payment_verified, payment_verified_at, expires_at")
      .eq("performance_id", show.performance.id)
      .order("id")
      .throwOnError()
  ).data;

const verifiedOf = async (show: Show) =>
  (await rowsOf(show)).filter(({ payment_verified }) => payment_verified).map(({ id }) => id);

describe("an admin who verifies many deposits at once", () => {
  test("takes back exactly that, not what a colleague has verified meanwhile or again", async () => {
    const show = await aShow(target);
    const made = await reserveMany(show, 5);
    await change(made[0], { payment_verified: true });
    await change(made[1], { cancelled_at: new Date().toISOString() });
    const own = await verify(admin, made);
    expect(own.verified_ids.sort()).toEqual(made.slice(2));
    await change(made[2], { payment_verified: false });
    await change(made[2], { payment_verified: true });

    const back = await unverify(admin, made, own.verified_at);
    expect(back.unverified_ids.sort()).toEqual(made.slice(3));
    expect(await verifiedOf(show)).toEqual([made[0], made[2]]);
    expect((await unverify(admin, made, own.verified_at)).unverified_ids).toEqual([]);
  });

  test("and takes that back and restores it has the day of the verification and the deadlines as they were", async () => {
    const show = await aShow(target, { deposit_deadline_hours: 1 });
    const made = await reserveMany(show, 3);
    const before = await rowsOf(show);
    const own = await verify(admin, made);
    const verified = await rowsOf(show);
    const back = await unverify(admin, own.verified_ids, own.verified_at);
    expect(await rowsOf(show)).toEqual(before);
    await change(made[0], { note: "통화함" });
    const restored = await admin
      .rpc("restore_verifications", {
        reservation_ids: back.unverified_ids,
        verified_at: own.verified_at,
        unverified_at: back.unverified_at,
      })
      .throwOnError();
    expect(restored.data.sort()).toEqual(made.slice(1));
    expect((await rowsOf(show)).slice(1)).toEqual(verified.slice(1));
  });

  test("leaves those whose deadline has passed and whose seats are taken, and verifies the others", async () => {
    const show = await aShow(target, { capacities: [3], deposit_deadline_hours: 1 });
    const made = await reserveMany(show, 3);
    await change(made[0], { expires_at: new Date(Date.now() - 1000).toISOString() });
    await reserve(target.visitor(), aRequest(show));
    expect((await verify(admin, made)).verified_ids.sort()).toEqual(made.slice(1));
  });

  test("can do so with a thousand for which there is just enough room, and take all of it back", async () => {
    const show = await aShow(target, { capacities: [1000], deposit_deadline_hours: 24 });
    const ids = Array.from({ length: 1000 }, () => randomUUID());
    for (const part of [ids.slice(0, 500), ids.slice(500)]) {
      await target
        .service()
        .from("ticket_reservations")
        .insert(part.map((id) => ({ ...aRequest(show), id })))
        .throwOnError();
    }
    const own = await verify(admin, ids);
    expect(own.verified_ids).toHaveLength(1000);
    const back = await unverify(admin, own.verified_ids, own.verified_at);
    expect(back.unverified_ids).toHaveLength(1000);
    const cancelled = await admin
      .rpc("cancel_reservations", { reservation_ids: ids })
      .single()
      .throwOnError();
    expect(cancelled.data.cancelled_ids).toHaveLength(1000);
  });

  test("and another who does the same at the same moment verify each deposit once", async () => {
    const show = await aShow(target, { capacities: [100] });
    const ids = await reserveMany(show, 20);
    const both = await Promise.all([verify(admin, ids), verify(colleague, [...ids].reverse())]);
    expect(both.flatMap(({ verified_ids }) => verified_ids).sort()).toEqual(ids);
  });

  test("is an admin: nobody else verifies, takes back or restores anything", async () => {
    const show = await aShow(target);
    const reservation_ids = await reserveMany(show, 1);
    const now = new Date().toISOString();
    for (const client of [target.visitor(), await target.signedIn(), await adminBeforeSecondFactor(target)]) {
      expectForbidden(await client.rpc("verify_deposits", { reservation_ids }));
      expectForbidden(await client.rpc("unverify_deposits", { reservation_ids, verified_at: now }));
      expectForbidden(
        await client.rpc("restore_verifications", { reservation_ids, verified_at: now, unverified_at: now }),
      );
    }
    expect(await verifiedOf(show)).toEqual([]);
  });
});

test("a verification or cancellation undone leaves a reservation expired that was so before", async () => {
  const show = await aShow(target, { deposit_deadline_hours: 1 });
  const [id = ""] = await reserveMany(show, 1);
  await change(id, { expires_at: new Date(Date.now() - 60_000).toISOString() });
  const before = await rowsOf(show);
  await change(id, { payment_verified: true });
  await change(id, { payment_verified: false });
  expect(await rowsOf(show)).toEqual(before);
  await change(id, { cancelled_at: new Date().toISOString() });
  await change(id, { cancelled_at: null });
  expect(await rowsOf(show)).toEqual(before);
});
