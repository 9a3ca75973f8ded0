import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { focusTitle } from "~/lib/focus-title.ts";

/** Tells by the focus that another page has come, which the browser itself does only for a new document. */
export function useFocusOnNewPage(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // Tabs that are pages of their own keep the focus, and some pages give it themselves.
    if (!document.querySelector("main :focus")) focusTitle();
  }, [pathname]);
}
