/** Reads what the server itself has to know of the company: what everybody would try as a password first, and its name. */
import type { Supabase } from "../../lib/supabase.ts";

/** @throws the API's error */
export async function readCompanyWords(supabase: Supabase): Promise<string[]> {
  const { data } = await supabase
    .from("site_settings")
    .select("company_name, email, phone")
    .maybeSingle()
    .throwOnError();
  const { company_name = "", email, phone } = data ?? {};
  return [company_name, email ?? "", phone ?? "", (phone ?? "").replace(/\D/g, "")].filter(Boolean);
}

/** "" as long as nobody has written it. @throws the API's error */
export async function readCompanyName(supabase: Supabase): Promise<string> {
  const { data } = await supabase.from("site_settings").select("company_name").maybeSingle().throwOnError();
  return data?.company_name ?? "";
}
