/** A show time in figures, as large as on a ticket of paper. */
import { formatDate } from "~/lib/show-date.ts";
import type { ShowTime } from "./show-time.ts";
import type { TicketWords } from "./ticket-words.ts";

interface ShowTimeFiguresProps extends Pick<ShowTime, "date" | "time"> {
  words: Pick<TicketWords, "showDate" | "figures">;
}

export function ShowTimeFigures({ date, time, words }: ShowTimeFiguresProps) {
  const { year, day, weekday, hour } = words.figures(date, time);
  return (
    <p className="numerals mt-2">
      <span className="sr-only">{words.showDate(date, time)}</span>
      <span
        aria-hidden="true"
        className="flex flex-wrap items-baseline gap-x-2 font-display leading-none sm:gap-x-3"
      >
        <span className="w-full font-light text-ink-soft sm:w-auto sm:text-lg">{year}</span>
        <span className="mt-1 font-semibold text-2xl sm:mt-0 sm:text-[2.25rem]">
          {day} <span className="font-normal text-base sm:text-lg">({weekday})</span>
        </span>
        <span className="font-semibold text-xl sm:text-2xl">{hour}</span>
      </span>
    </p>
  );
}

/** The parts that are set in different sizes: ("2026-12-05", "19:30:00") → "2026", "12. 5.", "토", "19:30" */
export function koreanFigures(date: string, time: string) {
  const [, year = "", day = "", weekday = ""] = /^(\d+)\. (.+) \((.)\)$/.exec(formatDate(date)) ?? [];
  return { year, day, weekday, hour: time.slice(0, 5) };
}
