/**
 * When what has the focus goes away, because its row is done with or something else stands in its place, the focus does
 * not fall to the page: it goes to the same action of the next row, to what has come in its place, or to the heading above.
 * After a bin it goes to the heading: Enter once more removes nothing else.
 */
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import { focusSuccessor } from "../click-once.ts";
import { actionsOf, sameAction } from "./move-by-arrows.ts";

/** From where something was taken away. */
interface Gap {
  parent: Node;
  removed: Element;
  before: Node | null;
  after: Node | null;
}

/** The page itself, and the place of notices when the one that was clicked has closed. */
const nowhere = "body, ol:empty";

/** @param frame what restores its focus, from page to page; dialogs and notices over it give theirs back */
export function useRestoredFocus(frame: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  /** What had the focus last; the frame itself: the title gets it as soon as it is there. */
  const last = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!frame.current?.contains(document.activeElement)) last.current = frame.current;
  }, [pathname, frame]);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    let gap: Gap | undefined;
    function remember({ target }: FocusEvent) {
      gap = undefined;
      last.current = target instanceof HTMLElement ? target : null;
    }
    // A click beside everything leaves the focus nowhere, as it should.
    function forget() {
      last.current = null;
    }
    const watch = new MutationObserver((changes) => {
      const lost = last.current;
      if (!lost) return;
      if (!lost.isConnected) gap = gapOf(lost, changes, gap);
      if (!document.activeElement?.matches(nowhere) || document.querySelector("[role=dialog]")) return;
      const heir = lost === element ? headingIn(element) : lost.isConnected ? lost : gap && heirOf(lost, gap);
      if (heir && heir !== lost && gap?.removed.matches("li")) focusSuccessor(heir);
      else heir?.focus({ preventScroll: true });
    });
    element.addEventListener("focusin", remember);
    element.addEventListener("pointerdown", forget, { capture: true });
    watch.observe(document.body, { childList: true, subtree: true });
    return () => {
      watch.disconnect();
      element.removeEventListener("focusin", remember);
      element.removeEventListener("pointerdown", forget, { capture: true });
    };
  }, [frame]);
}

/** Where it was, or where that was with which it has gone. */
function gapOf(lost: Element, changes: MutationRecord[], known: Gap | undefined): Gap | undefined {
  let gap = known;
  for (const { target, removedNodes, previousSibling, nextSibling } of changes) {
    for (const node of removedNodes) {
      if (node instanceof Element && node.contains(gap?.parent ?? lost)) {
        gap = { parent: target, removed: node, before: previousSibling, after: nextSibling };
      }
    }
  }
  return gap;
}

function heirOf(lost: HTMLElement, { parent, removed, before, after }: Gap): HTMLElement | null | undefined {
  // Rows of a table come and go as it is scrolled.
  if (!(parent instanceof HTMLElement) || !parent.isConnected || removed.matches("tr")) return;
  const here = after?.parentNode === parent ? after.previousSibling : parent.lastChild;
  const isRow = removed.matches("li");
  const neighbours = lost.matches("[data-bin]") ? [] : [after, before];
  for (const place of isRow ? neighbours : [here === before ? null : here]) {
    const action = place instanceof Element && place.isConnected && sameAction(lost, removed, place);
    if (action) return action;
  }
  for (let above: HTMLElement | null = parent; above; above = above.parentElement) {
    const heir = above.matches("li") ? actionsOf(above)[0] : headingIn(above, isRow ? parent : null);
    if (heir) return heir;
  }
}

/** `rows`: what has headings of its own. */
function headingIn(element: HTMLElement, rows: Node | null = null): HTMLElement | undefined {
  const headings = [...element.querySelectorAll<HTMLElement>("h1, h2, h3")];
  const heading = headings.find((one) => !rows?.contains(one));
  if (heading) heading.tabIndex = -1;
  return heading;
}
