/** Measures every image that comes over the line; one from the browser's own cache means nothing. */
import { whenIdle } from "~/page-loading/when-idle.ts";
import { alertsOf, type ImageMetric, saveMetrics } from "./metric-store.ts";

/** Bytes of a point before compression. */
const bytesOfPoint = 3;

export function measureImages(): void {
  // A browser may refuse storage: then there is nothing to measure for.
  const storage = window.localStorage;
  let fresh: ImageMetric[] = [];
  new PerformanceObserver((list) => {
    const began = fresh.length > 0;
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      const metric = mayBeImage(entry) ? metricOf(entry) : null;
      if (metric) fresh.push(metric);
    }
    if (began || fresh.length === 0) return;
    whenIdle(
      () => {
        const added = fresh;
        fresh = [];
        for (const text of alertsOf(saveMetrics(added, storage), added.length)) console.warn(text);
      },
      { timeout: 3_000, fallback: 1_000 },
    );
  }).observe({ type: "resource", buffered: true });
}

/** What asks for an image; a preload of one is a link, as much else is. */
const initiators = ["img", "css", "link"];

function mayBeImage({ initiatorType, transferSize }: PerformanceResourceTiming): boolean {
  return initiators.includes(initiatorType) && transferSize > 0;
}

/** Null for what is not an image on the page. */
function metricOf({ name, duration, encodedBodySize }: PerformanceResourceTiming): ImageMetric | null {
  const image = [...document.images].find(({ currentSrc }) => currentSrc === name);
  if (!image || encodedBodySize === 0) return null;
  const points = image.naturalWidth * image.naturalHeight;
  return {
    loadTime: Math.round(duration),
    compressionRatio: Math.round((10 * points * bytesOfPoint) / encodedBodySize) / 10,
    fileSize: encodedBodySize,
    format: /\.(\w+)$/.exec(new URL(name).pathname)?.[1] ?? "unknown",
    userAgent: navigator.userAgent,
    timestamp: Math.round(performance.timeOrigin + performance.now()),
  };
}
