/** The calls to the database for the lines of money of one reservation. */
import { undoPayments } from "~/lib/payments-data.ts";
import type { Supabase } from "~/lib/supabase.ts";
import type { Step } from "~/ui/admin/use-undo.ts";

export const paymentKinds = ["received", "door", "refunded", "fee"] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** Every line of a reservation, those that were undone too, in the order of their writing. */
export async function readPayments(supabase: Supabase, reservationId: string) {
  const { data } = await supabase
    .from("payments")
    .select("id, kind, amount, net, at, batch, deposit_id, note, voided_at, deposits(sender)")
    .eq("reservation_id", reservationId)
    .order("created_at")
    .order("id")
    .throwOnError();
  return data;
}

export type PaymentLine = Awaited<ReturnType<typeof readPayments>>[number];

export interface NewPayment {
  /** The same for a payment that is sent again, so that it is written once. */
  batch: string;
  reservation_id: string;
  kind: PaymentKind;
  amount: number;
  note: string;
}

/** @throws when the database refuses: more back than has come, a fee of what is owed */
export async function recordPayment(supabase: Supabase, payment: NewPayment): Promise<Step> {
  await supabase.rpc("record_payment", { ...payment }).throwOnError();
  return { count: 1, undo: () => undoPayments(supabase, payment.batch) };
}
