/** A company of which nothing is known yet. */
import type { Company } from "./company.ts";

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
