/** The name of a discount in English: of the company, or the usual one; without either it stays in Korean. */
import { noDiscount } from "~/lib/full-price.ts";
import type { DiscountType } from "./discount.ts";
import { usualDiscounts, words } from "./english-words.ts";

export function englishDiscountName({ id, name, name_en }: DiscountType): string {
  return name_en || (id === noDiscount ? words.fullPrice : (usualDiscounts[name] ?? name));
}

export function EnglishDiscountName({ discount }: { discount: DiscountType }) {
  const { name, name_en } = discount;
  const shown = englishDiscountName(discount);
  return !name_en && shown === name ? <span lang="ko">{name}</span> : shown;
}

export function EnglishDiscount({ discount }: { discount: DiscountType }) {
  const { discount_percentage } = discount;
  return (
    <>
      <EnglishDiscountName discount={discount} />
      {discount_percentage ? (
        <>
          {" "}
          <span className="inline-block font-normal text-ink-soft text-sm">
            ({words.off(discount_percentage)})
          </span>
        </>
      ) : null}
    </>
  );
}
