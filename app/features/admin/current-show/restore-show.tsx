/** Asks before a cancelled show time is played after all, alone or with those that were cancelled with it. */
import { formatShowDate } from "~/lib/show-date.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import type { ShowTime } from "./current-show-data.ts";
import { useShowRestoring } from "./use-show-cancellation.ts";

interface RestoreShowProps {
  supabase: Supabase;
  performanceId: string;
  showTime: ShowTime;
  cancelledAt: string;
  /** All that were cancelled at that moment, this one among them. */
  together: readonly ShowTime[];
  onClose: () => void;
}

export function RestoreShow({ supabase, performanceId, showTime, cancelledAt, ...props }: RestoreShowProps) {
  const { together, onClose } = props;
  const restoring = useShowRestoring(supabase, performanceId);
  const restore = (showTimeId?: string) =>
    restoring.mutate({ cancelledAt, ...(showTimeId && { showTimeId }) }, { onSuccess: onClose });
  const name = formatShowDate(showTime.date, showTime.time);
  const others = together.filter(({ id }) => id !== showTime.id);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      steady
      title="공연 취소를 되돌릴까요?"
      description={`${name} 회차를 다시 예매할 수 있게 하고, 함께 취소한 예매를 되살립니다. 취소 소식을 이미 받은 관객에게는 예매가 다시 유효하다고 알립니다.`}
    >
      {others.length > 0 ? (
        <p className="mb-4 border-warn border-l-4 pl-3">
          함께 취소한 회차가 더 있습니다:{" "}
          {others.map(({ date, time }) => formatShowDate(date, time)).join(", ")}
        </p>
      ) : null}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" onClick={onClose}>
          그대로 두기
        </Button>
        {others.length > 0 ? (
          <Button variant="outline" busy={restoring.isPending} onClick={() => restore()}>
            {together.length}회차 모두 되돌리기
          </Button>
        ) : null}
        <Button busy={restoring.isPending} onClick={() => restore(showTime.id)}>
          이 회차만 되돌리기
        </Button>
      </div>
    </Dialog>
  );
}
