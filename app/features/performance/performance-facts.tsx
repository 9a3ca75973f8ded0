/** The facts of a show as a programme lists them. */
import { formatWon } from "~/lib/won.ts";
import { type CurrentShow, castOf, formatRuntime, isFree } from "./performance.ts";

export function PerformanceFacts({ show }: { show: CurrentShow }) {
  const facts = [
    ["기간", show.period],
    ["공연시간", show.start_time],
    ["장소", show.venue],
    ["연출", show.director],
    ["작", show.writer],
    ["출연", castOf(show).join(", ")],
    ["관람시간", show.runtime > 0 ? formatRuntime(show.runtime) : ""],
    ["관람연령", show.age_rating],
    ["가격", show.ticket_price > 0 ? `전석 ${formatWon(show.ticket_price)}` : isFree(show) ? "무료" : ""],
  ] as const;
  return (
    <dl className="numerals border-line border-t empty:hidden">
      {facts.map(([name, value]) =>
        value ? (
          <div key={name} className="flex flex-wrap gap-x-3 border-line border-b py-2.5 xl:py-2">
            <dt className="w-16 text-ink-soft">{name}</dt>
            <dd className="min-w-0 flex-1 basis-36 font-medium">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
