import { describe, expect, it } from "vitest";
import { alertsOf, type ImageMetric, saveMetrics } from "~/features/web-vitals/metric-store.ts";
import { gradeOf, ratingOf, scoreOf } from "~/features/web-vitals/page-rating.ts";

const image = (part: Partial<ImageMetric> = {}): ImageMetric => ({
  loadTime: 100,
  compressionRatio: 40,
  fileSize: 50_000,
  format: "avif",
  userAgent: "",
  timestamp: 0,
  ...part,
});

function storage() {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
  };
}

describe("the store of image times", () => {
  it("stores what was measured beside what was stored before, and the last thousand of it", () => {
    const place = storage();
    saveMetrics([image({ timestamp: -1 })], place);
    const metrics = saveMetrics(
      Array.from({ length: 1_000 }, (_, timestamp) => image({ timestamp })),
      place,
    );
    expect(metrics).toHaveLength(1_000);
    expect(saveMetrics([], place).at(0)?.timestamp).toBe(0);
  });

  it("begins again where something else lies in its place", () => {
    expect(saveMetrics([image()], { getItem: () => "{", setItem: () => {} })).toHaveLength(1);
  });

  it("alerts when the last five took more than two seconds on average", () => {
    const times = (added: number, ...all: number[]) =>
      alertsOf(
        all.map((loadTime) => image({ loadTime })),
        added,
      );
    const slowly = "Images come slowly: 2001 ms on average over the last 5.";
    expect(times(1, 9_000, 2_000, 2_000, 2_000, 2_000, 2_000)).toEqual([]);
    expect(times(1, 2_000, 2_000, 2_000, 2_000, 2_005)).toEqual([slowly]);
    expect(times(6, 2_000, 2_000, 2_000, 2_000, 2_005, 100)).toEqual([slowly]);
    expect(times(1, 2_000, 2_000, 2_000, 2_000, 2_005, 100)).toEqual([]);
    expect(times(1, 9_000)).toEqual([]);
  });

  it("alerts when a file is larger than a megabyte", () => {
    const mebibyte = 1024 * 1024;
    expect(alertsOf([image({ fileSize: mebibyte })], 1)).toEqual([]);
    expect(alertsOf([image({ fileSize: 1.5 * mebibyte, format: "jpg" })], 1)).toEqual([
      "An image is large: 1.5 MB (jpg).",
    ]);
  });

  it("looks at every image that came with others, and at none a second time", () => {
    const mebibyte = 1024 * 1024;
    const all = [3, 1.5, 0.1, 2, 0.1].map((size) => image({ fileSize: size * mebibyte }));
    expect(alertsOf(all, 4)).toEqual([
      "An image is large: 1.5 MB (avif).",
      "An image is large: 2.0 MB (avif).",
    ]);
  });
});

describe("the times of a page", () => {
  it.each([
    ["FCP", 1_800, 3_000],
    ["LCP", 2_500, 4_000],
    ["CLS", 0.1, 0.25],
    ["FID", 100, 300],
    ["TTFB", 800, 1_800],
    ["INP", 200, 500],
  ] as const)("are good for %s up to %d and poor above %d", (name, good, poor) => {
    expect(ratingOf(name, good)).toBe("good");
    expect(ratingOf(name, good * 1.01)).toBe("needs-improvement");
    expect(ratingOf(name, poor)).toBe("needs-improvement");
    expect(ratingOf(name, poor * 1.01)).toBe("poor");
  });

  it("have one grade together", () => {
    expect([100, 80, 79, 60, 59, 40, 39, 0].map(gradeOf)).toEqual([
      "excellent",
      "excellent",
      "good",
      "good",
      "fair",
      "fair",
      "poor",
      "poor",
    ]);
    expect(scoreOf(["good", "good", "needs-improvement", "poor"])).toBe(63);
  });
});
