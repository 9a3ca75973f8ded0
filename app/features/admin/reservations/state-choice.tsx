/** Paid, unpaid, cancelled or expired: how many of each, and a way to see only them. */
import { TabRow } from "~/ui/admin/tab-row.tsx";
import { type ListFilter, listQuery } from "./list-filter.ts";
import { type ReservationState, reservationStates, type Sum, stateNames } from "./ticket-reservation.ts";

interface StateChoiceProps {
  filter: ListFilter;
  sums: Record<ReservationState, Sum>;
}

export function StateChoice({ filter, sums }: StateChoiceProps) {
  const all = reservationStates.reduce((count, state) => count + sums[state].reservations, 0);
  const tabOf = (state: ReservationState | null, name: string, count: number) => ({
    to: listQuery({ ...filter, state }) || "?",
    name,
    count,
    current: filter.state === state,
  });
  return (
    <TabRow
      label="입금 상태"
      tabs={[
        tabOf(null, "전체", all),
        ...reservationStates.map((state) => tabOf(state, stateNames[state], sums[state].reservations)),
      ]}
    />
  );
}
