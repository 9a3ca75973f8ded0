/** Makes a row of slides a carousel, once the code for it has come; until then, and without a script, the row scrolls. */
import type { EmblaCarouselType, EmblaOptionsType } from "embla-carousel";
import { type RefCallback, useCallback, useEffect, useRef, useState } from "react";

interface Carousel {
  /** For the element around the row. */
  viewport: RefCallback<HTMLElement>;
  /** undefined while the row scrolls. */
  carousel: EmblaCarouselType | undefined;
  /** So many slides on or, under nought, back. What is asked for too early is done when the carousel is there. */
  turn: (slides: 1 | -1) => void;
}

/** `options` have to be the same object every time. */
export function useCarousel(options: EmblaOptionsType): Carousel {
  const [element, viewport] = useState<HTMLElement | null>(null);
  const [carousel, setCarousel] = useState<EmblaCarouselType>();
  const early = useRef<(1 | -1)[]>([]);

  useEffect(() => {
    if (!element) return;
    let made: EmblaCarouselType | undefined;
    let gone = false;
    void import("embla-carousel").then(
      ({ default: EmblaCarousel }) => {
        if (gone) return;
        // From here on the row is moved, no longer scrolled.
        element.scrollTo({ left: 0 });
        made = EmblaCarousel(element, options);
        setCarousel(made);
      },
      // Without the network the row goes on scrolling.
      () => undefined,
    );
    return () => {
      gone = true;
      made?.destroy();
      setCarousel(undefined);
    };
  }, [element, options]);

  const turn = useCallback(
    (slides: 1 | -1) => {
      if (!carousel) early.current.push(slides);
      else if (slides === 1) carousel.scrollNext();
      else carousel.scrollPrev();
    },
    [carousel],
  );

  useEffect(() => {
    if (carousel) for (const slides of early.current.splice(0)) turn(slides);
  }, [carousel, turn]);

  return { viewport, carousel, turn };
}
