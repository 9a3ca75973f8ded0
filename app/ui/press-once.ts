/** Enter that stays down presses once: what is done moves the focus on, and would be done to the next row as well. */
import type { KeyboardEvent } from "react";

/** For `onKeyDownCapture` around the work. New lines of a text go on. */
export function pressOnce(event: KeyboardEvent) {
  if (!event.repeat || event.key !== "Enter" || event.target instanceof HTMLTextAreaElement) return;
  event.preventDefault();
  event.stopPropagation();
}
