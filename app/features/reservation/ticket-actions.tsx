/** What a visitor does with a ticket: image, calendar, paper, another device. */
import { Button, buttonClass } from "~/ui/button.tsx";
import { CopyButton } from "~/ui/copy-button.tsx";
import { CalendarIcon, Icon } from "~/ui/icons.tsx";
import { useHydrated } from "~/ui/use-hydrated.ts";
import type { FoundReservation, ReservableShow } from "./reservation.ts";
import { SaveTicket } from "./save-ticket.tsx";
import type { TicketWords } from "./ticket-words.ts";

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
    <div className="mt-5 flex flex-wrap gap-2 print:hidden [&>:is(a,button)]:grow [&>:is(a,button)]:basis-[40%]">
      {hydrated ? <SaveTicket show={show} reservation={reservation} words={words} stamp={stamp} /> : null}
      {showTime ? (
        <a
          href={`/performances/${show.id}/show-times/${showTime.id}.ics`}
          className={`${buttonClass({ variant: "outline" })} px-2!`}
        >
          <CalendarIcon />
          {words.calendar}
        </a>
      ) : null}
      {hydrated ? (
        <>
          <Button variant="outline" onClick={() => window.print()} className="px-2!">
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
              className="px-2!"
            />
          ) : null}
        </>
      ) : null}
    </div>
  );
}
