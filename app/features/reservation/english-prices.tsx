/** What a seat costs, for whom it costs less, and what comes back of it, in English. */
import { englishWon } from "~/lib/english.ts";
import { noDiscount } from "~/lib/full-price.ts";
import { type DiscountType, discountsOf } from "./discount.ts";
import { EnglishDiscount } from "./english-discount.tsx";
import { words } from "./english-words.ts";
import { priceOf } from "./price.ts";
import { RefundTerms } from "./refund-terms.tsx";
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
    <div className="max-w-[34em]">
      <dl className="numerals border-line border-t pt-2">
        {[full, ...reduced].map((discount) => (
          <div key={discount.id} className="grid grid-cols-[1fr_auto] items-baseline gap-x-3 py-2 text-lg">
            <dt className="flex flex-wrap items-baseline gap-x-2 after:min-w-6 after:flex-1 after:border-ink/40 after:border-b after:border-dotted max-sm:after:hidden">
              <span>
                <EnglishDiscount discount={discount} />
              </span>
            </dt>
            <dd className="font-semibold">{englishWon(priceOf(show.ticket_price, 1, discount).unit)}</dd>
          </div>
        ))}
      </dl>
      {show.price_note_en ? <p className="mt-4 whitespace-pre-line">{show.price_note_en}</p> : null}
      {show.refund_text_en ? (
        <div className="mt-6">
          <h3 className="mb-2 font-bold text-lg">{words.refunds}</h3>
          <RefundTerms text={show.refund_text_en} />
        </div>
      ) : null}
    </div>
  );
}
