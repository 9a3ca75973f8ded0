/** The calls to the database for those who wait for sold-out show times. */
import { readAllRows } from "~/lib/all-rows.ts";
import type { Supabase } from "~/lib/supabase.ts";

/** Parties that have not left, in their order, each with what it was offered. */
export function readWaitingParties(supabase: Supabase, performanceId: string) {
  return readAllRows((from, to) =>
    supabase
      .from("waiting_parties")
      .select(
        "id, name, phone_number, party_size, waiting_key, show_times!inner(id, date, time, performance_id), seat_offers(expires_at, taken_at)",
      )
      .eq("show_times.performance_id", performanceId)
      .is("left_at", null)
      .order("created_at")
      .order("id")
      .range(from, to)
      .throwOnError(),
  );
}

export type WaitingParty = Awaited<ReturnType<typeof readWaitingParties>>[number];

/** @throws when the database refuses */
export async function removeWaitingParty(supabase: Supabase, id: string): Promise<void> {
  await supabase.from("waiting_parties").delete().eq("id", id).throwOnError();
}
