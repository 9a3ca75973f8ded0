/** Where a refund goes: asked only when one is due, read by admins only while it is, encrypted, and erased afterwards. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aRequest, aShow } from "../support/company.ts";
import { type Client, startTarget, type Target } from "../support/target.ts";
import { adminBeforeSecondFactor, demandSecondFactor, expectForbidden } from "./callers.ts";
import { reserve } from "./reserving.ts";

let target: Target;
let admin: Client;
beforeAll(async () => {
  target = await startTarget();
  admin = await target.admin();
});
afterAll(() => target.stop());

const account = { bank: "신한은행", account_number: "110-123-456789", account_holder: "김관객" };

async function aPaidTicket(attendee_count = 2) {
  const made = await reserve(target.visitor(), aRequest(await aShow(target), { attendee_count }));
  await admin.from("ticket_reservations").update({ payment_verified: true }).eq("id", made.id).throwOnError();
  return made;
}

/** Paid, then cancelled by the company. */
async function aCancelledTicket() {
  const made = await aPaidTicket();
  await admin
    .from("ticket_reservations")
    .update({ cancelled_at: new Date().toISOString() })
    .eq("id", made.id)
    .throwOnError();
  return made;
}

const setAccount = (ticket_key: string, changes: Partial<typeof account> = {}) =>
  target.visitor().rpc("set_refund_account", { ticket_key, ...account, ...changes });
const refundOf = async (ticket_key: string) =>
  (await target.visitor().rpc("refund_of_ticket", { ticket_key }).throwOnError()).data;
const dueOf = async (id: string) =>
  (await admin.rpc("refunds_due").throwOnError()).data.find(({ reservation_id }) => reservation_id === id);
const isStored = async (id: string) =>
  (await target.database.query("select account from private.refund_accounts where reservation_id = $1", [id]))
    .length > 0;
const refund = (reservation_id: string, amount: number) =>
  admin.rpc("record_payment", { reservation_id, kind: "refunded", amount }).throwOnError();

test("a visitor whose show was cancelled names an account, and an admin reads it until all has gone back", async () => {
  const { id, ticket_key } = await aCancelledTicket();
  expect(await refundOf(ticket_key)).toEqual([{ won: 60_000, bank: null, last_digits: null }]);
  await setAccount(ticket_key).throwOnError();
  expect(await refundOf(ticket_key)).toEqual([{ won: 60_000, bank: "신한은행", last_digits: "6789" }]);
  expect(await dueOf(id)).toMatchObject({ won: 60_000, ...account, account_number: "110123456789" });

  await refund(id, 20_000);
  expect(await dueOf(id)).toMatchObject({ won: 40_000, ...account, account_number: "110123456789" });
  await refund(id, 40_000);
  expect(await dueOf(id)).toBeUndefined();
  expect(await isStored(id)).toBe(false);
  expect(await refundOf(ticket_key)).toEqual([]);
  expect((await setAccount(ticket_key)).error).toMatchObject({ details: "nothing_to_refund" });
});

test("an admin reads how much is to go back, of cancelled reservations and of deposits of nobody, and others nothing", async () => {
  const waiting = async (client = admin) =>
    (await client.rpc("refunds_waiting").single().throwOnError()).data;
  const before = await waiting();
  const { id } = await aCancelledTicket();
  await aPaidTicket();
  await target
    .service()
    .from("deposits")
    .insert({
      identity: "0f".repeat(32),
      at: "2026-11-20T10:00:00Z",
      source: "hand",
      sender: "모르는이",
      amount: 15_000,
      state: "to_refund",
    })
    .throwOnError();
  expect(await waiting()).toEqual({ refund_count: before.refund_count + 2, won: before.won + 75_000 });
  await refund(id, 60_000);
  expect(await waiting()).toEqual({ refund_count: before.refund_count + 1, won: before.won + 15_000 });
  expect(await waiting(await target.signedIn())).toEqual({ refund_count: 0, won: 0 });
  expectForbidden(await target.visitor().rpc("refunds_waiting"));
});

test("an account is erased when the cancelled reservation comes into force again", async () => {
  const { id, ticket_key } = await aCancelledTicket();
  await setAccount(ticket_key).throwOnError();
  await admin.from("ticket_reservations").update({ cancelled_at: null }).eq("id", id).throwOnError();
  expect(await isStored(id)).toBe(false);
});

test("an account is encrypted where it is stored, and reading it is in the log without it", async () => {
  const { id, ticket_key } = await aCancelledTicket();
  await setAccount(ticket_key).throwOnError();
  const rows = await target.database.query(
    "select encode(account, 'escape') as account from private.refund_accounts where reservation_id = $1",
    [id],
  );
  expect(rows[0]?.account).not.toMatch(/110|456789|bank/);
  const reader = await target.admin();
  await reader.rpc("refunds_due").throwOnError();
  await reader.rpc("refunds_due").throwOnError();
  const { data } = await admin
    .from("audit_log")
    .select("action, new_values")
    .eq("table_name", "refund_accounts")
    .eq("actor_id", (await reader.auth.getUser()).data.user?.id ?? "")
    .throwOnError();
  expect(data).toEqual([{ action: "read", new_values: { row_count: expect.any(Number) } }]);
});

describe("an account", () => {
  test.each([
    ["without a bank", { bank: " " }, "refund_bank"],
    ["with letters for a number", { account_number: "일이삼사" }, "refund_account_number"],
    ["with too few digits", { account_number: "123-4567" }, "refund_account_number"],
    ["without a holder", { account_holder: "" }, "refund_account_holder"],
    ["with a holder of 61 letters", { account_holder: "가".repeat(61) }, "refund_account_holder"],
  ])("%s is refused, and the one before stays", async (_, changes, details) => {
    const { id, ticket_key } = await aCancelledTicket();
    await setAccount(ticket_key).throwOnError();
    expect((await setAccount(ticket_key, changes)).error).toMatchObject({ code: "P0001", details });
    expect(await dueOf(id)).toMatchObject({ bank: "신한은행", account_number: "110123456789" });
  });

  test("is asked for when paid seats are given back, and nothing is given back without it", async () => {
    const { id, ticket_key } = await aPaidTicket();
    const { data: preview } = await target
      .visitor()
      .rpc("refund_preview", { ticket_key, seats: 1 })
      .single()
      .throwOnError();
    const giving = { ticket_key, seats: 1, shown_won: preview.comes_back };
    expect((await target.visitor().rpc("give_back_seats", giving)).error).toMatchObject({
      details: "refund_bank",
    });
    expect(await dueOf(id)).toBeUndefined();
    await target
      .visitor()
      .rpc("give_back_seats", { ...giving, ...account })
      .throwOnError();
    expect(await dueOf(id)).toMatchObject({ won: preview.comes_back, bank: "신한은행" });
  });

  test("of a key that is nobody's is neither taken nor shown", async () => {
    expect((await setAccount("0".repeat(32))).error).toMatchObject({ details: "ticket_unknown" });
    expect(await refundOf("0".repeat(32))).toEqual([]);
  });
});

describe("an account that a visitor names on the telephone", () => {
  const write = (
    reservation_id: string,
    changes: Partial<typeof account> & { seen_account_number?: string } = {},
    client = admin,
  ) => client.rpc("set_refund_account_by_admin", { reservation_id, ...account, ...changes });

  test("is written by an admin, corrected over what was seen, and in the log without it", async () => {
    const { id, ticket_key } = await aCancelledTicket();
    await write(id).throwOnError();
    expect(await dueOf(id)).toMatchObject({ ...account, account_number: "110123456789" });
    await write(id, { bank: "우리은행", seen_account_number: "110123456789" }).throwOnError();
    expect(await refundOf(ticket_key)).toEqual([{ won: 60_000, bank: "우리은행", last_digits: "6789" }]);
    const { data } = await admin
      .from("audit_log")
      .select("action, old_values, new_values")
      .eq("table_name", "refund_accounts")
      .eq("row_id", id)
      .throwOnError();
    expect(data).toEqual(Array(2).fill({ action: "update", old_values: null, new_values: null }));
  });

  test("does not replace the one that the visitor has written meanwhile, but may be sent twice", async () => {
    const { id, ticket_key } = await aCancelledTicket();
    await setAccount(ticket_key, { account_number: "999-888-777" }).throwOnError();
    expect((await write(id)).error).toMatchObject({ details: "account_changed" });
    expect(await dueOf(id)).toMatchObject({ account_number: "999888777" });
    await write(id, { seen_account_number: "999888777" }).throwOnError();
    await write(id, { seen_account_number: "999888777" }).throwOnError();
    expect(await dueOf(id)).toMatchObject({ account_number: "110123456789" });
  });

  test("is refused when nothing is to be refunded, or when it is not one, and from anybody but an admin", async () => {
    expect((await write((await aPaidTicket()).id)).error).toMatchObject({ details: "nothing_to_refund" });
    const { id } = await aCancelledTicket();
    expect((await write(id, { account_number: "1" })).error).toMatchObject({
      details: "refund_account_number",
    });
    expectForbidden(await write(id, {}, await target.signedIn()));
    expectForbidden(await write(id, {}, target.visitor()));
    expect(await isStored(id)).toBe(false);
  });
});

test("nobody but an admin with the factors that are asked for reads the refunds", async () => {
  expectForbidden(await target.visitor().rpc("refunds_due"));
  expectForbidden(await (await target.signedIn()).rpc("refunds_due"));
  const half = await adminBeforeSecondFactor(target);
  await demandSecondFactor(target, true);
  try {
    expectForbidden(await half.rpc("refunds_due"));
  } finally {
    await demandSecondFactor(target, false);
  }
});

describe("a visitor who waits with the deposit", () => {
  const change = (ticket_key: string, depositor_name: string) =>
    target.visitor().rpc("change_depositor", { ticket_key, depositor_name });
  const stored = async (id: string) =>
    (
      await admin
        .from("ticket_reservations")
        .select("depositor_name, name")
        .eq("id", id)
        .single()
        .throwOnError()
    ).data;

  test("changes under which name it is made, and keeps the own name", async () => {
    const { id, ticket_key, name } = await reserve(target.visitor(), aRequest(await aShow(target)));
    expect((await change(ticket_key, "  박어머니 ").throwOnError()).data).toBe("박어머니");
    expect(await stored(id)).toEqual({ depositor_name: "박어머니", name });
    expect((await change(ticket_key, " ")).error).toMatchObject({ details: "depositor_name" });
    expect((await change(ticket_key, "가".repeat(61))).error).toMatchObject({ details: "depositor_name" });
    expect(await stored(id)).toEqual({ depositor_name: "박어머니", name });
  });

  test("gets digits of the telephone behind a name under which somebody else pays the same sum", async () => {
    const show = await aShow(target);
    await reserve(target.visitor(), aRequest(show, { name: "최같은", depositor_name: "최같은" }));
    const { ticket_key, phone_number } = await reserve(target.visitor(), aRequest(show, { name: "이다른" }));
    const { data } = await change(ticket_key, "최같은").throwOnError();
    expect(data).toBe(`최같은${phone_number?.slice(-4)}`);
    expect((await change(ticket_key, "최같은").throwOnError()).data).toBe(data);
  });

  test("changes it no more once the money has come or the reservation is cancelled", async () => {
    for (const made of [await aPaidTicket(), await aCancelledTicket()]) {
      expect((await change(made.ticket_key, "박어머니")).error).toMatchObject({ details: "not_waiting" });
    }
  });
});
