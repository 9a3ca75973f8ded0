/** What can be done with the reservations on the screen. */

import { Link } from "react-router";
import type { Supabase } from "~/lib/supabase.ts";
import { ActionMenu } from "~/ui/admin/action-menu.tsx";
import { Button, buttonClass } from "~/ui/button.tsx";
import { ExportReservations } from "./export-reservations.tsx";
import { doorListPath, type ListFilter, listQuery, withoutShowTime } from "./list-filter.ts";
import type { AdminPerformance } from "./reservations-data.ts";
import { TelephoneReservation } from "./telephone-reservation.tsx";
import { isUnverified, stateOf, type TicketReservation } from "./ticket-reservation.ts";
import { VerifyMany } from "./verify-many.tsx";

interface ListActionsProps {
  supabase: Supabase;
  performance: AdminPerformance;
  filter: ListFilter;
  shown: readonly TicketReservation[];
  inAccount: ReadonlyMap<string, number>;
  now: number;
  /** Opens the dialog that cancels many of these reservations. */
  onCancelMany: (offered: readonly TicketReservation[]) => void;
}

export function ListActions({
  supabase,
  performance,
  filter,
  shown,
  inAccount,
  now,
  onCancelMany,
}: ListActionsProps) {
  const unpaid = shown.filter((reservation) => stateOf(reservation, now) === "unpaid");
  const unverified = shown.filter((reservation) => isUnverified(reservation, now));
  return (
    <div className="flex shrink-0 gap-2 xl:ml-3 max-sm:contents max-sm:[&>:last-child>summary]:px-3">
      {/* On a phone at the thumb, below the list. */}
      <div className="flex gap-2 max-sm:bottom-bar max-sm:fixed max-sm:inset-x-4 max-sm:order-3 max-sm:very-low:static max-sm:very-low:w-full max-sm:[&>button]:flex-auto max-sm:[&>button]:px-2">
        <VerifyMany supabase={supabase} unpaid={unpaid} inAccount={inAccount} />
        <TelephoneReservation
          supabase={supabase}
          performance={performance}
          showTimeId={filter.showTimeId === withoutShowTime ? null : filter.showTimeId}
        />
      </div>
      <ActionMenu label="더 하기">
        <Button variant="quiet" disabled={unverified.length === 0} onClick={() => onCancelMany(unverified)}>
          여러 건 취소
        </Button>
        <ExportReservations supabase={supabase} performance={performance} reservations={shown} now={now} />
        <Link
          to={doorListPath + listQuery({ ...filter, performanceId: performance.id, state: null, search: "" })}
          className={buttonClass({ variant: "quiet" })}
        >
          현장 명단 인쇄
        </Link>
        <Link
          to={
            filter.showTimeId && filter.showTimeId !== withoutShowTime
              ? `/admin/door?time=${filter.showTimeId}`
              : "/admin/door"
          }
          className={buttonClass({ variant: "quiet" })}
        >
          입장 확인
        </Link>
      </ActionMenu>
    </div>
  );
}
