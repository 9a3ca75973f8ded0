/** Won of what is shown: received of it, still to come, and both together; and the seats that are paid and not. */
import { formatWon } from "~/lib/won.ts";
import { add, type ReservationState, type Sum } from "./ticket-reservation.ts";

interface ListTotalsProps {
  sums: Record<ReservationState, Sum>;
}

export function ListTotals({ sums }: ListTotalsProps) {
  const reserved = add(sums.paid, sums.unpaid);
  const figures = [
    { kind: "", name: "예매", sum: reserved, won: reserved.won, tone: "", fill: "" },
    {
      kind: "입금 ",
      name: "확인",
      sum: sums.paid,
      won: reserved.won - reserved.open,
      tone: "text-ok",
      fill: "is-paid",
    },
    {
      kind: "입금 ",
      name: "대기",
      sum: sums.unpaid,
      won: reserved.open,
      tone: "text-warn",
      fill: "is-unpaid",
    },
  ];
  return (
    <dl className="numerals flex flex-wrap gap-x-2.5 py-0.5 leading-snug max-sm:text-[0.8125rem] sm:mr-auto sm:gap-x-8">
      {figures.map(({ kind, name, sum, won, tone, fill }) => (
        <div key={name} className="flex items-baseline gap-x-1 max-sm:first:sr-only sm:gap-x-2">
          <dt className={`sm:text-sm ${tone}`}>
            {/* The fill that it has in the bars above. */}
            {fill ? <span className={`mr-1.5 inline-block size-3 max-sm:hidden ${fill}`} /> : null}
            {kind ? <span className="max-sm:sr-only">{kind}</span> : null}
            {name}
          </dt>
          <dd className="flex items-baseline gap-x-2">
            <span className="font-semibold">{formatWon(won)}</span>
            <span className="text-ink-soft text-sm max-sm:sr-only">
              {sum.seats.toLocaleString("ko")}석 · {sum.reservations.toLocaleString("ko")}건
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
