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

/** Reads the stored list; the defaults when there is none. */
export function discountsOf(stored: unknown): DiscountType[] {
  const own = Array.isArray(stored) ? stored.map(readDiscount).filter((type) => type !== null) : [];
  return own.length > 0 ? own : defaultDiscounts;
}

function readDiscount(entry: unknown): DiscountType | null {
  if (typeof entry !== "object" || entry === null) return null;
  const { id, name, discount_percentage, name_en, description, description_en } = entry as Record<
    string,
    unknown
  >;
  if (typeof id !== "string" || !id) return null;
  const percentage = Number(discount_percentage ?? 0);
  return {
    id,
    name: typeof name === "string" && name ? name : id,
    ...(percentage > 0 && { discount_percentage: percentage }),
    ...Object.fromEntries(
      Object.entries({ name_en, description, description_en }).filter(
        ([, text]) => typeof text === "string" && text,
      ),
    ),
  };
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
