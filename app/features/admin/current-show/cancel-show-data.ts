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
  /** Of what was paid, on top of all of it. */
  supplementPercent: number;
}

/** Cancels show times with their reservations. @throws the API's error; then nothing is cancelled */
export async function cancelShow(
  supabase: Supabase,
  { performanceId, showTimeIds, reason, supplementPercent }: Cancellation,
) {
  const { data } = await supabase
    .rpc("cancel_show", {
      performance_id: performanceId,
      ...(showTimeIds && { show_time_ids: showTimeIds }),
      ...(reason && { reason }),
      supplement_percent: supplementPercent,
    })
    .single()
    .throwOnError();
  return data;
}

export interface Restoring {
  /** The moment of the cancellation. */
  cancelledAt: string;
  /** Absent: all show times that were cancelled then. */
  showTimeId?: string;
}

/** Takes a cancellation back. @throws the API's error; then nothing is taken back */
export async function restoreShow(
  supabase: Supabase,
  performanceId: string,
  { cancelledAt, showTimeId }: Restoring,
) {
  const { data } = await supabase
    .rpc("restore_show", {
      performance_id: performanceId,
      cancelled_at: cancelledAt,
      ...(showTimeId && { show_time_id: showTimeId }),
    })
    .single()
    .throwOnError();
  return data;
}
