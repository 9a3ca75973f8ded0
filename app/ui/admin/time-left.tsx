/** How long is left until a deadline; the moment itself in its tooltip and for screen readers. */
import { remainingTime } from "./remaining-time.ts";
import { shortMoment } from "./short-date.ts";

const hourMs = 3_600_000;
/** "1일" is said until there are 25 hours. */
const oneDayMs = 25 * hourMs;

interface TimeLeftProps {
  /** What the deadline is called. */
  of: string;
  at: string;
  now: number;
}

export function TimeLeft({ of, at, now }: TimeLeftProps) {
  const left = Date.parse(at) - now;
  const tone =
    left < 6 * hourMs
      ? "font-semibold text-bad"
      : left < oneDayMs
        ? "font-semibold text-warn"
        : "text-ink-soft";
  const moment = `${of} ${shortMoment(at, now)}`;
  return (
    <time dateTime={at} title={moment} className={`numerals ${tone}`}>
      <span className="sr-only">{moment}, </span>
      {left > 0 ? (
        <>
          {remainingTime(left)}
          {/* A small phone has room for the units. */}
          <span className="@max-[20.75rem]:sr-only"> 남음</span>
        </>
      ) : (
        "기한 넘김"
      )}
    </time>
  );
}
