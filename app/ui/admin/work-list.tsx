/** Rows of work one below the other: the arrow keys go from an action to the same one of the next row. */
import { Children, type ReactNode, useEffect, useRef } from "react";
import { actionsOf, moveByArrows } from "./move-by-arrows.ts";

interface WorkListProps {
  /** Columns that the rows have in common, as classes of a grid. */
  columns?: string;
  /** On desktop in place of the line above the first row. */
  head?: ReactNode;
  children: ReactNode;
}

export function WorkList({ columns = "", head, children }: WorkListProps) {
  return (
    <div className="grid gap-2">
      {Children.count(children) > 1 ? <KeyHint /> : null}
      <div>
        {head}
        <ul
          className={`border-line border-t ${head ? "lg:border-t-0" : ""} ${columns}`}
          onKeyDown={moveByArrows}
        >
          {children}
        </ul>
      </div>
    </div>
  );
}

/** Above a list whose rows are reached by moveByArrows; from nowhere, or from the page's title, ↓ goes to the first one. */
export function KeyHint() {
  const hint = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    function enterList(event: KeyboardEvent) {
      const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
      if (key !== "ArrowDown" || altKey || ctrlKey || metaKey || shiftKey) return;
      if (!hint.current?.checkVisibility() || !document.activeElement?.matches("body, h1")) return;
      const list = [...document.querySelectorAll("main ul, main tbody")].find(
        (one) => hint.current?.compareDocumentPosition(one) === Node.DOCUMENT_POSITION_FOLLOWING,
      );
      const [action] = actionsOf(list?.children[0]);
      if (!action) return;
      event.preventDefault();
      action.focus();
    }
    document.addEventListener("keydown", enterList);
    return () => document.removeEventListener("keydown", enterList);
  }, []);
  return (
    <p ref={hint} className="ml-auto hidden text-ink-soft text-sm lg:pointer-fine:block print:hidden!">
      <kbd>↑</kbd> <kbd>↓</kbd> 줄 옮기기 · <kbd>Enter</kbd> 고른 버튼 누르기
    </p>
  );
}
