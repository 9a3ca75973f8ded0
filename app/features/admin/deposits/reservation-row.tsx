/** A row of money that belongs to a reservation: whose, on which day and how much; its number as a link, and of which show. */
import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import { formatRun, inSeoul } from "~/lib/show-date.ts";
import { formatWon } from "~/lib/won.ts";
import { SidesRow } from "./sides-row.tsx";

interface ReservationRowProps extends Omit<ComponentProps<typeof SidesRow>, "facts" | "children"> {
  reservation: { name: string; reservation_number: string; title: string; performance_id: string };
  won: number;
  children?: ReactNode;
  /** What was done with the money, and when (an instant, ISO 8601). */
  since?: { at: string; what: string } | undefined;
  /** Of which kind the money is. */
  kind?: string;
}

export function ReservationRow({ reservation, won, since, kind, children, ...row }: ReservationRowProps) {
  const { name, reservation_number, title, performance_id } = reservation;
  return (
    <SidesRow
      facts={
        <p className="numerals flex items-baseline gap-x-3 sm:gap-x-4">
          <strong className="wrap-anywhere min-w-0 font-semibold sm:min-w-24" data-typed>
            {name}
          </strong>
          {since ? (
            <span className="shrink-0 text-ink-soft text-sm">
              {dayOf(since.at)} <span className="lg:sr-only">{since.what}</span>
            </span>
          ) : null}
          {kind ? <span className="text-ink-soft text-sm">{kind}</span> : null}
          <span className="row-sum ml-auto shrink-0">{formatWon(won)}</span>
        </p>
      }
      {...row}
    >
      <p className="numerals flex flex-wrap items-baseline gap-x-3 text-ink-soft text-sm">
        <Link
          to={`/admin/ticket-reservations?${new URLSearchParams({ show: performance_id, q: reservation_number })}`}
          className="max-sm:-my-3 max-sm:py-3 underline decoration-line underline-offset-4 hover:decoration-current"
        >
          {reservation_number}
        </Link>
        <span>{title}</span>
      </p>
      {children}
    </SidesRow>
  );
}

/** "11. 26." */
function dayOf(instant: string): string {
  const [date = ""] = inSeoul(instant);
  return formatRun([{ date }]);
}
