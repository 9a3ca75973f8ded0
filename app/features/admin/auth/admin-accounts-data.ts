/** What an admin does with the accounts of admins, by the rules of the database. */
import type { Supabase } from "~/lib/supabase.ts";

/** Writes down who has the second factor of an admin taken away. @throws the API's error when the caller may not */
export async function logSecondFactorReset(caller: Supabase, userId: string): Promise<void> {
  await caller.rpc("log_second_factor_reset", { user_id: userId }).throwOnError();
}

/**
 * Makes whoever has an account with this address an admin. True: they can come in at once; false: they have yet to
 * answer an invitation; null: there is no such account. @throws the API's error when the caller may not
 */
export async function addAdmin(caller: Supabase, email: string): Promise<boolean | null> {
  return (await caller.rpc("add_admin", { email }).throwOnError()).data;
}
