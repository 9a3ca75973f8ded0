/** Show times in English with what is left of each, and the way to the form. */
import { englishShowDate, englishWon } from "~/lib/english.ts";
import { buttonClass } from "~/ui/button.tsx";
import { englishSeatsLabel } from "./english-seats-label.ts";
import { words } from "./english-words.ts";
import { type ReservableShow, reservePath } from "./reservation.ts";
import { SeatsLeft } from "./seats-left.tsx";
import {
  isBookable,
  type OfferedShowTime,
  offerShowTimes,
  type ShowTimeSeats,
  soldOutOf,
} from "./show-time.ts";
import { useSeats } from "./use-seats.ts";

interface EnglishPanelProps {
  show: ReservableShow;
  /** Seats as the page was rendered with them; null: not known. */
  seats: ShowTimeSeats[] | null;
}

export function EnglishPanel({ show, seats: delivered }: EnglishPanelProps) {
  const { seats } = useSeats(show.id, delivered);
  const offered = offerShowTimes(show.show_times, seats);
  const bookable = show.account_transfer_enabled && isBookable(show, offered);
  return (
    <section aria-labelledby="times" className="rounded-control border border-line bg-surface p-5 sm:p-6">
      <h2 id="times" className="font-bold font-display text-xl">
        {words.times}
      </h2>
      <ul className="numerals mt-3 border-line border-t">
        {offered.map((showTime) => (
          <li
            key={showTime.id}
            className={`flex flex-wrap items-baseline justify-between gap-x-4 border-line border-b py-2.5 leading-snug ${showTime.state === "open" ? "" : "text-ink-soft"}`}
          >
            <span className="font-medium">{englishShowDate(showTime.date, showTime.time)}</span>
            <SeatsLeft showTime={showTime} labelOf={englishSeatsLabel} />
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
        <a href={`/en${reservePath(show.id)}`} className={`${buttonClass()} mt-4 w-full text-lg`}>
          {words.reserve}
        </a>
      ) : null}
      <p className="mt-3 text-ink-soft text-sm">{noteOf(show, bookable, offered)}</p>
      {show.account_transfer_enabled && soldOutOf(offered) ? (
        <a
          href={`/en${reservePath(show.id)}#waiting-list`}
          className="inline-flex min-h-12 items-center whitespace-nowrap underline underline-offset-4"
        >
          {words.waiting}
        </a>
      ) : null}
    </section>
  );
}

function noteOf(show: ReservableShow, bookable: boolean, offered: readonly OfferedShowTime[]): string {
  if (!show.account_transfer_enabled) return words.notSold;
  if (!bookable) return offered.length === 0 ? words.timesSoon : words.allGone;
  return show.ticket_price > 0 ? words.howToPay : words.free;
}
