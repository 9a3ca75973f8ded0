/** The words of a show time in a list: when it is, and what is left. */
import { formatShowDate } from "~/lib/show-date.ts";
import { type OfferedShowTime, type ShowTime, seatsLabel } from "./show-time.ts";

const tones = {
  plain: "text-ink-soft",
  few: "font-semibold text-warn",
  gone: "font-semibold text-bad",
};

/** The date of a show time; with the year above the list, the rows of a phone leave it to screen readers. */
export function ShowTimeDate({ showTime: { date, time }, year }: { showTime: ShowTime; year: string }) {
  const label = formatShowDate(date, time);
  if (!year) return label;
  return (
    <>
      <span className="max-sm:sr-only">{year}. </span>
      {label.slice(6)}
    </>
  );
}

/** What is left, as `seatsLabel` says it, beside a show time. */
export function SeatsLeft({ showTime }: { showTime: OfferedShowTime }) {
  const { text, tone } = seatsLabel(showTime);
  return <span className={`numerals max-w-full shrink-0 ${tones[tone]}`}>{text}</span>;
}
