/** What will be paid, spoken again whenever it changes. The database computes the amount that counts. */
import { formatWon } from "~/lib/won.ts";
import { type DiscountType, discountLabel } from "./discount.ts";
import { priceOf } from "./price.ts";

const rowClass = "numerals flex flex-wrap items-end justify-between gap-x-6 gap-y-1 border-ink border-y py-4";
const sumClass = "font-bold text-2xl leading-tight";

interface PriceSummaryProps {
  ticketPrice: number;
  /** null: no number of seats that can be reserved, of which there is no sum. */
  count: number | null;
  discount: DiscountType | undefined;
}

export function PriceSummary({ ticketPrice, count, discount }: PriceSummaryProps) {
  if (ticketPrice <= 0) return <PlainPrice name="가격" price="무료" />;
  const { unit, total, originalTotal } = priceOf(ticketPrice, count ?? 1, discount);
  const discounted = total < originalTotal;
  return (
    <div aria-live="polite" aria-atomic="true" className={`${rowClass} [@media(scripting:none)]:hidden`}>
      <p className="text-ink-soft leading-snug">
        {discounted && discount ? <span className="block">{discountLabel(discount)}</span> : null}
        {count === null ? `1매 ${formatWon(unit)}` : `${formatWon(unit)} × ${count}매`}
      </p>
      {count === null ? (
        <p className="ml-auto">관람 인원을 확인해 주세요.</p>
      ) : (
        <p className="ml-auto flex flex-wrap items-baseline justify-end gap-x-3 leading-tight">
          <span className="sr-only">결제 금액</span>
          {discounted ? (
            <s className="text-ink-soft">
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

interface PlainPriceProps {
  name: string;
  price: string;
  /** Only where no script computes the sum. */
  instead?: boolean;
}

export function PlainPrice({ name, price, instead = false }: PlainPriceProps) {
  return (
    <p className={`${rowClass} ${instead ? "hidden [@media(scripting:none)]:flex" : ""}`}>
      <span className="text-ink-soft">{name}</span>
      <strong className={sumClass}>{price}</strong>
    </p>
  );
}
