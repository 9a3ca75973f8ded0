/** The dates and times that are about to be added, a day a line, before they are. */
import { hasPassed } from "~/lib/has-passed.ts";
import { formatDate } from "~/lib/show-date.ts";
import type { PlannedTime } from "./repeated-show-times.ts";

interface PlannedTimesProps {
  planned: readonly PlannedTime[];
  /** Those of them that the show has already. */
  known: ReadonlySet<string>;
}

/** By which a planned time is compared with one that is there. */
export const keyOf = ({ date, time }: PlannedTime) => `${date} ${time.slice(0, 5)}`;

export function PlannedTimes({ planned, known }: PlannedTimesProps) {
  const days = new Map<string, PlannedTime[]>();
  for (const showTime of planned) days.set(showTime.date, [...(days.get(showTime.date) ?? []), showTime]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by the keyboard too
    <section aria-label="더할 회차" tabIndex={0} className="max-h-60 overflow-y-auto border-line border-y">
      <ul className="numerals">
        {[...days].map(([date, times]) => (
          <li key={date} className="flex flex-wrap gap-x-3 border-line border-b py-2 last:border-0">
            <span>{formatDate(date)}</span>
            {times.map((showTime) => (
              <span
                key={showTime.time}
                className={known.has(keyOf(showTime)) ? "text-ink-soft" : "font-semibold"}
              >
                {showTime.time}
                {known.has(keyOf(showTime)) ? " 이미 있음" : ""}
              </span>
            ))}
            {times.some(({ time }) => hasPassed(date, time)) ? (
              <span className="font-semibold text-warn">
                {hasPassed(date, "23:59") ? "이미 지난 날짜입니다" : "이미 지난 시각이 있습니다"}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
