/** Marking a deposit as checked and taking it back: shown at once, put back when the database refuses. */

import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { adminErrorMessage, failureToast } from "~/lib/admin-error.ts";
import { announceReservationsChange } from "~/lib/reservation-changes.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { formatWon } from "~/lib/won.ts";
import { useUndo } from "~/ui/admin/use-undo.ts";
import { useToast } from "~/ui/toast.tsx";
import { describeVerification } from "./announcements.ts";
import { reservationsQuery, totalsQuery } from "./reservation-queries.ts";
import { writePaymentVerified } from "./reservations-data.ts";
import type { TicketReservation } from "./ticket-reservation.ts";

export interface PaymentChange {
  reservation: TicketReservation;
  verified: boolean;
}

const mutationKey = ["admin-reservations", "payment"];

/** Returns what starts a change. Changes are sent one after another, in the order they were made. */
export function usePaymentChange(supabase: Supabase, performanceId: string) {
  const queries = useQueryClient();
  const { toast } = useToast();
  const announce = useUndo();
  const list = reservationsQuery(supabase, performanceId);

  /** Replaces one row of the list that everyone on this page sees. */
  const showRow = (id: string, change: (row: TicketReservation) => TicketReservation) =>
    queries.setQueryData(list.queryKey, (rows) => rows?.map((row) => (row.id === id ? change(row) : row)));

  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join("/") },
    // Refused at once without a connection: a deposit must not look checked for as long as the phone is offline.
    networkMode: "always",
    mutationFn: ({ reservation, verified }: PaymentChange) =>
      writePaymentVerified(supabase, reservation, verified),
    async onMutate({ reservation, verified }) {
      await queries.cancelQueries({ queryKey: list.queryKey });
      showRow(reservation.id, (row) => ({
        ...row,
        payment_verified: verified,
        payment_verified_at: verified ? new Date().toISOString() : null,
        paid_won: verified ? row.total_price : null,
      }));
    },
    onSuccess(outcome, { reservation, verified }) {
      const { row } = outcome;
      showRow(row.id, () => row);
      if (outcome.state === "stale") {
        toast({
          title: row.payment_verified ? "이미 확인된 입금입니다" : "그사이 다른 관리자가 바꾸었습니다",
          description: `${row.name}: 지금 상태를 보여 드립니다. 바꾼 것은 없습니다.`,
        });
        return;
      }
      announceReservationsChange();
      // What was confirmed, or taken back, now: not what had come before.
      const won = Math.abs((row.paid_won ?? 0) - (reservation.paid_won ?? 0));
      announce(
        describeVerification(verified, [outcome.step], {
          reservation: `${row.name} · ${row.attendee_count}석 · ${formatWon(won)}`,
        }),
      );
    },
    onError(error, { reservation, verified }) {
      showRow(reservation.id, () => reservation);
      toast(failureToast(verified ? "입금을 확인하지 못했습니다" : "되돌리지 못했습니다", error));
    },
    onSettled() {
      if (queries.isMutating({ mutationKey }) > 1) return;
      return Promise.all([
        queries.invalidateQueries({ queryKey: list.queryKey }),
        queries.invalidateQueries({ queryKey: totalsQuery(supabase, performanceId).queryKey }),
        ...["today", "due", "menu", "payments"].map((part) =>
          queries.invalidateQueries({ queryKey: ["admin-reservations", part] }),
        ),
      ]);
    },
  });
  return mutate;
}

export interface PaymentProgress {
  /** Ids of the reservations whose change is on its way. */
  pending: ReadonlySet<string>;
  /** Why the last change of a reservation was refused, by its id. */
  refusals: ReadonlyMap<string, string>;
}

/** How the changes stand that were made on this page lately. */
export function usePaymentProgress(): PaymentProgress {
  const changes = useMutationState({
    filters: { mutationKey },
    select: ({ state }) => ({
      id: (state.variables as PaymentChange).reservation.id,
      status: state.status,
      error: state.error,
    }),
  });
  const pending = new Set<string>();
  const refusals = new Map<string, string>();
  for (const { id, status, error } of changes) {
    if (status === "pending") pending.add(id);
    if (status === "error") refusals.set(id, adminErrorMessage(error));
    else refusals.delete(id);
  }
  return { pending, refusals };
}
