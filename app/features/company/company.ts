/** The company as every page shows it; all of it comes from its settings. */
import type { Tables } from "~/lib/database.types.ts";

export type Company = Pick<
  Tables<"site_settings">,
  | "company_name"
  | "logo"
  | "short_description"
  | "founding_year"
  | "address"
  | "phone"
  | "email"
  | "kakao_channel_url"
  | "instagram_url"
  | "hero_kicker"
  | "hero_tagline"
  | "hero_mission"
  | "region_code"
  | "geo_position"
  | "google_site_verification"
  | "naver_site_verification"
  | "google_analytics_id"
  | "naver_analytics_id"
> & {
  /** Who represents the company and how it is registered, in one line; empty where nothing is written. */
  business_notice: string;
};

/** The default while nobody has written the settings, or they cannot be read: nothing is invented. */
export const unnamedCompany: Company = {
  company_name: "극단 홈페이지",
  logo: null,
  short_description: "",
  founding_year: null,
  address: "",
  phone: "",
  email: "",
  kakao_channel_url: null,
  instagram_url: null,
  hero_kicker: "",
  hero_tagline: "",
  hero_mission: "",
  region_code: null,
  geo_position: null,
  google_site_verification: null,
  naver_site_verification: null,
  google_analytics_id: null,
  naver_analytics_id: null,
  business_notice: "",
};

/** "042-000-1984" → "tel:0420001984" */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, "")}`;
}
