/** How a page's times are judged, one by one and together. */

export type Rating = "good" | "needs-improvement" | "poor";

/** [good up to, poor above]; milliseconds, but for CLS. */
const limits = {
  FCP: [1_800, 3_000],
  LCP: [2_500, 4_000],
  CLS: [0.1, 0.25],
  FID: [100, 300],
  TTFB: [800, 1_800],
  INP: [200, 500],
} as const;

export type VitalName = keyof typeof limits;

export function ratingOf(name: VitalName, value: number): Rating {
  const [good, poor] = limits[name];
  return value <= good ? "good" : value <= poor ? "needs-improvement" : "poor";
}

const points: Record<Rating, number> = { good: 100, "needs-improvement": 50, poor: 0 };

/** Of 100; all measures count alike. */
export function scoreOf(ratings: readonly Rating[]): number {
  const sum = ratings.reduce((total, rating) => total + points[rating], 0);
  return ratings.length > 0 ? Math.round(sum / ratings.length) : 100;
}

export type Grade = "excellent" | "good" | "fair" | "poor";

export function gradeOf(score: number): Grade {
  if (score >= 80) return "excellent";
  if (score >= 60) return "good";
  return score >= 40 ? "fair" : "poor";
}
