/** The discounts of a price list as the admin area names them, and what a seat costs with each. */
import type { Json } from "~/lib/database.types.ts";
import { fullPriceEntry, hasUsualName, noDiscount } from "~/lib/full-price.ts";
import { discountedUnitPrice } from "~/lib/ticket-price.ts";

interface Discount {
  id: string;
  name: string;
  percentage: number;
}

/** Those of a show that names none. */
const usualDiscounts: Discount[] = [
  { id: "youth", name: "청소년", percentage: 0 },
  { id: "welfare", name: "복지", percentage: 0 },
  { id: "theater_friend", name: "극단지인", percentage: 0 },
  { id: noDiscount, name: fullPriceEntry.name, percentage: 0 },
];

/** `types`: the list as stored with a show or a reservation. */
function discountsOf(types: Json): Discount[] {
  const own = (Array.isArray(types) ? types : []).flatMap((type) => {
    if (typeof type !== "object" || type === null || Array.isArray(type)) return [];
    const { id, name, discount_percentage } = type;
    if (typeof id !== "string" || typeof name !== "string") return [];
    if (id === noDiscount)
      return [{ id, name: hasUsualName(name) ? fullPriceEntry.name : name, percentage: 0 }];
    return [{ id, name, percentage: Number(discount_percentage ?? 0) }];
  });
  return own.length > 0 ? own : usualDiscounts;
}

/** An id that the list does not name is shown as it is, unless it is a usual one. */
export function discountName(id: string, types: Json): string {
  const named = [...discountsOf(types), ...usualDiscounts].find((discount) => discount.id === id);
  return named?.name ?? id;
}

/** The discounts to choose from, with how much they take off. */
export function discountChoices(types: Json): { value: string; label: string }[] {
  return discountsOf(types).map(({ id, name, percentage }) => ({
    value: id,
    label: percentage > 0 ? `${name} (${percentage}%)` : name,
  }));
}

/** Whom no discount is asked for: the full price. "" when every entry of the list takes something off. */
export function fullPriceDiscount(types: Json): string {
  const discounts = discountsOf(types);
  const none =
    discounts.find(({ id }) => id === noDiscount) ?? discounts.find(({ percentage }) => percentage === 0);
  return none?.id ?? "";
}

/** What a seat costs with a discount of a price list. */
export function unitPriceBy(discountId: string, ticketPrice: number, types: Json): number {
  const discount = discountsOf(types).find(({ id }) => id === discountId);
  return discountedUnitPrice(ticketPrice, discount?.percentage);
}

interface PricedReservation {
  ticket_price: number;
  discount_types: Json;
  discount_type: string;
  unit_price: number;
}

/** What a seat of a reservation costs with another discount, by the price list in force when it was made. */
export function unitPriceWith(discountId: string, reservation: PricedReservation): number {
  if (discountId === reservation.discount_type) return reservation.unit_price;
  return unitPriceBy(discountId, reservation.ticket_price, reservation.discount_types);
}
