/** What is chosen in the form: a show time with its seats left, and a discount. */
import { formatWon } from "~/lib/won.ts";
import { type DiscountType, discountLabel } from "./discount.ts";
import { costTheSame, priceOf } from "./price.ts";
import { RadioList } from "./radio-list.tsx";
import { SeatsLeft, ShowTimeDate } from "./seats-left.tsx";
import { commonYear, type OfferedShowTime } from "./show-time.ts";
import { WaitLink } from "./wait-link.tsx";

interface ChoiceProps {
  /** Chosen to begin with. */
  chosen: string;
  error: string | undefined;
}

/** Nothing for a show without show times; those begun cannot be chosen, and those sold out lead to the waiting list. */
export function ShowTimeChoice({
  performanceId,
  offered,
  ...rest
}: ChoiceProps & { performanceId: string; offered: readonly OfferedShowTime[] }) {
  if (offered.length === 0) return null;
  const year = commonYear(offered);
  return (
    <RadioList
      name="show_time_id"
      legend={
        <>
          관람 회차{" "}
          <span aria-hidden="true" className="numerals font-normal text-ink-soft sm:hidden">
            {year}
          </span>
        </>
      }
      {...rest}
      options={offered.map((showTime) => ({
        value: showTime.id,
        label: <ShowTimeDate showTime={showTime} year={year} />,
        aside: (
          <span className="flex flex-wrap justify-end gap-x-3">
            <SeatsLeft showTime={showTime} />
            {showTime.state === "sold_out" ? (
              <WaitLink performanceId={performanceId} showTimeId={showTime.id} className="-my-3" />
            ) : null}
          </span>
        ),
        disabled: showTime.state !== "open",
      }))}
    />
  );
}

interface DiscountChoiceProps extends ChoiceProps {
  discounts: readonly DiscountType[];
  /** Of a seat without a discount. */
  ticketPrice: number;
}

/** Nothing when there is nothing to choose. */
export function DiscountChoice({ discounts, ticketPrice, ...rest }: DiscountChoiceProps) {
  if (discounts.length === 0) return null;
  return (
    <RadioList
      name="discount_type"
      legend="할인 항목"
      hint={costTheSame(ticketPrice, discounts) ? "어느 항목을 골라도 금액은 같습니다." : undefined}
      {...rest}
      options={discounts.map((discount) => ({
        value: discount.id,
        label: discountLabel(discount),
        description: discount.description,
        aside: (
          <span className="numerals shrink-0 font-semibold">
            {formatWon(priceOf(ticketPrice, 1, discount).unit)}
          </span>
        ),
      }))}
    />
  );
}
