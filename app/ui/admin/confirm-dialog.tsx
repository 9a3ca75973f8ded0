/** A question before what cannot be taken back at once: what it does, why it has failed, and both answers. */
import type { ComponentProps, ReactNode } from "react";
import { Button } from "../button.tsx";
import { Dialog } from "../dialog.tsx";
import { FailureText } from "./failure-text.tsx";

interface ConfirmDialogProps
  extends Pick<ComponentProps<typeof Dialog>, "steady" | "backCloses" | "fallbackFocus"> {
  open?: boolean;
  onClose: () => void;
  title: ReactNode;
  description: string;
  /** Label of the button that does it. */
  action: ReactNode;
  onConfirm: () => void;
  /** Label of the button that leaves it. */
  stay?: string;
  variant?: "danger" | "primary";
  busy?: boolean;
  disabled?: boolean;
  /** Why it has failed. */
  error?: unknown;
  /** What there is to know before answering. */
  children?: ReactNode;
  /** Other ways on, before the two answers. */
  others?: ReactNode;
}

export function ConfirmDialog({
  open = true,
  onClose,
  title,
  description,
  action,
  onConfirm,
  variant = "danger",
  busy = false,
  disabled = false,
  error,
  stay = "그대로 두기",
  children,
  others,
  ...dialog
}: ConfirmDialogProps) {
  return (
    <Dialog {...dialog} open={open} onOpenChange={onClose} title={title} description={description}>
      {children}
      <FailureText of={error} className="mb-4" />
      <div className="flex flex-wrap justify-end gap-2">
        {others}
        <Button variant="quiet" onClick={onClose}>
          {stay}
        </Button>
        <Button variant={variant} busy={busy} disabled={disabled} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
