/** The facts of a show that make somebody come, on the English entry page. */
import { FactRows, sharedFacts } from "./english-facts.tsx";
import { languageOf } from "./english-language.ts";
import type { OpenEnglishShow } from "./english-show-data.ts";
import { timesOfWeek } from "./english-times.ts";

export function BriefEnglishFacts({ show }: { show: OpenEnglishShow }) {
  const {
    dates,
    venue,
    runtime,
    price: [priceName, price],
  } = sharedFacts(show);
  const transferred = show.account_transfer_enabled && show.ticket_price > 0;
  return (
    <FactRows
      facts={[
        dates,
        ["Times", timesOfWeek(show.show_times)],
        venue,
        runtime,
        ["Language", languageOf(show)],
        [priceName, transferred ? `${price}, by bank transfer (no cards)` : price],
      ]}
    />
  );
}
