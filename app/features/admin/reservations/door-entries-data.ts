/** The calls to the database for what was done at the door. */
import { readAllRows } from "~/lib/all-rows.ts";
import type { Supabase } from "~/lib/supabase.ts";

/** How many of each party are inside, of those of whom somebody is. */
export async function readEntries(supabase: Supabase, performanceId: string): Promise<Map<string, number>> {
  const entries = await readAllRows((from, to) =>
    supabase
      .from("door_entries")
      .select("id, reservation_id, seats, ticket_reservations!inner()")
      .eq("ticket_reservations.performance_id", performanceId)
      .eq("kind", "entry")
      .is("undone_at", null)
      .order("id")
      .range(from, to)
      .throwOnError(),
  );
  const inside = new Map<string, number>();
  // One that came twice counts once.
  for (const { reservation_id, seats } of new Map(entries.map((entry) => [entry.id, entry])).values())
    inside.set(reservation_id, (inside.get(reservation_id) ?? 0) + seats);
  return inside;
}
