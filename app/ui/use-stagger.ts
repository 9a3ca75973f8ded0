import { type RefObject, useEffect, useRef } from "react";

/**
 * Lets the children of an element rise one after another when they first come into view (motion.css).
 * What is in view already, or belongs to a visitor who asks for stillness, just stays.
 */
export function useStagger<Element extends HTMLElement>(): RefObject<Element | null> {
  const list = useRef<Element>(null);
  useEffect(() => {
    const element = list.current;
    const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (!element || still) return;
    const { dataset } = element;
    // The first report says where it is now, without a layout made for the question; nought in a section that is not
    // laid out yet.
    const watcher = new IntersectionObserver(([entry]) => {
      if (entry && !entry.isIntersecting && entry.boundingClientRect.bottom >= 0) {
        dataset.stagger = "waiting";
        return;
      }
      if (dataset.stagger) dataset.stagger = "playing";
      watcher.disconnect();
    });
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      delete element.dataset.stagger;
    };
  }, []);
  return list;
}
