/** The status of a reservation when its visitor looks at it, which may be days after it was made. */
import { formatWon } from "~/lib/won.ts";
import type { FoundReservation } from "./reservation.ts";

export interface ReservationStatus {
  title: string;
  /** The state in a word or two, as the box office names it. */
  word: string;
  message: string;
  /** Nobody is let in with it. */
  cancelled: boolean;
  /** Whether a deposit is still awaited. */
  payable: boolean;
}

type Known = Pick<
  FoundReservation,
  | "cancelled_at"
  | "payment_verified"
  | "deposit_deadline"
  | "pays_at_door"
  | "total_price"
  | "state"
  | "paid"
  | "outstanding"
  | "refunded"
>;

export function statusOf(reservation: Known, now = Date.now()): ReservationStatus {
  if (reservation.cancelled_at) return cancelledStatus(reservation);
  const confirmed = { title: "예매 확정", word: "예매 확정", cancelled: false, payable: false };
  if (reservation.total_price === 0) {
    return { ...confirmed, message: "예매가 확정되었습니다. 내실 금액이 없어 입금하지 않으셔도 됩니다." };
  }
  if (isConfirmed(reservation)) {
    const more = (reservation.paid ?? 0) - reservation.total_price;
    const message = [
      "입금이 확인되어 예매가 확정되었습니다.",
      reservation.refunded ? `환불 ${formatWon(reservation.refunded)}을 보내 드렸습니다.` : "",
      more > 0 ? `${formatWon(more)}은 돌려드릴 예정입니다.` : "",
    ];
    return { ...confirmed, message: message.filter(Boolean).join(" ") };
  }
  if (reservation.pays_at_door) {
    return {
      title: "예매 신청 완료",
      word: "현장 결제",
      message: "예매 신청이 접수되었습니다. 공연 날 매표소에서 결제해 주세요.",
      cancelled: false,
      payable: false,
    };
  }
  return waitingStatus(reservation, now);
}

/** Nothing of its price is awaited any more. */
export function isConfirmed({
  total_price,
  payment_verified,
  outstanding,
}: Pick<FoundReservation, "total_price" | "payment_verified" | "outstanding">): boolean {
  return total_price === 0 || (payment_verified && !((outstanding ?? 0) > 0));
}

/** Won that the visitor is asked to pay. */
export function dueOf({
  total_price,
  outstanding,
}: Pick<FoundReservation, "total_price" | "outstanding">): number {
  return outstanding ?? total_price;
}

function waitingStatus(reservation: Known, now: number): ReservationStatus {
  const { deposit_deadline, state, paid = 0 } = reservation;
  if (deposit_deadline && Date.parse(deposit_deadline) <= now) {
    return {
      title: "기한 지남",
      word: "기한 지남",
      message: "입금 기한이 지난 예매입니다. 이 예매로는 입금하지 마세요. 오시려면 다시 예매해 주세요.",
      cancelled: true,
      payable: false,
    };
  }
  if (state === "part_paid" || (reservation.payment_verified && paid > 0)) {
    return {
      title: "일부 입금",
      word: "일부 입금",
      message: `${formatWon(paid)}이 입금되었습니다. 남은 ${formatWon(dueOf(reservation))}을 아래 계좌로 입금해 주세요.`,
      cancelled: false,
      payable: true,
    };
  }
  return {
    title: "예매 신청 완료",
    word: "입금 대기",
    message: "아래 계좌로 입금해 주시면 예매가 확정됩니다.",
    cancelled: false,
    payable: true,
  };
}

function cancelledStatus({
  payment_verified,
  total_price,
  state,
  paid = 0,
  refunded = 0,
}: Known): ReservationStatus {
  const cancelled = { title: "취소된 예매", cancelled: true, payable: false };
  if (state === "to_refund") {
    return {
      ...cancelled,
      word: "환불 예정",
      message: `취소된 예매입니다. ${refunded > 0 ? `${formatWon(refunded)}을 보내 드렸고, 남은 ` : ""}${formatWon(paid)}을 돌려드릴 예정입니다.`,
    };
  }
  if (state === "refunded") {
    return {
      ...cancelled,
      word: "환불 완료",
      message: `취소된 예매입니다. ${refunded > 0 ? `${formatWon(refunded)}을 보내 드려 ` : ""}환불이 끝났습니다.`,
    };
  }
  const pay = total_price > 0 && !payment_verified ? "이 예매로는 입금하지 마세요. " : "";
  return {
    ...cancelled,
    word: "취소됨",
    message: `취소된 예매입니다. ${pay}오시려면 다시 예매해 주세요.`,
  };
}
