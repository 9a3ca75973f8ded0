/** The name of a discount in English: those of every show have one, the company's own stay in Korean. */
import { noDiscount } from "~/lib/full-price.ts";
import type { DiscountType } from "./discount.ts";
import { usualDiscounts, words } from "./english-words.ts";

export function englishDiscountName({ id, name }: DiscountType): string {
  return id === noDiscount ? words.fullPrice : (usualDiscounts[name] ?? name);
}

export function EnglishDiscount({ discount }: { discount: DiscountType }) {
  const { name, discount_percentage } = discount;
  const shown = englishDiscountName(discount);
  return (
    <>
      {shown === name ? <span lang="ko">{name}</span> : shown}
      {discount_percentage ? ` (${words.off(discount_percentage)})` : null}
    </>
  );
}
