/** How lines of the logs are said in Korean. */
import { columnLabel, tableLabels, valueText } from "~/lib/column-labels.ts";
import type { AuditLine } from "./team-data.ts";

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

/** The name of the row a line is about, as the line has it or as it is now, when it has one that is not withheld. */
export function subjectOf({ old_values, new_values, subject }: AuditLine): string {
  const { row_count, reason } = (new_values ?? {}) as { row_count?: number; reason?: string };
  if (row_count !== undefined)
    return [`${row_count.toLocaleString("ko")}건`, reason].filter(Boolean).join(" · ");
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
  statement_layouts: "/admin/deposits",
  webhooks: "/admin/messages?state=webhooks",
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
    before: valueText(before[column]),
    after: valueText(value),
  }));
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
