/** How lines of the logs are said in Korean. */
import type { Database } from "~/lib/database.types.ts";
import { formatDate, formatMoment } from "~/lib/show-date.ts";
import type { AuditLine } from "./team-data.ts";

type Tables = Database["public"]["Tables"];

/** The log itself, and what the site writes by itself all day. */
type UnloggedTable = "audit_log" | "outbox";

/** Tables whose changes are written down; those of accounts lie outside of the API. */
type AuditedTable =
  | Exclude<keyof Tables, UnloggedTable>
  | "mfa_factors"
  | "recovery_codes"
  | "refund_accounts"
  | "cash_receipts";

/** Every column of the tables that the API shows. */
type AuditedColumn = {
  [Name in Exclude<keyof Tables, UnloggedTable>]: keyof Tables[Name]["Row"];
}[Exclude<keyof Tables, UnloggedTable>];

const labelsOfTables: Record<AuditedTable, string> = {
  actors: "단원",
  admins: "관리자",
  audition_announcements: "오디션 공고",
  awards: "수상 기록",
  background_images: "첫 화면 이미지",
  box_office_settings: "매표 설정",
  cash_receipts: "현금영수증",
  contact_messages: "문의",
  current_performances: "현재 공연",
  deposits: "입금",
  door_entries: "입장 기록",
  door_passes: "입장 확인 링크",
  guest_performances: "배우 참여 작품",
  imports: "가져오기",
  message_templates: "메시지 문구",
  mfa_factors: "2단계 인증",
  payments: "입출금 줄",
  performances: "공연 기록",
  push_subscriptions: "기기 알림",
  recovery_codes: "복구 코드",
  refund_accounts: "환불 계좌",
  seat_offers: "좌석 제안",
  security_settings: "보안 설정",
  show_times: "회차",
  site_settings: "사이트 정보",
  staff_performances: "스태프 참여 작품",
  statement_layouts: "거래내역의 칸",
  ticket_reservations: "예매",
  waiting_parties: "대기",
  webhooks: "웹훅",
};

/** A table of a later version of the database has no label yet. */
export const tableLabels: Record<string, string> = labelsOfTables;

const actionLabels: Record<string, string> = {
  insert: "추가",
  update: "고침",
  delete: "지움",
  read: "목록 열람",
  export: "파일로 받음",
  erase: "개인정보 지움",
};

/** What happened in tables where the plain words would say little. */
const particular: Record<string, string> = {
  "admins insert": "관리자 올림",
  "admins delete": "관리자에서 뺌",
  "mfa_factors delete": "2단계 인증 초기화",
  "recovery_codes insert": "복구 코드 만듦",
};

export function auditTitle({ table_name, action, new_values }: AuditLine): string {
  if (table_name === "recovery_codes" && action === "update") {
    const changed = Object.keys((new_values ?? {}) as object);
    if (changed.includes("created_at")) return "복구 코드 새로 만듦";
    return changed.includes("code_hashes") ? "복구 코드 사용" : "틀린 복구 코드 입력";
  }
  const said = particular[`${table_name} ${action}`];
  return said ?? `${tableLabels[table_name] ?? table_name} ${actionLabels[action] ?? action}`;
}

/** Columns as the forms call them; a column that is forgotten here does not compile. */
const labelsOfColumns: Record<AuditedColumn, string> = {
  account: "계좌",
  account_holder: "예금주",
  account_number: "계좌번호",
  account_transfer_enabled: "계좌이체 예매 받기",
  account_transfer_text: "계좌이체 버튼 문구",
  active: "보내기",
  actor_list: "출연",
  additional_images: "추가 이미지",
  additional_requests: "요청 사항",
  address: "주소",
  age_rating: "관람 연령",
  alimtalk_template: "알림톡 템플릿 번호",
  alt: "이미지 설명",
  amount: "금액",
  application_method: "지원 방법",
  apply_link: "지원 주소",
  archived_id: "옮긴 공연 기록 번호",
  at: "일시",
  at_precision: "일시의 정확도",
  at_text: "적힌 일시",
  attendee_count: "인원",
  auth: "알림 비밀값",
  awards: "상",
  balance: "잔액",
  bank_name: "은행",
  batch: "처리 번호",
  birth_date: "생년월일",
  body: "본문",
  booking_closes_hours: "공연 전 마감(시간)",
  booking_link: "다른 예매처 주소",
  booking_text: "다른 예매처 버튼 문구",
  booking_url: "예매 주소",
  business_number: "사업자등록번호",
  cancel_reason: "취소 사유",
  cancelled_at: "취소한 때",
  capacity: "좌석",
  cast: "출연",
  cast_order: "배역 순서",
  cast_profiles: "출연진 소개",
  changed_count: "바꾼 수",
  chat_response: "채널 답변까지",
  checked_in_at: "입장한 때",
  closed_at: "공연을 마친 때",
  company_name: "극단 이름",
  company_note: "극단 메모",
  company_type: "극단 종류",
  confirmed_won: "입금 확인에 필요한 금액",
  contact: "연락처",
  created_at: "등록한 때",
  created_by: "기록한 사람",
  created_count: "새로 만든 수",
  created_xid: "등록한 작업 번호",
  date: "날짜",
  deadline: "마감일",
  declined_at: "제안을 사양한 때",
  deposit_deadline: "입금 기한",
  deposit_deadline_hours: "예매 뒤 시간",
  deposit_grace_hours: "입금 기한 뒤 기다리는 시간",
  deposit_id: "입금 번호",
  deposit_rule: "입금 기한의 규칙",
  depositor_name: "입금자명",
  description: "소개",
  digest_at: "저녁 알림 시각",
  directing_note: "연출의 글",
  director: "연출",
  discount_ids: "할인 순서",
  discount_type: "할인",
  discount_types: "할인 종류",
  email: "이메일",
  email_response: "이메일 답변까지",
  endpoint: "알림 주소",
  erase_inquiries_after_days: "처리한 문의를 지울 날",
  erase_reservations_after_days: "공연 뒤 예매자 정보를 지울 날",
  erased_at: "개인정보를 지운 때",
  file_name: "파일 이름",
  first_body: "처음 본문",
  first_subject: "처음 제목",
  events: "알릴 일",
  expires_at: "좌석이 다시 열리는 때",
  festival: "행사",
  founding_year: "창단 연도",
  gallery_urls: "갤러리",
  geo_position: "위치",
  google_analytics_id: "구글 애널리틱스 ID",
  google_site_verification: "구글 확인 코드",
  greeting_name: "인사말 이름",
  greeting_portrait: "인사말 사진",
  greeting_text: "인사말",
  greeting_title: "인사말 직함",
  handled_at: "처리한 때",
  handled_by: "처리한 관리자",
  hero_kicker: "첫 화면 이름 윗줄",
  hero_mission: "첫 화면 소개 문장",
  hero_tagline: "첫 화면 이름 아랫줄",
  how: "거래 방법",
  hosting_company: "서버를 맡긴 곳",
  id: "고유 번호",
  identity: "거래 구분 값",
  image: "이미지",
  image_count: "사진 수",
  image_url: "이미지 주소",
  importance: "상의 구분",
  inquiries: "새 문의 알림",
  instagram_link: "인스타그램 주소",
  instagram_url: "인스타그램 주소",
  is_current: "지금 공연 중",
  is_featured: "홈에 내세우기",
  kakao_channel_url: "카카오톡 채널 주소",
  key_hash: "링크 확인값",
  kind: "종류",
  kopis_hall_code: "KOPIS 공연시설 코드",
  kopis_show_code: "KOPIS 공연 코드",
  label: "이름",
  layout: "칸 이름",
  left_at: "대기를 취소한 때",
  legal_notice: "저작권 안내",
  link: "자세히 보기 주소",
  location_address: "공연장 주소",
  mail_order_number: "통신판매업 신고",
  major_awards: "주요 수상",
  max_reservations_per_address_hour: "한 곳에서 한 시간에 받는 예매",
  max_unpaid_seats_per_address: "한 곳의 입금 전 좌석",
  max_unpaid_seats_per_phone: "한 연락처의 입금 전 좌석",
  max_unpaid_seats_per_show_time: "한 회차의 입금 전 좌석",
  meanings: "칸의 뜻",
  message: "문의 내용",
  month: "월",
  name: "이름",
  naver_analytics_id: "네이버 애널리틱스 ID",
  naver_site_verification: "네이버 확인 코드",
  net: "더하거나 뺀 금액",
  note: "메모",
  order_index: "순서",
  p256dh: "알림 열쇠",
  paid_won: "받은 금액",
  participating_members: "참여 단원",
  party_id: "대기 번호",
  party_size: "인원",
  pass_id: "입장 확인 링크",
  pay_at_door: "현장 결제로 받기",
  payment_verified: "입금 확인",
  payment_verified_at: "입금을 확인한 때",
  pays_at_door: "현장 결제",
  performance_id: "공연 번호",
  period: "기간",
  phone: "전화",
  phone_digits: "연락처 숫자",
  phone_hours: "전화 받는 시간",
  phone_messages: "문자 보내기",
  phone_number: "연락처",
  play: "작품",
  poster_image: "포스터",
  practice_hours_weekday: "평일 연습 시간",
  practice_hours_weekend: "주말 연습 시간",
  privacy_officer: "개인정보 책임자",
  profile_image: "프로필 사진",
  promise: "우리의 약속",
  quiet_from: "밤에 보내지 않는 시간의 시작",
  quiet_until: "밤에 보내지 않는 시간의 끝",
  refund_rules: "환불 규정",
  refund_text: "환불 안내",
  region_code: "지역 코드",
  registered_bodies: "등록 단체",
  representative_name: "대표자",
  request_id: "신청 번호",
  require_second_factor: "모두에게 2단계 인증 요구",
  requirements: "지원 자격",
  reservation_id: "예매 고유 번호",
  reservation_number: "예매 번호",
  reservation_url: "예매 안내 주소",
  reservations: "새 예매 알림",
  reviews: "관람 후기",
  role: "역할",
  runtime: "관람 시간(분)",
  same_count: "그대로인 수",
  seats: "좌석",
  sees_phone_digits: "연락처 끝자리 보기",
  sender: "보낸 분",
  short_description: "짧은 소개",
  show_time_id: "회차 번호",
  shown_unit_price: "신청할 때 보인 한 장 값",
  sold_without_show_times: "회차 없이 예매 받기",
  sort_order: "순서",
  source: "가져온 방법",
  staff_list: "스태프",
  staff_profiles: "제작진 소개",
  start_time: "공연 시각",
  state: "처리 상태",
  status: "상태",
  subject: "제목",
  reserved_for: "예매한 일시",
  suspended_expires_at: "멈춰 둔 입금 기한",
  table_name: "목록",
  taken_at: "제안을 받은 때",
  theater_name: "극단",
  ticket_key: "표 키",
  ticket_price: "가격",
  time: "시각",
  title: "제목",
  total_price: "금액",
  undone_at: "되돌린 때",
  unit_price: "한 장 값",
  updated_at: "고친 때",
  url: "주소",
  user_id: "계정 번호",
  venue: "장소",
  viewing_guide: "관람 안내",
  visit_place: "찾아오는 곳",
  voided_at: "취소한 때",
  waiting_key: "대기 키",
  waiting_offer_hours: "대기 제안 시간",
  withdrawn_at: "거둔 때",
  won: "금액",
  works_actor: "출연작",
  works_director: "연출작",
  works_summary: "작품 수",
  works_tv_ad: "방송·광고",
  writer: "작",
  year: "연도",
};

/** What a column is called; one of a later version of the database by its own name. */
export function columnLabel(column: string): string {
  return (labelsOfColumns as Record<string, string>)[column] ?? column;
}

/** The name of the row a line is about, as the line has it or as it is now, when it has one that is not withheld. */
export function subjectOf({ old_values, new_values, subject }: AuditLine): string {
  const { row_count, reason } = (new_values ?? {}) as { row_count?: number; reason?: string };
  if (row_count !== undefined) return [`${row_count}건`, reason].filter(Boolean).join(" · ");
  const values = { ...(old_values as object | null), ...(new_values as object | null) };
  for (const column of ["title", "name", "company_name", "play", "reservation_number"]) {
    const value = (values as Record<string, unknown>)[column];
    if (typeof value === "string" && value && value !== "…") return value;
  }
  return subject ?? "";
}

const withRows: Record<string, string> = {
  actors: "/admin/members",
  audition_announcements: "/admin/auditions",
  awards: "/admin/awards",
  current_performances: "/admin/current-performance",
  guest_performances: "/admin/actor-performances",
  performances: "/admin/archives",
  staff_performances: "/admin/staff-performances",
};

const withoutRows: Record<string, string> = {
  admins: "/admin/security-management",
  background_images: "/admin/main-page",
  box_office_settings: "/admin/box-office",
  contact_messages: "/admin/general-inquiries",
  security_settings: "/admin/security-management",
  site_settings: "/admin/site-information",
};

/** Where the record of a line is edited; null: it is gone, or has no page. */
export function placeOf({ action, table_name, row_id }: AuditLine): string | null {
  if (action === "delete") return null;
  const list = withRows[table_name];
  return list && row_id ? `${list}/${row_id}` : (withoutRows[table_name] ?? null);
}

/** What became of each column, as text. */
export function changesOf({ action, table_name, old_values, new_values }: AuditLine) {
  // That codes were made and used is said above; of what they are the log keeps nothing.
  if (action !== "update" || table_name === "recovery_codes") return [];
  const before = (old_values ?? {}) as Record<string, unknown>;
  return Object.entries((new_values ?? {}) as Record<string, unknown>).map(([column, value]) => ({
    column: columnLabel(column),
    before: said(before[column]),
    after: said(value),
  }));
}

/** Words that the database keeps in English. */
const valueLabels: Record<string, string> = {
  active: "공연 중",
  upcoming: "예정",
  completed: "종료",
  grand: "대상",
  gold: "금상",
  acting: "연기상",
  youth: "청소년",
  welfare: "복지",
  theater_friend: "극단지인",
  none: "없음",
  next_day: "다음 날 밤 11시까지",
  hours: "예매 뒤 몇 시간",
  "…": "(남기지 않음)",
};

function said(value: unknown): string {
  if (value === null || value === undefined || value === "") return "없음";
  if (typeof value === "boolean") return value ? "예" : "아니요";
  if (Array.isArray(value)) return value.length > 0 ? value.map(said).join(", ") : "없음";
  if (typeof value === "object") {
    const { id: _, ...entry } = value as Record<string, unknown>;
    return Object.values(entry).filter(Boolean).map(said).join(" · ");
  }
  const text = String(value);
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)) return formatMoment(text);
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDate(text);
  if (/^\d\d:\d\d:00$/.test(text)) return text.slice(0, 5);
  return valueLabels[text] ?? text;
}

/** What happened at the door; `bad` is worth a second look. */
export const signInLabels: Record<string, { label: string; bad?: boolean }> = {
  login: { label: "로그인" },
  login_failed: { label: "틀린 비밀번호", bad: true },
  logout: { label: "로그아웃" },
  invite_accepted: { label: "초대를 받아들임" },
  user_invited: { label: "초대 메일 보냄" },
  user_recovery_requested: { label: "비밀번호 재설정 요청" },
  user_updated_password: { label: "비밀번호 바꿈" },
  verification_attempted: { label: "2단계 인증 확인" },
  verification_failed: { label: "틀린 인증 번호", bad: true },
  factor_unenrolled: { label: "인증 수단 지움" },
  factor_deleted: { label: "인증 수단 초기화" },
};
