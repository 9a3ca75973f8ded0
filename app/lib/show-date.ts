/** Dates of shows as Koreans write them; all times are those of Seoul, as stored. */

const weekdays = ["일", "월", "화", "수", "목", "금", "토"] as const;

/** ("2026-11-20") → "2026. 11. 20. (금)" */
export function formatDate(date: string): string {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const weekday = weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()];
  return `${year}. ${month}. ${day}. (${weekday})`;
}

/** The dates of a run where there is little room: "11. 26. – 12. 13."; "" without show times. */
export function formatRun(showTimes: readonly { date: string }[]): string {
  const dates = showTimes.map(({ date }) => date).sort();
  const short = (date = "") =>
    date
      .split("-")
      .slice(1)
      .map((part) => `${Number(part)}.`)
      .join(" ");
  return [...new Set([short(dates[0]), short(dates.at(-1))])].join(" – ");
}

/** A period as it was typed, its year said once: "2026. 11. 20. – 2026. 12. 12." → "2026. 11. 20. – 12. 12." */
export function shortPeriod(period: string): string {
  const year = period.slice(0, 6);
  const again = period.lastIndexOf(year);
  const [before, after] = [period.slice(0, again), period.slice(again + year.length)];
  const isRange = again > 0 && "–~-".includes(before.trimEnd().slice(-1));
  return isRange && /^\d{4}\. $/.test(year) && /^\d/.test(after) ? before + after : period;
}

/** ("2026-11-20", "19:30:00") → "2026. 11. 20. (금) 19:30" */
export function formatShowDate(date: string, time: string): string {
  return `${formatDate(date)} ${time.slice(0, 5)}`;
}

const moment = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Asia/Seoul",
  dateStyle: "short",
  timeStyle: "short",
});

/** An instant (ISO 8601) in Seoul: ["2026-11-20", "19:30"] */
export function inSeoul(instant: string): string[] {
  return moment.format(new Date(instant)).split(" ");
}

/** An instant (ISO 8601) as date and time in Seoul: "2026. 11. 20. (금) 19:30" */
export function formatMoment(instant: string): string {
  const [date = "", time = ""] = inSeoul(instant);
  return formatShowDate(date, time);
}

const day = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Seoul", dateStyle: "short" });

/** The date in Seoul: "2026-11-20" */
export function todayInSeoul(): string {
  return day.format(new Date());
}

/** Days from one date to another, negative when it has passed. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/** A date as text, without its year where that is the year of today: "2026. 11. 20." → "11. 20." */
export function withoutThisYear(text: string, today = todayInSeoul()): string {
  const year = `${today.slice(0, 4)}. `;
  return text.startsWith(year) ? text.slice(year.length) : text;
}
