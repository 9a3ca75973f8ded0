/** When the show is played: every show time with what is left of it, and the way into one's own calendar. */
import { formatShowDate } from "~/lib/show-date.ts";
import { CalendarIcon } from "~/ui/icons.tsx";
import { type ReservableShow, reservePath, waitPath } from "./reservation.ts";
import { SeatsLeft, ShowTimeDate } from "./seats-left.tsx";
import { commonYear, offerShowTimes, type ShowTimeSeats } from "./show-time.ts";
import { ShowTimeLink } from "./show-time-link.tsx";
import { useSeats } from "./use-seats.ts";

interface ShowTimeListProps {
  show: ReservableShow;
  /** Seats as the page was rendered with them; null: not known. */
  seats: ShowTimeSeats[] | null;
  /** Address of a show time as a calendar's entry. */
  calendarOf: (showTimeId: string) => string;
}

export function ShowTimeList({ show, seats: delivered, calendarOf }: ShowTimeListProps) {
  const { seats } = useSeats(show.id, delivered);
  const year = commonYear(show.show_times);
  return (
    <ol className="show-times numerals border-line border-t">
      {offerShowTimes(show.show_times, seats).map((showTime) => {
        const { id, date, time, state, terms } = showTime;
        const label = formatShowDate(date, time);
        return (
          <li
            key={id}
            className={`min-h-12 items-center gap-x-3 border-line border-b max-xl:last:border-b-0 sm:gap-x-6 sm:py-2 ${state === "open" ? "" : "text-ink-soft"}`}
          >
            <time dateTime={`${date}T${time}+09:00`} className="font-semibold sm:text-lg">
              <ShowTimeDate label={label} year={year} />
            </time>
            <span className="sm:ml-auto">
              {show.account_transfer_enabled || state === "closed" ? <SeatsLeft showTime={showTime} /> : null}
            </span>
            {(state === "open" || state === "sold_out") &&
            show.account_transfer_enabled &&
            !terms?.opens_at ? (
              <ShowTimeLink
                href={state === "open" ? `${reservePath(show.id)}?show_time=${id}` : waitPath(show.id, id)}
                label={state === "open" ? "예매" : "대기 신청"}
                className={state === "open" ? "" : "col-span-2"}
              >
                <span className="sr-only"> – {label}</span>
              </ShowTimeLink>
            ) : null}
            {state === "closed" || state === "sold_out" ? null : (
              <a
                href={calendarOf(id)}
                className="-col-end-1 inline-flex min-h-12 min-w-12 items-center gap-1 underline decoration-ink/30 underline-offset-4 hover:decoration-current print:hidden"
              >
                <CalendarIcon />
                캘린더<span className="sr-only"> – {label}</span>
              </a>
            )}
          </li>
        );
      })}
    </ol>
  );
}
