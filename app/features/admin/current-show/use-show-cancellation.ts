/** Cancels show times, or takes that back, and says what has become of the reservations. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { failureToast } from "~/lib/admin-error.ts";
import { refreshReservations } from "~/lib/reservation-changes.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { formatWon } from "~/lib/won.ts";
import { useToast } from "~/ui/toast.tsx";
import { cancelShow, type Restoring, restoreShow } from "./cancel-show-data.ts";
import type { Show } from "./show-schema.ts";

export function useShowCancellation(supabase: Supabase, show: Show, onDone: () => void) {
  const queries = useQueryClient();
  const { toast } = useToast();
  const restoring = useShowRestoring(supabase, show.id);
  return useMutation({
    networkMode: "always",
    mutationFn: (how: { showTimeIds: string[] | null; reason: string; supplementPercent: number }) =>
      cancelShow(supabase, { performanceId: show.id, ...how }),
    onSuccess({ cancelled_at, show_times, reservations, to_refund }) {
      onDone();
      if (show_times === 0 && reservations === 0)
        return toast({ title: "그사이 취소되어 있습니다", description: "새로 취소한 예매는 없습니다." });
      toast({
        title: show_times > 0 ? `${show_times}회차를 취소했습니다` : "공연을 취소했습니다",
        description: `예매 ${reservations.toLocaleString("ko")}건을 취소했습니다.${to_refund > 0 ? ` 돌려드릴 돈 ${formatWon(to_refund)}은 ‘입금’의 ‘돌려줄 돈’에 있습니다.` : ""}`,
        action: {
          label: "되돌리기",
          altText: "회차 목록에서 되돌릴 수 있습니다",
          onSelect: () => restoring.mutate({ cancelledAt: cancelled_at }),
        },
      });
    },
    onSettled() {
      void refreshReservations(queries);
      return queries.invalidateQueries({ queryKey: ["records"] });
    },
  });
}

/** Takes a cancellation back, of one show time or of all. */
export function useShowRestoring(supabase: Supabase, performanceId: string) {
  const queries = useQueryClient();
  const { toast } = useToast();
  return useMutation({
    networkMode: "always",
    mutationFn: (what: Restoring) => restoreShow(supabase, performanceId, what),
    onSuccess({ reservations, left_cancelled }) {
      toast({
        title: "공연 취소를 되돌렸습니다",
        description: [
          `예매 ${reservations.toLocaleString("ko")}건이 다시 유효합니다.`,
          left_cancelled > 0
            ? `${left_cancelled.toLocaleString("ko")}건은 그사이 바뀌어 취소된 채로 두었습니다.`
            : "",
          "취소 소식을 이미 받은 관객에게는 예매가 다시 유효하다고 알립니다.",
        ]
          .filter(Boolean)
          .join(" "),
      });
    },
    onError(error) {
      toast(failureToast("되돌리지 못했습니다", error));
    },
    onSettled() {
      void refreshReservations(queries);
      return queries.invalidateQueries({ queryKey: ["records"] });
    },
  });
}
