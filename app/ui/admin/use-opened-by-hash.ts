/** A dialog with an address: what leads to "#name" on its page opens it, once each time. */
import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router";

export function useOpenedByHash(name: string, open: () => void): void {
  const { hash, key } = useLocation();
  // Back to the same entry of the history is no new way there.
  const opened = useRef("");
  const openOnce = useEffectEvent(() => {
    if (hash !== `#${name}` || opened.current === key) return;
    opened.current = key;
    open();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival has a key of its own
  useEffect(() => openOnce(), [hash, key]);
}
