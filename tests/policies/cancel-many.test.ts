import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPhoneNumber, aRequest, aShow, type Show } from "../support/company.ts";
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

const reserveMany = async (show: Show, count: number, columns: Partial<ReturnType<typeof aRequest>> = {}) =>
  Promise.all(Array.from({ length: count }, () => reserve(target.visitor(), aRequest(show, columns))));

async function cancel(client: Client, ids: string[], reason?: string) {
  const { data } = await client
    .rpc("cancel_reservations", { reservation_ids: ids, ...(reason && { reason }) })
    .single()
    .throwOnError();
  return data;
}

const restore = async (client: Client, ids: string[], cancelled_at: string) =>
  (await client.rpc("restore_reservations", { reservation_ids: ids, cancelled_at }).throwOnError()).data;

async function cancelledOf(show: Show): Promise<string[]> {
  const { data } = await admin
    .from("ticket_reservations")
    .select("id")
    .eq("performance_id", show.performance.id)
    .not("cancelled_at", "is", null)
    .throwOnError();
  return data.map(({ id }) => id).sort();
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id).sort();
const change = (id: string, columns: object) =>
  colleague.from("ticket_reservations").update(columns).eq("id", id).throwOnError();

describe("an admin who cancels many reservations at once", () => {
  test("frees their seats, leaves those that are paid or cancelled already, and each has its line in the log", async () => {
    const show = await aShow(target, { capacities: [20] });
    const made = await reserveMany(show, 6, { attendee_count: 3 });
    const [paid, gone] = idsOf(made);
    await change(paid ?? "", { payment_verified: true });
    await change(gone ?? "", { cancelled_at: "2026-01-01T00:00:00Z", cancel_reason: "본인" });
    const { cancelled_ids } = await cancel(admin, idsOf(made), "  장난 예매 ");
    expect(cancelled_ids.sort()).toEqual(idsOf(made).slice(2));

    const { data } = await admin
      .from("ticket_reservations")
      .select("cancel_reason")
      .in("id", cancelled_ids)
      .throwOnError();
    expect(new Set(data.map(({ cancel_reason }) => cancel_reason))).toEqual(new Set(["장난 예매"]));
    const log = await admin
      .from("audit_log")
      .select("row_id, actor_email, new_values")
      .in("row_id", cancelled_ids)
      .throwOnError();
    expect(log.data).toHaveLength(4);
    const seats = await target.visitor().rpc("seats_left", { performance_id: show.performance.id }).single();
    expect(seats.data?.seats_left).toBe(17);
  });

  test("takes back exactly that, not what a colleague cancelled or has changed since", async () => {
    const show = await aShow(target);
    const made = idsOf(await reserveMany(show, 5));
    await cancel(colleague, made.slice(0, 1));
    const own = await cancel(admin, made);
    expect(own.cancelled_ids.sort()).toEqual(made.slice(1));
    await change(made[1] ?? "", { note: "통화함" });
    await change(made[2] ?? "", { cancelled_at: null });
    await change(made[2] ?? "", { cancelled_at: new Date().toISOString() });

    expect(await restore(admin, made, own.cancelled_at)).toBe(2);
    expect(await cancelledOf(show)).toEqual(made.slice(0, 3));
    expect(await restore(admin, made, own.cancelled_at)).toBe(0);
  });

  test("takes back as many as there are seats for", async () => {
    const show = await aShow(target, { capacities: [6, 6] });
    const made = await reserveMany(show, 3, { attendee_count: 2 });
    const own = await cancel(admin, idsOf(made));
    await reserve(target.visitor(), aRequest(show, { attendee_count: 3 }));
    expect(await restore(admin, own.cancelled_ids, own.cancelled_at)).toBe(1);
    expect(await cancelledOf(show)).toHaveLength(2);
  });

  test("and another who does the same at the same moment cancel each reservation once", async () => {
    const show = await aShow(target, { capacities: [100, 100] });
    const made = [
      ...(await reserveMany(show, 10)),
      ...(await reserveMany(show, 10, { show_time_id: show.showTimes[1]?.id ?? null })),
    ];
    const ids = idsOf(made);
    const both = await Promise.all([cancel(admin, ids), cancel(colleague, [...ids].reverse())]);
    expect(both.flatMap(({ cancelled_ids }) => cancelled_ids).sort()).toEqual(ids);
    const restored = await Promise.all([
      restore(admin, ids, both[0].cancelled_at),
      restore(colleague, ids, both[1].cancelled_at),
    ]);
    expect(restored[0] + restored[1]).toBe(20);
  });

  test("is an admin: nobody else cancels or restores anything", async () => {
    const show = await aShow(target);
    const reservation_ids = idsOf(await reserveMany(show, 2));
    const half = await adminBeforeSecondFactor(target);
    for (const client of [target.visitor(), await target.signedIn(), half]) {
      expectForbidden(await client.rpc("cancel_reservations", { reservation_ids }));
      const cancelled_at = new Date().toISOString();
      expectForbidden(await client.rpc("restore_reservations", { reservation_ids, cancelled_at }));
    }
    expect(await cancelledOf(show)).toEqual([]);
  });
});

describe("suspicious are unpaid reservations", () => {
  const groupsOf = async (show: Show, client = admin) =>
    (
      await client
        .rpc("suspicious_reservations", { performance_id: show.performance.id })
        .order("kind", { ascending: false })
        .throwOnError()
    ).data;

  test("of three and more under one number, however it was typed, and no longer once they are paid for", async () => {
    const show = await aShow(target);
    await reserveMany(show, 4);
    const same = await reserveMany(show, 2, { phone_number: "010-5555-0000" });
    expect(await groupsOf(show)).toEqual([]);
    same.push(await reserve(target.visitor(), aRequest(show, { phone_number: "+82 10 5555 0000" })));
    const [group, ...others] = await groupsOf(show);
    expect(others).toEqual([]);
    expect(group).toMatchObject({ kind: "phone", phone_number: "010-5555-0000", minute: null });
    expect(group?.reservation_ids.sort()).toEqual(idsOf(same));
    await change(same[0]?.id ?? "", { payment_verified: true });
    expect(await groupsOf(show)).toEqual([]);
  });

  test("of ten and more in one minute, and of five from one network address", async () => {
    const show = await aShow(target);
    const made = idsOf(await reserveMany(show, 12, { phone_number: "010-6666-0000" }));
    await target.database.query(
      "update ticket_reservations set created_at = date_trunc('minute', now()) where id = any ($1)",
      [made.slice(0, 10)],
    );
    await target.database.query(
      "update ticket_reservations set created_at = created_at - interval '1 hour' where id = any ($1)",
      [made.slice(10)],
    );
    await target.database.query(
      `insert into private.reservation_addresses (reservation_id, address_hash)
       select id, '\\x01' from unnest($1::uuid[]) as id`,
      [made.slice(0, 5)],
    );
    const groups = await groupsOf(show);
    expect(groups.map(({ kind, reservation_ids }) => [kind, reservation_ids.length])).toEqual([
      ["phone", 12],
      ["minute", 10],
      ["address", 5],
    ]);
  });

  test("of two and more with thirty seats between them", async () => {
    const show = await aShow(target);
    const phone_number = aPhoneNumber();
    await reserveMany(show, 1, { phone_number, attendee_count: 14 });
    expect(await groupsOf(show)).toEqual([]);
    await reserveMany(show, 1, { phone_number, attendee_count: 16 });
    expect((await groupsOf(show)).map(({ kind }) => kind)).toContain("phone");
  });

  test("and seen by admins alone", async () => {
    const show = await aShow(target);
    await reserveMany(show, 3, { phone_number: aPhoneNumber() });
    expect(await groupsOf(show)).toHaveLength(1);
    expect(await groupsOf(show, await target.signedIn())).toEqual([]);
    const asked = { performance_id: show.performance.id };
    expectForbidden(await target.visitor().rpc("suspicious_reservations", asked));
  });
});
