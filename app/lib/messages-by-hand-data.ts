import type { Supabase } from "./supabase.ts";

/** Which messages of the outbox an admin has to send: texts that are due, and what could not be sent. */
export function messagesByHand(): string {
  return `and(way.eq.phone,state.eq.waiting,due_at.lte.${new Date().toISOString()}),and(way.eq.phone,state.eq.failed),and(way.eq.email,state.eq.failed,or(reservation_id.not.is.null,offer_id.not.is.null))`;
}

/** @throws the API's error */
export async function countMessagesByHand(supabase: Supabase): Promise<number> {
  const all = supabase.from("outbox").select("id", { count: "exact", head: true });
  return (await all.or(messagesByHand()).throwOnError()).count ?? 0;
}
