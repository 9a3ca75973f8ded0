/** A reservation in a line, beside the deposit that may be for it. */
import { formatMoment } from "~/lib/show-date.ts";
import { formatWon } from "~/lib/won.ts";
import { MomentText } from "./moment-text.tsx";
import { type OfferedReservation, statusNames } from "./stored-deposit.ts";

interface ReservationFactsProps {
  reservation: OfferedReservation;
  /** Whether the show is said too. */
  titled?: boolean;
  /** Whether it is by name and amount the one of the deposit above: below desktop its telephone number is not said then. */
  sameAsDeposit?: boolean;
}

export function ReservationFacts({
  reservation,
  titled = true,
  sameAsDeposit = false,
}: ReservationFactsProps) {
  const { title, name, reservation_number, phone_number, attendee_count, due, status, begins_at } =
    reservation;
  const repeatedClass = sameAsDeposit ? "max-lg:hidden" : "";
  return (
    <span className="numerals flex min-w-0 flex-wrap items-baseline gap-x-3 lg:relative lg:pl-22">
      <span className="font-semibold">{name}</span>
      {/* On desktop beside the deposit's own. */}
      <span className="row-sum order-1 ml-auto lg:absolute lg:left-0">{formatWon(due)}</span>
      <span className={`text-sm ${status === "waiting" ? `text-ink-soft ${repeatedClass}` : "text-warn"}`}>
        {statusNames[status]}
      </span>
      {/* What is as long in all rows comes first, so that it begins at the same place in every one. */}
      <span className="order-2 flex w-full flex-wrap gap-x-3 text-ink-soft text-sm *:empty:hidden">
        <span className={repeatedClass}>{phone_number}</span>
        <span>{attendee_count}석</span>
        <span>{begins_at ? <MomentText text={formatMoment(begins_at)} /> : null}</span>
        <span>{reservation_number}</span>
        {titled ? <span>{title}</span> : null}
      </span>
    </span>
  );
}
