/** The first line of a row of work with a reservation: whose it is, its number as a link, and of which show. */
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatRun, inSeoul } from "~/lib/show-date.ts";

interface ReservationHeadingProps {
  reservation: { name: string; reservation_number: string; title: string; performance_id: string };
  /** Beside the name. */
  children?: ReactNode;
  /** Beside the number: on which day (an instant, ISO 8601) what was done with it. On a phone both have a line of their own then. */
  since?: { at: string; what: string } | undefined;
}

export function ReservationHeading({ reservation, children, since }: ReservationHeadingProps) {
  const { name, reservation_number, title, performance_id } = reservation;
  return (
    <p className="numerals flex flex-wrap items-baseline gap-x-2 sm:gap-x-3">
      <strong className="font-semibold" data-typed>
        {name}
      </strong>
      {children}
      {since ? <span className="w-full sm:hidden" /> : null}
      <Link
        to={`/admin/ticket-reservations?${new URLSearchParams({ show: performance_id, q: reservation_number })}`}
        className="text-ink-soft text-sm underline decoration-line underline-offset-4 hover:decoration-current"
      >
        {reservation_number}
      </Link>
      {since ? (
        <span className="text-ink-soft text-sm">
          {dayOf(since.at)} {since.what}
        </span>
      ) : null}
      <span className="text-ink-soft text-sm">{title}</span>
    </p>
  );
}

/** "11. 26." */
function dayOf(instant: string): string {
  const [date = ""] = inSeoul(instant);
  return formatRun([{ date }]);
}
