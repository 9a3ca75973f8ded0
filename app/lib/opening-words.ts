/** When booking opens, as a show announces it. */
import { formatDate, inSeoul, todayInSeoul } from "./show-date.ts";

/** An instant (ISO 8601) in Seoul: "예매 시작 12월 1일 (화) 오후 2:00", its year where it is not this one; the date is not broken. */
export function openingWords(instant: string, today = todayInSeoul()): string {
  const [date = "", time = ""] = inSeoul(instant);
  const [year = "", month, day, weekday] = formatDate(date).split(". ");
  const hour = Number(time.slice(0, 2));
  const clock = `${hour < 12 ? "오전" : "오후"} ${hour % 12 || 12}${time.slice(2)}`;
  const words = `${month}월 ${day}일 ${weekday} ${clock}`.replaceAll(" ", "\u00a0");
  return `예매 시작 ${today.startsWith(year) ? "" : `${year}년 `}${words}`;
}

/** When booking opens, by this clock, while that lies ahead; else null. */
export const openingAhead = (instant: string | null) =>
  instant && Date.parse(instant) > Date.now() ? instant : null;
