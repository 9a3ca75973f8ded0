/** The status of a reservation when its visitor looks at it, which may be days after it was made. */
import type { FoundReservation } from "./reservation.ts";

interface ReservationStatus {
  title: string;
  message: string;
  /** Nobody is let in with it. */
  cancelled: boolean;
  /** Whether a deposit is still awaited. */
  payable: boolean;
}

export function statusOf(
  reservation: Pick<
    FoundReservation,
    "cancelled_at" | "payment_verified" | "deposit_deadline" | "pays_at_door" | "total_price"
  >,
  now = Date.now(),
): ReservationStatus {
  const cancelled = { title: "취소된 예매", cancelled: true, payable: false };
  const due = reservation.total_price > 0 && !reservation.payment_verified;
  const pay = due ? "이 예매로는 입금하지 마세요. " : "";
  const confirmed = { title: "예매 확정", cancelled: false, payable: false };
  if (reservation.cancelled_at) {
    return { ...cancelled, message: `취소된 예매입니다. ${pay}오시려면 다시 예매해 주세요.` };
  }
  if (reservation.total_price === 0) {
    return { ...confirmed, message: "예매가 확정되었습니다. 내실 금액이 없어 입금하지 않으셔도 됩니다." };
  }
  if (reservation.payment_verified) {
    return { ...confirmed, message: "입금이 확인되어 예매가 확정되었습니다." };
  }
  if (reservation.pays_at_door) {
    return {
      title: "예매 신청 완료",
      message: "예매 신청이 접수되었습니다. 공연 날 매표소에서 결제해 주세요.",
      cancelled: false,
      payable: false,
    };
  }
  if (reservation.deposit_deadline && Date.parse(reservation.deposit_deadline) <= now) {
    return {
      ...cancelled,
      title: "기한 지남",
      message: `입금 기한이 지난 예매입니다. ${pay}오시려면 다시 예매해 주세요.`,
    };
  }
  return {
    title: "예매 신청 완료",
    message: "예매 신청이 접수되었습니다. 아래 계좌로 입금해 주세요.",
    cancelled: false,
    payable: true,
  };
}
