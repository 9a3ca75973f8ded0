import { useEffect, useState } from "react";

const intervalMs = 7_000;

export interface Slideshow {
  index: number;
  /** How often an image was chosen or came by itself. */
  turns: number;
  /** Turning by itself right now. */
  playing: boolean;
  previous: () => void;
  next: () => void;
  goTo: (index: number) => void;
}

/**
 * Which of `count` images is shown. While `running` the next one comes every seven seconds, round and round;
 * whatever the visitor chooses restarts the seven seconds.
 */
export function useSlideshow(count: number, running: boolean): Slideshow {
  // Counted, so that choosing the image that is shown starts the timer again as well.
  const [turn, setTurn] = useState({ index: 0, turns: 0 });
  const index = turn.index < count ? turn.index : 0;
  const playing = running && count > 1;
  const goTo = (chosen: number) => setTurn({ index: chosen, turns: turn.turns + 1 });

  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(
      () => setTurn({ index: (turn.index + 1) % count, turns: turn.turns + 1 }),
      intervalMs,
    );
    return () => clearTimeout(timer);
  }, [turn, playing, count]);

  return {
    index,
    turns: turn.turns,
    playing,
    previous: () => goTo((index - 1 + count) % count),
    next: () => goTo((index + 1) % count),
    goTo,
  };
}
