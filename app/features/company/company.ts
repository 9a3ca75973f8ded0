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
