/** The messages that were deleted, and not erased yet. */
import type { Tables } from "~/lib/database.types.ts";
import type { RemovedRecord } from "~/lib/record-changes-data.ts";
import type { Supabase } from "~/lib/supabase.ts";

export type Message = Tables<"contact_messages">;

/** The last deleted first. @throws the API's error */
export async function readRemovedMessages(supabase: Supabase): Promise<RemovedRecord<Message>[]> {
  const { data } = await supabase
    .from("contact_messages")
    .select("*")
    .not("removed_at", "is", null)
    .order("removed_at", { ascending: false })
    .limit(1000)
    .throwOnError();
  return data.map((row) => ({ id: row.id, at: row.removed_at ?? row.updated_at, email: null, row }));
}
