/** A reservation as admins see it: its state, and sums over many. */
import type { Json } from "~/lib/database.types.ts";
import { formatWon } from "~/lib/won.ts";

export interface TicketReservation {
  id: string;
  performance_id: string;
  show_time_id: string | null;
  reservation_number: string;
  name: string;
  phone_number: string | null;
  /** Where messages go; null: none was given. */
  email: string | null;
  attendee_count: number;
  discount_type: string;
  /** The price list in force when it was made. */
  ticket_price: number;
  discount_types: Json;
  unit_price: number;
  total_price: number;
  /** What had come in when the deposit was verified; null: it is not. */
  paid_won: number | null;
  additional_requests: string | null;
  payment_verified: boolean;
  payment_verified_at: string | null;
  created_at: string;
  /** When its seats are free again; some hours after the deadline. */
  expires_at: string | null;
  depositor_name: string;
  deposit_deadline: string | null;
  pays_at_door: boolean;
  cancelled_at: string | null;
  cancel_reason: string | null;
  note: string | null;
  updated_at: string;
}

export const reservationStates = ["unpaid", "paid", "cancelled", "expired"] as const;

export type ReservationState = (typeof reservationStates)[number];

export const stateNames: Record<ReservationState, string> = {
  unpaid: "입금 대기",
  paid: "입금 확인",
  cancelled: "취소",
  expired: "기한 지남",
};

type StateColumns = Pick<
  TicketReservation,
  "cancelled_at" | "payment_verified" | "expires_at" | "total_price"
>;

/** The one state that counts; a cancelled reservation stays cancelled, what costs nothing counts as paid. */
export function stateOf(reservation: StateColumns, now: number): ReservationState {
  if (reservation.cancelled_at) return "cancelled";
  if (reservation.payment_verified || reservation.total_price === 0) return "paid";
  if (reservation.expires_at && Date.parse(reservation.expires_at) <= now) return "expired";
  return "unpaid";
}

/** The state in words. */
export function stateLabel(reservation: StateColumns, now: number): string {
  const state = stateOf(reservation, now);
  return state === "paid" && reservation.total_price === 0 ? nothingToPay : stateNames[state];
}

export const nothingToPay = "낼 금액 없음";

/** Whether it is in force and nobody has verified a deposit: such reservations are cancelled many at once. */
export function isUnverified(reservation: StateColumns, now: number): boolean {
  const state = stateOf(reservation, now);
  return state === "unpaid" || (state === "paid" && !reservation.payment_verified);
}

type Account = Pick<TicketReservation, "cancelled_at" | "paid_won" | "total_price">;

/** What is owed to the company: nothing once it is cancelled. */
export function owedWon({ cancelled_at, total_price }: Account): number {
  return cancelled_at ? 0 : total_price;
}

/** Won still to be received, negative: to be returned, since what was paid is not what is owed. */
export function openDifference(account: Account): number {
  return account.paid_won === null ? 0 : owedWon(account) - account.paid_won;
}

/** Won that a confirmation of the deposit records: all that has not come yet. */
export function missingWon({ total_price, paid_won }: Pick<Account, "total_price" | "paid_won">): number {
  return Math.max(total_price - (paid_won ?? 0), 0);
}

/** The difference in words; nothing when there is none. */
export function differenceLabel(account: Account): string {
  const difference = openDifference(account);
  if (difference === 0) return "";
  const won = formatWon(Math.abs(difference));
  return `${won} ${difference > 0 ? "더 받을 돈" : "돌려줄 돈"}`;
}

/** The difference in a sentence, with what was paid; nothing when there is none. */
export function differenceSentence(account: Account): string {
  const difference = openDifference(account);
  if (difference === 0) return "";
  const won = formatWon(Math.abs(difference));
  const next = difference > 0 ? `${won}을 더 받아야 합니다.` : `${won}을 돌려 드려야 합니다.`;
  return `${formatWon(account.paid_won ?? 0)}을 받은 예매입니다. ${next}`;
}

export function seatsOf(reservations: readonly Pick<TicketReservation, "attendee_count">[]): number {
  return reservations.reduce((seats, { attendee_count }) => seats + attendee_count, 0);
}

export interface Sum {
  reservations: number;
  seats: number;
  /** What they cost. */
  won: number;
  /** What is still to come of those that have not paid all of it. */
  open: number;
}

/** Reservations, seats and won for each state. */
export function sumsByState(
  reservations: readonly TicketReservation[],
  now: number,
): Record<ReservationState, Sum> {
  const nothing = (): Sum => ({ reservations: 0, seats: 0, won: 0, open: 0 });
  const sums = { unpaid: nothing(), paid: nothing(), cancelled: nothing(), expired: nothing() };
  for (const reservation of reservations) {
    const sum = sums[stateOf(reservation, now)];
    sum.reservations += 1;
    sum.seats += reservation.attendee_count;
    sum.won += reservation.total_price;
    sum.open += missingWon(reservation);
  }
  return sums;
}

export function add(...sums: Sum[]): Sum {
  return sums.reduce((total, sum) => ({
    reservations: total.reservations + sum.reservations,
    seats: total.seats + sum.seats,
    won: total.won + sum.won,
    open: total.open + sum.open,
  }));
}
