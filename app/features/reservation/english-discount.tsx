/** The name of a discount in English: of the company, or the usual one; without either it stays in Korean. */
import type { ReactNode } from "react";
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

/** How much less it is, and for whom; `withKorean`: also where that is written in Korean alone. */
export function englishDiscountNote(
  { discount_percentage, description, description_en }: DiscountType,
  withKorean: boolean,
): ReactNode {
  const off = discount_percentage && words.off(discount_percentage);
  const whom = description_en || (withKorean && description && <span lang="ko">{description}</span>);
  return off && whom ? (
    <>
      {off} · {whom}
    </>
  ) : (
    off || whom
  );
}
