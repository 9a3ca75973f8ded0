/** The reservations of this browser in English. */
import { lazy } from "react";
import { buttonClass } from "~/ui/button.tsx";
import { englishOwnReservations } from "./english-own-reservations-words.ts";
import type { Contact } from "./english-ticket.tsx";
import type { TicketAnswer } from "./found-ticket.ts";
import { OwnReservations } from "./own-reservations.tsx";

// Most who open the page have no ticket here.
const EnglishOwnTicket = lazy(() =>
  import("./english-own-ticket.tsx").then(({ EnglishOwnTicket }) => ({ default: EnglishOwnTicket })),
);

const EnglishWaitingStatus = lazy(() =>
  import("./english-waiting-status.tsx").then(({ EnglishWaitingStatus }) => ({
    default: EnglishWaitingStatus,
  })),
);

interface EnglishTicketsProps {
  /** The answer to the form that finds a ticket, with which the page came. */
  found: TicketAnswer | null;
  company: Contact;
}

export function EnglishTickets({ found, company }: EnglishTicketsProps) {
  return (
    <OwnReservations
      delivered={found}
      words={englishOwnReservations}
      ticket={(props) => <EnglishOwnTicket {...props} company={company} />}
      onward={
        <a href="/en" className={buttonClass({ variant: "outline" })}>
          See what’s on
        </a>
      }
      waiting={(props) => <EnglishWaitingStatus {...props} />}
    />
  );
}
