import { type OfferedShowTime, seatsLabel } from "./show-time.ts";

const tones = {
  plain: "text-ink-soft",
  few: "font-semibold text-warn",
  gone: "font-semibold text-bad",
};

/** "잔여 12석", "매진" or "마감" beside a show time. */
export function SeatsLeft({ showTime }: { showTime: OfferedShowTime }) {
  const { text, tone } = seatsLabel(showTime);
  return <span className={`numerals shrink-0 ${tones[tone]}`}>{text}</span>;
}
