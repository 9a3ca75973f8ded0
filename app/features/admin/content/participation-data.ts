/** Featuring a work on Home. */
import { refusedChange } from "~/lib/admin-error.ts";
import type { Supabase } from "~/lib/supabase.ts";

export type WorkTable = "guest_performances" | "staff_performances";

/** Reads whether a work is featured and makes it the opposite. @throws the API's error */
export async function toggleFeatured(supabase: Supabase, table: WorkTable, id: string): Promise<void> {
  const { data: work } = await supabase
    .from(table)
    .select("is_featured")
    .eq("id", id)
    .single()
    .throwOnError();
  const { data } = await supabase
    .from(table)
    .update({ is_featured: !work.is_featured })
    .eq("id", id)
    .select("id")
    .throwOnError();
  if (data.length === 0) throw refusedChange("No row was changed.");
}
