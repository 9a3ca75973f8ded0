/**
 * What a public page needs once it is used: to lose no click, to be ahead of the visitor and of a lost line, to know how
 * fast it was, and to announce the next page.
 */
import { useEffect } from "react";
import { Preloading } from "~/features/prefetch/prefetch.tsx";
import { OfflineCharacters } from "~/features/pwa/offline-characters.tsx";
import { Measuring } from "~/features/web-vitals/web-vitals.tsx";
import { ignoreSkippedTransitions, repeatClicksDuringTransition } from "~/page-loading/view-transition.ts";
import { FocusOnNewPage } from "~/ui/focus-on-new-page.ts";

export default function InteractionParts() {
  useEffect(repeatClicksDuringTransition, []);
  useEffect(ignoreSkippedTransitions, []);
  return (
    <>
      <Preloading />
      <Measuring />
      <OfflineCharacters />
      <FocusOnNewPage />
    </>
  );
}
