/** The show times of a run: on these weekdays from one day to another, at these times; or why there are none. */
import { readTimes } from "../../../lib/typed-times.ts";

export interface TypedRun {
  /** "2026-11-26" */
  from: string;
  /** Empty: the first day alone. */
  until: string;
  /** 0 is Sunday. */
  weekdays: readonly number[];
  /** "15:00, 저녁 7시 반" */
  times: string;
}

export interface PlannedTime {
  date: string;
  /** "19:30" */
  time: string;
}

export interface PlannedRun {
  /** Empty when something is wrong. */
  planned: PlannedTime[];
  /** What is wrong, by the field that it is wrong with. */
  problems: Partial<Record<keyof TypedRun, string>>;
}

const dayMs = 86_400_000;

/** At most a year of days, so that a slip of the year does not make thousands. */
const maxDays = 366;

/** Days are days of the calendar; no clock and no time zone has a part in it. A single day is of any weekday. */
export function planRun({ from, until, weekdays, times: typed }: TypedRun): PlannedRun {
  const problems: PlannedRun["problems"] = {};
  const first = Date.parse(`${from}T00:00:00Z`);
  const last = Date.parse(`${until || from}T00:00:00Z`);
  if (Number.isNaN(first)) problems.from = "첫날을 골라 주세요.";
  else if (last < first) problems.until = "마지막 날이 첫날보다 앞섭니다. 날짜를 다시 골라 주세요.";
  else if (last - first >= maxDays * dayMs) problems.until = "한 번에 1년까지만 더할 수 있습니다.";
  const { times, problems: unread } = readTimes(typed);
  if (unread.length > 0) problems.times = unread.join(" ");
  else if (times.length === 0) problems.times = "시각을 적어 주세요.";
  if (until && weekdays.length === 0) problems.weekdays = "요일을 하나 이상 골라 주세요.";
  if (Object.keys(problems).length > 0) return { planned: [], problems };

  const days = Array.from(
    { length: (last - first) / dayMs + 1 },
    (_, index) => new Date(first + index * dayMs),
  ).filter((day) => !until || weekdays.includes(day.getUTCDay()));
  return {
    planned: days.flatMap((day) => times.map((time) => ({ date: day.toISOString().slice(0, 10), time }))),
    problems: days.length === 0 ? { weekdays: "이 기간에는 고른 요일이 없습니다." } : {},
  };
}
