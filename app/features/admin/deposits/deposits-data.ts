/** The calls to the database for deposits and for the sums of a show. */

import { readAllRows } from "~/lib/all-rows.ts";
import type { BankAccount } from "~/lib/bank-account.ts";
import type { Json } from "~/lib/database.types.ts";
import { countDepositsIn, countDepositsWaiting } from "~/lib/deposits-waiting-data.ts";
import { undoPayments } from "~/lib/payments-data.ts";
import type { Supabase } from "~/lib/supabase.ts";
import type { Step } from "~/ui/admin/use-undo.ts";
import type { DepositPart } from "./deposit-parts.ts";
import type { HandPayment } from "./match.ts";
import type { ColumnMeaning } from "./statement.ts";
import type { DepositState, OfferedReservation } from "./stored-deposit.ts";

/** Newest first, with the reservations that they pay. */
export function readDeposits(supabase: Supabase, state: DepositState, signal: AbortSignal) {
  return readAllRows((from, to) =>
    supabase
      .from("deposits")
      .select(
        "id, account, at, at_text, at_precision, amount, sender, note, how, source, state, company_note, payments(batch, link_batch, amount, voided_at, ticket_reservations(name, reservation_number))",
      )
      .eq("state", state)
      .is("payments.voided_at", null)
      .order("at", { ascending: false, nullsFirst: true })
      .order("id")
      .range(from, to)
      .abortSignal(signal)
      .throwOnError(),
  );
}

/** How many there are in each list, without reading whose they are. @throws the API's error */
export async function countDeposits(supabase: Supabase): Promise<Partial<Record<string, number>>> {
  const [waiting, assigned, refunded, refunds, not_ours] = await Promise.all([
    countDepositsWaiting(supabase),
    countDepositsIn(supabase, "assigned"),
    countDepositsIn(supabase, "refunded"),
    countRefundsMade(supabase),
    countDepositsIn(supabase, "not_ours"),
  ]);
  return { ...waiting, assigned, refunded: refunded + refunds, not_ours };
}

export type ListedDeposit = Awaited<ReturnType<typeof readDeposits>>[number];

export async function readOfferedReservations(
  supabase: Supabase,
  signal: AbortSignal,
): Promise<OfferedReservation[]> {
  const rows = await readAllRows((from, to) =>
    supabase
      .rpc("reservations_to_match", {}, { get: true })
      .range(from, to)
      .abortSignal(signal)
      .throwOnError(),
  );
  return rows.map((row) => ({ ...row, by_hand: row.by_hand as unknown as HandPayment[] }));
}

export interface BroughtLine {
  identity: string;
  at: string | null;
  at_text: string;
  at_precision: string;
  amount: number;
  sender: string;
  note: string;
  how: string;
  balance: number | null;
}

/** Stores lines of an account, each once. @returns how many of them are new */
export async function importDeposits(
  supabase: Supabase,
  account: string,
  source: "list" | "hand" | "webhook",
  lines: BroughtLine[],
): Promise<number> {
  const { data } = await supabase
    .rpc("import_deposits", { account, source, lines: lines as unknown as Json })
    .throwOnError();
  return data.filter(({ is_new }) => is_new).length;
}

/** All or nothing. @throws when the database refuses */
export async function assignDeposits(supabase: Supabase, parts: readonly DepositPart[]): Promise<Step> {
  const { data } = await supabase
    .rpc("assign_deposits", { parts: parts as unknown as Json })
    .single()
    .throwOnError();
  return { count: parts.length, undo: () => undoPayments(supabase, data.batch) };
}

/** Marks deposits that belong to no reservation. @throws when the database refuses; then none is */
export async function decideDeposit(
  supabase: Supabase,
  { id, state: before }: { id: string; state: string },
  state: DepositState,
): Promise<Step> {
  const decide = async (next: string): Promise<Step> => {
    const { data } = await supabase.rpc("decide_deposits", { deposit_ids: [id], state: next }).throwOnError();
    return { count: data };
  };
  return { ...(await decide(state)), undo: () => decide(before) };
}

/** Reservations of which money is to go back; the database writes into its log that they were read. */
export function readRefundsDue(supabase: Supabase) {
  return readAllRows((from, to) => supabase.rpc("refunds_due").range(from, to).throwOnError());
}

export type DueRefund = Awaited<ReturnType<typeof readRefundsDue>>[number];

export interface TypedAccount extends BankAccount {
  /** The number that was there when the admin began. */
  seen: string | null;
}

/** Writes where a refund goes; refused when another account than the seen one is there. */
export async function setRefundAccount(
  supabase: Supabase,
  { reservation_id }: DueRefund,
  { seen, ...account }: TypedAccount,
): Promise<void> {
  await supabase
    .rpc("set_refund_account_by_admin", {
      reservation_id,
      ...account,
      ...(seen && { seen_account_number: seen }),
    })
    .throwOnError();
}

/** Refunds of reservations that were written, newest first. */
export function readRefundsMade(supabase: Supabase, signal: AbortSignal) {
  return readAllRows((from, to) =>
    supabase
      .from("payments")
      .select(
        "id, batch, amount, at, ticket_reservations(name, reservation_number, performance_id, current_performances(title))",
      )
      .eq("kind", "refunded")
      .is("voided_at", null)
      .order("at", { ascending: false })
      .order("id")
      .range(from, to)
      .abortSignal(signal)
      .throwOnError(),
  );
}

export type MadeRefund = Awaited<ReturnType<typeof readRefundsMade>>[number];

async function countRefundsMade(supabase: Supabase): Promise<number> {
  const all = supabase.from("payments").select("id", { count: "exact", head: true });
  return (await all.eq("kind", "refunded").is("voided_at", null).throwOnError()).count ?? 0;
}

export async function writeDepositNote(supabase: Supabase, id: string, company_note: string): Promise<void> {
  await supabase
    .from("deposits")
    .update({ company_note: company_note.trim() || null })
    .eq("id", id)
    .throwOnError();
}

interface StatementLayout {
  account: string;
  layout: string;
  meanings: ColumnMeaning[];
}

export interface StoredLayout extends StatementLayout {
  id: string;
  updated_at: string;
}

/** What admins have said the columns of each account's lists mean. */
export async function readStatementLayouts(supabase: Supabase): Promise<StoredLayout[]> {
  const { data } = await supabase
    .from("statement_layouts")
    .select("id, updated_at, account, layout, meanings")
    .order("updated_at", { ascending: false })
    .throwOnError();
  return data.map((row) => ({ ...row, meanings: row.meanings as ColumnMeaning[] }));
}

export async function writeStatementLayout(supabase: Supabase, layout: StatementLayout): Promise<void> {
  await supabase.from("statement_layouts").upsert(layout, { onConflict: "account,layout" }).throwOnError();
}

export async function readMoney(supabase: Supabase, performance_id: string) {
  const [perShowTime, perDay] = await Promise.all([
    supabase.rpc("money_by_show_time", { performance_id }, { get: true }).throwOnError(),
    supabase.rpc("money_by_day", { performance_id }, { get: true }).throwOnError(),
  ]);
  return { perShowTime: perShowTime.data, perDay: perDay.data };
}

/** Cash receipts to be issued, corrected or revoked; the database writes into its log that they were read. */
export function readReceiptsDue(supabase: Supabase) {
  return readAllRows((from, to) => supabase.rpc("cash_receipts_due").range(from, to).throwOnError());
}

export type DueReceipt = Awaited<ReturnType<typeof readReceiptsDue>>[number];

/** Issued, or corrected, for this sum, or revoked, which is 0: its number is erased. */
export async function markReceipt(supabase: Supabase, reservation_id: string, won: number): Promise<void> {
  await supabase.rpc("mark_cash_receipt", { reservation_id, won }).throwOnError();
}

/** Sales per day, show time and price class, as KOPIS asks for them. */
export function readKopisSales(supabase: Supabase, performance_id: string) {
  return readAllRows((from, to) =>
    supabase.rpc("kopis_sales", { performance_id }, { get: true }).range(from, to).throwOnError(),
  );
}

export type KopisSales = Awaited<ReturnType<typeof readKopisSales>>[number];

export type MoneyOfShowTime = Awaited<ReturnType<typeof readMoney>>["perShowTime"][number];
export type MoneyOfDay = Awaited<ReturnType<typeof readMoney>>["perDay"][number];
