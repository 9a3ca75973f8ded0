/** Reads what everybody knows of the company and would try as a password first. */
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
