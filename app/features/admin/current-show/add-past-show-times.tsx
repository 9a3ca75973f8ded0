/** Asks before show times are added that have passed: mostly a mistyped year. */
import { formatShowDate } from "~/lib/show-date.ts";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import type { PlannedTime } from "./repeated-show-times.ts";

interface AddPastShowTimesProps {
  past: readonly PlannedTime[];
  /** How many are about to be added, with those of the future. */
  all: number;
  busy: boolean;
  onAdd: () => void;
  onClose: () => void;
}

export function AddPastShowTimes({ past, all, busy, onAdd, onClose }: AddPastShowTimesProps) {
  const [first] = past;
  const named = first ? formatShowDate(first.date, first.time) : "";
  const which = past.length > 1 ? `${named} 등 ${past.length}회차` : `${named} 회차`;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      steady
      title="지난 회차를 더할까요?"
      description={`${which}는 이미 지난 날짜입니다. 관객은 예매할 수 없습니다. 연도와 날짜를 확인해 주세요.`}
    >
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" onClick={onClose}>
          날짜 다시 고르기
        </Button>
        <Button variant="danger" busy={busy} onClick={onAdd}>
          그래도 {all}회차 더하기
        </Button>
      </div>
    </Dialog>
  );
}
