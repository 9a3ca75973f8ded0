/** The deposits that are waited for the shortest time from now on, confirmed on the spot. */
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import type { Supabase } from "~/lib/supabase.ts";
import { formatWon } from "~/lib/won.ts";
import { moveByArrows } from "~/ui/admin/move-by-arrows.ts";
import { useReadingLog } from "~/ui/admin/use-reading-log.ts";
import { Button, buttonClass } from "~/ui/button.tsx";
import { DepositDeadline } from "./deposit-deadline.tsx";
import { reservationsPath } from "./list-filter.ts";
import { usePaymentChange, usePaymentProgress } from "./payment-change.ts";
import { dueQuery } from "./reservation-queries.ts";
import { missingWon, type TicketReservation } from "./ticket-reservation.ts";

interface DueDepositsProps {
  supabase: Supabase;
  /** Of how many of which show these are; null: of several. */
  all: { performanceId: string; count: number } | null;
}

export function DueDeposits({ supabase, all }: DueDepositsProps) {
  const list = useRef<HTMLUListElement>(null);
  const { data: due, dataUpdatedAt: now } = useQuery(dueQuery(supabase));
  useReadingLog(supabase, "ticket_reservations", Boolean(due?.length));
  const ids = due?.map(({ id }) => id).join();
  const had = useRef(false);
  // A row that goes with its deposit passes the focus on to the next one.
  useEffect(() => {
    if (ids === undefined || !had.current || document.activeElement !== document.body) return;
    had.current = false;
    list.current?.querySelector<HTMLElement>("button")?.focus();
  }, [ids]);
  if (!due || due.length === 0) return null;
  const rest = all ? all.count - due.length : 0;
  return (
    <>
      <ul
        ref={list}
        aria-label="기한이 가까운 입금"
        onFocus={() => {
          had.current = true;
        }}
        onKeyDown={moveByArrows}
        className="@container divide-y divide-line border-line border-b"
      >
        {due.map((reservation) => (
          <DueDeposit key={reservation.id} supabase={supabase} reservation={reservation} now={now} />
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

interface DueDepositProps {
  supabase: Supabase;
  reservation: TicketReservation;
  now: number;
}

function DueDeposit({ supabase, reservation, now }: DueDepositProps) {
  const { id, performance_id, name, reservation_number } = reservation;
  const change = usePaymentChange(supabase, performance_id);
  const { pending, refusals } = usePaymentProgress();
  const refusal = refusals.get(id);
  const deadline = reservation.deposit_deadline ?? reservation.expires_at;
  return (
    <li className="numerals grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 py-1 @sm:grid-cols-[minmax(0,1fr)_auto_minmax(4.5rem,auto)_auto]">
      <div className="min-w-0 @sm:contents">
        <Link
          to={reservationsPath({ performanceId: performance_id, search: reservation_number })}
          className="-my-[calc((var(--control)-1lh)/2)] flex min-h-control min-w-0 items-center hover:underline @sm:my-0"
        >
          <span className="min-w-12 truncate font-semibold" data-typed="">
            {name}
          </span>
          <span className="ml-2 shrink-0 text-ink-soft text-sm @max-xs:sr-only">{reservation_number}</span>
        </Link>
        <span className="text-ink-soft text-sm">
          {deadline ? <DepositDeadline at={deadline} now={now} /> : null}
        </span>
      </div>
      <span className="text-right font-semibold">{formatWon(missingWon(reservation))}</span>
      <Button
        variant="outline"
        size="small"
        className="amount-verb shrink-0 max-sm:min-h-control"
        busy={pending.has(id)}
        aria-label={`${name} 입금 확인`}
        onClick={() => change({ reservation, verified: true })}
      >
        입금 확인
      </Button>
      {refusal ? <p className="col-span-full font-semibold text-bad">{refusal}</p> : null}
    </li>
  );
}
