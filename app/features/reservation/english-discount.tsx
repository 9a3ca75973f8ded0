/** The name of a discount in English: those of every show have one, the company's own stay in Korean. */
import { noDiscount } from "~/lib/full-price.ts";
import type { DiscountType } from "./discount.ts";
import { usualDiscounts, words } from "./english-words.ts";

export function EnglishDiscount({ discount }: { discount: DiscountType }) {
  const { id, name, discount_percentage } = discount;
  const usual = id === noDiscount ? words.fullPrice : usualDiscounts[name];
  return (
    <>
      {usual ?? <span lang="ko">{name}</span>}
      {discount_percentage ? ` (${words.off(discount_percentage)})` : null}
    </>
  );
}
