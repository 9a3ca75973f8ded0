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

async function aTicket(paid: boolean) {
  const made = await reserve(target.visitor(), aRequest(await aShow(target)));
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
const mark = (reservation_id: string) => admin.rpc("mark_cash_receipt", { reservation_id }).throwOnError();

test("a visitor asks before paying, an admin issues it once it is paid, and its number is gone then", async () => {
  const { id, ticket_key } = await aTicket(false);
  await ask(ticket_key).throwOnError();
  expect(await dueOf(id)).toBeUndefined();
  const before = await waiting();
  await change(id, { payment_verified: true });
  expect(await waiting()).toBe(before + 1);
  expect(await waiting(await target.signedIn())).toBe(0);
  expect(await dueOf(id)).toMatchObject({
    paid: 30_000,
    kind: "personal",
    number: "01012345678",
    to_revoke: false,
  });
  expect(await seenBy(ticket_key)).toEqual([{ kind: "personal", last_digits: "5678", issued_at: null }]);
  await mark(id);
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
  await mark(id);
  await change(id, { cancelled_at: new Date().toISOString() });
  expect(await dueOf(id)).toMatchObject({
    to_revoke: true,
    kind: "business",
    number: null,
    last_digits: "0998",
  });
  await mark(id);
  expect(await dueOf(id)).toBeUndefined();
  expect(await seenBy(ticket_key)).toEqual([]);
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
      expectForbidden(await client.rpc("mark_cash_receipt", { reservation_id: id }));
    }
  } finally {
    await demandSecondFactor(target, false);
  }
});
