/**
 * Sections and cards far below the first screen are laid out when they come near, or when fonts and scripts have come,
 * in place of twice and thrice (theatre.css). Only for a visit that begins at the top: whoever comes back is to find the
 * page as long as it was.
 */

/** Runs in the head, from its source text: it may use nothing but the browser and its own parameters. */
export function deferLayout(fontsReady: Promise<void>, hydratedEvent: string): void {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (visit?.type !== "navigate" || location.hash) return;
  const { dataset } = document.documentElement;
  dataset.layout = "deferred";
  const layOut = () => {
    delete dataset.layout;
  };
  const hydrated = new Promise((resolve) => addEventListener(hydratedEvent, resolve, { once: true }));
  void Promise.all([fontsReady, hydrated]).then(() => {
    if ("requestIdleCallback" in window) requestIdleCallback(layOut, { timeout: 1_000 });
    else setTimeout(layOut, 100);
  });
}
