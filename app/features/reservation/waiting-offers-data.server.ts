/** Has the database offer seats that are free to those who wait for them. */
import type { Supabase } from "../../lib/supabase.ts";

/** @throws the API's error */
export async function makeDueOffers(supabase: Supabase): Promise<void> {
  await supabase.rpc("make_due_offers").throwOnError();
}
