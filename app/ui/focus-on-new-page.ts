/**
 * Shows by the focus that another page has come, which the browser itself does only for a new document: a screen reader
 * reads the page's title, and the next Tab goes on from the page's top.
 */
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

export function FocusOnNewPage(): null {
  const { pathname } = useLocation();
  const shown = useRef<string>(null);
  useEffect(() => {
    // This code may come after the first page that was come to by a link.
    shown.current ??= pathOfDocument() ?? pathname;
    if (shown.current === pathname) return;
    shown.current = pathname;
    // Tabs that are pages of their own keep the focus, and some pages give it themselves.
    if (!document.querySelector("main :focus")) focusTitle();
  }, [pathname]);
  return null;
}

function pathOfDocument(): string | undefined {
  const visit = performance.getEntriesByType("navigation")[0];
  return visit && decodeURI(new URL(visit.name).pathname);
}

function focusTitle() {
  const title = document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main");
  if (!title) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}
