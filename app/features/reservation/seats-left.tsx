import { type OfferedShowTime, seatsLabel } from "./show-time.ts";

const tones = {
  plain: "text-ink-soft",
  few: "font-semibold text-warn",
  gone: "font-semibold text-bad",
};

/** What is left, as `seatsLabel` says it, beside a show time. */
export function SeatsLeft({ showTime }: { showTime: OfferedShowTime }) {
  const { text, tone } = seatsLabel(showTime);
  return <span className={`numerals max-w-full shrink-0 ${tones[tone]}`}>{text}</span>;
}
