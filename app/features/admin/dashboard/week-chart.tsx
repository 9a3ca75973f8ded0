/** What the last weeks have brought: in words at first, then as one chart with the same in numbers below. */
import { formatWon } from "~/lib/won.ts";
import { EmptyLine } from "~/ui/admin/empty-line.tsx";
import { Opener } from "~/ui/admin/opener.tsx";
import { PaymentKey } from "~/ui/admin/seats-sold.tsx";
import type { WeekOfReservations } from "./dashboard-data.ts";

/** "2026-11-16" → "11/16" */
function shortDay(date: string): string {
  const [, month, day] = date.split("-").map(Number);
  return `${month}/${day}`;
}

/** Eight of them stand side by side on a screen of 320 pixels. */
const short = new Intl.NumberFormat("ko-KR", {
  notation: "compact",
  maximumFractionDigits: 1,
  useGrouping: false,
});

interface WeekChartProps {
  weeks: readonly WeekOfReservations[];
  /** Says what is filled and what is striped, where nothing above it does. */
  withKey: boolean;
}

/** In fewer weeks with reservations there is nothing to compare. */
const fewestWeeks = 3;

export function WeekChart({ weeks, withKey }: WeekChartProps) {
  if (weeks.filter(({ reservation_count }) => reservation_count > 0).length < fewestWeeks) {
    return <EmptyLine>{inWords(weeks)}</EmptyLine>;
  }
  return (
    <div className="grid gap-5">
      <Columns weeks={weeks} withKey={withKey} />
      <details>
        <Opener className="font-semibold">숫자로 보기</Opener>
        <div className="relative overflow-x-auto">
          <table className="numerals w-full text-right">
            <caption className="sr-only">주마다 들어온 예매</caption>
            <thead className="border-ink border-b text-ink-soft text-sm">
              <tr>
                <th scope="col" className="px-2 py-2 text-left">
                  주(월요일부터)
                </th>
                <th scope="col" className="px-2 py-2">
                  예매
                </th>
                <th scope="col" className="px-2 py-2">
                  금액
                </th>
                <th scope="col" className="px-2 py-2">
                  입금 확인
                </th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {weeks.toReversed().map(({ monday, reservation_count, won_expected, won_paid }) => (
                <tr key={monday}>
                  <th scope="row" className="px-2 py-2 text-left font-normal">
                    {shortDay(monday)}
                  </th>
                  <td className="px-2 py-2">{reservation_count.toLocaleString("ko")}건</td>
                  <td className="px-2 py-2">{formatWon(won_expected)}</td>
                  <td className="px-2 py-2">{formatWon(won_paid)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </div>
  );
}

function inWords(weeks: WeekChartProps["weeks"]): string {
  const sum = (of: "reservation_count" | "won_expected" | "won_paid") =>
    weeks.reduce((all, week) => all + week[of], 0);
  const count = sum("reservation_count");
  if (count === 0) return "지난 8주 동안 들어온 예매가 없습니다.";
  return `예매 ${count.toLocaleString("ko")}건, ${formatWon(sum("won_expected"))}입니다. 그중 ${formatWon(sum("won_paid"))}의 입금을 확인했습니다.`;
}

/** Money as columns: what is paid is filled, what is not is striped; under each its week and its reservations. */
function Columns({ weeks, withKey }: WeekChartProps) {
  const highest = Math.max(1, ...weeks.map(({ won_expected }) => won_expected));
  return (
    <div aria-hidden="true">
      <p className="flex flex-wrap justify-between gap-x-3 pb-2 text-ink-soft text-sm">
        <span className="font-semibold text-ink">예매 금액(원)과 건수</span>
        {withKey ? <PaymentKey /> : null}
      </p>
      <ol className="flex">
        {weeks.map(({ monday, reservation_count, won_expected, won_paid }, index) => (
          <li key={monday} className="grid min-w-0 flex-1 gap-1 text-center text-xs tabular-nums">
            <span className="flex h-28 flex-col justify-end border-line border-b px-0.5">
              <span className="self-center whitespace-nowrap pb-0.5 text-[0.6875rem] tracking-tighter sm:text-xs">
                {won_expected > 0 ? short.format(won_expected) : ""}
              </span>
              {/* A week without reservations is seen as one, too. */}
              <span
                className={`relative block min-h-0.5 ${won_expected > 0 ? "is-unpaid" : "bg-ink-soft/50"}`}
                style={{ height: `calc(${(100 * won_expected) / highest}% * 0.85)` }}
              >
                <span
                  className="is-paid absolute inset-x-0 bottom-0"
                  style={{ height: won_expected ? `${Math.min(100, (100 * won_paid) / won_expected)}%` : 0 }}
                />
              </span>
            </span>
            <span
              className={`justify-self-center whitespace-nowrap leading-tight tracking-tight ${index === weeks.length - 1 ? "font-semibold" : "text-ink-soft"}`}
            >
              {shortDay(monday)}
              <br />
              {reservation_count.toLocaleString("ko")}건
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
