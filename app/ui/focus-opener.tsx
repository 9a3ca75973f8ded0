/** When a dialog closes, the focus goes back to what had it before. */
import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * What a dialog renders first and what it does when it closes. `fallback`: gets the focus when the opener is hidden by
 * then, as a link of a menu that has closed.
 */
export function useFocusOpener(fallback?: () => HTMLElement | null | undefined) {
  const opener = useRef<Element | null>(null);
  return {
    rememberOpener: <RememberOpener opener={opener} />,
    focusOpener(event: Event) {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
      if (document.activeElement === document.body) fallback?.()?.focus();
    },
  };
}

/** First element of the dialog: what has the focus is noted before a field after it takes it. */
function RememberOpener({ opener }: { opener: RefObject<Element | null> }) {
  useLayoutEffect(() => {
    opener.current = document.activeElement;
  }, [opener]);
  return null;
}
