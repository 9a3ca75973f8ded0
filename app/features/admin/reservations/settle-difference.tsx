/** Marks the difference between what was paid and what a reservation costs by now as received or returned. */
import type { SupabaseClient } from "@supabase/supabase-js";
import { useMutation } from "@tanstack/react-query";
import { adminErrorMessage } from "~/lib/admin-error.ts";
import type { Database } from "~/lib/database.types.ts";
import { Button } from "~/ui/button.tsx";
import { useToast } from "~/ui/toast.tsx";
import { changeReservation } from "./reservations-data.ts";
import { differenceLabel, openDifference, type TicketReservation } from "./ticket-reservation.ts";

interface SettleDifferenceProps {
  supabase: SupabaseClient<Database>;
  reservation: TicketReservation;
  /** The list is to be read anew. */
  onChanged: () => void;
}

export function SettleDifference({ supabase, reservation, onChanged }: SettleDifferenceProps) {
  const { toast } = useToast();
  const difference = openDifference(reservation);
  const settle = useMutation({
    networkMode: "always",
    async mutationFn() {
      const { state } = await changeReservation(supabase, reservation, { paid_won: reservation.total_price });
      toast(
        state === "saved"
          ? { title: difference > 0 ? "차액을 받은 것으로 적었습니다" : "차액을 돌려준 것으로 적었습니다" }
          : { title: "그사이 다른 관리자가 바꾸었습니다", description: "바꾼 것은 없습니다." },
      );
    },
    onSettled: onChanged,
  });
  if (difference === 0) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 border-line border-t pt-4">
      <p className="numerals font-semibold text-warn">{differenceLabel(difference)}</p>
      <Button variant="outline" busy={settle.isPending} onClick={() => settle.mutate()}>
        {difference > 0 ? "차액 받음" : "차액 돌려줌"}
      </Button>
      {settle.error ? (
        <p role="alert" className="w-full font-semibold text-bad">
          {adminErrorMessage(settle.error)}
        </p>
      ) : null}
    </div>
  );
}
