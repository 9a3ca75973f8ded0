/** What is done with a row of a list. */
import type { ReactNode } from "react";

interface RowActionsProps {
  /** Buttons with a frame: what the row is for comes first. */
  children?: ReactNode;
  /** Buttons without one, and last the bin. */
  words?: ReactNode;
  className?: string;
}

/**
 * On a phone the buttons share a line, in equal parts, and the words stand in the next one unless there is room; its last
 * ends on the row's edge. On desktop all are at the row's right end. Words are 20 pixels apart.
 */
export function RowActions({ children, words, className = "" }: RowActionsProps) {
  return (
    <div className={`flex flex-wrap items-center gap-x-5 gap-y-1 sm:justify-end ${className}`}>
      <div className="flex grow-99 flex-wrap gap-2 empty:hidden sm:grow-0 max-sm:[&>:is(a,button)]:flex-1 max-sm:[&>:is(a,button)]:px-2! sm:[&>:first-child]:min-w-30">
        {children}
      </div>
      <div className="-mx-1.5 flex grow flex-wrap items-center gap-x-2 empty:hidden sm:grow-0 [&>button]:px-1.5! [&>button:last-of-type]:ml-auto">
        {words}
      </div>
    </div>
  );
}
