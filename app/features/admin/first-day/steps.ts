/** The steps from the name of the company to its first reservation. */
import { formatMoment } from "~/lib/show-date.ts";

interface Situation {
  /** By the names of `missing_content`. */
  missing: readonly string[];
  /** Kinds of `sample_content`: what is the sample is not done. */
  sample: readonly string[];
  /** Whether an e-mail was ever sent. */
  hasEmail: boolean;
  /** Whether anybody has reserved. */
  hasReservation: boolean;
  /** When the show will be published (ISO 8601); null: it is, or there is none. */
  publishedFrom: string | null;
  /** What the law wants to be named; null: nothing was written yet. */
  named: Record<
    "representative_name" | "business_number" | "privacy_officer" | "hosting_company",
    string
  > | null;
  /** Of who looks. */
  hasSecondFactor: boolean;
  /** What the checks of the installation found, by name; those that are not there yet are not done. */
  findings: Record<string, { state: string }>;
}

export interface Step {
  label: string;
  /** Where it is done; absent: not in the admin area. */
  to?: string;
  done: boolean;
  /** There is something, but it is the sample's. */
  isSample?: boolean;
}

const health = "/admin/security-management/health";
const show = "/admin/current-performance";

export function stepsOf({
  missing,
  sample,
  hasEmail,
  hasReservation,
  publishedFrom,
  named,
  hasSecondFactor,
  findings,
}: Situation): Step[] {
  const isGood = (...names: string[]) => names.every((name) => findings[name]?.state === "good");
  const has = (name: string) => !missing.includes(name);
  // Between two shows nothing is missing: the first one was sold.
  const isSold = hasReservation && !sample.includes("shows");
  const ofCompany = { to: "/admin/site-information", isSample: sample.includes("company") };
  const ofShow = { to: show, isSample: sample.includes("shows") };
  const ownShow = has("current_show") && !sample.includes("shows");
  const hasOfShow = (name: string) => isSold || (ownShow && has(name));
  const ownCompany = has("company") && !sample.includes("company");
  return [
    { label: "극단 이름과 소개 적기", ...ofCompany, done: ownCompany },
    { label: "연락처 적기", ...ofCompany, done: ownCompany && has("contact") },
    {
      label: "대표자와 사업자 정보 적기",
      ...ofCompany,
      done: ownCompany && Boolean(named?.representative_name || named?.business_number),
    },
    {
      label: "개인정보 책임자 적기",
      ...ofCompany,
      done: ownCompany && Boolean(named?.privacy_officer),
    },
    {
      label: "서버를 맡긴 곳 적기 (극단이 직접 돌리면 ‘직접 운영’)",
      ...ofCompany,
      done: ownCompany && Boolean(named?.hosting_company),
    },
    { label: "2단계 인증 켜기", to: "/admin/security", done: hasSecondFactor },
    { label: "시험 메일 보내 보기", to: "/admin/messages", done: hasEmail && isGood("mail") },
    {
      label: "https 주소로 열기 (서버를 맡은 분이 합니다)",
      to: health,
      done: isGood("public address", "reach"),
    },
    {
      label: "첫 백업을 만들고 읽히는지 보기",
      to: "/admin/security-management/backups",
      done: isGood("backup"),
    },
    {
      label: publishedFrom ? `공연 올리기 (${formatMoment(publishedFrom)} 공개)` : "공연 올리기",
      ...ofShow,
      to: `${show}/new`,
      done: hasOfShow("current_show"),
    },
    { label: "회차 정하기", ...ofShow, done: hasOfShow("show_times") },
    { label: "예매할 방법 고르기", ...ofShow, done: hasOfShow("way_to_reserve") },
    { label: "입금 계좌 적기", ...ofShow, done: hasOfShow("bank_account") },
    { label: "포스터 올리기", ...ofShow, done: ownShow ? has("poster") : isSold },
  ];
}
