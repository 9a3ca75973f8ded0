/** What a form says that a seat costs, for the database to compare with what it computes. */
import { discountsOf } from "./discount.ts";
import { priceOf } from "./price.ts";
import type { ReservableShow } from "./reservation.ts";

/** Won for a seat of a show under a discount. */
export function unitPriceOf(
  { ticket_price, discount_types }: Pick<ReservableShow, "ticket_price" | "discount_types">,
  discountId: string,
): number {
  const discount = discountsOf(discount_types).find(({ id }) => id === discountId);
  return priceOf(ticket_price, 1, discount).unit;
}
