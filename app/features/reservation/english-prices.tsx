/** What a seat costs, for whom it costs less, and what comes back of it, in English. */
import { englishWon } from "~/lib/english.ts";
import { noDiscount } from "~/lib/full-price.ts";
import { type DiscountType, discountsOf } from "./discount.ts";
import { EnglishDiscountName } from "./english-discount.tsx";
import { words } from "./english-words.ts";
import { priceOf } from "./price.ts";
import { openBeside, RefundTerms } from "./refund-terms.tsx";
import type { ReservableShow } from "./reservation.ts";

interface EnglishPricesProps {
  show: ReservableShow & { price_note_en: string; refund_text_en: string | null };
}

export function EnglishPrices({ show }: EnglishPricesProps) {
  const reduced = discountsOf(show.discount_types).filter(
    ({ id, discount_percentage }) => id !== noDiscount && discount_percentage,
  );
  const full: DiscountType = { id: noDiscount, name: "" };
  return (
    <div className="grid max-w-[34em] gap-x-10 gap-y-8 xl:max-w-none xl:grid-cols-2">
      <div>
        <dl className="numerals border-line border-t xl:pt-0 pt-2">
          {[full, ...reduced].map((discount) => (
            <div key={discount.id} className="grid grid-cols-[1fr_auto] items-baseline gap-x-3 py-2 text-lg">
              <dt className="flex items-baseline gap-x-2 font-semibold after:flex-1 after:border-ink/40 after:border-b after:border-dotted">
                <span>
                  <EnglishDiscountName discount={discount} />
                </span>
              </dt>
              <dd className="font-semibold">{englishWon(priceOf(show.ticket_price, 1, discount).unit)}</dd>
              {discount.discount_percentage ? (
                <dd className="col-span-2 text-[0.9375rem] text-ink-soft">
                  {[words.off(discount.discount_percentage), discount.description_en]
                    .filter(Boolean)
                    .join(" · ")}
                </dd>
              ) : null}
            </div>
          ))}
        </dl>
        {show.price_note_en ? <p className="mt-4 whitespace-pre-line">{show.price_note_en}</p> : null}
      </div>
      <RefundTerms text={show.refund_text_en} ref={openBeside} />
    </div>
  );
}
