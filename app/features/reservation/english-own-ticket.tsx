/** A ticket of this browser in English. */
import { englishOwnTicket } from "./english-own-ticket-words.ts";
import { type Contact, EnglishTicket } from "./english-ticket.tsx";
import { OwnTicket, type OwnTicketProps } from "./own-ticket.tsx";
import { OwnTicketWordsContext } from "./own-ticket-context.ts";

export function EnglishOwnTicket({ company, ...props }: OwnTicketProps & { company: Contact }) {
  return (
    <OwnTicketWordsContext value={englishOwnTicket}>
      <OwnTicket {...props}>
        <EnglishTicket {...props.ticket} company={company} listed />
      </OwnTicket>
    </OwnTicketWordsContext>
  );
}
