import { formatWon } from "~/lib/won.ts";
import { type DiscountType, discountLabel } from "./discount.ts";
import { priceOf } from "./price.ts";
import { RadioList, type Registration } from "./radio-list.tsx";

interface DiscountChoiceProps {
  discounts: readonly DiscountType[];
  registration: Registration;
  error: string | undefined;
  id?: string;
  chosen?: string | undefined;
  /** Tells the price of a seat beside each discount. */
  ticketPrice?: number;
}

/** Nothing when there is nothing to choose. */
export function DiscountChoice({ discounts, ticketPrice = 0, ...rest }: DiscountChoiceProps) {
  if (discounts.length === 0) return null;
  return (
    <RadioList
      legend="할인 항목"
      {...rest}
      options={discounts.map((discount) => ({
        value: discount.id,
        label: discountLabel(discount),
        description: discount.description,
        aside:
          ticketPrice > 0 ? (
            <span className="numerals shrink-0 text-ink-soft">
              {formatWon(priceOf(ticketPrice, 1, discount).unit)}
            </span>
          ) : null,
      }))}
    />
  );
}
