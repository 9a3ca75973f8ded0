/** How images came to this visitor, stored in the browser: the last thousand, and a word when they come badly. */

export interface ImageMetric {
  /** Milliseconds. */
  loadTime: number;
  /** How much smaller the file is than the image's points. */
  compressionRatio: number;
  /** Bytes. */
  fileSize: number;
  /** "avif", "webp" …; "unknown" when the address does not show it. */
  format: string;
  userAgent: string;
  /** Milliseconds since the epoch. */
  timestamp: number;
}

const key = "madang-performance-metrics";
const most = 1_000;

const slowMs = 2_000;
/** The average of so many is looked at. */
const lastFew = 5;
const largeBytes = 1024 * 1024;

/** What is wrong with each of the `added` last metrics, in the words of the console. */
export function alertsOf(metrics: readonly ImageMetric[], added: number): string[] {
  return metrics.flatMap(({ fileSize, format }, index) => {
    if (index < metrics.length - added) return [];
    const few = metrics.slice(Math.max(0, index + 1 - lastFew), index + 1);
    const average = few.reduce((sum, { loadTime }) => sum + loadTime, 0) / few.length;
    return [
      ...(few.length === lastFew && average > slowMs
        ? [`Images come slowly: ${Math.round(average)} ms on average over the last ${lastFew}.`]
        : []),
      ...(fileSize > largeBytes
        ? [`An image is large: ${(fileSize / largeBytes).toFixed(1)} MB (${format}).`]
        : []),
    ];
  });
}

function readMetrics(storage: Pick<Storage, "getItem">): ImageMetric[] {
  try {
    const metrics = JSON.parse(storage.getItem(key) ?? "[]");
    return Array.isArray(metrics) ? metrics : [];
  } catch {
    return [];
  }
}

/** Returns all that is stored then, the oldest first. */
export function saveMetrics(
  added: readonly ImageMetric[],
  storage: Pick<Storage, "getItem" | "setItem">,
): ImageMetric[] {
  const metrics = [...readMetrics(storage), ...added].slice(-most);
  try {
    storage.setItem(key, JSON.stringify(metrics));
  } catch (error) {
    console.info("What was measured could not be stored.", error);
  }
  return metrics;
}
