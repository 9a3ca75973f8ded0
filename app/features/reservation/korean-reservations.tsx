/** The reservations of this browser in Korean. */
import { lazy } from "react";
import { Link } from "react-router";
import { buttonClass } from "~/ui/button.tsx";
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

interface KoreanReservationsProps {
  delivered: TicketAnswer | null;
  /** Where the show that is on has its page; null when there is none. */
  showAt: string | null;
}

export function KoreanReservations({ delivered, showAt }: KoreanReservationsProps) {
  return (
    <OwnReservations
      delivered={delivered}
      words={koreanOwnReservations}
      ticket={(props) => <KoreanOwnTicket {...props} />}
      waiting={(props) => <WaitingStatus {...props} />}
      onward={
        showAt ? (
          <Link to={showAt} viewTransition className={buttonClass({ variant: "outline" })}>
            현재 공연 보기
          </Link>
        ) : null
      }
    />
  );
}
