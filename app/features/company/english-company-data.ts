/** Reads what an English page says about the company. */
import type { Tables } from "~/lib/database.types.ts";
import type { Supabase } from "~/lib/supabase.ts";
import type { Company } from "./company.ts";
import { readCompany } from "./company-data.ts";
import { unnamedCompany } from "./unnamed-company.ts";

export type EnglishCompany = Company &
  Pick<
    Tables<"site_settings">,
    | "company_name_en"
    | "short_description_en"
    | "address_en"
    | "visit_info_en"
    | "venue_accessibility"
    | "venue_accessibility_en"
  >;

const unwritten = {
  company_name_en: "",
  short_description_en: "",
  address_en: "",
  visit_info_en: "",
  venue_accessibility: "",
  venue_accessibility_en: "",
};

export async function readEnglishCompany(supabase: Supabase): Promise<EnglishCompany> {
  const [company, { data }] = await Promise.all([
    readCompany(supabase),
    supabase
      .from("site_settings")
      .select(
        "company_name_en, short_description_en, address_en, visit_info_en, venue_accessibility, venue_accessibility_en",
      )
      .maybeSingle()
      .throwOnError(),
  ]);
  return { ...(company ?? unnamedCompany), ...(data ?? unwritten) };
}
