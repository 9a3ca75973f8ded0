/** Where toasts appear; fetched by toast.tsx once the page has come to rest. */
import * as RadixToast from "@radix-ui/react-toast";
import { type RefObject, useContext, useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { CloseIcon } from "./icons.tsx";
import { InterfaceWordsContext } from "./interface-words.ts";
import type { ShownToast } from "./toast.tsx";

interface ToastAreaProps {
  shown: ShownToast | null;
  onOpenChange: (open: boolean) => void;
}

export function ToastArea({ shown, onOpenChange }: ToastAreaProps) {
  const words = useContext(InterfaceWordsContext);
  const area = useRef<HTMLOListElement>(null);
  const dialog = useModalDialog(shown?.id ?? null);
  useRoom(area, shown?.open ?? false);
  useEndOfPause(area, shown?.open ?? false);
  const viewport = (
    <RadixToast.Viewport
      ref={area}
      // Names are shown here, too.
      data-typed=""
      hotkey={["F8"]}
      label={words.noticeArea}
      // Radix announces each toast elsewhere, which a modal dialog silences: within one, the area speaks for itself.
      // In either case the mark keeps the area from being hidden behind an open dialog.
      aria-live={dialog ? "polite" : "off"}
      className="fixed inset-x-0 top-0 z-60 flex flex-col gap-2 p-4 outline-none md:top-auto md:right-0 md:bottom-0 md:left-auto md:w-full md:max-w-[420px]"
    />
  );
  return (
    <RadixToast.Provider swipeDirection="right" swipeThreshold={50} label={words.notices}>
      {shown ? <Notice key={shown.id} message={shown} onOpenChange={onOpenChange} /> : null}
      {dialog ? createPortal(viewport, dialog) : viewport}
    </RadixToast.Provider>
  );
}

/** The modal dialog that is open when a toast is shown: the browser covers everything that is not inside it. */
function useModalDialog(toastId: number | null): Element | null {
  const [dialog, setDialog] = useState<Element | null>(null);
  useLayoutEffect(() => {
    const open = toastId === null ? null : document.querySelector("dialog:modal");
    setDialog(open);
    if (!open) return;
    const leave = () => setDialog(null);
    open.addEventListener("close", leave);
    return () => open.removeEventListener("close", leave);
  }, [toastId]);
  return dialog;
}

/**
 * Sets on the page how much of its height a toast takes, so that an open dialog can make room (dialog.tsx). The dialog
 * keeps that height when the toast leaves, until it closes: nothing in it moves from under a finger.
 */
function useRoom(area: RefObject<HTMLElement | null>, visible: boolean) {
  useEffect(() => {
    const page = document.documentElement.style;
    const element = area.current;
    if (element && visible) {
      const measure = new ResizeObserver(() => page.setProperty("--toast-room", `${element.offsetHeight}px`));
      measure.observe(element);
      return () => measure.disconnect();
    }
    const release = () => {
      if (document.querySelector("[role=dialog]")) return;
      page.removeProperty("--toast-room");
      portals.disconnect();
    };
    // Where dialogs are added and removed.
    const portals = new MutationObserver(release);
    portals.observe(document.body, { childList: true });
    release();
    return () => portals.disconnect();
  }, [area, visible]);
}

/**
 * Radix waits with the time of a toast while pointer or focus are on it, and would go on waiting with all later ones
 * when it closes under them: nothing leaves it then.
 */
function useEndOfPause(area: RefObject<HTMLElement | null>, open: boolean) {
  useEffect(() => {
    const element = area.current;
    if (!open) return;
    return () => void element?.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  }, [area, open]);
}

/** How long a toast stays, in milliseconds: one with something to click as long as it takes to read and decide. */
const shownFor = { plain: 5_000, withAction: 15_000 };

interface NoticeProps {
  message: ShownToast;
  onOpenChange: (open: boolean) => void;
}

function Notice({ message, onOpenChange }: NoticeProps) {
  const words = useContext(InterfaceWordsContext);
  // Escape is for the dialog that has the focus, which comes later to hear of it.
  const escaped = useRef(false);
  const destructive = message.variant === "destructive";
  return (
    <RadixToast.Root
      open={message.open}
      onOpenChange={(open) => {
        if (escaped.current) escaped.current = false;
        else onOpenChange(open);
      }}
      onEscapeKeyDown={({ target }) => {
        escaped.current = target instanceof Element && target.closest("[role=dialog]") !== null;
      }}
      duration={message.action ? shownFor.withAction : shownFor.plain}
      type={destructive ? "foreground" : "background"}
      className={`flex items-start gap-3 rounded-control border bg-surface py-3 pr-2 pl-4 text-ink above-part transition-transform data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=end]:translate-x-full motion-safe:animate-rise-in ${destructive ? "border-bad" : "border-line"}`}
    >
      <div className="min-w-0 flex-1 py-1">
        <RadixToast.Title className={`font-bold ${destructive ? "text-bad" : ""}`}>
          {message.title}
        </RadixToast.Title>
        {message.description ? (
          <RadixToast.Description className="text-ink-soft text-sm">
            {message.description}
          </RadixToast.Description>
        ) : null}
      </div>
      {message.action ? (
        <RadixToast.Action
          altText={message.action.altText}
          onClick={message.action.onSelect}
          className="min-h-12 shrink-0 rounded-control border border-ink/40 px-4 font-semibold text-sm hover:border-ink"
        >
          {message.action.label}
        </RadixToast.Action>
      ) : null}
      <RadixToast.Close
        aria-label={words.closeNotice}
        className="grid size-12 shrink-0 place-items-center rounded-control hover:bg-ink/8"
      >
        <CloseIcon />
      </RadixToast.Close>
    </RadixToast.Root>
  );
}
