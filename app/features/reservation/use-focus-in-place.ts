/** Where a button gives its place to what it opens, the focus goes there, and comes back with the button. */
import { useEffect, useRef } from "react";

/** Refs for the button and for what it opens, of which the first field or heading (`tabIndex`) takes the focus. */
export function useFocusInPlace<Opened extends HTMLElement>(isOpen: boolean) {
  const opener = useRef<HTMLButtonElement>(null);
  const opened = useRef<Opened>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (isOpen === wasOpen.current) return;
    wasOpen.current = isOpen;
    const first = opened.current?.querySelector<HTMLElement>("[tabindex], input, select");
    (isOpen ? (first ?? opened.current) : opener.current)?.focus();
  }, [isOpen]);
  return { opener, opened };
}
