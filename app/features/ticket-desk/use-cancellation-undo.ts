/** Says how many reservations were cancelled at once, and takes exactly these back. */
import type { SupabaseClient } from "@supabase/supabase-js";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Database } from "~/lib/database.types.ts";
import { deskErrorMessage } from "~/lib/desk-error.ts";
import { useToast } from "~/ui/toast.tsx";
import { announceDeskChange } from "./desk-tabs.ts";
import { type CancelledReservations, restoreReservations } from "./ticket-desk-data.ts";

interface Cancellation {
  /** What was cancelled, in the steps in which it was. */
  steps: readonly CancelledReservations[];
  seats: number;
  /** How many were to be cancelled. */
  asked: number;
}

const countOf = (steps: readonly CancelledReservations[]) =>
  steps.reduce((sum, { cancelled_ids }) => sum + cancelled_ids.length, 0);

/** Returns what announces a cancellation and offers to take it back. */
export function useCancellationUndo(supabase: SupabaseClient<Database>) {
  const queries = useQueryClient();
  const { toast } = useToast();
  const undo = useMutation({
    networkMode: "always",
    async mutationFn({ steps }: Cancellation) {
      let restored = 0;
      for (const step of steps) restored += await restoreReservations(supabase, step);
      return restored;
    },
    onSuccess(restored, { steps }) {
      const left = countOf(steps) - restored;
      toast({
        title: `${restored}건의 취소를 되돌렸습니다`,
        ...(left > 0 && {
          description: `${left}건은 그사이 바뀌었거나 좌석이 차서 취소된 채로 두었습니다.`,
        }),
      });
    },
    onError(error) {
      toast({ title: "되돌리지 못했습니다", description: deskErrorMessage(error), variant: "destructive" });
    },
    onSettled() {
      announceDeskChange();
      return queries.invalidateQueries({ queryKey: ["ticket-desk"] });
    },
  });
  return (cancellation: Cancellation) => {
    const { steps, seats, asked } = cancellation;
    const count = countOf(steps);
    const left = asked - count;
    toast({
      title: `예매 ${count}건을 취소했습니다`,
      description:
        left > 0
          ? `${seats}석이 다시 열렸습니다. ${left}건은 그사이 입금 확인되거나 취소되어 그대로 두었습니다.`
          : `${seats}석이 다시 열렸습니다.`,
      action: {
        label: "되돌리기",
        altText: "예매마다 이름을 눌러 취소를 되돌릴 수 있습니다",
        onSelect: () => undo.mutate(cancellation),
      },
    });
  };
}
