/** Who hears of a step through the history first. */

/** Sent to the window before React Router hears of it; prevented, React Router does not. Its detail is the entry's state. */
export const backEvent = "madang:back";

declare global {
  interface WindowEventMap {
    [backEvent]: CustomEvent<{ idx?: number; openOverPage?: number } | null>;
  }
}

/**
 * Runs in the head, from its source text: in Chromium listeners of the window are called in the order in which they came,
 * those that capture too.
 */
export function offerBack(backEvent: string): void {
  addEventListener("popstate", (event) => {
    const offer = new CustomEvent(backEvent, { cancelable: true, detail: event.state });
    if (!dispatchEvent(offer)) event.stopImmediatePropagation();
  });
}
