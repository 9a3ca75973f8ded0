/** Asks whether what was typed may be lost, before something is done beside a form in which something is not saved. */
import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { isUnsaved, revertForms, type UnsavedForm } from "./unsaved-forms.ts";

interface BesideForm {
  /** Runs the action; where something is typed that is not saved, once that is given up. */
  ask: (action: () => unknown) => void;
  question: ReactNode;
}

/** `own`: asks about this form alone, when the others on the page stay as they are. */
export function useUnsavedQuestion(own?: UnsavedForm & { unsaved: boolean }): BesideForm {
  const [asked, setAsked] = useState<(() => unknown) | null>(null);
  return {
    ask(action) {
      if (own ? own.unsaved : isUnsaved()) setAsked(() => action);
      else action();
    },
    question: (
      <ConfirmDialog
        open={asked !== null}
        title="저장하지 않은 내용이 있습니다"
        description="계속하면 쓰던 내용을 버립니다. 남기려면 먼저 저장해 주세요."
        action="버리고 계속하기"
        stay="계속 고치기"
        backCloses={false}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          // At once: an action that leaves the page finds nothing unsaved.
          flushSync(() => {
            if (own) own.revert();
            else revertForms();
            setAsked(null);
          });
          asked?.();
        }}
      />
    ),
  };
}
