/** Dates in a dense list: the year is said only when it is not the present one. */
import { formatMoment, formatShowDate, withoutThisYear } from "~/lib/show-date.ts";

const yearOf = (now: number) => String(new Date(now).getFullYear());

/** ("2026-11-20", "19:30:00") → "11. 20. (금) 19:30" */
export function shortShowDate(date: string, time: string, now: number): string {
  return withoutThisYear(formatShowDate(date, time), yearOf(now));
}

/** An instant → "11. 20. 14:05" */
export function shortMoment(instant: string, now: number): string {
  return withoutThisYear(formatMoment(instant), yearOf(now)).replace(/ \(.\)/, "");
}
