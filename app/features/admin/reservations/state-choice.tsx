/** Paid, unpaid, cancelled or expired: how many of each, and a way to see only them. */
import { Link } from "react-router";
import { type ListFilter, listQuery } from "./list-filter.ts";
import { type ReservationState, reservationStates, type Sum, stateNames } from "./ticket-reservation.ts";

interface StateChoiceProps {
  filter: ListFilter;
  sums: Record<ReservationState, Sum>;
}

export function StateChoice({ filter, sums }: StateChoiceProps) {
  const all = reservationStates.reduce((count, state) => count + sums[state].reservations, 0);
  const choices = [
    { state: null, name: "전체", count: all },
    ...reservationStates.map((state) => ({
      state,
      name: stateNames[state],
      count: sums[state].reservations,
    })),
  ];
  return (
    <nav aria-label="입금 상태" className="-mx-4 overflow-x-auto px-4 py-1 sm:mx-0 sm:px-0">
      <ul className="flex">
        {choices.map(({ state, name, count }) => (
          <li key={name} className="-ml-px shrink-0 first:ml-0">
            <Link
              to={listQuery({ ...filter, state }) || "?"}
              replace
              preventScrollReset
              aria-current={filter.state === state}
              className="numerals inline-flex min-h-control items-center gap-1.5 border border-line bg-surface px-3 text-ink-soft text-sm hover:text-ink aria-[current=true]:relative aria-[current=true]:border-ink aria-[current=true]:bg-ink/8 aria-[current=true]:font-semibold aria-[current=true]:text-ink"
            >
              {name} <span>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
