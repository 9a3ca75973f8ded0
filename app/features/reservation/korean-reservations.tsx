/** The reservations of this browser in Korean. */
import { lazy } from "react";
import type { TicketAnswer } from "./found-ticket.ts";
import { OwnReservations } from "./own-reservations.tsx";
import { koreanOwnReservations } from "./own-reservations-words.ts";

// Most who open the page have no ticket here.
const KoreanOwnTicket = lazy(() =>
  import("./korean-own-ticket.tsx").then(({ KoreanOwnTicket }) => ({ default: KoreanOwnTicket })),
);

const WaitingStatus = lazy(() =>
  import("./waiting-status.tsx").then(({ WaitingStatus }) => ({ default: WaitingStatus })),
);

export function KoreanReservations({ delivered }: { delivered: TicketAnswer | null }) {
  return (
    <OwnReservations
      delivered={delivered}
      words={koreanOwnReservations}
      ticket={(props) => <KoreanOwnTicket {...props} />}
      waiting={(props) => <WaitingStatus {...props} />}
    />
  );
}
