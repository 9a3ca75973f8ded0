/** A dialog in which something is typed: Esc, Back, its cross and a way to another page ask before that is lost. */
import { type ComponentProps, useState } from "react";
import { Dialog } from "../dialog.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { LeaveGuard } from "./leave-guard.tsx";

interface GuardedDialogProps
  extends Omit<ComponentProps<typeof Dialog>, "onOpenChange" | "steady" | "backCloses"> {
  /** Whether something was typed that is not saved. */
  unsaved: boolean;
  /** Called when what was typed is given up, before the dialog is closed. */
  onDiscard?: () => void;
  onClose: () => void;
}

export function GuardedDialog({ unsaved, onDiscard, onClose, children, ...props }: GuardedDialogProps) {
  const [asked, setAsked] = useState(false);
  const guarding = props.open && unsaved;
  if (asked && !guarding) setAsked(false);
  return (
    <Dialog
      {...props}
      steady
      onOpenChange={() => {
        // Back over the open question takes the question away.
        if (unsaved) setAsked(!asked);
        else onClose();
      }}
    >
      {children}
      {guarding ? <LeaveGuard when onDiscard={onDiscard} /> : null}
      <ConfirmDialog
        open={asked}
        title="쓰던 내용을 버리고 닫을까요?"
        description="닫으면 저장하지 않은 내용이 사라집니다."
        action="버리고 닫기"
        stay="계속 쓰기"
        backCloses={false}
        onClose={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false);
          onDiscard?.();
          onClose();
        }}
      />
    </Dialog>
  );
}
