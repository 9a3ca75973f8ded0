/** Times of the page as the visitor had them: each as it is known, and a grade when the visitor leaves. */
import { onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import { gradeOf, type Rating, ratingOf, scoreOf, type VitalName } from "./page-rating.ts";

export function measurePage(): void {
  const ratings = new Map<VitalName, Rating>();

  function take(name: VitalName, value: number) {
    const rating = ratingOf(name, value);
    ratings.set(name, rating);
    const text = `${name} ${name === "CLS" ? value.toFixed(3) : `${Math.round(value)} ms`}: ${rating}`;
    if (rating === "poor") console.warn(text);
    else console.debug(text);
  }

  for (const listen of [onFCP, onLCP, onCLS, onINP, onTTFB]) listen(({ name, value }) => take(name, value));
  onFirstInput((delay) => take("FID", delay));
  addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "hidden") return;
    const score = scoreOf([...ratings.values()]);
    console.debug(`This page was ${gradeOf(score)}: ${score} of 100.`);
  });
}

/** The library has left this one behind for INP; the specification still asks for it. */
function onFirstInput(report: (delay: number) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes("first-input")) return;
  new PerformanceObserver((list, observer) => {
    const [first] = list.getEntries() as PerformanceEventTiming[];
    if (!first) return;
    observer.disconnect();
    report(first.processingStart - first.startTime);
  }).observe({ type: "first-input", buffered: true });
}
