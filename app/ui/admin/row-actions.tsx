/** What is done with a row of a list. */
import type { ReactNode } from "react";

interface RowActionsProps {
  /** Buttons with a frame: what completes the row is the last of them. */
  children?: ReactNode;
  /** Buttons without one, and last the bin. */
  words?: ReactNode;
  className?: string;
}

/**
 * On a phone the buttons share a line, and the words stand in the next one unless there is room; a bin ends on the
 * row's edge. On desktop all are at the row's right end, as wide as they are: the words first, and a bin last. Words are
 * 20 pixels apart.
 */
export function RowActions({ children, words, className = "" }: RowActionsProps) {
  return (
    <div className={`flex flex-wrap items-center gap-x-5 gap-y-1 sm:justify-end ${className}`}>
      <div className="-ml-1.5 flex grow flex-wrap items-center gap-x-3.5 empty:hidden max-sm:order-last sm:grow-0 sm:has-[[data-bin]]:order-last [&>.border]:-mr-1.5 [&>.border]:px-1.5! [&>.border]:text-[0.875rem] [&>.border]:decoration-1 [&>[data-bin]]:ml-auto">
        {words}
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden max-sm:w-full max-sm:has-[>:only-child]:w-[calc(50%-0.25rem)] max-sm:[&>:is(a,button)]:flex-1 max-sm:[&>:is(a,button)]:px-2! max-sm:[&>.underline:last-child:not(:only-child)]:-mr-2 max-sm:[&>.underline:last-child:not(:only-child)]:justify-end">
        {children}
      </div>
    </div>
  );
}
