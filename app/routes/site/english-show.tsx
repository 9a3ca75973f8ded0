/** A show's page in English, with show times and prices. */
import type { EnglishCompany } from "~/features/company/english-company-data.ts";
import { EnglishDirections } from "~/features/company/english-directions.tsx";
import type { EnglishShow, LatinNames } from "~/features/performance/english-show-data.ts";
import { EnglishShowPage } from "~/features/performance/english-show-page.tsx";
import { EnglishPrices } from "~/features/reservation/english-prices.tsx";
import { EnglishPanel, EnglishReserveLink } from "~/features/reservation/english-show-times.tsx";
import type { ShowTimeSeats } from "~/features/reservation/show-time.ts";

interface EnglishShowProps {
  show: EnglishShow;
  latin: LatinNames;
  seats: ShowTimeSeats[];
  over: boolean;
  company: EnglishCompany;
}

export function EnglishShowWithTickets({ show, latin, seats, over, company }: EnglishShowProps) {
  // The company describes the way to its own theatre.
  const atHome = show.location_address && company.address.startsWith(show.location_address);
  return (
    <EnglishShowPage
      show={show}
      latin={latin}
      over={over}
      panel={over ? null : <EnglishPanel show={show} seats={seats} />}
      button={over ? null : <EnglishReserveLink show={show} seats={seats} />}
      prices={<EnglishPrices show={show} />}
      directions={atHome ? <EnglishDirections company={company} /> : null}
    />
  );
}
