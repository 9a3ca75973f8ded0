/** The entry of a price list that takes nothing off, and how it is called. */

/** Its id; what the entry says of a percentage does not count. */
export const noDiscount = "none";

/** In front of the first discount that a show gets, so that whoever has none of the discounts pays the full price. */
export const fullPriceEntry = {
  id: noDiscount,
  name: "할인 없음",
  name_en: "",
  discount_percentage: "0",
  description: "",
  description_en: "",
};

/** Whether the company has given it no name of its own; older price lists say "없음". */
export const hasUsualName = (name: string) => name === "없음" || name === fullPriceEntry.name;

/** "청소년"; what the company has given no name of its own is named by what it means. */
export function shownDiscountName({ id, name }: { id: string; name: string }): string {
  return id === noDiscount && hasUsualName(name) ? "할인 없음 (일반)" : name;
}
