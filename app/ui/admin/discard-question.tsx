/** Asks whether what was typed may be lost, before something is done beside a form in which something is not saved. */
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { ConfirmDialog } from "./confirm-dialog.tsx";

interface UnsavedForm {
  /** Gives up what was typed. */
  revert: () => void;
}

/** The forms on the page in which something is typed that is not saved. */
const unsavedForms = new Set<RefObject<UnsavedForm>>();

/** Counts a form among them for as long as `unsaved`. */
export function useUnsavedForm(form: UnsavedForm, unsaved: boolean): void {
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  useEffect(() => {
    if (!unsaved) return;
    unsavedForms.add(latest);
    return () => void unsavedForms.delete(latest);
  }, [unsaved]);
}

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
      if (own ? own.unsaved : unsavedForms.size > 0) setAsked(() => action);
      else action();
    },
    question: (
      <ConfirmDialog
        open={asked !== null}
        title="저장하지 않은 내용이 있습니다"
        description="계속하면 고친 내용을 버립니다. 남기려면 먼저 저장해 주세요."
        action="버리고 계속하기"
        stay="계속 고치기"
        backCloses={false}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          for (const form of own ? [own] : [...unsavedForms].map(({ current }) => current)) form.revert();
          setAsked(null);
          asked?.();
        }}
      />
    ),
  };
}
