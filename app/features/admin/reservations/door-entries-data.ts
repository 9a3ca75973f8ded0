/** The calls to the database for what was done at the door. */
import type { Supabase } from "~/lib/supabase.ts";

/** A hosted project answers with no more rows than this at once. */
const pageSize = 1000;

/** How many of each party are inside, of those of whom somebody is. */
export async function readEntries(supabase: Supabase, performanceId: string): Promise<Map<string, number>> {
  const inside = new Map<string, number>();
  for (let from = 0; ; from += pageSize) {
    const { data } = await supabase
      .from("door_entries")
      .select("reservation_id, seats, ticket_reservations!inner()")
      .eq("ticket_reservations.performance_id", performanceId)
      .eq("kind", "entry")
      .is("undone_at", null)
      .order("id")
      .range(from, from + pageSize - 1)
      .throwOnError();
    for (const { reservation_id, seats } of data)
      inside.set(reservation_id, (inside.get(reservation_id) ?? 0) + seats);
    if (data.length < pageSize) return inside;
  }
}
