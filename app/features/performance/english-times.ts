/** When a show is played in a week. */
import { englishDate, englishFigures } from "~/lib/english.ts";
import type { CurrentShow } from "./performance.ts";

const list = new Intl.ListFormat("en-GB");

/** "Thu and Fri 7:30 PM, Sat and Sun 3:00 PM"; empty when a weekday has other times in another week. */
export function timesOfWeek(showTimes: CurrentShow["show_times"]): string {
  const ofDates = grouped(
    showTimes.filter(({ cancelled_at }) => !cancelled_at),
    ({ date }) => date,
    ({ time }) => time,
  );
  const week = grouped(
    // Sunday ends the week.
    [...ofDates].sort(([date], [next]) => weekdayOf(date) - weekdayOf(next)),
    ([date]) => englishDate(date).slice(0, 3),
    ([date, times]) => list.format(times.map((time) => englishFigures(date, time).hour)),
  );
  if ([...week.values()].some((times) => new Set(times).size > 1)) return "";
  const ofTimes = grouped(
    [...week],
    ([, [times = ""]]) => times,
    ([day]) => day,
  );
  return [...ofTimes].map(([times, days]) => `${list.format(days)} ${times}`).join(", ");
}

const weekdayOf = (date: string) => new Date(date).getUTCDay() || 7;

/** In the order of their first appearance. */
function grouped<Item>(items: Item[], keyOf: (item: Item) => string, partOf: (item: Item) => string) {
  const groups = new Map<string, string[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), partOf(item)]);
  return groups;
}
