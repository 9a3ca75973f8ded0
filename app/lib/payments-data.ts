/** The call to the database that takes lines of money back. */
import type { Supabase } from "./supabase.ts";

/** Takes back exactly what was written together, or of that one deposit. @returns how many lines it were */
export async function undoPayments(
  supabase: Supabase,
  batch: string,
  deposit_id?: string | null,
): Promise<{ count: number }> {
  const { data } = await supabase
    .rpc("undo_payments", { batch, ...(deposit_id && { deposit_id }) })
    .throwOnError();
  return { count: data };
}
