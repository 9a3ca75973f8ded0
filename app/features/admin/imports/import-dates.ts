/** Dates and spans of dates as people write them in tables: "2019.03.01~03.10", days of a spreadsheet. */
import { formatDate } from "~/lib/show-date.ts";

/** Days as "2019-03-01". */
export interface Span {
  start: string;
  end: string;
}

const fullDay = /^(\d{4}) ?[.\-/년] ?(\d{1,2}) ?[.\-/월] ?(\d{1,2}) ?[.일]?(?!\d)/;
const compactDay = /^(\d{4})(\d{2})(\d{2})(?!\d)/;
const monthAndDay = /^(\d{1,2}) ?[.\-/월] ?(\d{1,2}) ?[.일]?(?!\d)/;
const dayAlone = /^(\d{1,2}) ?[.일]?(?!\d)/;
const wholeDays =
  /(?<!\d)((?:19|20|21)\d{2})(?: ?[.\-/년] ?(\d{1,2}) ?[.\-/월] ?(\d{1,2})|(\d{2})(\d{2}))(?!\d)/g;
const separator = /^ ?(?:[~∼〜～–—-]|부터) ?/;

/** null for what is no day. */
export function readDay(written: string): string | null {
  const text = plain(written);
  const serial = /^(\d{4,5})(?:\.\d+)?$/.exec(text);
  // A number of four digits is a year, of five the days of a spreadsheet since 1899-12-30.
  if (serial?.[1]?.length === 5) {
    return new Date((Number(serial[1]) - 25_569) * 86_400_000).toISOString().slice(0, 10);
  }
  return startDay(text)?.day ?? null;
}

/** "1990. 2. 30." → "1990-02-30": a day as people write days, whether it exists or not. */
export function writtenDay(written: string): string | null {
  const text = plain(written);
  const found = fullDay.exec(text) ?? compactDay.exec(text);
  if (found?.[0] !== text) return null;
  const [, year, month = "", day = ""] = found;
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** One day is a span of itself; null for what is no span. */
export function readSpan(written: string): Span | null {
  const text = plain(written);
  const first = startDay(text);
  if (!first) {
    const day = readDay(text);
    return day ? { start: day, end: day } : null;
  }
  const last = writtenEnd(text, first);
  if (last === "") return { start: first.day, end: first.day };
  const end = last && endDay(last, first.day);
  return end && end >= first.day ? { start: first.day, end } : null;
}

/** The first day in a text that the calendar does not have, as it is written; null: there is none. */
export function impossibleDay(written: string): string | null {
  const text = plain(written);
  for (const [day, year, month, dayOfMonth, ...compact] of text.matchAll(wholeDays)) {
    if (!dayOf(year, month ?? compact[0], dayOfMonth ?? compact[1])) return day;
  }
  const first = startDay(text);
  const last = first && writtenEnd(text, first);
  if (!first || !last || endDay(last, first.day)) return null;
  return [monthAndDay, dayAlone].some((pattern) => pattern.exec(last)?.[0] === last) ? last : null;
}

/** "2024. 5. 3. (금) – 5. 12. (일)", as the forms write it. */
export function formatSpan({ start, end }: Span): string {
  if (start === end) return formatDate(start);
  const last = formatDate(end);
  const sameYear = start.slice(0, 4) === end.slice(0, 4);
  return `${formatDate(start)} – ${sameYear ? last.replace(/^\d+\. /, "") : last}`;
}

function startDay(text: string): { day: string; length: number } | null {
  const found = fullDay.exec(text) ?? compactDay.exec(text);
  const day = found && dayOf(found[1], found[2], found[3]);
  return day ? { day, length: found[0].length } : null;
}

/** What stands behind the first day and what parts it from the last; null: they are not parted. */
function writtenEnd(text: string, first: { length: number }): string | null {
  const rest = text.slice(first.length).replace(/까지$/, "").trim();
  if (rest === "") return "";
  const parted = separator.exec(rest);
  return parted && rest.slice(parted[0].length);
}

function endDay(text: string, start: string): string | null {
  const full = startDay(text);
  if (full) return full.length === text.length ? full.day : null;
  const [year, month] = start.split("-");
  const inYear = monthAndDay.exec(text);
  if (inYear) return inYear[0] === text ? dayOf(year, inYear[1], inYear[2]) : null;
  const inMonth = dayAlone.exec(text);
  return inMonth?.[0] === text ? dayOf(year, month, inMonth[1]) : null;
}

function dayOf(year = "", month = "", day = ""): string | null {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  if (date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day)) return null;
  const text = date.toISOString().slice(0, 10);
  return /^(19|20|21)/.test(text) ? text : null;
}

function plain(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/ ?\([월화수목금토일]\) ?/g, " ")
    .replace(/ 00:00(:00)?/g, "")
    .replace(/\s+/g, " ")
    .trim();
}
