/** A reservation in a line, beside the deposit that may be for it. */
import { formatMoment } from "~/lib/show-date.ts";
import { formatWon } from "~/lib/won.ts";
import { type OfferedReservation, statusNames } from "./stored-deposit.ts";

/** Number, telephone, seats and date begin at the same place in every line. */
const columnWidths =
  "*:nth-1:min-w-[6.8em] *:nth-2:min-w-[8.3em] sm:*:nth-3:min-w-[2.2em] *:nth-4:min-w-[11.2em]";

export function ReservationFacts({ reservation }: { reservation: OfferedReservation }) {
  const { title, name, reservation_number, phone_number, attendee_count, due, status, begins_at } =
    reservation;
  return (
    <span className="numerals flex min-w-0 flex-wrap items-baseline gap-x-3">
      <span className="font-semibold">{name}</span>
      <span className="order-1 ml-auto font-semibold">{formatWon(due)}</span>
      <span className={status === "waiting" ? "text-ink-soft text-sm" : "text-sm text-warn"}>
        {statusNames[status]}
      </span>
      <span
        className={`order-2 flex w-full flex-wrap gap-x-2 text-ink-soft sm:gap-x-3 text-sm ${columnWidths}`}
      >
        <span>{reservation_number} </span>
        <span>{phone_number} </span>
        <span>{attendee_count}석 </span>
        <span className="empty:hidden">{begins_at ? `${formatMoment(begins_at)} ` : null}</span>
        <span>{title}</span>
      </span>
    </span>
  );
}
