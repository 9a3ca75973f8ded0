/**
 * Fetches what a visitor is about to need: the code of pages that often come next, when the browser is idle; code,
 * data and images of a page whose link is pointed at. Spares lines that are slow or paid by the byte.
 */
import { useEffect, useState } from "react";
import { PrefetchPageLinks, useLocation } from "react-router";
import { isPublicPage } from "~/lib/public-page.ts";
import { isSparingLine } from "~/page-loading/network-quality.ts";
import { whenIdle } from "~/page-loading/when-idle.ts";
import { preloadPageImages } from "./page-images.ts";
import { filesOfNextPages, preloadModules } from "./related-pages.ts";

export function Preloading() {
  const { pathname } = useLocation();
  const pointedAt = usePointedAt();

  useEffect(() => {
    if (isSparingLine()) return;
    return whenIdle(() => preloadModules(filesOfNextPages(pathname)), { timeout: 1_000, fallback: 50 });
  }, [pathname]);

  return pointedAt ? <PrefetchPageLinks page={pointedAt} /> : null;
}

/** Milliseconds for which somebody points at a link who means it. */
const meantAfter = 80;

/** Path and query of the public page whose link has the pointer, the finger or the focus on it. */
function usePointedAt(): string | null {
  const [pointedAt, setPointedAt] = useState<string | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function point({ target, type }: Event) {
      clearTimeout(timer);
      const url = target instanceof Element ? pageOf(target.closest<HTMLAnchorElement>("a[href]")) : null;
      if (!url || isSparingLine()) return;
      const address = url.pathname + url.search;
      const begin = () => {
        setPointedAt(address);
        if (type !== "touchstart") preloadPageImages(address);
      };
      timer = setTimeout(begin, type === "touchstart" ? 0 : meantAfter);
    }
    const events = ["mouseover", "focusin", "touchstart"] as const;
    for (const event of events) document.addEventListener(event, point, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const event of events) document.removeEventListener(event, point);
    };
  }, []);
  return pointedAt;
}

function pageOf(link: HTMLAnchorElement | null): URL | null {
  if (!link || link.target) return null;
  const url = new URL(link.href);
  const elsewhere = url.origin !== location.origin || !isPublicPage(url);
  return elsewhere || (url.pathname === location.pathname && url.search === location.search) ? null : url;
}
