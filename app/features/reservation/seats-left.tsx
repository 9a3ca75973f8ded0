/** The words of a show time in a list: when it is, and what is left. */
import { type OfferedShowTime, seatsLabel } from "./show-time.ts";

const tones = {
  plain: "text-ink-soft",
  few: "font-semibold text-warn",
  gone: "font-semibold text-bad",
};

/** The date of a show time; with the year above the list, the rows leave it to screen readers. */
export function ShowTimeDate({ label, year }: { label: string; year: string }) {
  const [said] = / ?\d{4}(?:\. )?/.exec(label) ?? [];
  if (!said || !year || !said.includes(year)) return label;
  const [before, after] = label.split(said);
  return (
    <>
      {before}
      <span className="sr-only">{said}</span>
      {after}
    </>
  );
}

interface SeatsLeftProps {
  showTime: OfferedShowTime;
  labelOf?: typeof seatsLabel;
}

/** What is left beside a show time. */
export function SeatsLeft({ showTime, labelOf = seatsLabel }: SeatsLeftProps) {
  const { text, tone } = labelOf(showTime);
  return <span className={`numerals max-w-full shrink-0 ${tones[tone]}`}>{text}</span>;
}
