/** When something was done, wherever the admin area says it. */
import { daysBetween, formatMoment, inSeoul, todayInSeoul, withoutThisYear } from "~/lib/show-date.ts";

/** An instant (ISO 8601): "오늘 14:03", "어제 23:10", "11. 20. 19:30" of this year, "2025. 11. 20. 19:30". */
export function briefMoment(instant: string, today = todayInSeoul()): string {
  const [date = "", time = ""] = inSeoul(instant);
  const name = ["오늘", "어제"][daysBetween(date, today)];
  if (name) return `${name} ${time}`;
  return withoutThisYear(formatMoment(instant), today).replace(/ \(.\)/, "");
}
