/** What the company publishes about itself on pages of its own, beyond what is on every page. */
import type { Json, Tables } from "~/lib/database.types.ts";

export interface CompanyProfile
  extends Pick<
    Tables<"site_settings">,
    "description" | "company_type" | "registered_bodies" | "major_awards" | "legal_notice" | "works_summary"
  > {
  vows: Vow[];
}

/** One thing that the company promises. */
export interface Vow {
  title: string;
  text: string;
}

export type Greeting = Pick<
  Tables<"site_settings">,
  "greeting_name" | "greeting_title" | "greeting_portrait" | "greeting_text"
>;

/** How soon a visitor hears from the company, and where it is met. */
export type Meeting = Pick<
  Tables<"site_settings">,
  | "chat_response"
  | "email_response"
  | "phone_hours"
  | "visit_place"
  | "practice_hours_weekday"
  | "practice_hours_weekend"
  | "visit_info"
  | "venue_accessibility"
>;

/** What the privacy page has to name. */
export type PrivacyFacts = Pick<
  Tables<"site_settings">,
  | "privacy_officer"
  | "hosting_company"
  | "google_analytics_id"
  | "naver_analytics_id"
  | "erase_reservations_after_days"
  | "erase_inquiries_after_days"
  | "privacy_changed_at"
>;

/** The stored list; the database lets in nothing but titles with texts. */
export function vowsOf(stored: Json): Vow[] {
  return Array.isArray(stored) ? (stored as unknown as Vow[]) : [];
}
