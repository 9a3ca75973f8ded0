/** What will be paid, spoken again whenever it changes. The database computes the amount that counts. */
import { formatWon } from "~/lib/won.ts";
import type { DiscountType } from "./discount.ts";
import { priceOf } from "./price.ts";

const sumClass = "font-bold text-xl leading-tight sm:text-2xl";

interface PriceSummaryProps {
  ticketPrice: number;
  /** null: no number of seats that can be reserved, of which there is no sum. */
  count: number | null;
  discount: DiscountType | undefined;
}

export function PriceSummary({ ticketPrice, count, discount }: PriceSummaryProps) {
  if (ticketPrice <= 0)
    return (
      <p className="flex items-baseline gap-3">
        <span className="text-ink-soft">가격</span>
        <strong className={sumClass}>무료</strong>
      </p>
    );
  const { unit, total, originalTotal } = priceOf(ticketPrice, count ?? 1, discount);
  const discounted = total < originalTotal;
  return (
    <div
      aria-live="polite"
      aria-atomic="true"
      className="numerals grid min-w-0 leading-snug [@media(scripting:none)]:hidden"
    >
      <p className="text-ink-soft text-sm leading-snug">
        {discounted && discount ? `${discount.name} ` : null}
        {count === null ? `1매 ${formatWon(unit)}` : `${formatWon(unit)} × ${count}매`}
      </p>
      {count === null ? (
        <p>관람 인원을 확인해 주세요.</p>
      ) : (
        <p className="flex flex-wrap items-baseline gap-x-2 leading-tight">
          <span className="sr-only">결제 금액</span>
          {discounted ? (
            <s className="text-ink-soft text-sm">
              <span className="sr-only">할인 전 </span>
              {formatWon(originalTotal)}
            </s>
          ) : null}
          <strong className={sumClass}>
            {discounted ? <span className="sr-only">할인 후 </span> : null}
            {formatWon(total)}
          </strong>
        </p>
      )}
    </div>
  );
}

/** The price of a seat, where no script computes the sum. */
export function PlainPrice({ price }: { price: number }) {
  return (
    <p className="numerals hidden flex-wrap items-end justify-between gap-x-6 gap-y-1 border-ink border-y py-4 [@media(scripting:none)]:flex">
      <span className="text-ink-soft">정가 1매 · 합계는 예매 내역에 나옵니다</span>
      <strong className={sumClass}>{formatWon(price)}</strong>
    </p>
  );
}
