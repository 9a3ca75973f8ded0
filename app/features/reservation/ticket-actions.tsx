/** What a visitor does with a ticket: image, calendar, paper, another device. */
import { Button, buttonClass } from "~/ui/button.tsx";
import { CopyButton } from "~/ui/copy-button.tsx";
import { useHydrated } from "~/ui/use-hydrated.ts";
import { ticketPath } from "./found-ticket.ts";
import type { FoundReservation, ReservableShow } from "./reservation.ts";
import { SaveTicket } from "./save-ticket.tsx";

interface TicketActionsProps {
  show: ReservableShow;
  reservation: FoundReservation;
  /** What is stamped on the ticket. */
  stamp: string;
  /** Something else comes first, such as paying. */
  secondary: boolean;
}

export function TicketActions({ show, reservation, stamp, secondary }: TicketActionsProps) {
  const hydrated = useHydrated();
  const showTime = show.show_times.find(({ id }) => id === reservation.show_time_id);
  const { ticket_key } = reservation;
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-1 gap-y-1 print:hidden">
      {hydrated ? (
        <SaveTicket
          show={show}
          reservation={reservation}
          stamp={stamp}
          variant={secondary ? "outline" : "primary"}
        />
      ) : null}
      {showTime ? (
        <a
          href={`/performances/${show.id}/show-times/${showTime.id}.ics`}
          className={`${buttonClass({ variant: "quiet" })} px-4!`}
        >
          캘린더에 넣기
        </a>
      ) : null}
      {hydrated ? (
        <>
          <Button variant="quiet" onClick={() => window.print()} className="px-4!">
            표 인쇄하기
          </Button>
          {ticket_key ? (
            <CopyButton
              text={new URL(ticketPath(ticket_key), location.origin).href}
              what="표 링크"
              label="링크 복사"
              look={{ variant: "quiet" }}
              className="px-4!"
            />
          ) : null}
        </>
      ) : null}
    </div>
  );
}
