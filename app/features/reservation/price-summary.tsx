/** What will be paid, spoken again whenever it changes. The database computes the amount that counts. */
import { type ReactNode, useContext } from "react";
import type { DiscountType } from "./discount.ts";
import { FormWordsContext } from "./form-words.ts";
import { priceOf } from "./price.ts";

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
      <SummaryRow label={words.price}>
        <strong>{words.free}</strong>
      </SummaryRow>
    );
  const { unit, total, originalTotal } = priceOf(ticketPrice, count ?? 1, discount);
  const discounted = total < originalTotal;
  const known = !isOpen && count !== null;
  return (
    <div aria-live="polite" aria-atomic="true">
      <SummaryRow label={words.seatsInSum} className={isOpen ? besideOnly : ""}>
        {count === null ? words.checkSeats : isOpen ? words.seatCount(count) : words.times(won(unit), count)}
      </SummaryRow>
      {isOpen || discount ? (
        <SummaryRow label={words.discount} className={isOpen || (known && discounted) ? "" : besideOnly}>
          {discount ? words.discountName(discount) : <Unchosen text={words.noDiscount} />}
        </SummaryRow>
      ) : null}
      <SummaryRow label={words.total} className={known ? "" : besideOnly}>
        {known && discounted ? (
          <>
            <s>
              <span className="sr-only">{words.before}</span>
              {won(originalTotal)}
            </s>{" "}
          </>
        ) : null}
        <strong className={known ? "" : besideOnly}>
          {known && discounted ? <span className="sr-only">{words.after}</span> : null}
          {known ? won(total) : isOpen ? words.noDiscount : "—"}
        </strong>
      </SummaryRow>
    </div>
  );
}

const besideOnly = "beside";

interface SummaryRowProps {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A row of the list beside the form; in the bar below it without its name (form-summary). */
export function SummaryRow({ label, className, children }: SummaryRowProps) {
  return (
    <p className={className}>
      <span>{label}</span> <span>{children}</span>
    </p>
  );
}

/** What is still to be chosen is named by its row, or in the bar by `text`. */
export function Unchosen({ text }: { text: string }) {
  const { choose } = useContext(FormWordsContext);
  return (
    <>
      <span className="in-bar">{text}</span>
      <span className="beside">{choose}</span>
    </>
  );
}

/** The price of a seat, where no script computes the sum. */
export function PlainPrice({ price }: { price: number }) {
  const words = useContext(FormWordsContext);
  return (
    <p className="plain-price">
      <span>{words.plainPrice}</span>
      <strong>{words.won(price)}</strong>
    </p>
  );
}
