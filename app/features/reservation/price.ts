/** Seats and prices as the form shows them. The amount that counts is computed by the database. */
import { noDiscount } from "~/lib/full-price.ts";
import { discountedUnitPrice } from "~/lib/ticket-price.ts";
import { type DiscountType, discountsOf } from "./discount.ts";
import { maxSeats, type ReservableShow } from "./reservation.ts";

interface Price {
  /** One seat, discounted. */
  unit: number;
  /** What is to be paid. */
  total: number;
  /** What it would be without the discount. */
  originalTotal: number;
}

/** A whole number in plain digits; NaN for anything else, such as "1e1" or "1.5", which browsers let through. */
export function readCount(typed: string): number {
  return /^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN;
}

/** The number of seats typed; null when it is none that can be reserved. */
export function seatsOf(typed: string): number | null {
  const count = readCount(typed);
  return count >= 1 && count <= maxSeats ? count : null;
}

export function priceOf(ticketPrice: number, count: number, discount?: DiscountType): Price {
  // "none" is the full price, whatever its entry says: the database decides the same.
  const percentage = discount?.id === noDiscount ? 0 : discount?.discount_percentage;
  const unit = discountedUnitPrice(ticketPrice, percentage);
  return { unit, total: unit * count, originalTotal: ticketPrice * count };
}

/** Whether it is all the same for the price which discount is chosen. */
export function costTheSame(ticketPrice: number, discounts: readonly DiscountType[]): boolean {
  return new Set(discounts.map((discount) => priceOf(ticketPrice, 1, discount).unit)).size === 1;
}

/** All prices that the form of a show says, by their discounts, in one text which the form sends back. */
export function pricesOf(show: Pick<ReservableShow, "ticket_price" | "discount_types">): string {
  const unitPrices = discountsOf(show.discount_types).map((discount) => [
    discount.id,
    priceOf(show.ticket_price, 1, discount).unit,
  ]);
  return JSON.stringify({ [noDiscount]: show.ticket_price, ...Object.fromEntries(unitPrices) });
}

/** Won for a seat under a discount, as a form showed it with `pricesOf`; undefined when it did not. */
export function shownPrice(prices: string, discountId: string): number | undefined {
  try {
    const shown: unknown = JSON.parse(prices)[discountId];
    return typeof shown === "number" && Number.isSafeInteger(shown) && shown >= 0 ? shown : undefined;
  } catch {
    return undefined;
  }
}
