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

/** A hosted project answers with no more rows than this at once. */
const pageSize = 1000;

/** The lines that count of all reservations of a performance, in the order of their writing, with the sum that was confirmed. */
export async function readMoneyOfReservations(supabase: Supabase, performanceId: string) {
  const found: Awaited<ReturnType<typeof readPage>> = [];
  const readPage = async (from: number) =>
    (
      await supabase
        .from("ticket_reservations")
        .select("id, confirmed_won, payments(kind, amount, created_at)")
        .eq("performance_id", performanceId)
        .is("payments.voided_at", null)
        .order("id")
        .order("created_at", { referencedTable: "payments" })
        .range(from, from + pageSize - 1)
        .throwOnError()
    ).data;
  for (;;) {
    const page = await readPage(found.length);
    found.push(...page);
    if (page.length < pageSize) return found;
  }
}

export type MoneyOfReservation = Awaited<ReturnType<typeof readMoneyOfReservations>>[number];

export type PaymentLine = Awaited<ReturnType<typeof readPayments>>[number];
