/** The queries of the reservations page, and how fresh: asked for again on focus and while it is looked at. */

import { queryOptions } from "@tanstack/react-query";
import { worthRetrying } from "~/lib/admin-error.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { readEntries } from "./door-entries-data.ts";
import { readPayments } from "./payments-data.ts";
import {
  readAdminPerformances,
  readDueReservations,
  readReservations,
  readReservationTotals,
  readSuspiciousGroups,
} from "./reservations-data.ts";
import { readWaitingParties } from "./waiting-parties-data.ts";

const whileLookedAt = { refetchInterval: 30_000, retry: worthRetrying };

export function performancesQuery(supabase: Supabase) {
  return queryOptions({
    queryKey: ["admin-reservations", "performances"],
    queryFn: () => readAdminPerformances(supabase),
    retry: worthRetrying,
  });
}

export function reservationsQuery(supabase: Supabase, performanceId: string) {
  return queryOptions({
    ...whileLookedAt,
    queryKey: ["admin-reservations", "reservations", performanceId],
    queryFn: ({ signal }) => readReservations(supabase, performanceId, signal),
  });
}

export function entriesQuery(supabase: Supabase, performanceId: string) {
  return queryOptions({
    ...whileLookedAt,
    queryKey: ["admin-reservations", "entries", performanceId],
    queryFn: () => readEntries(supabase, performanceId),
  });
}

/** Unpaid reservations of every show, those to be paid first at the top. */
export function dueQuery(supabase: Supabase) {
  return queryOptions({
    ...whileLookedAt,
    queryKey: ["admin-reservations", "due"],
    queryFn: () => readDueReservations(supabase),
  });
}

export function totalsQuery(supabase: Supabase, performanceId: string) {
  return queryOptions({
    ...whileLookedAt,
    queryKey: ["admin-reservations", "totals", performanceId],
    queryFn: () => readReservationTotals(supabase, performanceId),
  });
}

export function suspiciousQuery(supabase: Supabase, performanceId: string) {
  return queryOptions({
    ...whileLookedAt,
    queryKey: ["admin-reservations", "suspicious", performanceId],
    queryFn: () => readSuspiciousGroups(supabase, performanceId),
  });
}

export function waitingQuery(supabase: Supabase, performanceId: string) {
  return queryOptions({
    ...whileLookedAt,
    queryKey: ["admin-reservations", "waiting", performanceId],
    queryFn: () => readWaitingParties(supabase, performanceId),
  });
}

export function paymentsQuery(supabase: Supabase, reservationId: string) {
  return queryOptions({
    ...whileLookedAt,
    queryKey: ["admin-reservations", "payments", reservationId],
    queryFn: () => readPayments(supabase, reservationId),
  });
}
