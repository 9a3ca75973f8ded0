/** The calls to the database that write lines of money and take them back. */
import type { Supabase } from "./supabase.ts";

/** Takes back exactly what was written together, or of that one deposit. @returns how many lines it were */
export async function undoPayments(
  supabase: Supabase,
  batch: string,
  deposit_id?: string | null,
): Promise<{ count: number }> {
  const { data } = await supabase
    .rpc("undo_payments", { batch, ...(deposit_id && { deposit_id }) })
    .throwOnError();
  return { count: data };
}

export const paymentKinds = ["received", "door", "refunded", "fee"] as const;
export type PaymentKind = (typeof paymentKinds)[number];

export interface NewPayment {
  /** The same for a payment that is sent again, so that it is written once. */
  batch: string;
  reservation_id: string;
  kind: PaymentKind;
  amount: number;
  note?: string;
  /** What was paid, or was to be refunded, when this was begun: with another sum by now it is refused. */
  seen_paid_won?: number;
  seen_due_won?: number;
}

/** @throws when the database refuses: more back than has come, a fee of what is owed */
export async function recordPayment(supabase: Supabase, payment: NewPayment): Promise<void> {
  await supabase.rpc("record_payment", { ...payment }).throwOnError();
}
