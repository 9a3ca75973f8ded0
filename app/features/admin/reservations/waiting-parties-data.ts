/** The calls to the database for those who wait for sold-out show times. */
import type { Supabase } from "~/lib/supabase.ts";

/** Parties that have not left, in their order, each with what it was offered. */
export async function readWaitingParties(supabase: Supabase, performanceId: string) {
  const { data } = await supabase
    .from("waiting_parties")
    .select(
      "id, name, phone_number, party_size, waiting_key, show_times!inner(id, date, time, performance_id), seat_offers(expires_at, taken_at)",
    )
    .eq("show_times.performance_id", performanceId)
    .is("left_at", null)
    .order("created_at")
    .order("id")
    .throwOnError();
  return data;
}

export type WaitingParty = Awaited<ReturnType<typeof readWaitingParties>>[number];

/** @throws when the database refuses */
export async function removeWaitingParty(supabase: Supabase, id: string): Promise<void> {
  await supabase.from("waiting_parties").delete().eq("id", id).throwOnError();
}
