/** Has the database erase the personal data whose time is over. */
import type { Supabase } from "../../lib/supabase.ts";

/** @throws the API's error */
export async function erasePersonalData(supabase: Supabase): Promise<void> {
  await supabase.rpc("erase_personal_data").throwOnError();
}
