/** Webhooks whose last call has failed: today's screen counts them. */
import type { Supabase } from "./supabase.ts";
import { hasFailed } from "./webhook-call.ts";

/** Of those that are on. @throws the API's error */
export async function countFailedWebhooks(supabase: Supabase): Promise<number> {
  const { data } = await supabase
    .from("webhooks")
    .select("outbox(state, tries)")
    .eq("active", true)
    .order("created_at", { referencedTable: "outbox", ascending: false })
    .limit(1, { referencedTable: "outbox" })
    .throwOnError();
  return data.filter(({ outbox }) => hasFailed(outbox)).length;
}
