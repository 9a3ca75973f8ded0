/** Cancels a reservation with a reason, so that its seats are free again; or takes that back while there are seats. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Supabase } from "~/lib/supabase.ts";
import { formatWon } from "~/lib/won.ts";
import { ConfirmDialog } from "~/ui/admin/confirm-dialog.tsx";
import { useUnsavedQuestion } from "~/ui/admin/discard-question.tsx";
import { FailureText } from "~/ui/admin/failure-text.tsx";
import { Button } from "~/ui/button.tsx";
import { describeSeats } from "./announcements.ts";
import { CancelReason } from "./cancel-reason.tsx";
import { RefundChoice } from "./refund-choice.tsx";
import { entriesQuery } from "./reservation-queries.ts";
import { cancelByTerms, readRefundByTerms } from "./reservations-data.ts";
import type { TicketReservation } from "./ticket-reservation.ts";
import { useReservationChange } from "./use-reservation-change.ts";

interface CancelReservationProps {
  supabase: Supabase;
  reservation: TicketReservation;
  /** Why it is cancelled, as typed so far. */
  reason: string;
  onReason: (reason: string) => void;
}

export function CancelReservation({ supabase, reservation, reason, onReason }: CancelReservationProps) {
  const { change, isPending, failure } = useReservationChange(supabase);
  const { ask, question } = useUnsavedQuestion();
  const cancelled = reservation.cancelled_at !== null;
  const paid = reservation.paid_won ?? 0;
  const [keepsFee, setKeepsFee] = useState(false);
  const [asking, setAsking] = useState(false);
  const { data: byTerms, isLoading } = useQuery({
    queryKey: ["admin-reservations", "refund-by-terms", reservation.id, reservation.updated_at],
    queryFn: () => readRefundByTerms(supabase, reservation.id),
    enabled: !cancelled && paid > 0,
  });
  const inside = useQuery({
    ...entriesQuery(supabase, reservation.performance_id),
    enabled: !cancelled && paid > 0,
  });
  const fee = byTerms !== undefined && byTerms < paid;
  const restoring = { changes: { cancelled_at: null }, done: "취소를 되돌렸습니다" };
  const cancelling = () => ({
    changes: { cancelled_at: new Date().toISOString(), cancel_reason: reason.trim() || null },
    ...(fee && keepsFee && { write: () => cancelByTerms(supabase, reservation, byTerms, reason.trim()) }),
    done: "예매를 취소했습니다",
    undo: { ...restoring, altText: "이름을 눌러 취소를 되돌릴 수 있습니다" },
    onDone: () => onReason(""),
  });
  const refund = fee && keepsFee ? byTerms : paid;
  function begin() {
    if (cancelled) change({ reservation, ...restoring });
    // What was paid goes back with the click: never before it was read how much.
    else if (paid > 0) setAsking(true);
    else change({ reservation, ...cancelling() });
  }
  return (
    <section className="grid gap-3 border-line border-t pt-4">
      {cancelled ? (
        <p>취소한 예매입니다.{reservation.cancel_reason ? ` 사유: ${reservation.cancel_reason}` : ""}</p>
      ) : (
        <>
          <CancelReason value={reason} onChange={onReason} />
          {fee ? (
            <RefundChoice paid={paid} byTerms={byTerms} keepsFee={keepsFee} onChoose={setKeepsFee} />
          ) : null}
        </>
      )}
      <FailureText of={failure} />
      <Button
        variant={cancelled ? "outline" : "danger"}
        className="justify-self-start"
        busy={isPending || isLoading || inside.isLoading}
        onClick={() => ask(begin)}
      >
        {cancelled ? "취소 되돌리기" : "예매 취소하기"}
      </Button>
      {question}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="돈을 받은 예매를 취소할까요?"
        description={`받은 돈 ${formatWon(paid)} 가운데 ${refund > 0 ? `${formatWon(refund)}을 ‘돌려줄 돈’에 적습니다. 송금은 직접 하셔야 합니다.` : "돌려줄 돈은 없습니다."} ${describeSeats([reservation], inside.data, "바로 다시 열립니다")}`}
        action="예매 취소하기"
        onConfirm={() => {
          setAsking(false);
          change({ reservation, ...cancelling() });
        }}
      />
    </section>
  );
}
