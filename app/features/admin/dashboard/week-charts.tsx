/** What the last weeks have brought, as columns side by side; a table below says the same in numbers. */
import { formatWon } from "~/lib/won.ts";
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

export function WeekCharts({ weeks }: { weeks: readonly WeekOfReservations[] }) {
  return (
    <div className="grid gap-5">
      <div aria-hidden="true" className="grid gap-6 sm:grid-cols-2">
        <Columns
          title="예매 건수"
          columns={weeks.map(({ monday, reservation_count }) => ({
            key: monday,
            amount: reservation_count,
            settled: 0,
            label: `${reservation_count}`,
          }))}
        />
        <Columns
          title="예매 금액(원)"
          settledWord="입금 확인"
          columns={weeks.map(({ monday, won_expected, won_paid }) => ({
            key: monday,
            amount: won_expected,
            settled: won_paid,
            label: short.format(won_expected),
          }))}
        />
      </div>
      <details>
        <summary className="min-h-control cursor-pointer px-2 py-3 font-semibold hover:underline">
          숫자로 보기
        </summary>
        <div className="overflow-x-auto">
          <table className="numerals w-full text-right">
            <caption className="sr-only">주마다 들어온 예매</caption>
            <thead className="border-line border-b text-ink-soft text-sm">
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
                  <td className="px-2 py-2">{reservation_count}건</td>
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

interface ColumnsProps {
  title: string;
  /** What the darker part of a column means. */
  settledWord?: string;
  columns: { key: string; amount: number; settled: number; label: string }[];
}

function Columns({ title, settledWord, columns }: ColumnsProps) {
  const highest = Math.max(1, ...columns.map(({ amount }) => amount));
  const share = (amount: number) => `${(100 * amount) / highest}%`;
  return (
    <div>
      <p className="flex flex-wrap justify-between gap-x-3 px-1 pb-2 text-ink-soft text-sm">
        <span className="font-semibold text-ink">{title}</span>
        {settledWord ? (
          <span className="inline-flex items-center gap-1.5">
            <span className="size-2.5 bg-ok" />
            {settledWord}
            <span className="ml-2 size-2.5 bg-lamp/60" />
            입금 전
          </span>
        ) : null}
      </p>
      <ol className="flex gap-1">
        {columns.map(({ key, amount, settled, label }, index) => (
          <li key={key} className="grid min-w-0 flex-1 gap-1 text-center text-xs tabular-nums">
            <span className="flex h-28 flex-col justify-end border-ink border-b">
              <span className="self-center whitespace-nowrap pb-0.5 text-[0.6875rem] tracking-tighter sm:text-xs">
                {amount > 0 ? label : ""}
              </span>
              <span
                className="relative block min-h-0 bg-lamp/60"
                style={{ height: `calc(${share(amount)} * 0.85)` }}
              >
                {amount === 0 ? (
                  <span className="absolute bottom-1 left-1/2 size-1 -translate-x-1/2 rounded-full bg-ink-soft" />
                ) : null}
                <span
                  className="absolute inset-x-0 bottom-0 bg-ok"
                  style={{ height: amount ? `${Math.min(100, (100 * settled) / amount)}%` : 0 }}
                />
              </span>
            </span>
            <span
              className={`justify-self-center whitespace-nowrap tracking-tight ${index === columns.length - 1 ? "font-semibold" : "text-ink-soft"}`}
            >
              {shortDay(key)}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
