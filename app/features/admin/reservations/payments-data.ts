/** The calls to the database for the lines of money of one reservation. */
import { readAllRows } from "~/lib/all-rows.ts";
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

/** The lines that count of all reservations of a performance, in the order of their writing, with the sum that was confirmed. */
export function readMoneyOfReservations(supabase: Supabase, performanceId: string) {
  return readAllRows((from, to) =>
    supabase
      .from("ticket_reservations")
      .select("id, confirmed_won, payments(kind, amount, created_at)")
      .eq("performance_id", performanceId)
      .is("payments.voided_at", null)
      .order("id")
      .order("created_at", { referencedTable: "payments" })
      .range(from, to)
      .throwOnError(),
  );
}

export type MoneyOfReservation = Awaited<ReturnType<typeof readMoneyOfReservations>>[number];

export type PaymentLine = Awaited<ReturnType<typeof readPayments>>[number];
