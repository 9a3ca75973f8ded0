/** The record was removed by somebody else while it was being changed. */
import type { RecordChange } from "~/lib/record-changes-data.ts";
import { Button } from "../button.tsx";
import { Dialog } from "../dialog.tsx";
import { describeWho } from "./change-text.ts";

interface RemovedDialogProps {
  changes: readonly RecordChange[];
  /** Whether what is typed can be saved as a new record. */
  addable: boolean;
  onClose: () => void;
}

export function RemovedDialog({ changes, addable, onClose }: RemovedDialogProps) {
  const who = describeWho(changes.filter(({ removed }) => removed));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="그사이 지워졌습니다"
      description="저장하지 못했습니다. 쓰던 내용은 화면에 그대로 남아 있습니다."
    >
      <div className="grid gap-4">
        <p>
          {who ? `${who} 지웠습니다. ` : "누가 지웠는지는 기록에 없습니다. "}
          {addable
            ? "다시 저장을 누르면 쓰던 내용을 새로 등록합니다."
            : "필요한 내용은 다른 곳에 옮겨 적어 주세요."}
        </p>
        <Button className="justify-self-end" onClick={onClose}>
          쓰던 내용으로 돌아가기
        </Button>
      </div>
    </Dialog>
  );
}
