/** How a reservation stands when its visitor looks at it, which may be days after it was made. */
import type { FoundReservation } from "./reservation.ts";

interface Standing {
  message: string;
  /** Whether a deposit is still awaited. */
  payable: boolean;
}

export function standingOf(
  reservation: Pick<FoundReservation, "cancelled_at" | "payment_verified" | "expires_at" | "total_price">,
  now: number,
): Standing {
  if (reservation.cancelled_at) return { message: "취소된 예매입니다.", payable: false };
  if (reservation.total_price === 0) {
    return { message: "예매가 확정되었습니다. 내실 금액이 없어 입금하지 않으셔도 됩니다.", payable: false };
  }
  if (reservation.payment_verified) {
    return { message: "입금이 확인되어 예매가 확정되었습니다.", payable: false };
  }
  if (reservation.expires_at && Date.parse(reservation.expires_at) <= now) {
    return { message: "입금 기한이 지나 취소된 예매입니다. 다시 예매해 주세요.", payable: false };
  }
  return { message: "예매 신청이 접수되었습니다. 아래 계좌로 입금해 주세요.", payable: true };
}
