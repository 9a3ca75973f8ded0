/** What a seat costs. For display: the amount that counts is computed by the database. */
import { noDiscount } from "./full-price.ts";

/**
 * round(price × (1 − percentage / 100)), halves upwards as PostgreSQL rounds numerics. Percentages are
 * taken in thousandths as whole numbers, since 0.7 × 12,345 is 8,641.499… in binary fractions.
 */
export function discountedUnitPrice(price: number, percentage = 0): number {
  const thousandthsLeft = 100_000 - Math.round(percentage * 1_000);
  return Math.round((price * thousandthsLeft) / 100_000);
}

/** Whether something is to be paid for a seat of a show; `discounts` is its list, the full price is "none". */
export function costsMoney(
  price: number,
  discounts: readonly { id: string; discount_percentage?: number }[],
): boolean {
  if (discounts.length === 0) return price > 0;
  return discounts.some(
    ({ id, discount_percentage }) =>
      discountedUnitPrice(price, id === noDiscount ? 0 : discount_percentage) > 0,
  );
}
