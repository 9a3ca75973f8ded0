/** Logs in the console a change of pages that lets the visitor wait. */
import { useEffect } from "react";
import { useNavigation } from "react-router";

const slowMs = 150;

export function useSlowNavigation(): void {
  const { location } = useNavigation();
  const target = location && location.pathname + location.search;
  useEffect(() => {
    if (!target) return;
    const begun = performance.now();
    return () => {
      const took = performance.now() - begun;
      if (took > slowMs) console.warn(`Slow navigation to ${target}: ${Math.round(took)} ms.`);
    };
  }, [target]);
}
