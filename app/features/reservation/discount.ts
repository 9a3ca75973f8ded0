/** Discount types: the performance's own list, or the four defaults. */
import { noDiscount, shownDiscountName } from "~/lib/full-price.ts";

export interface DiscountType {
  id: string;
  name: string;
  /** Absent: it has none of its own. */
  name_en?: string;
  /** 30 means 30% off; none when absent. */
  discount_percentage?: number;
  description?: string;
  description_en?: string;
}

const defaultDiscounts: DiscountType[] = [
  { id: "youth", name: "청소년" },
  { id: "welfare", name: "복지" },
  { id: "theater_friend", name: "극단지인" },
  { id: noDiscount, name: "없음" },
];

/** As a check of its column lets it be stored. */
type StoredDiscount = Omit<DiscountType, "discount_percentage"> & { discount_percentage?: number | null };

/** Reads the stored list; the defaults when there is none. */
export function discountsOf(stored: unknown): DiscountType[] {
  if (!Array.isArray(stored) || stored.length === 0) return defaultDiscounts;
  return stored.map(({ discount_percentage, ...discount }: StoredDiscount) => ({
    ...discount,
    ...(discount_percentage && { discount_percentage }),
  }));
}

/** The choice is shown if there is some option beside "none", or more than one; never when nothing is to be paid. */
export function offersDiscountChoice(ticketPrice: number, discounts: readonly DiscountType[]): boolean {
  if (ticketPrice === 0) return false;
  return discounts.length > 1 || discounts.some(({ id }) => id !== noDiscount);
}

/** "청소년 (30% 할인)". */
export function discountLabel(discount: DiscountType): string {
  const { id, discount_percentage } = discount;
  const name = shownDiscountName(discount);
  return discount_percentage && id !== noDiscount ? `${name} (${discount_percentage}% 할인)` : name;
}
