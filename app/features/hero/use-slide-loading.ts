import { useCallback, useEffect, useState } from "react";
import type { BackgroundImage } from "./background-image.ts";

const othersAfterMs = 1_000;
const startAfterMs = 1_000;

type Outcome = "loaded" | "failed";

/** How far the images have come. */
export interface HeroSummary {
  totalImages: number;
  loadedCount: number;
  failedCount: number;
  /** Of 100. */
  loadPercentage: number;
}

function summaryOf(images: BackgroundImage[], outcomes: Record<string, Outcome>): HeroSummary {
  const count = (outcome: Outcome) => images.filter(({ id }) => outcomes[id] === outcome).length;
  const loadedCount = count("loaded");
  const totalImages = images.length;
  return {
    totalImages,
    loadedCount,
    failedCount: count("failed"),
    loadPercentage: totalImages > 0 ? Math.round((loadedCount / totalImages) * 100) : 0,
  };
}

interface SlideLoading {
  /** The images to put on the page by now. */
  fetched: BackgroundImage[];
  outcomeOf: (id: string) => Outcome | undefined;
  settle: (id: string, outcome: Outcome) => void;
  /** Grows with every retry, so that failed images are fetched again. */
  attempt: number;
  summary: HeroSummary;
  retryFailed: () => void;
  /** Everything has come or failed, a second ago: the slideshow may start. */
  ready: boolean;
}

/** Fetches the first image at once and the others a second later, and keeps account of what came. */
export function useSlideLoading(images: BackgroundImage[]): SlideLoading {
  const [othersToo, setOthersToo] = useState(false);
  const [outcomes, setOutcomes] = useState<Record<string, Outcome>>({});
  const [attempt, setAttempt] = useState(0);
  const [ready, setReady] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setOthersToo(true), othersAfterMs);
    return () => clearTimeout(timer);
  }, []);

  const summary = summaryOf(images, outcomes);
  const settled = othersToo && summary.loadedCount + summary.failedCount === summary.totalImages;
  useEffect(() => {
    if (!settled) return;
    const timer = setTimeout(() => setReady(true), startAfterMs);
    return () => clearTimeout(timer);
  }, [settled]);

  const settle = useCallback((id: string, outcome: Outcome) => {
    setOutcomes((before) => (before[id] === outcome ? before : { ...before, [id]: outcome }));
  }, []);

  function retryFailed() {
    setAttempt((before) => before + 1);
    setOutcomes((before) =>
      Object.fromEntries(Object.entries(before).filter(([, outcome]) => outcome === "loaded")),
    );
  }

  return {
    fetched: othersToo ? images : images.slice(0, 1),
    outcomeOf: (id) => outcomes[id],
    settle,
    attempt,
    summary,
    retryFailed,
    ready,
  };
}
