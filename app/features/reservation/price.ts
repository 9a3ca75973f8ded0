/** What a reservation will cost. For display: the amount that counts is computed by the database. */
import { discountedUnitPrice } from "~/lib/ticket-price.ts";
import { type DiscountType, noDiscount } from "./discount.ts";

interface Price {
  /** One seat, discounted. */
  unit: number;
  /** What is to be paid. */
  total: number;
  /** What it would be without the discount. */
  originalTotal: number;
}

/** What happens after a reservation of so many won, said before it is sent. */
export function afterwards(total: number): string {
  return total > 0
    ? "신청하신 뒤 안내되는 계좌로 입금하시면, 입금을 확인한 다음 예매가 확정됩니다."
    : "내실 금액이 없어, 신청하시면 바로 예매가 확정됩니다.";
}

/** Under which name to reserve. */
export function nameHint(ticketPrice: number): string {
  return ticketPrice > 0
    ? "입금하실 때와 같은 이름을 적어 주세요."
    : "공연 날 매표소에서 말씀하실 이름을 적어 주세요.";
}

export function priceOf(ticketPrice: number, count: number, discount?: DiscountType): Price {
  // "none" is the full price, whatever its entry says: the database decides the same.
  const percentage = discount?.id === noDiscount ? 0 : discount?.discount_percentage;
  const unit = discountedUnitPrice(ticketPrice, percentage);
  return { unit, total: unit * count, originalTotal: ticketPrice * count };
}
