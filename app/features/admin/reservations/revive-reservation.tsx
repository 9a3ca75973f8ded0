/** Puts a reservation in force again whose deadline has passed, with a new deadline, while seats are left. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { deadlineWords } from "~/lib/deadline-words.ts";
import { refreshReservations } from "~/lib/reservation-changes.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { FailureText } from "~/ui/admin/failure-text.tsx";
import { Button } from "~/ui/button.tsx";
import { useToast } from "~/ui/toast.tsx";
import { reviveReservation } from "./reservations-data.ts";
import { stateOf, type TicketReservation } from "./ticket-reservation.ts";

interface ReviveReservationProps {
  supabase: Supabase;
  reservation: TicketReservation;
}

export function ReviveReservation({ supabase, reservation }: ReviveReservationProps) {
  const queries = useQueryClient();
  const { toast } = useToast();
  const revival = useMutation({
    mutationFn: () => reviveReservation(supabase, reservation.id),
    onSuccess(deadline) {
      toast({
        title: "예매를 되살렸습니다",
        description: deadline ? `새 입금 기한은 ${deadlineWords(deadline)}입니다.` : reservation.name,
      });
    },
    onSettled: () => void refreshReservations(queries),
  });
  const failure = <FailureText of={revival.error} />;
  // A refusal stays where it was asked for when the reservation has changed meanwhile.
  if (stateOf(reservation, Date.now()) !== "expired") return failure;
  return (
    <section className="grid gap-3 border-line border-t pt-4">
      <p>입금 기한이 지나 좌석이 다시 열린 예매입니다. 자리가 남아 있으면 새 기한으로 되살릴 수 있습니다.</p>
      {failure}
      <Button
        variant="outline"
        className="justify-self-start"
        busy={revival.isPending}
        onClick={() => revival.mutate()}
      >
        예매 되살리기
      </Button>
    </section>
  );
}
