/** Webhooks whose last call has failed: the messages page marks them, today's screen counts them. */
import type { Tables } from "./database.types.ts";
import type { Supabase } from "./supabase.ts";

/** Whether the last call of one, where there is one, has failed so far. */
export function hasFailed(calls: readonly Pick<Tables<"outbox">, "state" | "tries">[]): boolean {
  const [last] = calls;
  return last !== undefined && last.state !== "sent" && last.tries > 0;
}

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
