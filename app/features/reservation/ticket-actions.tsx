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
  /** Something else is to be done first. */
  secondary: boolean;
}

export function TicketActions({ show, reservation, words, stamp, secondary }: TicketActionsProps) {
  const hydrated = useHydrated();
  const showTime = show.show_times.find(({ id }) => id === reservation.show_time_id);
  const { ticket_key } = reservation;
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-1 gap-y-1 print:hidden">
      {hydrated ? (
        <SaveTicket
          show={show}
          reservation={reservation}
          words={words}
          stamp={stamp}
          variant={secondary ? "outline" : "primary"}
        />
      ) : null}
      {showTime ? (
        <a
          href={`/performances/${show.id}/show-times/${showTime.id}.ics`}
          className={`${buttonClass({ variant: "quiet" })} px-4!`}
        >
          {words.calendar}
        </a>
      ) : null}
      {hydrated ? (
        <>
          <Button variant="quiet" onClick={() => window.print()} className="px-4!">
            {words.print}
          </Button>
          {ticket_key ? (
            <CopyButton
              text={new URL(words.ticketPath(ticket_key), location.origin).href}
              what={words.link}
              label={words.copyLink}
              look={{ variant: "quiet" }}
              className="px-4!"
            />
          ) : null}
        </>
      ) : null}
    </div>
  );
}
