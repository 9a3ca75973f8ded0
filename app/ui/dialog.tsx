/**
 * A modal dialog: overlay, title, description, close button at the top; a sheet on a phone. It makes room for a toast,
 * and when it closes, the focus goes back to what had it before.
 */
import * as RadixDialog from "@radix-ui/react-dialog";
import type { ReactNode } from "react";
import { useFocusOpener } from "./focus-opener.tsx";
import { CloseIcon } from "./icons.tsx";
import { useBackToClose } from "./use-back-to-close.ts";

const widths = { narrow: "max-w-[600px]", medium: "max-w-[720px]", wide: "max-w-[60rem]" };

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Set in our own letters, which are asked for by name: what somebody has typed is marked `data-typed` within it. */
  title: ReactNode;
  description?: string;
  /** Widest size of the panel on desktop. */
  width?: keyof typeof widths;
  /** Its place and size on desktop, where they are others. */
  panelClass?: string;
  /** A click outside does not close it: for what should not be lost by a slip. */
  steady?: boolean;
  /** Off for what itself decides whether the page is left. */
  backCloses?: boolean;
  /** Its own address: a reload or a shared link leads to a page there. */
  address?: string;
  /** Name of the field in which the focus begins; otherwise on the close button. */
  firstFocus?: string;
  /** Where the focus goes when what had it before is hidden. */
  fallbackFocus?: (() => HTMLElement | null | undefined) | undefined;
  children: ReactNode;
}

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  width = "narrow",
  panelClass = `sm:inset-y-0 sm:my-auto sm:h-fit sm:max-h-[min(90dvh,calc(100dvh-2*var(--toast-room,0px)))] sm:w-[calc(100%-3rem)] sm:rounded-control min-[90rem]:max-h-[90dvh] ${widths[width]}`,
  steady = false,
  backCloses = true,
  address,
  firstFocus,
  fallbackFocus,
  children,
}: DialogProps) {
  const { rememberOpener, focusOpener } = useFocusOpener(fallbackFocus);
  useBackToClose(open && backCloses, () => onOpenChange(false), address);
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        {/* Of one level with panels: that of a question dims the dialog below it. */}
        <RadixDialog.Overlay className="fixed inset-0 z-50 bg-stage/70 motion-safe:animate-fade-in" />
        <RadixDialog.Content
          {...(description ? {} : { "aria-describedby": undefined })}
          onInteractOutside={(event) => {
            if (steady) event.preventDefault();
          }}
          onEscapeKeyDown={(event) => {
            // Radix closes the highest layer: a toast, or the dialog below while this one is being drawn.
            if (event.target instanceof Element && event.target.closest("[role=dialog]"))
              event.preventDefault();
          }}
          onKeyDown={(event) => {
            if (event.key !== "Escape") return;
            if (event.target instanceof Node && event.currentTarget.contains(event.target))
              onOpenChange(false);
          }}
          onOpenAutoFocus={(event) => {
            const field = document.getElementsByName(firstFocus ?? "")[0];
            if (!field) return;
            event.preventDefault();
            field.focus();
          }}
          onCloseAutoFocus={focusOpener}
          className={`fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[min(90dvh,calc(100dvh-var(--toast-room,0px)))] w-full flex-col border border-line bg-surface text-ink above-page outline-none [--inset:min(1.25rem,5vw)] motion-safe:animate-rise-in sm:[--inset:1.75rem] ${panelClass}`}
        >
          {rememberOpener}
          <header className="flex items-start gap-4 border-line border-b py-1.5 pr-[calc(var(--inset)-1.0625rem)] pl-(--inset)">
            <div className="min-w-0 flex-1 py-2.5">
              <RadixDialog.Title data-own-words="" className="font-display text-xl">
                {title}
              </RadixDialog.Title>
              {description ? (
                <RadixDialog.Description className="mt-1 text-ink-soft text-sm max-sm:-mr-12">
                  {description}
                </RadixDialog.Description>
              ) : null}
            </div>
            <RadixDialog.Close
              className="grid target-size shrink-0 place-items-center rounded-control hover:bg-ink/8 [&>svg]:size-5"
              aria-label="닫기"
            >
              <CloseIcon />
            </RadixDialog.Close>
          </header>
          {/* Its basis stays its content: under a height that is only a maximum, WebKit takes one of 0 % at its word. */}
          <div className="min-h-0 scroll-pb-24 overflow-y-auto overscroll-contain px-(--inset) pt-5 after:block after:h-5">
            {children}
          </div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
