/** What a visitor does with a ticket: image, calendar, paper, another device. */
import { Button, buttonClass } from "~/ui/button.tsx";
import { CopyButton } from "~/ui/copy-button.tsx";
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
          {words.calendar}
        </a>
      ) : null}
      {hydrated ? (
        <>
          <Button variant="outline" onClick={() => window.print()} className="px-2!">
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
