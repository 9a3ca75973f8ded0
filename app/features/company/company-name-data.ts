/** Reads the company's name where nothing else of it is needed. */
import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../lib/database.types.ts";

/** As long as nobody has written one there is none. @throws the API's error */
export async function readCompanyName(supabase: SupabaseClient<Database>): Promise<string | undefined> {
  const { data } = await supabase.from("site_settings").select("company_name").maybeSingle().throwOnError();
  return data?.company_name;
}
