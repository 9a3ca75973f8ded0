/** The show times side by side, each with its seats; choosing one shows its reservations only. */
import type { ReactNode } from "react";
import { Link } from "react-router";
import { SeatsBar, SeatsInWords } from "~/ui/admin/seats-sold.tsx";
import { shortShowDate } from "~/ui/admin/short-date.ts";
import { fadeEdges, useChosenInRow } from "~/ui/admin/tab-row.tsx";
import { type ListFilter, listQuery, withoutShowTime } from "./list-filter.ts";
import type { AdminShowTime, ShowTimeTotals } from "./reservations-data.ts";

interface ShowTimeStripProps {
  filter: ListFilter;
  showTimes: AdminShowTime[];
  /** undefined while they are being read. */
  totals: ShowTimeTotals[] | undefined;
  now: number;
}

export function ShowTimeStrip({ filter, showTimes, totals, now }: ShowTimeStripProps) {
  const list = useChosenInRow(filter.showTimeId ?? "");

  const sum = (seats: "seats_reserved" | "seats_paid") => totals?.reduce((all, row) => all + row[seats], 0);
  const played = showTimes.filter(({ cancelled_at }) => !cancelled_at);
  const isLimited = played.length > 0 && played.every(({ capacity }) => capacity !== null);
  const capacity = isLimited ? played.reduce((all, { capacity }) => all + (capacity ?? 0), 0) : null;
  const unassigned = totals?.find((row) => row.show_time_id === null);
  return (
    <nav
      aria-label="회차"
      ref={fadeEdges}
      className="fading-row -mx-4 overflow-x-auto px-4 py-1 sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8"
    >
      <ul ref={list} className="flex w-max min-w-full gap-2">
        <Choice filter={filter} showTimeId={null} name="전체 회차">
          <Seats taken={sum("seats_reserved")} paid={sum("seats_paid")} capacity={capacity} />
        </Choice>
        {showTimes.map(({ id, date, time, capacity, cancelled_at }) => {
          const sold = totals?.find((row) => row.show_time_id === id);
          return (
            <Choice
              key={id}
              filter={filter}
              showTimeId={id}
              name={shortShowDate(date, time, now) + (cancelled_at ? " · 취소" : "")}
            >
              <Seats taken={sold?.seats_reserved} paid={sold?.seats_paid} capacity={capacity} />
            </Choice>
          );
        })}
        {unassigned && showTimes.length > 0 ? (
          <Choice filter={filter} showTimeId={withoutShowTime} name="회차 미정">
            <Seats taken={unassigned.seats_reserved} paid={unassigned.seats_paid} capacity={null} />
          </Choice>
        ) : null}
      </ul>
    </nav>
  );
}

interface ChoiceProps {
  filter: ListFilter;
  showTimeId: string | null;
  name: string;
  children: ReactNode;
}

function Choice({ filter, showTimeId, name, children }: ChoiceProps) {
  return (
    <li className="max-w-48 shrink-0 grow">
      <Link
        to={listQuery({ ...filter, showTimeId }) || "?"}
        replace
        preventScrollReset
        aria-current={filter.showTimeId === showTimeId}
        className="numerals grid h-full min-w-36 content-start gap-1 rounded-control border border-line bg-surface px-3 py-1.5 sm:py-2 text-ink-soft text-sm leading-snug hover:border-ink-soft aria-[current=true]:border-ink aria-[current=true]:bg-chosen aria-[current=true]:text-ink"
      >
        <span className="font-semibold text-ink">{name}</span>
        {children}
      </Link>
    </li>
  );
}

interface SeatsProps {
  taken: number | undefined;
  paid: number | undefined;
  capacity: number | null;
}

function Seats({ taken = 0, paid = 0, capacity }: SeatsProps) {
  const seats = { taken, paid, capacity };
  return (
    <>
      <SeatsInWords {...seats} />
      <SeatsBar {...seats} />
    </>
  );
}
