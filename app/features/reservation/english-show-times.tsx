/** Show times in English with what is left of each, and the way to the form. */
import { useRef } from "react";
import { englishDates, englishShowDate, englishWon } from "~/lib/english.ts";
import { buttonClass } from "~/ui/button.tsx";
import { EitherLanguage } from "~/ui/either-language.tsx";
import { ArrowRightIcon } from "~/ui/icons.tsx";
import { englishSeatsLabel } from "./english-seats-label.ts";
import { words } from "./english-words.ts";
import { type ReservableShow, reservePath } from "./reservation.ts";
import { ReservationBar } from "./reservation-bar.tsx";
import { SeatsLeft, ShowTimeDate } from "./seats-left.tsx";
import {
  commonYear,
  isBookable,
  type OfferedShowTime,
  offerShowTimes,
  openingOf,
  type ShowTimeSeats,
} from "./show-time.ts";
import { useSeats } from "./use-seats.ts";

interface EnglishPanelProps {
  show: ReservableShow;
  /** Seats as the page was rendered with them; null: not known. */
  seats: ShowTimeSeats[] | null;
}

export function EnglishPanel({ show, seats: delivered }: EnglishPanelProps) {
  const button = useRef<HTMLAnchorElement>(null);
  const { offered, opening, bookable } = useSale(show, delivered);
  const year = commonYear(offered);
  const takesOrders = show.account_transfer_enabled && !opening;
  const form = `/en${reservePath(show.id)}`;
  const [first, last] = [offered[0], offered.at(-1)];
  return (
    <section aria-labelledby="times" className="h-full rounded-control border border-line bg-surface p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="times" className="font-display text-xl">
          {words.times}
        </h2>
        <span aria-hidden="true" className="numerals text-ink-soft">
          {year}
        </span>
      </div>
      <ul className="numerals mt-3 border-line border-t">
        {offered.map((showTime) => (
          <li key={showTime.id} className="border-line border-b">
            <Row href={takesOrders ? wayOf(form, showTime) : null} showTime={showTime} year={year} />
          </li>
        ))}
      </ul>
      {show.ticket_price > 0 ? (
        <p className="mt-4 flex items-baseline justify-between gap-4">
          <span className="text-ink-soft">{words.perSeat}</span>
          <strong className="numerals font-bold text-xl">{englishWon(show.ticket_price)}</strong>
        </p>
      ) : null}
      {bookable ? (
        <>
          <a ref={button} href={form} className={`${buttonClass()} mt-4 w-full text-lg`}>
            {words.reserve}
          </a>
          <ReservationBar
            insteadOf={button}
            title={<EitherLanguage english={show.title_en} korean={show.title} />}
            note={first && last ? englishDates(first.date, last.date) : ""}
          >
            <a href={form} className={buttonClass()}>
              {words.reserve}
            </a>
          </ReservationBar>
        </>
      ) : show.account_transfer_enabled && opening?.opens_at ? (
        <p className="mt-4 font-semibold text-lg">{words.opens(opening.opens_at)}</p>
      ) : null}
      <p className="mt-3 text-ink-soft text-sm">{noteOf(show, bookable || Boolean(opening), offered)}</p>
    </section>
  );
}

/** The way to the form alone, as long as anything can be reserved. */
export function EnglishReserveLink({ show, seats }: EnglishPanelProps) {
  return useSale(show, seats).bookable ? (
    <a href={`/en${reservePath(show.id)}`} className={buttonClass({ variant: "outline" })}>
      {words.reserve}
    </a>
  ) : null;
}

function useSale(show: ReservableShow, delivered: ShowTimeSeats[] | null) {
  const { seats } = useSeats(show.id, delivered);
  const offered = offerShowTimes(show.show_times, seats);
  const opening = openingOf(seats);
  return { offered, opening, bookable: show.account_transfer_enabled && isBookable(show, offered, opening) };
}

/** Where a show time is reserved or waited for; null: neither. */
function wayOf(form: string, { id, state }: OfferedShowTime): string | null {
  if (state === "open") return `${form}?show_time=${id}`;
  return state === "sold_out" ? `${form}?wait=${id}#waiting-list` : null;
}

interface RowProps {
  href: string | null;
  showTime: OfferedShowTime;
  year: string;
}

function Row({ href, showTime, year }: RowProps) {
  const { date, time, state } = showTime;
  const Tag = href ? "a" : "p";
  return (
    <Tag
      {...(href && { href })}
      className={`group flex min-h-12 flex-wrap items-center gap-x-3 py-2 max-sm:min-h-15 leading-snug ${href ? "-mx-2 rounded-control px-2 hover:bg-ink/8" : ""} ${state === "open" ? "" : "text-ink-soft"}`}
    >
      <span className="min-w-0 flex-1 basis-32 font-medium lg:basis-auto lg:whitespace-nowrap">
        <ShowTimeDate label={englishShowDate(date, time)} year={year} />
      </span>
      <span className={state === "sold_out" ? "seats-aside" : "flex items-center gap-x-3"}>
        <SeatsLeft showTime={showTime} labelOf={englishSeatsLabel} />
        {state === "sold_out" && href ? (
          <span className="font-semibold text-ink underline decoration-ink/30 underline-offset-4 group-hover:decoration-current">
            {words.waiting}
          </span>
        ) : href ? (
          <span aria-hidden="true" className="text-ink-soft *:size-5">
            <ArrowRightIcon />
          </span>
        ) : null}
      </span>
    </Tag>
  );
}

function noteOf(show: ReservableShow, bookable: boolean, offered: readonly OfferedShowTime[]): string {
  if (!show.account_transfer_enabled) return words.notSold;
  if (!bookable) return offered.length === 0 ? words.timesSoon : words.allGone;
  return show.ticket_price > 0 ? words.howToPay : words.free;
}
