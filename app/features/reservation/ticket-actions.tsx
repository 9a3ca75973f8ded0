/** What a visitor does with a ticket: image, calendar, paper, another device. */
import { Button, type ButtonLook, buttonClass } from "~/ui/button.tsx";
import { CopyButton } from "~/ui/copy-button.tsx";
import { CalendarIcon, Icon } from "~/ui/icons.tsx";
import { useHydrated } from "~/ui/use-hydrated.ts";
import type { FoundReservation, ReservableShow } from "./reservation.ts";
import { SaveTicket } from "./save-ticket.tsx";
import type { TicketWords } from "./ticket-words.ts";

/** Less than the ticket above them. */
const look: ButtonLook = { variant: "quiet" };

interface TicketActionsProps {
  show: ReservableShow;
  reservation: FoundReservation;
  words: TicketWords;
  /** What is stamped on it. */
  stamp: string;
}

export function TicketActions({ show, reservation, words, stamp }: TicketActionsProps) {
  const hydrated = useHydrated();
  const showTime = show.show_times.find(({ id }) => id === reservation.show_time_id);
  const { ticket_key } = reservation;
  return (
    <div className="@container mt-4 print:hidden">
      <div className="ticket-actions">
        {hydrated ? <SaveTicket show={show} reservation={reservation} words={words} stamp={stamp} /> : null}
        {showTime ? (
          <a href={`/performances/${show.id}/show-times/${showTime.id}.ics`} className={buttonClass(look)}>
            <CalendarIcon />
            {words.calendar}
          </a>
        ) : null}
        {hydrated ? (
          <>
            <Button {...look} onClick={() => window.print()}>
              <Icon>
                <path d="M7 8V3.5h10V8M7 17H4V8h16v9h-3M7 13.5h10V21H7z" />
              </Icon>
              {words.print}
            </Button>
            {ticket_key ? (
              <CopyButton
                text={new URL(words.ticketPath(ticket_key), location.origin).href}
                what={words.link}
                label={words.copyLink}
                look={look}
              />
            ) : null}
          </>
        ) : null}
      </div>
    </div>
  );
}
