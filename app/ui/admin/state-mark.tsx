/** A state as a mark and a word: the marks are drawn in boxes of one size, so that the words begin at one place. */
import type { ReactNode } from "react";

/** Filled while it goes on, a ring before, the square of what has stopped after. */
const drawn = {
  current: "size-2.5 rounded-full bg-current",
  ahead: "size-2.5 rounded-full border-[1.5px]",
  over: "size-2 bg-current",
};

interface StateMarkProps {
  /** One of those, or a letter such as "★". */
  mark: keyof typeof drawn | (string & {});
  children: ReactNode;
}

export function StateMark({ mark, children }: StateMarkProps) {
  const isDrawn = Object.hasOwn(drawn, mark);
  return (
    <span
      className={`inline-flex items-baseline gap-1 ${mark === "current" ? "font-semibold text-ink" : ""}`}
    >
      <span
        aria-hidden="true"
        className="grid h-4 w-3.5 items-center justify-items-start self-center leading-none"
      >
        {isDrawn ? <span className={drawn[mark as keyof typeof drawn]} /> : mark}
      </span>
      {children}
    </span>
  );
}
