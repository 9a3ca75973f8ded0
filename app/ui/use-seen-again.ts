/** What is done whenever the visitor comes back to the page from another tab or program; null: nothing. */
import { useEffect } from "react";

export function useSeenAgain(act: (() => void) | null): void {
  useEffect(() => {
    if (!act) return;
    const actIfSeen = () => {
      if (document.visibilityState === "visible") act();
    };
    document.addEventListener("visibilitychange", actIfSeen);
    return () => document.removeEventListener("visibilitychange", actIfSeen);
  }, [act]);
}
