/** The calls to the database for the lines of money of one reservation. */
import type { Supabase } from "~/lib/supabase.ts";

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
