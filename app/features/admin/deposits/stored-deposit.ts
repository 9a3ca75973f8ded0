/** Deposits as they are stored, and what of a reservation decides to whom they belong. */
import type { Tables } from "~/lib/database.types.ts";
import type { WrittenTime } from "~/lib/spreadsheet/time-text.ts";
import type { Deposit, HandPayment, MatchableReservation } from "./match.ts";

export type StoredDeposit = Pick<
  Tables<"deposits">,
  | "id"
  | "account"
  | "at"
  | "at_text"
  | "at_precision"
  | "amount"
  | "sender"
  | "note"
  | "how"
  | "source"
  | "state"
  | "company_note"
>;

export const depositStates = ["open", "assigned", "to_refund", "refunded", "not_ours"] as const;
export type DepositState = (typeof depositStates)[number];

export const depositStateNames: Record<DepositState, string> = {
  open: "처리할 입금",
  assigned: "예매에 넣음",
  to_refund: "돌려줄 돈",
  refunded: "돌려준 돈",
  not_ours: "예매와 무관",
};

/** A reservation that a deposit may be for. */
export interface OfferedReservation {
  id: string;
  title: string;
  reservation_number: string;
  name: string;
  depositor_name: string;
  phone_number: string | null;
  attendee_count: number;
  /** Won that are still to come; of what is paid or cancelled, what it cost. */
  due: number;
  /** Won that are still to come. */
  owed: number;
  status: string;
  created_at: string;
  expires_at: string | null;
  begins_at: string | null;
  /** Money that a bank's list may bring once more. */
  by_hand: HandPayment[];
}

export const statusNames: Record<string, string> = {
  waiting: "입금 대기",
  expired: "기한 지남",
  paid: "예매 확정",
  cancelled: "취소됨",
};

export function matchableDeposit({
  id,
  at,
  at_text,
  at_precision,
  source,
  ...deposit
}: StoredDeposit): Deposit {
  const precision = at_precision as WrittenTime["precision"];
  return {
    ...deposit,
    identity: id,
    direction: "in",
    at: { text: at_text, instant: at, precision },
    reported: source === "webhook",
  };
}

export function matchableReservation(reservation: OfferedReservation): MatchableReservation {
  return {
    id: reservation.id,
    number: reservation.reservation_number,
    name: reservation.name,
    depositorName: reservation.depositor_name === reservation.name ? null : reservation.depositor_name,
    phone: reservation.phone_number,
    due: reservation.due,
    status: reservation.status as MatchableReservation["status"],
    createdAt: reservation.created_at,
    expiresAt: reservation.expires_at,
    showTime: reservation.begins_at,
    byHand: reservation.by_hand,
  };
}

/** An account is the same however it is typed. */
export function plainAccount(typed: string): string {
  return typed.normalize("NFC").replace(/[\s-]/g, "");
}
