/** Calls it whenever the page becomes visible: the visitor comes back from another tab or program. null: nothing is called. */
import { useEffect } from "react";

export function useOnVisible(act: (() => void) | null): void {
  useEffect(() => {
    if (!act) return;
    const actIfVisible = () => {
      if (document.visibilityState === "visible") act();
    };
    document.addEventListener("visibilitychange", actIfVisible);
    return () => document.removeEventListener("visibilitychange", actIfVisible);
  }, [act]);
}
