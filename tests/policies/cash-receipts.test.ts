/** Cash receipts: asked for on the ticket, worked off by admins, and their numbers erased when they are issued. */
import { afterAll, beforeAll, expect, test } from "vitest";
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

async function aTicket(paid: boolean, attendee_count = 1) {
  const made = await reserve(target.visitor(), aRequest(await aShow(target), { attendee_count }));
  await change(made.id, { payment_verified: paid });
  return made;
}
const change = (id: string, values: Record<string, unknown>) =>
  admin
    .from("ticket_reservations")
    .update(values as never)
    .eq("id", id)
    .throwOnError();
const ask = (ticket_key: string, number = "010-1234-5678", kind = "personal") =>
  target.visitor().rpc("ask_cash_receipt", { ticket_key, kind, number });
const dueOf = async (id: string) =>
  (await admin.rpc("cash_receipts_due").throwOnError()).data.find(
    ({ reservation_id }) => reservation_id === id,
  );
const waiting = async (client = admin) => (await client.rpc("cash_receipts_waiting").throwOnError()).data;
const seenBy = async (ticket_key: string) =>
  (await target.visitor().rpc("cash_receipt_of_ticket", { ticket_key }).throwOnError()).data;
const mark = (reservation_id: string, won: number) =>
  admin.rpc("mark_cash_receipt", { reservation_id, won }).throwOnError();

test("a visitor asks before paying, an admin issues it once it is paid, and its number is gone then", async () => {
  const { id, ticket_key } = await aTicket(false);
  await ask(ticket_key).throwOnError();
  expect(await dueOf(id)).toBeUndefined();
  const before = await waiting();
  await change(id, { payment_verified: true });
  expect(await waiting()).toBe(before + 1);
  expect(await waiting(await target.signedIn())).toBe(0);
  expect(await dueOf(id)).toMatchObject({
    task: "issue",
    won: 30_000,
    issued_won: null,
    kind: "personal",
    number: "01012345678",
  });
  expect(await seenBy(ticket_key)).toEqual([{ kind: "personal", last_digits: "5678", issued_at: null }]);
  await mark(id, 30_000);
  expect(await dueOf(id)).toBeUndefined();
  expect(await waiting()).toBe(before);
  expect(await seenBy(ticket_key)).toMatchObject([{ last_digits: "5678", issued_at: expect.any(String) }]);
  expect(
    await target.database.query("select number from private.cash_receipts where reservation_id = $1", [id]),
  ).toEqual([{ number: null }]);
  expect((await ask(ticket_key)).error).toMatchObject({ details: "receipt_issued" });
});

test("an issued receipt of a reservation that is cancelled is to be revoked, once", async () => {
  const { id, ticket_key } = await aTicket(true);
  await ask(ticket_key, "124-81-00998", "business").throwOnError();
  await mark(id, 30_000);
  await change(id, { cancelled_at: new Date().toISOString() });
  expect(await dueOf(id)).toMatchObject({
    task: "revoke",
    won: 0,
    issued_won: 30_000,
    kind: "business",
    number: null,
    last_digits: "0998",
  });
  await mark(id, 0);
  expect(await dueOf(id)).toBeUndefined();
  expect(await seenBy(ticket_key)).toEqual([]);
});

test("a receipt is issued for what is sold, without what goes back or stays as a fee, and corrected once when that changes", async () => {
  const { id, ticket_key } = await aTicket(true, 3);
  await ask(ticket_key).throwOnError();
  expect(await dueOf(id)).toMatchObject({ task: "issue", won: 90_000 });
  await change(id, { attendee_count: 2 });
  expect(await dueOf(id)).toMatchObject({ task: "issue", won: 60_000 });
  const record = (kind: string, amount: number) =>
    admin.rpc("record_payment", { reservation_id: id, kind, amount }).throwOnError();
  await record("fee", 3_000);
  await record("refunded", 27_000);
  expect(await dueOf(id)).toMatchObject({ won: 60_000 });
  const before = await waiting();
  await mark(id, 60_000);
  expect(await dueOf(id)).toBeUndefined();

  await change(id, { attendee_count: 1 });
  const toCorrect = { task: "correct", won: 30_000, issued_won: 60_000, number: null, last_digits: "5678" };
  expect(await dueOf(id)).toMatchObject(toCorrect);
  expect(await waiting()).toBe(before);
  await record("refunded", 30_000);
  expect(await dueOf(id)).toMatchObject(toCorrect);
  await mark(id, 30_000);
  expect(await dueOf(id)).toBeUndefined();
  expect(await seenBy(ticket_key)).toMatchObject([{ issued_at: expect.any(String) }]);
  // Two seats more that have not been paid are not sold.
  await change(id, { attendee_count: 3 });
  expect(await dueOf(id)).toBeUndefined();
});

test.each([
  ["a telephone number that is no mobile", "02-123-4567", "personal", "receipt_number"],
  ["a business number with a wrong check digit", "124-81-00999", "business", "receipt_number"],
  ["another kind", "010-1234-5678", "gift", "receipt_kind"],
])("a visitor cannot ask with %s", async (_, number, kind, details) => {
  const { ticket_key } = await aTicket(true);
  expect((await ask(ticket_key, number, kind)).error).toMatchObject({ code: "P0001", details });
});

test("a visitor changes what was asked for, but asks for none of a cancelled reservation or with a wrong key", async () => {
  const { id, ticket_key } = await aTicket(true);
  await ask(ticket_key).throwOnError();
  await ask(ticket_key, "010-8765-4321").throwOnError();
  expect(await dueOf(id)).toMatchObject({ number: "01087654321" });
  await change(id, { cancelled_at: new Date().toISOString() });
  expect(await dueOf(id)).toBeUndefined();
  expect((await ask(ticket_key)).error).toMatchObject({ details: "no_receipt" });
  expect((await ask("0".repeat(32))).error).toMatchObject({ details: "ticket_unknown" });
});

test("nobody but an admin with the factors that are asked for reads or marks receipts", async () => {
  const { id, ticket_key } = await aTicket(true);
  await ask(ticket_key).throwOnError();
  const half = await adminBeforeSecondFactor(target);
  await demandSecondFactor(target, true);
  try {
    for (const client of [target.visitor(), await target.signedIn(), half]) {
      expectForbidden(await client.rpc("cash_receipts_due"));
      expectForbidden(await client.rpc("mark_cash_receipt", { reservation_id: id, won: 30_000 }));
    }
  } finally {
    await demandSecondFactor(target, false);
  }
});
