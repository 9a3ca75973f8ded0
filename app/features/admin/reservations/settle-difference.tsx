/** Marks the difference between what was paid and what a reservation costs by now as received or returned. */
import type { Supabase } from "~/lib/supabase.ts";
import { useUnsavedQuestion } from "~/ui/admin/discard-question.tsx";
import { FailureText } from "~/ui/admin/failure-text.tsx";
import { Button } from "~/ui/button.tsx";
import { differenceLabel, openDifference, owedWon, type TicketReservation } from "./ticket-reservation.ts";
import { useReservationChange } from "./use-reservation-change.ts";

interface SettleDifferenceProps {
  supabase: Supabase;
  reservation: TicketReservation;
}

export function SettleDifference({ supabase, reservation }: SettleDifferenceProps) {
  const { change, isPending, failure } = useReservationChange(supabase);
  const { ask, question } = useUnsavedQuestion();
  const difference = openDifference(reservation);
  const { action, done } = reservation.cancelled_at
    ? { action: "돌려줌으로 표시", done: "돌려줌으로 표시했습니다" }
    : difference > 0
      ? { action: "차액 받음으로 표시", done: "차액을 받은 것으로 적었습니다" }
      : { action: "차액 돌려줌으로 표시", done: "차액을 돌려준 것으로 적었습니다" };
  if (difference === 0) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 border-line border-t pt-4">
      <p className="numerals font-semibold text-warn">{differenceLabel(reservation)}</p>
      <Button
        variant="outline"
        busy={isPending}
        onClick={() =>
          ask(() =>
            change({
              reservation,
              changes: { paid_won: owedWon(reservation) },
              done,
              undo: {
                changes: { paid_won: reservation.paid_won },
                done: "받은 금액을 되돌렸습니다",
                altText: "입금 확인을 되돌리고 다시 확인하면 받은 금액을 다시 적습니다",
              },
            }),
          )
        }
      >
        {action}
      </Button>
      <FailureText of={failure} className="w-full" />
      {question}
    </div>
  );
}
