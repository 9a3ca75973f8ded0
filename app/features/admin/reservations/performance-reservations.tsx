/** Reservations of one performance: figures, filters and the list. */

import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from "react";
import { useLocation } from "react-router";
import { reservationMatcher } from "~/lib/reservation-search.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { AdminLoadFailure, AdminLoading } from "~/ui/admin/admin-page.tsx";
import { RefreshFailure } from "~/ui/admin/refresh-failure.tsx";
import { useReadingLog } from "~/ui/admin/use-reading-log.ts";
import { KeyHint } from "~/ui/admin/work-list.tsx";
import { CancelMany } from "./cancel-many.tsx";
import { ListActions } from "./list-actions.tsx";
import { isOfShowTime, type ListFilter, listQuery, withoutShowTime } from "./list-filter.ts";
import { ListTotals } from "./list-totals.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { usePaymentChange, usePaymentProgress } from "./payment-change.ts";
import { ReservationEditor } from "./reservation-editor.tsx";
import { ReservationList } from "./reservation-list.tsx";
import { reservationsQuery, totalsQuery } from "./reservation-queries.ts";
import type { AdminPerformance } from "./reservations-data.ts";
import { ShowTimeStrip } from "./show-time-strip.tsx";
import { StateChoice } from "./state-choice.tsx";
import { SuspiciousReservations } from "./suspicious-reservations.tsx";
import { isUnverified, stateOf, sumsByState, type TicketReservation } from "./ticket-reservation.ts";
import { UnassignedReservations } from "./unassigned-reservations.tsx";
import { WaitingList } from "./waiting-list.tsx";

interface PerformanceReservationsProps {
  supabase: Supabase;
  performance: AdminPerformance;
  filter: ListFilter;
  inAccount: ReadonlyMap<string, number>;
}

export function PerformanceReservations({
  supabase,
  performance,
  filter,
  inAccount,
}: PerformanceReservationsProps) {
  const reservations = useQuery(reservationsQuery(supabase, performance.id));
  const totals = useQuery(totalsQuery(supabase, performance.id));
  useReadingLog(supabase, "ticket_reservations", reservations.isSuccess);
  const changePayment = usePaymentChange(supabase, performance.id);
  const progress = usePaymentProgress();

  const [opened, setOpened] = useState<string | null>(null);
  const chosen: string | undefined = useLocation().state?.opened;
  useEffect(() => {
    if (chosen) setOpened(chosen);
  }, [chosen]);
  const [cancelling, setCancelling] = useState<{ offered: ReadonlySet<string>; suggested: string[] } | null>(
    null,
  );

  const all = reservations.data;
  const now = reservations.dataUpdatedAt;
  const { sums, shown, stay } = useFiltered(all, filter, now);
  const onPaymentChange = useCallback(
    (reservation: TicketReservation, verified: boolean) => {
      stay(reservation.id);
      changePayment({ reservation, verified });
    },
    [changePayment, stay],
  );

  if (!all) {
    return reservations.isError ? (
      <AdminLoadFailure error={reservations.error} onRetry={() => void reservations.refetch()} />
    ) : (
      <AdminLoading />
    );
  }
  return (
    <>
      {reservations.isRefetchError ? (
        <RefreshFailure error={reservations.error} onRetry={reservations.refetch} />
      ) : null}
      <ShowTimeStrip filter={filter} showTimes={performance.show_times} totals={totals.data} now={now} />
      <div className="flex items-center gap-2 max-sm:[&>nav]:mr-0 [&>nav]:min-w-0 max-sm:[&>nav]:flex-[1_1_9rem] max-sm:[&>nav]:pr-0 max-sm:flex-wrap sm:justify-between sm:gap-x-3">
        <StateChoice filter={filter} sums={sums} />
        <ListActions
          supabase={supabase}
          performance={performance}
          filter={filter}
          shown={shown}
          inAccount={inAccount}
          now={now}
          onCancelMany={(unverified) =>
            setCancelling({ offered: new Set(unverified.map(({ id }) => id)), suggested: [] })
          }
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 max-sm:justify-between max-sm:gap-x-2 max-sm:gap-y-1">
        <ListTotals sums={sums} />
        <WaitingList
          supabase={supabase}
          performance={performance}
          showTimeId={filter.showTimeId === withoutShowTime ? null : filter.showTimeId}
          totals={totals.data}
        />
        <SuspiciousReservations
          supabase={supabase}
          performanceId={performance.id}
          all={all}
          now={now}
          onChoose={(ids) => setCancelling({ offered: new Set(ids), suggested: ids })}
        />
      </div>
      <UnassignedReservations supabase={supabase} performanceId={performance.id} />
      <p role="status" className="sr-only">
        {shown.length.toLocaleString("ko")}건이 보입니다
      </p>
      {shown.length === 0 ? (
        <NothingFound filter={filter} all={all} />
      ) : (
        <ReservationList
          performance={performance}
          reservations={shown}
          inAccount={inAccount}
          now={now}
          progress={progress}
          onPaymentChange={onPaymentChange}
          onOpen={setOpened}
        />
      )}
      {shown.length > 1 ? <KeyHint /> : null}
      {cancelling ? (
        <CancelMany
          supabase={supabase}
          performanceId={performance.id}
          unverified={all.filter(
            (reservation) => cancelling.offered.has(reservation.id) && isUnverified(reservation, now),
          )}
          suggested={cancelling.suggested}
          onClose={() => setCancelling(null)}
        />
      ) : null}
      <ReservationEditor
        supabase={supabase}
        performance={performance}
        reservation={all.find(({ id }) => id === opened) ?? null}
        inAccount={inAccount}
        onClose={() => setOpened(null)}
      />
    </>
  );
}

const none: ReadonlySet<string> = new Set();

/**
 * What a list shows, and its sums. A row that has just been changed can stay in a list it no longer belongs to, until
 * another list is chosen.
 */
function useFiltered(all: TicketReservation[] | undefined, filter: ListFilter, now: number) {
  const view = listQuery(filter);
  const [unfiltered, setUnfiltered] = useState<{ view: string; ids: ReadonlySet<string> }>({
    view,
    ids: none,
  });
  const staying = unfiltered.view === view ? unfiltered.ids : none;
  useLayoutEffect(() => setUnfiltered({ view, ids: none }), [view]);
  const stay = useCallback(
    (id: string) => setUnfiltered(({ view, ids }) => ({ view, ids: new Set(ids).add(id) })),
    [],
  );

  const { state, search } = filter;

  const found = useMemo(() => {
    const matches = reservationMatcher(search);
    return (all ?? []).filter((reservation) => isOfShowTime(filter, reservation) && matches(reservation));
  }, [all, filter, search]);
  const sums = useMemo(() => sumsByState(found, now), [found, now]);
  const shown = useMemo(
    () =>
      state
        ? found.filter((reservation) => stateOf(reservation, now) === state || staying.has(reservation.id))
        : found,
    [found, state, now, staying],
  );
  return { sums, shown, stay };
}
