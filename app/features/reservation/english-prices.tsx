/** What a seat costs, for whom it costs less, and what comes back of it, in English. */
import { englishWon } from "~/lib/english.ts";
import { noDiscount } from "~/lib/full-price.ts";
import { type DiscountType, discountsOf } from "./discount.ts";
import { EnglishDiscount } from "./english-discount.tsx";
import { words } from "./english-words.ts";
import { priceOf } from "./price.ts";
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
      <dl className="numerals border-line border-t">
        {[full, ...reduced].map((discount) => (
          <div
            key={discount.id}
            className="flex flex-wrap justify-between gap-x-4 border-line border-b py-2.5 text-lg"
          >
            <dt>
              <EnglishDiscount discount={discount} />
            </dt>
            <dd className="font-semibold">{englishWon(priceOf(show.ticket_price, 1, discount).unit)}</dd>
          </div>
        ))}
      </dl>
      {show.price_note_en ? <p className="mt-4 whitespace-pre-line">{show.price_note_en}</p> : null}
      {show.refund_text_en ? (
        <p className="mt-4 text-ink-soft">
          <strong className="text-ink">{words.refunds}.</strong> {show.refund_text_en}
        </p>
      ) : null}
    </div>
  );
}
