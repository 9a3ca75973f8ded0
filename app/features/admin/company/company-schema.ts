/** What the company writes about itself for the site. */
import { z } from "zod";
import type { Tables } from "~/lib/database.types.ts";
import { emailShape } from "~/lib/email-shape.ts";
import { lines, requiredText, text, textOrNull, webAddressOrNull, wholeNumber } from "~/lib/typed-text.ts";
import { isBusinessNumber, withHyphens } from "./business-number.ts";

const daysUntilErased = wholeNumber("지우기까지의 날수는", {
  least: 1,
  most: 3_650,
  empty: null,
  units: ["일"],
});

export const companySchema = z.object({
  company_name: requiredText("극단 이름은", 100),
  short_description: text("짧은 소개는", 300),
  description: text("소개는", 10_000),
  founding_year: wholeNumber("창단 연도는", { least: 1800, most: 2200, empty: null, units: ["년"] }),
  works_summary: text("작품 수는", 40),
  company_type: text("종류는", 100),
  registered_bodies: lines("등록 단체는", { most: 50, longest: 5_000 }),
  major_awards: text("주요 수상은", 2_000),
  legal_notice: text("저작권 안내는", 2_000),
  representative_name: text("대표자는", 100),
  business_number: text("사업자등록번호는", 40)
    .transform(withHyphens)
    .refine((number) => number === "" || isBusinessNumber(number), {
      message: "사업자등록번호 열 자리를 다시 확인해 주세요.",
    }),
  mail_order_number: text("통신판매업 신고는", 100),
  address: text("주소는", 300),
  phone: text("전화는", 40),
  email: text("이메일은", 254).refine((typed) => typed === "" || emailShape.test(typed), {
    message: "이메일을 name@example.com처럼 써 주세요.",
  }),
  kakao_channel_url: webAddressOrNull("카카오톡 채널 주소는"),
  instagram_url: webAddressOrNull("인스타그램 주소는"),
  chat_response: text("채널 답변 시간은", 100),
  email_response: text("이메일 답변 시간은", 100),
  phone_hours: text("전화 시간은", 100),
  privacy_officer: text("개인정보 책임자는", 100),
  hosting_company: text("서버를 맡긴 곳은", 200),
  erase_reservations_after_days: daysUntilErased,
  erase_inquiries_after_days: daysUntilErased,
  hero_kicker: text("윗줄은", 100),
  hero_tagline: text("아랫줄은", 200),
  hero_mission: text("소개 문장은", 500),
  greeting_name: text("이름은", 100),
  greeting_title: text("직함은", 100),
  greeting_portrait: z.string().nullable(),
  logo: z.string().nullable(),
  greeting_text: text("인사말은", 10_000),
  promise: z.array(z.object({ title: requiredText("제목은", 200), text: requiredText("내용은", 2_000) })),
  visit_place: text("찾아오는 곳은", 200),
  practice_hours_weekday: text("평일 연습 시간은", 100),
  practice_hours_weekend: text("주말 연습 시간은", 100),
  visit_info: text("오시는 방법은", 2_000),
  venue_accessibility: text("공연장 접근성은", 2_000),
  company_name_en: text("영어 이름은", 100),
  short_description_en: text("영어 짧은 소개는", 300),
  address_en: text("영어 주소는", 300),
  visit_info_en: text("영어 오시는 방법은", 2_000),
  venue_accessibility_en: text("영어 공연장 접근성은", 2_000),
  region_code: textOrNull("지역 코드는", 20),
  geo_position: textOrNull("위치는", 60),
  google_site_verification: textOrNull("구글 확인 코드는", 200),
  naver_site_verification: textOrNull("네이버 확인 코드는", 200),
  google_analytics_id: textOrNull("구글 애널리틱스 ID는", 60),
  naver_analytics_id: textOrNull("네이버 애널리틱스 ID는", 60),
});

type TypedCompany = z.input<typeof companySchema>;

/** The fields that show a text as it is. */
const textNames = [
  "company_name",
  "short_description",
  "description",
  "works_summary",
  "company_type",
  "major_awards",
  "legal_notice",
  "representative_name",
  "business_number",
  "mail_order_number",
  "address",
  "phone",
  "email",
  "kakao_channel_url",
  "instagram_url",
  "chat_response",
  "email_response",
  "phone_hours",
  "privacy_officer",
  "hosting_company",
  "hero_kicker",
  "hero_tagline",
  "hero_mission",
  "greeting_name",
  "greeting_title",
  "greeting_text",
  "visit_place",
  "practice_hours_weekday",
  "practice_hours_weekend",
  "visit_info",
  "venue_accessibility",
  "company_name_en",
  "short_description_en",
  "address_en",
  "visit_info_en",
  "venue_accessibility_en",
  "region_code",
  "geo_position",
  "google_site_verification",
  "naver_site_verification",
  "google_analytics_id",
  "naver_analytics_id",
] as const;

export function typedCompany(row: Tables<"site_settings"> | null): TypedCompany {
  const texts = Object.fromEntries(textNames.map((name) => [name, row?.[name] ?? ""])) as Pick<
    TypedCompany,
    (typeof textNames)[number]
  >;
  return {
    ...texts,
    founding_year: row?.founding_year ? String(row.founding_year) : "",
    erase_reservations_after_days: daysText(row, "erase_reservations_after_days", 30),
    erase_inquiries_after_days: daysText(row, "erase_inquiries_after_days", 1_095),
    registered_bodies: row?.registered_bodies.join("\n") ?? "",
    greeting_portrait: row?.greeting_portrait ?? null,
    logo: row?.logo ?? null,
    promise: ((row?.promise ?? []) as { title: string; text: string }[]).map(({ title, text }) => ({
      title,
      text,
    })),
  };
}

/** Of a company that has no row yet: what the database would write. */
function daysText(
  row: Tables<"site_settings"> | null,
  name: "erase_reservations_after_days" | "erase_inquiries_after_days",
  unwritten: number,
): string {
  return String((row ? row[name] : unwritten) ?? "");
}
