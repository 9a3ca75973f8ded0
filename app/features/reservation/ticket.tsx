/** A reservation as a ticket: the show with its poster on paper, number and state on the stub behind the perforation. */
import type { ReactNode } from "react";
import { Image } from "~/ui/image.tsx";
import { Sentences } from "~/ui/sentences.tsx";
import { discountsOf } from "./discount.ts";
import { QrCode } from "./door-code.tsx";
import { qrText } from "./found-ticket.ts";
import type { FoundReservation, ReservableShow } from "./reservation.ts";
import { isConfirmed } from "./reservation-status.ts";
import { ShowTimeFigures } from "./show-time-figures.tsx";
import { TicketFact } from "./ticket-fact.tsx";
import { koreanTicket, type TicketWords } from "./ticket-words.ts";

interface TicketProps {
  show: ReservableShow;
  reservation: FoundReservation;
  /** Why nobody is let in with it; null: they are. */
  cancelled: string | null;
  /** Its state in a word or two. */
  stamp: string;
  /** Where to pay, above the perforation, as long as a deposit is awaited. */
  payment?: ReactNode;
  words?: TicketWords;
}

export function Ticket({ show, reservation, cancelled, stamp, payment, words = koreanTicket }: TicketProps) {
  const showTime = show.show_times.find(({ id }) => id === reservation.show_time_id);
  const discount = discountsOf(show.discount_types).find(({ id }) => id === reservation.discount_type);
  const price = words.won(reservation.total_price);
  /** Shown at the entrance; nobody is let in with a cancelled one. */
  const code = cancelled === null ? reservation.ticket_key : null;
  const confirmed = cancelled === null && isConfirmed(reservation);
  return (
    <article data-cancelled={cancelled !== null || undefined} className="ticket">
      <div
        className={`ticket-body grid gap-x-[min(1.25rem,4vw)] gap-y-3 bg-surface p-[min(1.25rem,4vw)] ${show.image ? "min-[20em]:grid-cols-[5rem_minmax(0,1fr)] sm:grid-cols-[8.25rem_minmax(0,1fr)]" : ""}`}
      >
        {show.image ? (
          <div className="ticket-poster max-w-33 sm:row-span-2">
            <Image
              src={show.image}
              alt=""
              width={960}
              height={1280}
              sizes="(min-width: 40rem) 8.25rem, 5rem"
              priority
              className="rounded-poster"
            />
          </div>
        ) : null}
        <div className="min-w-0">
          {cancelled ? <p className="mb-2 font-bold text-bad text-lg leading-tight">{cancelled}</p> : null}
          <h3 className="font-display text-2xl sm:text-3xl max-sm:[:lang(en)_&]:text-[min(1.5rem,5.6vw)]">
            <WithLanguage text={words.title(show)} korean={show.title} />
          </h3>
          {showTime ? (
            <ShowTimeFigures {...showTime} words={words} />
          ) : (
            <p className="mt-2 font-semibold text-lg">{words.dateOpen}</p>
          )}
          {showTime || cancelled ? null : <p>{words.dateOpenNote}</p>}
          {show.venue ? (
            <p className="mt-1 text-ink-soft leading-snug">
              <WithLanguage text={words.venue(show)} korean={show.venue} />
            </p>
          ) : null}
        </div>
        <dl
          className={`ticket-facts self-end border-line border-t pt-3 ${show.image ? "min-[20em]:col-span-2 sm:col-span-1" : ""}`}
        >
          {reservation.name ? (
            <TicketFact name={words.name} value={<span data-typed="">{reservation.name}</span>} />
          ) : null}
          <TicketFact
            name={words.seats}
            value={words.seatCount(reservation.attendee_count)}
            note={discount && show.ticket_price > 0 ? words.discount(discount) : ""}
          />
          {reservation.total_price > 0 || show.ticket_price > 0 ? (
            <TicketFact name={words.amount} value={cancelled ? <s>{price}</s> : price} />
          ) : null}
        </dl>
        {payment ? <div className="col-span-full border-line border-t pt-3.5">{payment}</div> : null}
      </div>
      <div
        data-confirmed={confirmed || undefined}
        className="ticket-stub flex flex-wrap items-center gap-x-[min(1.25rem,4vw)] gap-y-4 px-[min(1.25rem,4vw)] py-3.5 max-sm:pt-5"
      >
        {code ? (
          <div className="max-sm:order-last max-sm:mx-auto sm:w-33">
            <QrCode text={qrText(code)} name={words.code} />
          </div>
        ) : null}
        <div className="@container flex min-w-0 flex-1 basis-60 flex-wrap items-center justify-between gap-2">
          <div>
            <p className="ticket-mark text-ink-soft text-sm leading-tight">{words.number}</p>
            <p className="ticket-number numerals whitespace-nowrap font-display text-[min(1.625rem,7.8cqw)] leading-9 tracking-wide">
              {reservation.reservation_number}
            </p>
          </div>
          <p className="ticket-stamp max-w-max flex-[1_1_4.25rem] rotate-[-6deg] rounded-control border-2 border-current border-dashed px-3 py-1.5 text-center font-bold leading-tight">
            <span className="sr-only">{words.state} </span>
            <span>{stamp}</span>
          </p>
          {code ? (
            <p className="basis-full text-balance text-sm leading-snug">
              <Sentences text={words.codeNote(isSettled(reservation))} />
            </p>
          ) : null}
        </div>
      </div>
    </article>
  );
}

/** A text of the company, which is in Korean where nobody has written it in English. */
function WithLanguage({ text, korean }: { text: string; korean: string }) {
  return text === korean ? <span lang="ko">{text}</span> : text;
}

/** Whether it opens the door as it is, or with what is paid there. */
function isSettled({ payment_verified, total_price, pays_at_door }: FoundReservation): boolean {
  return payment_verified || total_price === 0 || pays_at_door === true;
}
