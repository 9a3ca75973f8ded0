/** The calls about show times that are not played. */
import type { Supabase } from "~/lib/supabase.ts";

/** What has been reserved of a show time. */
export interface Reserved {
  reservations: number;
  seats: number;
  /** Won that have come in. */
  paid: number;
}

/** What is reserved, by the id of its show time; null: without one. @throws the API's error */
export async function readReserved(
  supabase: Supabase,
  performanceId: string,
): Promise<Map<string | null, Reserved>> {
  const { data } = await supabase
    .rpc("reservation_totals", { performance_id: performanceId }, { get: true })
    .throwOnError();
  return new Map(
    data.map(({ show_time_id, reservation_count, seats_reserved, won_paid }) => [
      show_time_id,
      { reservations: reservation_count, seats: seats_reserved, paid: won_paid },
    ]),
  );
}

interface Cancellation {
  performanceId: string;
  /** null: all that are not over, and what was reserved without one. */
  showTimeIds: string[] | null;
  /** As visitors read it; "" for none. */
  reason: string;
}

/** Cancels show times with their reservations. @throws the API's error; then nothing is cancelled */
export async function cancelShow(supabase: Supabase, { performanceId, showTimeIds, reason }: Cancellation) {
  const { data } = await supabase
    .rpc("cancel_show", {
      performance_id: performanceId,
      ...(showTimeIds && { show_time_ids: showTimeIds }),
      ...(reason && { reason }),
    })
    .single()
    .throwOnError();
  return data;
}

/** Takes a cancellation back. @throws the API's error; then nothing is taken back */
export async function restoreShow(supabase: Supabase, performanceId: string, cancelledAt: string) {
  const { data } = await supabase
    .rpc("restore_show", { performance_id: performanceId, cancelled_at: cancelledAt })
    .single()
    .throwOnError();
  return data;
}
