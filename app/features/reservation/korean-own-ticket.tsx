/** A ticket of this browser in Korean. */
import { OwnTicket, type OwnTicketProps } from "./own-ticket.tsx";
import { OwnTicketWordsContext } from "./own-ticket-context.ts";
import { koreanOwnTicket } from "./own-ticket-words.ts";
import ReservationOutcome from "./reservation-outcome.tsx";

export function KoreanOwnTicket(props: OwnTicketProps) {
  return (
    <OwnTicketWordsContext value={koreanOwnTicket}>
      <OwnTicket {...props}>
        <ReservationOutcome {...props.ticket} changedSince={false} listed />
      </OwnTicket>
    </OwnTicketWordsContext>
  );
}
