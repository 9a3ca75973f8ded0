/** The deposits that are waited for the shortest time from now on, confirmed on the spot. */
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { formatShowDate, withoutThisYear } from "~/lib/show-date.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { formatWon } from "~/lib/won.ts";
import { rowsByArrows } from "~/ui/admin/move-by-arrows.ts";
import { TimeLeft } from "~/ui/admin/time-left.tsx";
import { useReadingLog } from "~/ui/admin/use-reading-log.ts";
import { Button, buttonClass } from "~/ui/button.tsx";
import { InAccount, LookAtDeposit } from "./in-account.tsx";
import { reservationsPath } from "./list-filter.ts";
import { PaidMark } from "./payment-cell.tsx";
import { usePaymentChange, usePaymentProgress } from "./payment-change.ts";
import { dueQuery } from "./reservation-queries.ts";
import type { DueReservation } from "./reservations-data.ts";
import { missingWon } from "./ticket-reservation.ts";

/** How often it is looked whether the list is left alone. */
const checkMs = 5_000;

interface DueDepositsProps {
  supabase: Supabase;
  /** Of how many of which show these are; null: of several. */
  all: { performanceId: string; count: number } | null;
  /** By the ids of those whose money is in the account already: how many won it differs from what is due. */
  inAccount: ReadonlyMap<string, number>;
}

export function DueDeposits({ supabase, all, inAccount }: DueDepositsProps) {
  const list = useRef<HTMLUListElement>(null);
  const { data: due, dataUpdatedAt: now } = useQuery(dueQuery(supabase));
  useReadingLog(supabase, "ticket_reservations", Boolean(due?.length));
  // A deposit that was confirmed keeps its place, so that no click meets the next one, until the list is left alone.
  const [staying, setStaying] = useState<readonly DueReservation[]>([]);
  useEffect(() => {
    if (staying.length === 0) return;
    const timer = setInterval(() => {
      if (!list.current?.matches(":hover, :focus-within")) setStaying([]);
    }, checkMs);
    return () => clearInterval(timer);
  }, [staying]);
  const stay: DueDepositProps["onStay"] = ({ id }, row) =>
    setStaying((others) => [...others.filter((other) => other.id !== id), ...(row ? [row] : [])]);
  if (!due || due.length + staying.length === 0) return null;
  const rows = [...new Map([...staying, ...due].map((row) => [row.id, row])).values()].toSorted(byDeadline);
  const rest = all ? all.count - due.length : 0;
  return (
    <>
      <ul
        ref={list}
        aria-label="기한이 가까운 입금"
        {...rowsByArrows}
        className="@container divide-y divide-line border-line border-b"
      >
        {rows.map((reservation) => (
          <DueDeposit
            key={reservation.id}
            supabase={supabase}
            reservation={reservation}
            difference={inAccount.get(reservation.id)}
            now={now}
            onStay={stay}
          />
        ))}
      </ul>
      {all && rest > 0 ? (
        <Link
          to={reservationsPath({ performanceId: all.performanceId, state: "unpaid" })}
          className={`justify-self-start ${buttonClass({ variant: "link" })}`}
        >
          나머지 {rest.toLocaleString("ko")}건 보기
        </Link>
      ) : null}
    </>
  );
}

/** In the order in which they are read: of equal deadlines, who has reserved first; what was imported came at one time. */
function byDeadline(one: DueReservation, other: DueReservation): number {
  const [first, second] = [one, other].map((row) => row.deposit_deadline ?? "9999");
  return (
    (first ?? "").localeCompare(second ?? "") ||
    one.created_at.localeCompare(other.created_at) ||
    one.id.localeCompare(other.id)
  );
}

interface DueDepositProps {
  supabase: Supabase;
  reservation: DueReservation;
  /** Of the money that is in the account for it, in won; none is: undefined. */
  difference: number | undefined;
  now: number;
  /** Keeps the row in the list as it is now; without one it goes. */
  onStay: (reservation: DueReservation, row: DueReservation | null) => void;
}

const verbClass =
  "amount-verb col-start-3 row-span-2 row-start-1 shrink-0 max-sm:min-h-control @xl:order-2 @xl:col-auto @xl:row-auto";

function DueDeposit({ supabase, reservation, difference, now, onStay }: DueDepositProps) {
  const { id, performance_id, name, reservation_number, payment_verified: paid, show_times } = reservation;
  const change = usePaymentChange(supabase, performance_id);
  const { pending, refusals } = usePaymentProgress();
  const refusal = refusals.get(id);
  const deadline = reservation.deposit_deadline ?? reservation.expires_at;
  const showTime = [
    show_times && withoutThisYear(formatShowDate(show_times.date, show_times.time)),
    `${reservation.attendee_count}석`,
  ]
    .filter(Boolean)
    .join(" · ");
  // What a confirmation records, said for as long as the row stays.
  const [confirmed, setConfirmed] = useState(0);
  function confirm() {
    if (!paid) setConfirmed(missingWon(reservation));
    onStay(reservation, reservation);
    change(
      { reservation, verified: !paid },
      {
        onSuccess: ({ row }) => onStay(reservation, row.payment_verified ? { ...reservation, ...row } : null),
      },
    );
  }
  return (
    <li className="numerals grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 py-2 @xl:grid-cols-[minmax(0,1fr)_auto_minmax(4.5rem,auto)_auto] @xl:py-1">
      <Link
        to={reservationsPath({ performanceId: performance_id, search: reservation_number })}
        aria-label={`${name} ${reservation_number}`}
        className="-my-[calc((var(--control)-1lh)/2)] flex items-center py-[calc((var(--control)-1lh)/2)] font-semibold hover:underline @xl:my-0 @xl:min-h-control @xl:py-0"
      >
        <span className="min-w-0 wrap-anywhere @xl:w-18" data-typed="">
          {name}
        </span>
        <span
          aria-hidden="true"
          className="ml-3 shrink-0 whitespace-nowrap font-normal text-ink-soft text-sm @max-xl:hidden"
        >
          {showTime}
        </span>
      </Link>
      <span className="text-right font-semibold xl:@max-xl:row-span-2 @xl:order-1">
        {formatWon(paid ? confirmed : missingWon(reservation))}
      </span>
      <span className="col-span-2 row-start-2 xl:@max-xl:col-span-1 flex flex-wrap gap-x-2 text-ink-soft text-sm max-sm:text-[0.8125rem] @xl:col-span-1 @xl:row-start-auto">
        <span aria-hidden="true" className="@xl:hidden">
          {showTime}
        </span>
        <span aria-hidden="true" className="@max-xl:hidden @xl:w-22">
          {reservation_number}
        </span>
        <span className="@xl:w-26">
          {paid ? (
            <PaidMark at={reservation.payment_verified_at} />
          ) : difference !== undefined ? (
            <InAccount won={missingWon(reservation)} difference={difference} />
          ) : deadline ? (
            <TimeLeft of="입금 기한" at={deadline} now={now} />
          ) : null}
        </span>
      </span>
      {difference && !paid ? (
        <LookAtDeposit name={name} className={verbClass} />
      ) : (
        // The same button in both states, so that the focus stays on it.
        <Button
          variant={paid ? "quiet" : "outline"}
          size="small"
          className={verbClass}
          busy={pending.has(id)}
          aria-label={`${name} ${paid ? "입금 확인 되돌리기" : "입금 확인"}`}
          onClick={confirm}
        >
          {paid ? "되돌리기" : "입금 확인"}
        </Button>
      )}
      {refusal ? <p className="order-last col-span-full font-semibold text-bad">{refusal}</p> : null}
    </li>
  );
}
