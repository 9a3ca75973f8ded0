/** What a seat costs, for whom it costs less, and how much less: as a programme's price list. */
import { noDiscount } from "~/lib/full-price.ts";
import { formatWon } from "~/lib/won.ts";
import { type DiscountType, discountsOf } from "./discount.ts";
import { priceOf } from "./price.ts";
import type { ReservableShow } from "./reservation.ts";

interface PriceListProps {
  show: ReservableShow & { discount_ids: readonly string[] };
}

/** Nothing for a show without a price. */
export function PriceList({ show }: PriceListProps) {
  if (show.ticket_price <= 0) return null;
  return (
    <dl className="border-line border-t pt-2">
      <PriceLine name="일반" price={show.ticket_price} />
      {reductionsOf(show).map((discount) => (
        <PriceLine
          key={discount.id}
          name={discount.name}
          percentage={discount.discount_percentage}
          description={discount.description}
          price={priceOf(show.ticket_price, 1, discount).unit}
        />
      ))}
    </dl>
  );
}

/** Discounts that change the price, those to point out first. */
function reductionsOf({ discount_types, discount_ids }: PriceListProps["show"]): DiscountType[] {
  const place = ({ id }: DiscountType) => (discount_ids.includes(id) ? discount_ids.indexOf(id) : Infinity);
  return discountsOf(discount_types)
    .filter(({ id, discount_percentage }) => id !== noDiscount && discount_percentage)
    .toSorted((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)));
}

interface PriceLineProps {
  name: string;
  price: number;
  percentage?: number | undefined;
  description?: string | undefined;
}

function PriceLine({ name, price, percentage, description }: PriceLineProps) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-3 py-2">
      <dt className="flex flex-wrap items-baseline gap-x-2 font-semibold text-lg after:min-w-6 after:flex-1 after:border-ink/40 after:border-b after:border-dotted">
        {name}
        {percentage ? <span className="font-normal text-ink-soft text-sm">{percentage}% 할인</span> : null}
      </dt>
      <dd className="numerals font-semibold text-lg">{formatWon(price)}</dd>
      {description ? <dd className="col-span-2 text-[0.9375rem] text-ink-soft">{description}</dd> : null}
    </div>
  );
}
