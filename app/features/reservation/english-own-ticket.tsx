/** One ticket of this browser in English, with what is shown at the entrance. */
import { QrCode } from "./door-code.tsx";
import { type Contact, EnglishTicket } from "./english-ticket.tsx";
import { words } from "./english-words.ts";
import { type FoundTicket, qrText, ticketPath } from "./found-ticket.ts";
import { statusOf } from "./reservation-status.ts";

export function EnglishOwnTicket({ show, reservation, company }: FoundTicket & { company: Contact }) {
  const { ticket_key, reservation_number } = reservation;
  return (
    <section aria-label={reservation_number} className="grid grid-cols-[minmax(0,1fr)] gap-7">
      <h2 className="sr-only">{reservation_number}</h2>
      <EnglishTicket show={show} reservation={reservation} company={company} />
      {ticket_key && !statusOf(reservation).cancelled ? (
        <div className="grid gap-x-7 gap-y-4 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center">
          <QrCode text={qrText(ticket_key)} name={words.qrName} />
          <p>{words.door}</p>
        </div>
      ) : null}
      <p className="text-ink-soft print:hidden">
        {words.change}{" "}
        <a
          href={ticket_key ? ticketPath(ticket_key) : "/reservations"}
          hrefLang="ko"
          className="underline underline-offset-4"
        >
          {words.koreanPage}
        </a>
      </p>
    </section>
  );
}
