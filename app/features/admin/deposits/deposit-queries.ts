/** The queries of the deposits page: read again on focus and while it is looked at. */
import { queryOptions } from "@tanstack/react-query";
import { worthRetrying } from "~/lib/admin-error.ts";
import type { Supabase } from "~/lib/supabase.ts";
import {
  countDeposits,
  readDeposits,
  readMoney,
  readOfferedReservations,
  readReceiptsDue,
  readRefundsDue,
  readRefundsMade,
  readStatementLayouts,
} from "./deposits-data.ts";
import type { DepositState } from "./stored-deposit.ts";

/** What changes reservations, here or in another tab, has these read again. */
const key = ["admin-reservations", "deposits"] as const;
const whileLookedAt = { refetchInterval: 30_000, retry: worthRetrying };

export function depositsQuery(supabase: Supabase, state: DepositState) {
  return queryOptions({
    ...whileLookedAt,
    queryKey: [...key, "list", state],
    queryFn: ({ signal }) => readDeposits(supabase, state, signal),
  });
}

export function depositCountsQuery(supabase: Supabase) {
  return queryOptions({
    ...whileLookedAt,
    queryKey: [...key, "counts"],
    queryFn: () => countDeposits(supabase),
  });
}

export function offeredReservationsQuery(supabase: Supabase) {
  return queryOptions({
    ...whileLookedAt,
    queryKey: [...key, "reservations"],
    queryFn: ({ signal }) => readOfferedReservations(supabase, signal),
  });
}

export function statementLayoutsQuery(supabase: Supabase) {
  return queryOptions({
    queryKey: [...key, "layouts"],
    queryFn: () => readStatementLayouts(supabase),
    retry: worthRetrying,
  });
}

export function moneyQuery(supabase: Supabase, performanceId: string) {
  return queryOptions({
    ...whileLookedAt,
    queryKey: [...key, "money", performanceId],
    queryFn: () => readMoney(supabase, performanceId),
  });
}

export function refundsDueQuery(supabase: Supabase) {
  return queryOptions({
    ...whileLookedAt,
    queryKey: [...key, "refunds"],
    queryFn: () => readRefundsDue(supabase),
  });
}

export function refundsMadeQuery(supabase: Supabase) {
  return queryOptions({
    ...whileLookedAt,
    queryKey: [...key, "refunds-made"],
    queryFn: ({ signal }) => readRefundsMade(supabase, signal),
  });
}

export function cashReceiptsQuery(supabase: Supabase) {
  return queryOptions({
    ...whileLookedAt,
    queryKey: [...key, "receipts"],
    queryFn: () => readReceiptsDue(supabase),
  });
}
