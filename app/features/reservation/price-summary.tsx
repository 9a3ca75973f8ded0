/** What will be paid, spoken again whenever it changes. The database computes the amount that counts. */
import { useContext } from "react";
import type { DiscountType } from "./discount.ts";
import { FormWordsContext } from "./form-words.ts";
import { priceOf } from "./price.ts";

const sumClass = "font-bold text-xl leading-tight sm:text-2xl";

interface PriceSummaryProps {
  ticketPrice: number;
  /** null: no number of seats that can be reserved, of which there is no sum. */
  count: number | null;
  discount: DiscountType | undefined;
  /** The discount is still to be chosen: there is no sum before. */
  isOpen: boolean;
}

export function PriceSummary({ ticketPrice, count, discount, isOpen }: PriceSummaryProps) {
  const words = useContext(FormWordsContext);
  const { won } = words;
  if (ticketPrice <= 0)
    return (
      <p className="flex items-baseline gap-3">
        <span className="text-ink-soft">{words.price}</span>
        <strong className={sumClass}>{words.free}</strong>
      </p>
    );
  const { unit, total, originalTotal } = priceOf(ticketPrice, count ?? 1, discount);
  const discounted = total < originalTotal;
  return (
    <div aria-live="polite" aria-atomic="true" className="numerals text-ink-soft text-sm leading-snug">
      {isOpen ? (
        words.noDiscount
      ) : count === null ? (
        words.checkSeats
      ) : (
        <>
          <p>
            {discounted && discount ? <>{words.discountName(discount)} </> : null}
            {words.times(won(unit), count)}
          </p>
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="sr-only">{words.total}</span>
            {discounted ? (
              <s>
                <span className="sr-only">{words.before}</span>
                {won(originalTotal)}
              </s>
            ) : null}
            <strong className={`${sumClass} text-ink`}>
              {discounted ? <span className="sr-only">{words.after}</span> : null}
              {won(total)}
            </strong>
          </p>
        </>
      )}
    </div>
  );
}

/** The price of a seat, where no script computes the sum. */
export function PlainPrice({ price }: { price: number }) {
  const words = useContext(FormWordsContext);
  return (
    <p className="numerals hidden flex-wrap items-end justify-between gap-x-6 gap-y-1 border-ink border-y py-4 [@media(scripting:none)]:flex">
      <span className="text-ink-soft">{words.plainPrice}</span>
      <strong className={sumClass}>{words.won(price)}</strong>
    </p>
  );
}
