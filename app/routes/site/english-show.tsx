/** A show's page in English, with show times and prices. */
import type { EnglishShow, LatinNames } from "~/features/performance/english-show-data.ts";
import { EnglishShowPage } from "~/features/performance/english-show-page.tsx";
import { EnglishPrices } from "~/features/reservation/english-prices.tsx";
import { EnglishPanel } from "~/features/reservation/english-show-times.tsx";
import type { ShowTimeSeats } from "~/features/reservation/show-time.ts";

interface EnglishShowProps {
  show: EnglishShow;
  latin: LatinNames;
  seats: ShowTimeSeats[];
  over: boolean;
}

export function EnglishShowWithTickets({ show, latin, seats, over }: EnglishShowProps) {
  return (
    <EnglishShowPage
      show={show}
      latin={latin}
      over={over}
      panel={over ? null : <EnglishPanel show={show} seats={seats} />}
      prices={<EnglishPrices show={show} />}
    />
  );
}
