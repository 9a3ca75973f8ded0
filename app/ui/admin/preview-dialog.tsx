/** Pages of visitors over the whole window: they look as they will, but lead nowhere and send nothing. */
import * as RadixDialog from "@radix-ui/react-dialog";
import type { CSSProperties, MouseEvent, ReactNode, SyntheticEvent } from "react";
import { useFocusOpener } from "../focus-opener.tsx";
import { CloseIcon } from "../icons.tsx";
import { useBackToClose } from "../use-back-to-close.ts";

interface PreviewDialogProps {
  open: boolean;
  onClose: () => void;
  description: string;
  children: ReactNode;
}

/** There is no header of the site here below which bars would stay. */
const withoutHeader = { "--header-height": "0px" } as CSSProperties;

export function PreviewDialog({ open, onClose, description, children }: PreviewDialogProps) {
  const { rememberOpener, focusOpener } = useFocusOpener();
  useBackToClose(open, onClose);
  return (
    <RadixDialog.Root open={open} onOpenChange={onClose}>
      <RadixDialog.Portal>
        <RadixDialog.Content
          onCloseAutoFocus={focusOpener}
          className="fixed inset-0 z-50 flex flex-col bg-paper text-ink outline-none motion-safe:animate-fade-in"
        >
          {rememberOpener}
          <header className="flex items-start gap-4 border-ink border-b-2 bg-surface py-2 pr-2 pl-(--gutter)">
            <div className="min-w-0 flex-1 py-1">
              <RadixDialog.Title className="font-bold text-lg">미리 보기</RadixDialog.Title>
              <RadixDialog.Description className="text-ink-soft text-sm">
                {description}
              </RadixDialog.Description>
            </div>
            <RadixDialog.Close
              className="grid target-size shrink-0 place-items-center rounded-control hover:bg-ink/8"
              aria-label="닫기"
            >
              <CloseIcon />
            </RadixDialog.Close>
          </header>
          <div
            style={withoutHeader}
            className="min-h-0 flex-1 overflow-y-auto"
            onClickCapture={leadNowhere}
            onSubmitCapture={stop}
          >
            {children}
          </div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

function stop(event: SyntheticEvent) {
  event.preventDefault();
  event.stopPropagation();
}

function leadNowhere(event: MouseEvent<HTMLElement>) {
  const clicked = (event.target as Element).closest("a, button");
  if (clicked instanceof HTMLButtonElement) stop(event);
  // A link may do something of its own on this page, as an image does that opens large.
  else if (clicked instanceof HTMLAnchorElement) {
    event.preventDefault();
    const part = clicked.getAttribute("href")?.match(/^#(.+)/)?.[1];
    if (part) event.currentTarget.querySelector(`#${CSS.escape(part)}`)?.scrollIntoView();
  }
}
