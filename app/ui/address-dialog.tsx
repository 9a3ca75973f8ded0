/**
 * A dialog that has an address of its own. The server already shows it, open over the page; once the page is hydrated
 * the browser makes it modal. Going back in the history closes it, and so do the close link, Escape and a click
 * beside it; the focus then goes to what opened it. The image of the card that opened it glides into it, and back.
 */
import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { Link, useLocation, useNavigate, useNavigation } from "react-router";
import { glideTo, placedImageOf } from "./gliding-image.ts";
import { CloseIcon } from "./icons.tsx";
import { useHydrated } from "./use-hydrated.ts";

/** State of a link that opens a dialog from the page below it: closing it then goes back in the history. */
export const openedHere = { openedHere: true };

interface AddressDialogProps {
  title: string;
  /** Behind the title, on a phone below it. */
  subtitle?: string | undefined;
  /** Address of the page below. */
  closeTo: string;
  /** Id of what gets the focus when it closes; if the page does not have it, its main part does. */
  openerId: string;
  children: ReactNode;
}

export function AddressDialog({ title, subtitle, closeTo, openerId, children }: AddressDialogProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const closing = useRef(false);
  const navigate = useNavigate();
  const { state } = useLocation();
  const going = useNavigation().state;
  // One that came with the page is there from the first paint on.
  const [comesLater] = useState(useHydrated());

  useEffect(() => {
    if (going === "idle") closing.current = false;
  }, [going]);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    // The server's HTML has it open, but not modal.
    element.open = false;
    element.showModal();
    element.querySelector("h2")?.focus();
    if (comesLater) glideTo(element, placedImageOf(cardOf(openerId)));
    return () => {
      const image = placedImageOf(element);
      element.close();
      const heir = document.getElementById(openerId) ?? document.getElementById("main");
      heir?.focus({ preventScroll: true });
      // Not on a page that replaces the one with the card.
      queueMicrotask(() => glideTo(cardOf(openerId), image));
    };
  }, [openerId, comesLater]);

  function close(event?: SyntheticEvent) {
    event?.preventDefault();
    // Two clicks are not two steps back.
    if (closing.current) return;
    closing.current = true;
    if (state?.openedHere) void navigate(-1);
    else void navigate(closeTo, { replace: true, preventScrollReset: true });
  }

  function closeBeside(event: MouseEvent) {
    if (event.target === dialog.current) close();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click beside it is for the pointer; Escape does the same
    <dialog
      ref={dialog}
      open
      aria-labelledby={titleId}
      onCancel={close}
      onClick={closeBeside}
      className={`fixed inset-0 z-50 m-0 size-full max-h-none max-w-none items-end justify-center overflow-hidden open:flex overscroll-contain border-0 bg-stage/75 p-0 text-ink sm:items-center sm:p-6 ${comesLater ? "motion-safe:animate-darken" : ""}`}
    >
      <div
        className={`flex max-h-[94dvh] w-full max-w-[64rem] flex-col border border-line bg-surface above-page sm:max-h-full sm:rounded-control ${comesLater ? "motion-safe:animate-fade-in" : ""}`}
      >
        <header className="flex items-start gap-4 border-line border-b py-3 pr-1 pl-5 sm:pr-4 sm:pl-8">
          <div className="min-w-0 flex-1 flex-wrap items-baseline gap-x-3.5 py-2 sm:flex">
            <h2
              id={titleId}
              tabIndex={-1}
              // biome-ignore lint/a11y/noAutofocus: it is read first, and the keyboard goes on from it before the dialog is modal
              autoFocus
              className="outline-none font-display text-[clamp(1.625rem,3vw,2.25rem)] leading-[1.2]"
            >
              {title}
            </h2>
            {subtitle ? (
              <p className="text-[0.9375rem] text-ink-soft leading-snug max-sm:mt-1">{subtitle}</p>
            ) : null}
          </div>
          <Link
            to={closeTo}
            replace
            preventScrollReset
            onClick={close}
            aria-label="닫기"
            className="focus-visible:-outline-offset-6 grid size-12 shrink-0 place-items-center rounded-control hover:bg-ink/8 focus-visible:outline-2 focus-visible:outline-ink-soft xl:mt-1.5"
          >
            <CloseIcon />
          </Link>
        </header>
        {/* biome-ignore lint/a11y/useSemanticElements: not a set of controls, but what the keyboard scrolls */}
        <div
          role="group"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
          tabIndex={0}
          aria-labelledby={titleId}
          className="-outline-offset-4 min-h-0 overflow-y-auto overscroll-contain px-5 pt-6 after:block sm:px-8 sm:pt-8"
        >
          {children}
        </div>
      </div>
    </dialog>
  );
}

/** The part of the list below that stands for what a dialog shows. */
const cardOf = (openerId: string) => document.getElementById(openerId)?.closest("li");
