/** What is stored of a visitor, as `export_visitor` answers, in a text that the visitor can read: a line for each value. */
import type { Json } from "~/lib/database.types.ts";
import { eventName, wayName } from "~/lib/message-names.ts";
import { formatMoment } from "~/lib/show-date.ts";
import { formatWon } from "~/lib/won.ts";

const labels: Record<string, string> = {
  reservations: "예매",
  inquiries: "문의",
  waiting: "대기 신청",
  payments: "오간 돈",
  messages: "보낸 메시지",
  cash_receipt: "현금영수증",
  refund_account: "환불 계좌",
  reservation_number: "예매번호",
  created_at: "접수한 때",
  show: "공연",
  date: "관람일",
  time: "시각",
  name: "이름",
  phone_number: "연락처",
  email: "이메일",
  contact: "연락처",
  depositor_name: "입금자명",
  discount: "할인",
  seats: "매수",
  total_price: "금액",
  additional_requests: "요청 사항",
  note: "극단의 메모",
  cancelled_at: "취소한 때",
  cancel_reason: "취소 사유",
  checked_in_at: "입장한 때",
  at: "때",
  kind: "종류",
  amount: "금액",
  sender: "보낸 사람",
  voided_at: "기록을 취소한 때",
  bank: "은행",
  number: "계좌번호",
  holder: "예금주",
  last_digits: "번호 끝 4자리",
  issued_at: "발급한 때",
  event: "내용",
  way: "방법",
  state: "상태",
  sent_at: "보낸 때",
  message: "내용",
  handled_at: "답한 때",
  offered_at: "제안받은 때",
  offer_expires_at: "제안 기한",
  taken_at: "예매한 때",
  left_at: "대기를 그만둔 때",
};

const values: Record<string, string> = {
  received: "계좌 입금",
  door: "현장 수납",
  refunded: "환불",
  fee: "수수료",
  personal: "소득공제",
  business: "지출증빙",
  waiting: "보내기 전",
  sent: "보냄",
  failed: "보내지 못함",
  skipped: "보내지 않음",
};

/** `at`: when it is made. */
export function visitorReport(stored: Json, at = new Date()): string {
  return [`저장된 개인정보 (${formatMoment(at.toISOString())}에 받음)`, ...linesOf(stored, 0)].join("\n");
}

function linesOf(value: Json | undefined, depth: number): string[] {
  if (value === null || typeof value !== "object") return [];
  if (Array.isArray(value)) {
    return value.length === 0
      ? [`${"  ".repeat(depth)}없음`]
      : value.flatMap((one, at) => [`${"  ".repeat(depth)}${at + 1})`, ...linesOf(one, depth + 1)]);
  }
  return Object.entries(value).flatMap(([key, one]) => {
    const label = `${"  ".repeat(depth)}${labels[key] ?? key}`;
    return one !== null && typeof one === "object"
      ? [...(depth === 0 ? [""] : []), `${label}:`, ...linesOf(one, depth + 1)]
      : [`${label}: ${wordsOf(key, one)}`];
  });
}

function wordsOf(key: string, value: Json | undefined): string {
  if (value === null || value === undefined || value === "") return "-";
  if (key === "event") return eventName(String(value));
  if (key === "way") return wayName(String(value));
  if (key === "kind" || key === "state") return values[String(value)] ?? String(value);
  if (key === "amount" || key === "total_price") return formatWon(Number(value));
  if (key === "at" || key.endsWith("_at")) return formatMoment(String(value));
  return String(value);
}
