/** Rows of work one below the other: the arrow keys go from an action to the same one of the next row. */
import { Children, type ReactNode } from "react";
import { rowsByArrows } from "./move-by-arrows.ts";

interface WorkListProps {
  /** Columns that head and rows have in common on a wide desktop, as classes of a grid. */
  columns?: string;
  /** On desktop in place of the line above the first row. */
  head?: ReactNode;
  children: ReactNode;
}

export function WorkList({ columns = "", head, children }: WorkListProps) {
  return (
    <div className="grid gap-2">
      <div className={columns}>
        {head}
        <ul
          className={`border-line border-t ${head ? "lg:border-t-0" : ""} ${columns ? "xl:col-span-full xl:grid xl:grid-cols-subgrid" : ""}`}
          {...rowsByArrows}
        >
          {children}
        </ul>
      </div>
      {Children.count(children) > 2 ? <KeyHint /> : null}
    </div>
  );
}

/** At a list whose rows are reached by rowsByArrows. */
export function KeyHint() {
  return (
    <p className="ml-auto hidden text-ink-soft text-sm lg:pointer-fine:block print:hidden!">
      <kbd>↑</kbd> <kbd>↓</kbd> 줄 옮기기 · <kbd>Enter</kbd> 고른 버튼 누르기
    </p>
  );
}
