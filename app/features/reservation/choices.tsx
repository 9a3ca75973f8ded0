/** What is chosen in the form: a show time with its seats left, and a discount. */
import { useContext } from "react";
import type { DiscountType } from "./discount.ts";
import { FormWordsContext } from "./form-words.ts";
import { costTheSame, priceOf } from "./price.ts";
import { SummaryRow, Unchosen } from "./price-summary.tsx";
import { RadioList } from "./radio-list.tsx";
import type { ReservableShow } from "./reservation.ts";
import { SeatsLeft, ShowTimeDate } from "./seats-left.tsx";
import { commonYear, type OfferedShowTime } from "./show-time.ts";
import { ShowTimeLink } from "./show-time-link.tsx";

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
  const words = useContext(FormWordsContext);
  if (offered.length === 0) return null;
  const year = commonYear(offered);
  return (
    <RadioList
      name="show_time_id"
      legend={
        <>
          {words.showTime}
          <span aria-hidden="true">{year}</span>
        </>
      }
      {...rest}
      options={offered.map((showTime) => ({
        value: showTime.id,
        label: <ShowTimeDate label={words.showDate(showTime.date, showTime.time)} year={year} />,
        aside: (
          <span className="seats-aside">
            <SeatsLeft showTime={showTime} labelOf={words.seatsLabel} />
            {showTime.state === "sold_out" ? (
              <ShowTimeLink
                href={words.waitPath(performanceId, showTime.id)}
                label={words.wait}
                className="-my-3"
              />
            ) : null}
          </span>
        ),
        disabled: showTime.state !== "open",
      }))}
    />
  );
}

/** What was chosen of them. */
export function ChosenShowTime({
  showTime,
  missed,
}: {
  showTime: OfferedShowTime | undefined;
  /** Why what was chosen is no longer; "": nothing was. */
  missed: string;
}) {
  const words = useContext(FormWordsContext);
  return (
    <SummaryRow label={words.showTime} className={showTime && "chosen-date font-display"}>
      {showTime ? (
        <ShowTimeDate label={words.showDate(showTime.date, showTime.time)} year={showTime.date.slice(0, 4)} />
      ) : (
        missed || <Unchosen text={words.noShowTime} />
      )}
    </SummaryRow>
  );
}

interface DiscountChoiceProps extends ChoiceProps {
  show: ReservableShow;
  discounts: readonly DiscountType[];
}

/** Nothing when there is nothing to choose. */
export function DiscountChoice({ show, discounts, ...rest }: DiscountChoiceProps) {
  const words = useContext(FormWordsContext);
  if (discounts.length === 0) return null;
  return (
    <div className="border-line border-t pt-6">
      <RadioList
        name="discount_type"
        legend={words.discount}
        hint={words.discountHint(costTheSame(show.ticket_price, discounts), show)}
        {...rest}
        options={discounts.map((discount) => ({
          value: discount.id,
          label: words.discountLabel(discount),
          description: words.discountNote(discount, show),
          aside: (
            <span className="numerals shrink-0 font-semibold">
              {words.won(priceOf(show.ticket_price, 1, discount).unit)}
            </span>
          ),
        }))}
      />
    </div>
  );
}
