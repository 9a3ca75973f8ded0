/** A reservation as a ticket: the show on paper, its number on the stub behind the perforation. */
import type { ReactNode } from "react";
import { discountsOf, noDiscount } from "./discount.ts";
import type { ReservableShow, Reservation } from "./reservation.ts";
import { koreanTicket, type TicketWords } from "./ticket-words.ts";

interface TicketProps {
  show: ReservableShow;
  reservation: Reservation;
  /** Why nobody is let in with it; null: they are. */
  cancelled: string | null;
  words?: TicketWords;
}

export function Ticket({ show, reservation, cancelled, words = koreanTicket }: TicketProps) {
  const showTime = show.show_times.find(({ id }) => id === reservation.show_time_id);
  const discount = discountsOf(show.discount_types).find(({ id }) => id === reservation.discount_type);
  return (
    <article
      data-cancelled={cancelled !== null || undefined}
      className="ticket grid grid-cols-[minmax(0,1fr)] overflow-hidden rounded-control border border-line bg-paper sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="px-[min(1.25rem,5vw)] py-5 sm:px-6">
        {cancelled ? <p className="mb-2 font-bold text-bad text-lg">{cancelled}</p> : null}
        <h3 className="font-bold font-display text-2xl">{words.title(show)}</h3>
        <p className="numerals mt-2 font-semibold text-lg leading-snug">
          {showTime ? words.showDate(showTime.date, showTime.time) : words.dateOpen}
        </p>
        {showTime || cancelled ? null : <p>{words.dateOpenNote}</p>}
        {show.venue ? <p className="text-ink-soft">{words.venue(show)}</p> : null}
        <dl className="numerals mt-4 flex flex-wrap justify-between gap-x-4 gap-y-2 border-line border-t pt-3 leading-snug">
          {reservation.name ? (
            <Fact name={words.name} value={<span data-typed="">{reservation.name}</span>} />
          ) : null}
          <Fact
            name={words.seats}
            value={words.seatCount(reservation.attendee_count)}
            note={discount && discount.id !== noDiscount ? words.discount(discount) : ""}
          />
          {reservation.total_price > 0 || show.ticket_price > 0 ? (
            <Fact
              name={words.amount}
              value={
                cancelled ? <s>{words.won(reservation.total_price)}</s> : words.won(reservation.total_price)
              }
            />
          ) : null}
        </dl>
      </div>
      <div className="relative grid content-center gap-1 border-line border-t-2 border-dashed bg-stage px-[min(1.25rem,5vw)] py-4 text-stage-ink sm:min-w-52 sm:justify-items-center sm:border-t-0 sm:border-l-2 dark:bg-stage-glow dark:text-stage">
        <Notch className="-top-2.5 -left-2.5" />
        <Notch className="-top-2.5 -right-2.5 sm:top-auto sm:-bottom-2.5 sm:-left-2.5" />
        <p className="text-sm text-stage-glow dark:text-stage">{words.number}</p>
        <p className="numerals whitespace-nowrap font-bold font-display text-[min(1.5rem,8vw)] leading-8 tracking-wide">
          {reservation.reservation_number}
        </p>
      </div>
    </article>
  );
}

/** A hole punched where the stub is torn off. */
function Notch({ className }: { className: string }) {
  return <span aria-hidden="true" className={`absolute size-5 rounded-full bg-surface ${className}`} />;
}

function Fact({ name, value, note = "" }: { name: string; value: ReactNode; note?: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-soft text-sm">{name}</dt>
      <dd className="font-semibold">{value}</dd>
      {note ? <dd className="text-ink-soft text-sm">{note}</dd> : null}
    </div>
  );
}
