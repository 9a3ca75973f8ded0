/** Cancels a reservation with a reason, so that its seats are free again; or takes that back while there are seats. */
import type { SupabaseClient } from "@supabase/supabase-js";
import { useMutation } from "@tanstack/react-query";
import { adminErrorMessage } from "~/lib/admin-error.ts";
import type { Database } from "~/lib/database.types.ts";
import type { SaveOutcome } from "~/lib/record-data.ts";
import { Button } from "~/ui/button.tsx";
import { useToast } from "~/ui/toast.tsx";
import { CancelReason } from "./cancel-reason.tsx";
import { changeReservation } from "./reservations-data.ts";
import type { TicketReservation } from "./ticket-reservation.ts";
import { useUndo } from "./use-undo.ts";

interface CancelReservationProps {
  supabase: SupabaseClient<Database>;
  reservation: TicketReservation;
  /** Why it is cancelled, as typed so far. */
  reason: string;
  onReason: (reason: string) => void;
  onChanged: () => void;
}

export function CancelReservation({
  supabase,
  reservation,
  reason,
  onReason,
  onChanged,
}: CancelReservationProps) {
  const { toast } = useToast();
  const undo = useUndo<{ ids: string[] }, SaveOutcome<TicketReservation>>();
  const cancelled = reservation.cancelled_at !== null;
  const sayRestored = ({ state }: SaveOutcome<TicketReservation>) =>
    toast({
      title: state === "saved" ? "취소를 되돌렸습니다" : "되돌리지 않았습니다",
      description:
        state === "saved" ? reservation.name : "그사이 다른 관리자가 고쳤습니다. 지금 내용을 확인해 주세요.",
    });
  const offerUndo = (row: TicketReservation) =>
    toast({
      title: "예매를 취소했습니다",
      description: row.name,
      action: {
        label: "되돌리기",
        altText: "이름을 눌러 취소를 되돌릴 수 있습니다",
        onSelect: () =>
          undo({
            steps: [{ ids: [row.id] }],
            takeBack: () => changeReservation(supabase, row, { cancelled_at: null }),
            onDone: (outcomes) => outcomes.forEach(sayRestored),
          }),
      },
    });
  const change = useMutation({
    mutationFn: () =>
      changeReservation(
        supabase,
        reservation,
        cancelled
          ? { cancelled_at: null }
          : { cancelled_at: new Date().toISOString(), cancel_reason: reason.trim() || null },
      ),
    onSuccess(outcome) {
      if (outcome.state === "saved") {
        onReason("");
        if (cancelled) sayRestored(outcome);
        else offerUndo(outcome.row);
      }
      onChanged();
    },
  });
  const failure = change.isError
    ? adminErrorMessage(change.error)
    : change.data && change.data.state !== "saved"
      ? "그사이 다른 관리자가 고쳤습니다. 지금 내용을 확인하고 다시 눌러 주세요."
      : undefined;
  return (
    <section className="grid gap-3 border-line border-t pt-4">
      {cancelled ? (
        <p>취소한 예매입니다.{reservation.cancel_reason ? ` 사유: ${reservation.cancel_reason}` : ""}</p>
      ) : (
        <CancelReason value={reason} onChange={onReason} />
      )}
      {failure ? (
        <p role="alert" className="font-semibold text-bad">
          {failure}
        </p>
      ) : null}
      <Button
        variant={cancelled ? "outline" : "danger"}
        className="justify-self-start"
        busy={change.isPending}
        onClick={() => change.mutate()}
      >
        {cancelled ? "취소 되돌리기" : "예매 취소하기"}
      </Button>
    </section>
  );
}
