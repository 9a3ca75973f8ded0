/**
 * Back closes what is open over the page in place of leaving the page: it has an entry of the history of its own, of
 * which React Router does not learn. In every browser alike; Safari has no CloseWatcher, and on a desktop Back is no
 * close request to those that have it.
 */
import { useEffect, useEffectEvent, useState } from "react";
import { backEvent } from "~/page-loading/offer-back.ts";

/** @param open whether it is open; `close` may refuse, then the next Back asks again; `address` is its own */
export function useBackToClose(open: boolean, close: () => void, address?: string) {
  // An entry serves once.
  const [used, setUsed] = useState(0);
  const onBack = useEffectEvent(() => {
    close();
    setUsed(used + 1);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: an entry that was left is followed by the next
  useEffect(() => {
    if (open) return addEntry(() => onBack(), address);
  }, [open, used]);
}

/** Adds an entry to the history; gives back what takes it away again. */
function addEntry(onBack: () => void, address?: string): () => void {
  const entry = Math.random();
  const page = history.state?.idx;
  const below = location.href;
  let passed = false;
  function onBackEvent(event: WindowEventMap[typeof backEvent]) {
    // What was open over this one has been closed.
    if (event.detail?.openOverPage === entry) return;
    // Browsers pass over an entry that was added without a gesture: React Router then decides about the way to another page.
    passed ||= event.detail?.idx !== page;
    if (passed) return;
    take(event);
    onBack();
  }
  history.pushState({ ...history.state, openOverPage: entry }, "", address);
  addEventListener(backEvent, onBackEvent);
  // A reload shows the page of this address, from its beginning.
  const onPageHide = ({ persisted }: PageTransitionEvent) => persisted || scrollTo(0, 0);
  if (address) addEventListener("pagehide", onPageHide, { capture: true });
  return () => {
    removeEventListener("pagehide", onPageHide, { capture: true });
    removeEventListener(backEvent, onBackEvent);
    // Left by Back, or a link has led on.
    if (history.state?.openOverPage !== entry) return;
    // A reload before the way back is done finds the page below.
    if (address) history.replaceState(history.state, "", below);
    addEventListener(backEvent, take, { once: true });
    history.back();
  };
}

/** Nobody else hears of it. */
function take(event: Event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}
