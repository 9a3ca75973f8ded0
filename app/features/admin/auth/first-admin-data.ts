/** What the set-up of the first admin asks of the database. */
import type { Supabase } from "../../../lib/supabase.ts";

export async function readWhetherAdminExists(supabase: Supabase): Promise<boolean> {
  const { data } = await supabase.from("admins").select("id").limit(1).throwOnError();
  return data.length > 0;
}

export async function readWhetherAdmin(supabase: Supabase, userId: string): Promise<boolean> {
  const { data } = await supabase.from("admins").select("id").eq("id", userId).throwOnError();
  return data.length > 0;
}

/** Makes the user the first admin; the database refuses when there is one already. */
export function claimFirstAdmin(supabase: Supabase, userId: string) {
  return supabase.rpc("claim_first_admin", { user_id: userId });
}
