import { type RefObject, useEffect } from "react";

/** Sets in the element's style where a fine pointer is (--spot-x, --spot-y), at most once a frame. */
export function useSpotlight(stage: RefObject<HTMLElement | null>, still: boolean): void {
  useEffect(() => {
    const element = stage.current;
    if (!element || still || !window.matchMedia("(hover: hover) and (pointer: fine)").matches) return;
    let frame = 0;
    const follow = (event: PointerEvent) => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const { left, top } = element.getBoundingClientRect();
        element.style.setProperty("--spot-x", `${event.clientX - left}px`);
        element.style.setProperty("--spot-y", `${event.clientY - top}px`);
        element.dataset.spot = "on";
      });
    };
    const leave = () => {
      cancelAnimationFrame(frame);
      delete element.dataset.spot;
    };
    element.addEventListener("pointermove", follow);
    element.addEventListener("pointerleave", leave);
    return () => {
      leave();
      element.removeEventListener("pointermove", follow);
      element.removeEventListener("pointerleave", leave);
    };
  }, [stage, still]);
}
