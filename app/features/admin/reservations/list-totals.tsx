/** Won of what is shown: received of it, still to come, and both together; and the seats that are paid and not. */
import { formatWon } from "~/lib/won.ts";
import { add, type ReservationState, type Sum } from "./ticket-reservation.ts";

interface ListTotalsProps {
  sums: Record<ReservationState, Sum>;
}

export function ListTotals({ sums }: ListTotalsProps) {
  const reserved = add(sums.paid, sums.unpaid);
  const figures = [
    { name: "예매", sum: reserved, won: reserved.won, tone: "" },
    { name: "입금 확인", sum: sums.paid, won: reserved.won - reserved.open, tone: "text-ok" },
    { name: "입금 전", sum: sums.unpaid, won: reserved.open, tone: "text-warn" },
  ];
  return (
    <dl className="numerals grid grid-cols-3 gap-x-4 border-line border-y py-1.5 leading-snug sm:flex sm:flex-wrap sm:gap-x-8">
      {figures.map(({ name, sum, won, tone }) => (
        <div key={name} className="items-baseline gap-x-2 sm:flex">
          <dt className={`text-sm ${tone}`}>{name}</dt>
          <dd className="items-baseline gap-x-2 sm:flex">
            <span className="block font-semibold">{formatWon(won)}</span>
            <span className="text-ink-soft text-sm">
              {sum.seats}석 · {sum.reservations}건
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
