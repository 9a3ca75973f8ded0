/** Reads the company's settings. */
import type { Supabase } from "~/lib/supabase.ts";
import type { Company } from "./company.ts";
import {
  type CompanyProfile,
  type Greeting,
  type Meeting,
  type PrivacyFacts,
  vowsOf,
} from "./company-profile.ts";

/** null as long as nobody has written them. */
export async function readCompany(supabase: Supabase): Promise<Company | null> {
  const { data } = await supabase
    .from("site_settings")
    .select(
      "company_name, logo, short_description, founding_year, address, phone, email, kakao_channel_url, instagram_url, hero_kicker, hero_tagline, hero_mission, region_code, geo_position, google_site_verification, naver_site_verification, google_analytics_id, naver_analytics_id, representative_name, business_number, mail_order_number",
    )
    .limit(1)
    .maybeSingle()
    .throwOnError();
  if (!data) return null;
  const { representative_name, business_number, mail_order_number, ...company } = data;
  const notices = {
    대표자: representative_name,
    사업자등록번호: business_number,
    "통신판매업 신고": mail_order_number,
  };
  const written = Object.entries(notices).filter(([, text]) => text);
  return { ...company, business_notice: written.map((notice) => notice.join(" ")).join(" · ") };
}

export async function readCompanyProfile(supabase: Supabase): Promise<CompanyProfile | null> {
  const { data } = await supabase
    .from("site_settings")
    .select(
      "description, company_type, registered_bodies, major_awards, legal_notice, works_summary, promise",
    )
    .maybeSingle()
    .throwOnError();
  if (!data) return null;
  const { promise, ...profile } = data;
  return { ...profile, vows: vowsOf(promise) };
}

/** How many works the company has put on, in its own words; empty: not written. */
export async function readWorksSummary(supabase: Supabase): Promise<string> {
  const { data } = await supabase.from("site_settings").select("works_summary").maybeSingle().throwOnError();
  return data?.works_summary ?? "";
}

export async function readGreeting(supabase: Supabase): Promise<Greeting | null> {
  const { data } = await supabase
    .from("site_settings")
    .select("greeting_name, greeting_title, greeting_portrait, greeting_text")
    .maybeSingle()
    .throwOnError();
  return data;
}

export async function readMeeting(supabase: Supabase): Promise<Meeting | null> {
  const { data } = await supabase
    .from("site_settings")
    .select(
      "chat_response, email_response, phone_hours, visit_place, practice_hours_weekday, practice_hours_weekend, visit_info, venue_accessibility",
    )
    .maybeSingle()
    .throwOnError();
  return data;
}

/** What the venue has for visitors with disabilities; empty: nothing is written. */
export async function readVenueAccessibility(supabase: Supabase): Promise<string> {
  const { data } = await supabase
    .from("site_settings")
    .select("venue_accessibility")
    .maybeSingle()
    .throwOnError();
  return data?.venue_accessibility ?? "";
}

export async function readPrivacyFacts(supabase: Supabase): Promise<PrivacyFacts | null> {
  const { data } = await supabase
    .from("site_settings")
    .select(
      "privacy_officer, hosting_company, google_analytics_id, naver_analytics_id, erase_reservations_after_days, erase_inquiries_after_days, privacy_changed_at",
    )
    .maybeSingle()
    .throwOnError();
  return data;
}
