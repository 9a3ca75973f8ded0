/** Dates, times and sums as visitors read them in English; all times are those of Seoul. */
import { inSeoul } from "./show-date.ts";

const day = new Intl.DateTimeFormat("en-GB", {
  timeZone: "UTC",
  weekday: "short",
  day: "numeric",
  month: "short",
  year: "numeric",
});

/** ("2026-12-05") → "Sat, 5 Dec 2026" */
export function englishDate(date: string): string {
  return day.format(new Date(`${date}T00:00:00Z`)).replace("Sept", "Sep");
}

/** ("19:30:00") → "7:30 PM", ("15:00:00") → "3:00 PM": of one width in a column */
function englishTime(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}${time.slice(2, 5)} ${hour < 12 ? "AM" : "PM"}`;
}

/** ("2026-12-05", "19:30:00") → "Sat, 5 Dec 2026, 7:30 PM" */
export function englishShowDate(date: string, time: string): string {
  return `${englishDate(date)}, ${englishTime(time)}`;
}

/** The same in parts: "2026", "5 Dec", "Sat", "7:30 PM" */
export function englishFigures(date: string, time: string) {
  const [weekday = "", number, month, year = ""] = englishDate(date).split(/,? /);
  return { year, day: `${number} ${month}`, weekday, hour: englishTime(time) };
}

/** ("2026-12-03", "2026-12-13") → "3–13 Dec 2026"; month and year of the first only where they are others. */
export function englishDates(first: string, last: string): string {
  if (first === last) return englishDate(first);
  const [from, until] = [first, last].map((date) => englishDate(date).slice("Thu, ".length)) as [
    string,
    string,
  ];
  if (first.slice(0, 7) === last.slice(0, 7)) return `${from.split(" ", 1)[0]}–${until}`;
  return `${first.slice(0, 4) === last.slice(0, 4) ? from.slice(0, -5) : from} – ${until}`;
}

/** An instant (ISO 8601) in Seoul, within a sentence: "Sat, 5 Dec 2026, 7:30 PM", "Sat, 5 Dec 2026, 3 PM" */
export function englishMoment(instant: string): string {
  const [date = "", time = ""] = inSeoul(instant);
  return englishShowDate(date, time).replace(":00", "");
}

const sum = new Intl.NumberFormat("en");

/** 30000 → "₩30,000" */
export function englishWon(amount: number): string {
  return `₩${sum.format(amount)}`;
}

/** 100 → "1 h 40 min" */
export function englishRuntime(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours && `${hours} h`, rest && `${rest} min`].filter(Boolean).join(" ");
}

/** (1, "seat") → "1 seat", (2, "seat") → "2 seats" */
export function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
