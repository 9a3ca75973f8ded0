/** A reservation in a line, beside the deposit that may be for it. */
import { formatMoment } from "~/lib/show-date.ts";
import { formatWon } from "~/lib/won.ts";
import { type OfferedReservation, statusNames } from "./stored-deposit.ts";

interface ReservationFactsProps {
  reservation: OfferedReservation;
  /** Whether what is to be paid stands elsewhere. */
  withoutWon?: boolean;
}

export function ReservationFacts({ reservation, withoutWon = false }: ReservationFactsProps) {
  const { title, name, reservation_number, phone_number, attendee_count, due, status, begins_at } =
    reservation;
  return (
    <span className="numerals flex min-w-0 flex-wrap items-baseline gap-x-3">
      <span className="font-semibold">{name}</span>
      {withoutWon ? null : <span className="order-1 ml-auto">{formatWon(due)}</span>}
      <span className={status === "waiting" ? "text-ink-soft text-sm" : "text-sm text-warn"}>
        {statusNames[status]}
      </span>
      <span className="order-2 flex w-full flex-wrap gap-x-3 text-ink-soft text-sm">
        {[
          reservation_number,
          phone_number,
          `${attendee_count}석`,
          title,
          begins_at ? formatMoment(begins_at) : "",
        ].map((part) => (part ? <span key={part}>{part} </span> : null))}
      </span>
    </span>
  );
}
