/** The facts of a show that make somebody come, on the English entry page. */
import { FactRows, sharedFacts } from "./english-facts.tsx";
import type { OpenEnglishShow } from "./english-show-data.ts";

export function BriefEnglishFacts({ show }: { show: OpenEnglishShow }) {
  const {
    dates,
    times,
    venue,
    runtime,
    language,
    price: [priceName, price],
  } = sharedFacts(show);
  const transferred = show.account_transfer_enabled && show.ticket_price > 0;
  return (
    <FactRows
      facts={[
        dates,
        times,
        venue,
        runtime,
        language,
        [priceName, transferred ? `${price}, by bank transfer (no cards)` : price],
      ]}
    />
  );
}

/** When and for how much. */
export function EnglishFactsLine({ show }: { show: OpenEnglishShow }) {
  const {
    dates: [, dates],
    times: [, times],
    price: [, price],
  } = sharedFacts(show);
  return (
    <>
      {dates}
      {price ? `\u00a0· ${price}` : null} <span className="block">{times}</span>
    </>
  );
}
