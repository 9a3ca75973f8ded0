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

/** What the form of a show says, in one text which it sends back: prices by their discounts, and the times of show times. */
export function shownBy(
  show: Pick<ReservableShow, "ticket_price" | "discount_types" | "show_times">,
): string {
  const unitPrices = discountsOf(show.discount_types).map((discount) => [
    discount.id,
    priceOf(show.ticket_price, 1, discount).unit,
  ]);
  const times = show.show_times.map(({ id, date, time }) => [id, `${date}T${time}`]);
  return JSON.stringify({
    [noDiscount]: show.ticket_price,
    ...Object.fromEntries([...unitPrices, ...times]),
  });
}

/** Won for a seat under a discount, as a form showed it with `shownBy`; undefined when it did not. */
export function shownPrice(shown: string, discountId: string): number | undefined {
  const price = shownOf(shown, discountId);
  return typeof price === "number" && Number.isSafeInteger(price) && price >= 0 ? price : undefined;
}

/** When a show time begins, as a form showed it with `shownBy` (ISO 8601); undefined when it did not. */
export function shownTime(shown: string, showTimeId: string): string | undefined {
  const begins = Date.parse(`${shownOf(shown, showTimeId)}+09:00`);
  return Number.isNaN(begins) ? undefined : new Date(begins).toISOString();
}

function shownOf(shown: string, id: string): unknown {
  try {
    return JSON.parse(shown)[id];
  } catch {
    return undefined;
  }
}
