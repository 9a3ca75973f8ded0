/** Dates in a dense list: the year is said only when it is not the present one. */
import { formatMoment, formatShowDate } from "~/lib/show-date.ts";

function withoutPresentYear(date: string, now: number): string {
  const year = `${new Date(now).getFullYear()}. `;
  return date.startsWith(year) ? date.slice(year.length) : date;
}

/** ("2026-11-20", "19:30:00") → "11. 20. (금) 19:30" */
export function shortShowDate(date: string, time: string, now: number): string {
  return withoutPresentYear(formatShowDate(date, time), now);
}

/** An instant → "11. 20. 14:05" */
export function shortMoment(instant: string, now: number): string {
  return withoutPresentYear(formatMoment(instant), now).replace(/ \(.\)/, "");
}
