/** Giving seats back: what comes back of what was paid, and why. */
import { formatWon } from "~/lib/won.ts";

export interface Refund {
  /** Won that are no longer owed then. */
  surplus: number;
  comes_back: number;
  /** rule, within_a_day, show_moved, no_date or no_rule. */
  reason: string;
  days_before: number | null;
  percent: number | null;
  fee_per_seat: number | null;
}

/** Why so much comes back: the row of the company's rules, as the visitor reads it. */
export function refundWords({ surplus, reason, days_before, percent, fee_per_seat }: Refund): string {
  if (surplus === 0) return "돌려드릴 금액은 없습니다.";
  if (reason === "within_a_day") return "예매하신 지 하루가 지나지 않아 모두 돌려드립니다.";
  if (reason === "show_moved") return "극단이 관람 일시를 바꾼 예매라 모두 돌려드립니다.";
  if (reason === "no_date") return "관람일이 정해지지 않아 모두 돌려드립니다.";
  if (reason === "no_rule") return "지금은 환불 규정에 따라 돌려드리는 금액이 없습니다.";
  const when = days_before === 0 ? "공연 당일" : `공연 ${days_before}일 전까지`;
  return percent === null
    ? `${when} 취소하시면 한 장에 수수료 ${formatWon(fee_per_seat ?? 0)}을 뺍니다.`
    : `${when} 취소하시면 ${percent}%를 돌려드립니다.`;
}
