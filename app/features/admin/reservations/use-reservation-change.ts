/** One change of a reservation that others may have changed meanwhile: made, said, and undone where that is offered. */

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { adminErrorMessage, failureToast } from "~/lib/admin-error.ts";
import type { SaveOutcome } from "~/lib/record-data.ts";
import { refreshReservations } from "~/lib/reservation-changes.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { type Step, useUndo } from "~/ui/admin/use-undo.ts";
import { useToast } from "~/ui/toast.tsx";
import { changeReservation, type ReservationChanges } from "./reservations-data.ts";
import type { TicketReservation } from "./ticket-reservation.ts";

export interface ReservationChange {
  reservation: TicketReservation;
  changes: ReservationChanges;
  /** The call that makes them, where it is not a change of the row alone. */
  write?: () => Promise<SaveOutcome<TicketReservation>>;
  /** What is said once it is made. */
  done: string;
  /** What takes it back. */
  undo?: { changes: ReservationChanges; done: string; altText: string };
  onDone?: () => void;
}

const changedMeanwhile = "그사이 다른 관리자가 고쳤습니다. 지금 내용을 확인하고 다시 눌러 주세요.";

export function useReservationChange(supabase: Supabase) {
  const queries = useQueryClient();
  const { toast } = useToast();
  const announce = useUndo();
  const { mutate, isPending, data, error } = useMutation({
    networkMode: "always",
    mutationFn: ({ reservation, changes, write }: ReservationChange) =>
      write?.() ?? changeReservation(supabase, reservation, changes),
    onSuccess(outcome, { done, undo, onDone }) {
      if (outcome.state !== "saved") {
        toast({ title: "바꾸지 않았습니다", description: changedMeanwhile });
        return;
      }
      const { row } = outcome;
      onDone?.();
      announce({
        title: done,
        description: row.name,
        ...(undo && {
          steps: [{ count: 1, undo: () => undoChange(row, undo.changes) }],
          altText: undo.altText,
          undone: (_, left) =>
            left > 0
              ? { title: "되돌리지 않았습니다", description: changedMeanwhile }
              : { title: undo.done, description: row.name },
        }),
      });
    },
    onError(error) {
      toast(failureToast("바꾸지 못했습니다", error));
    },
    onSettled: () => void refreshReservations(queries),
  });
  async function undoChange(row: TicketReservation, changes: ReservationChanges): Promise<Step> {
    const { state } = await changeReservation(supabase, row, changes);
    return { count: state === "saved" ? 1 : 0 };
  }
  const failure = error
    ? adminErrorMessage(error)
    : data && data.state !== "saved"
      ? changedMeanwhile
      : undefined;
  return { change: mutate, isPending, failure };
}
