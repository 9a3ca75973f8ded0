/** Says how many reservations were cancelled at once, and takes exactly these back. */
import type { Supabase } from "~/lib/supabase.ts";
import { useToast } from "~/ui/toast.tsx";
import { countOf } from "./in-batches.ts";
import { type Cancellation, restoreReservations } from "./reservations-data.ts";
import { useUndo } from "./use-undo.ts";

interface CancelledAtOnce {
  /** What was cancelled, in the steps in which it was. */
  steps: readonly Cancellation[];
  seats: number;
  /** How many were to be cancelled. */
  asked: number;
}

/** Returns what announces a cancellation and offers to take it back. */
export function useCancellationUndo(supabase: Supabase) {
  const { toast } = useToast();
  const undo = useUndo<Cancellation, number>();
  return ({ steps, seats, asked }: CancelledAtOnce) => {
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
        onSelect: () =>
          undo({
            steps,
            takeBack: (step) => restoreReservations(supabase, step),
            onDone(counts) {
              const restored = counts.reduce((sum, restored) => sum + restored, 0);
              const leftAlone = `${count - restored}건은 그사이 바뀌었거나 좌석이 차서 취소된 채로 두었습니다.`;
              toast(
                restored === 0
                  ? { title: "취소를 되돌리지 못했습니다", description: leftAlone }
                  : {
                      title: `${restored}건의 취소를 되돌렸습니다`,
                      ...(count > restored && { description: leftAlone }),
                    },
              );
            },
          }),
      },
    });
  };
}
