/** The dates of a run in English. */
import { englishDates } from "~/lib/english.ts";
import { EitherLanguage } from "~/ui/either-language.tsx";
import type { CurrentShow } from "./performance.ts";

/** From the first to the last show time; without any, as the company has written it. */
export function RunDates({ show }: { show: Pick<CurrentShow, "period" | "show_times"> }) {
  const dates = show.show_times.filter(({ cancelled_at }) => !cancelled_at).map(({ date }) => date);
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last) return <EitherLanguage english="" korean={show.period} />;
  return englishDates(first, last);
}
