/** Makes a row of slides a carousel, once the code for it has come; until then, and without a script, the row scrolls. */
import type { EmblaCarouselType, EmblaOptionsType } from "embla-carousel";
import { type RefCallback, useEffect, useRef, useState } from "react";
import { useReducedMotion } from "./use-reduced-motion.ts";

interface Carousel {
  /** For the element around the row. */
  viewport: RefCallback<HTMLElement>;
  /** undefined while the row scrolls. */
  carousel: EmblaCarouselType | undefined;
  /** Place of the slide that is shown, from nought. */
  shown: number;
  /** One slide on, or back. What is asked for before the code has come is done then. */
  turn: (slides: Turn) => void;
}

type Turn = 1 | -1;

/** How long a slide moves, in the library's own measure. */
const duration = 22;

/** `options` have to be the same object every time. */
export function useCarousel(options: EmblaOptionsType): Carousel {
  const [element, viewport] = useState<HTMLElement | null>(null);
  const [carousel, setCarousel] = useState<EmblaCarouselType>();
  const [shown, setShown] = useState(options.startIndex ?? 0);
  const turnNow = useRef<(slides: Turn) => void>(null);
  const early = useRef<Turn[]>([]);
  const still = useReducedMotion();

  useEffect(() => {
    if (!element) return;
    let made: EmblaCarouselType | undefined;
    let gone = false;
    function begin(turn: (slides: Turn) => void) {
      turnNow.current = turn;
      for (const slides of early.current.splice(0)) turn(slides);
    }
    void import("embla-carousel").then(
      ({ default: EmblaCarousel }) => {
        if (gone) return;
        // From here on the row is moved, no longer scrolled; it stays where the visitor has scrolled it.
        const startIndex = slideAt(element) || (options.startIndex ?? 0);
        element.scrollTo({ left: 0, behavior: "instant" });
        const api = EmblaCarousel(element, { ...options, startIndex, duration: still ? 0 : duration });
        made = api;
        api.on("select", () => setShown(api.selectedScrollSnap()));
        setShown(startIndex);
        setCarousel(api);
        begin((slides) => (slides === 1 ? api.scrollNext() : api.scrollPrev()));
      },
      // Without the network the row goes on scrolling.
      () => begin((slides) => element.scrollBy({ left: slides * slideWidth(element) })),
    );
    return () => {
      gone = true;
      turnNow.current = null;
      made?.destroy();
      setCarousel(undefined);
    };
  }, [element, options, still]);

  function turn(slides: Turn) {
    if (turnNow.current) turnNow.current(slides);
    else early.current.push(slides);
  }

  return { viewport, carousel, shown, turn };
}

/** In a row that scrolls. */
function slideWidth(element: HTMLElement): number {
  return element.querySelector("li")?.offsetWidth || element.clientWidth;
}

function slideAt(element: HTMLElement): number {
  return Math.round(element.scrollLeft / slideWidth(element));
}
