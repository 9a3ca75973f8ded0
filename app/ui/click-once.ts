/**
 * One click does one thing. What is done in a list takes its row away and moves the focus on: the second click of a double
 * click, a second tap, or Enter once more would be done to the next row.
 */
import { useEffect } from "react";

/** Milliseconds in which nobody has read the row that has come to the place of another. */
const tooSoon = 1_000;
/** CSS px between two clicks of a hand that stays where it is. */
const samePlace = 16;

interface Click {
  row: Element;
  list: Element | null;
  at: number;
  x: number;
  y: number;
}

let last: Click | null = null;
let successor: { element: Element; at: number } | null = null;

function ignore(event: Event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function onClick(event: MouseEvent) {
  const { target, clientX: x, clientY: y, timeStamp: at, detail } = event;
  const control = target instanceof Element ? target.closest("button, a") : null;
  const row = control?.closest("main li, main tr, [role=dialog] li, [role=dialog] tr");
  // Made by a key, a label or a screen reader.
  if (!row || detail === 0) return;
  const list = row.parentElement;
  const gone = last?.list === list && !last.row.isConnected && at - last.at < tooSoon ? last : null;
  if (gone && Math.hypot(x - gone.x, y - gone.y) < samePlace) ignore(event);
  else last = { row, list, at, x, y };
}

/** A hand that has moved means what it clicks. */
function onMove({ clientX: x, clientY: y }: PointerEvent) {
  if (last && Math.hypot(x - last.x, y - last.y) >= samePlace) last = null;
}

function onKeyDown(event: KeyboardEvent) {
  const { key, repeat, target, timeStamp } = event;
  last = null;
  if (key !== "Enter" && key !== " ") successor = null;
  else if (successor?.element === target && timeStamp - successor.at < tooSoon) ignore(event);
  else if (key === "Enter" && repeat && !(target instanceof HTMLTextAreaElement)) ignore(event);
}

/** Gives the focus to the next row, in the place of one that has gone with it. */
export function focusSuccessor(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  successor = { element, at: performance.now() };
}

/** For the pages on which people work through lists. */
export function useClickOnce(): void {
  useEffect(() => {
    // Before anybody else hears of it.
    addEventListener("click", onClick, { capture: true });
    addEventListener("pointermove", onMove);
    addEventListener("keydown", onKeyDown, { capture: true });
    return () => {
      removeEventListener("click", onClick, { capture: true });
      removeEventListener("pointermove", onMove);
      removeEventListener("keydown", onKeyDown, { capture: true });
    };
  }, []);
}
