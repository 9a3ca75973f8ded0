/** A state as a mark and a word: the marks are drawn in boxes of one size, so that the words begin at one place. */
import type { ReactNode } from "react";

const ring = "M6 1.75a4.25 4.25 0 1 0 0 8.5 4.25 4.25 0 0 0 0-8.5z";

/** Filled while it goes on, a ring before, the square of what has stopped after. */
const shapes = {
  current: "M6 1a5 5 0 1 0 0 10A5 5 0 0 0 6 1z",
  ahead: ring,
  over: "M2 2h8v8H2z",
  "★": "M6 .4l1.7 3.9 4.3.4-3.2 2.9 1 4.1L6 9.5l-3.8 2.2 1-4.1L0 4.7l4.3-.4z",
  "◆": "M6 .5L11.5 6 6 11.5.5 6z",
  "○": ring,
  "▲": "M6 1l5.5 10H.5z",
};

interface StateMarkProps {
  mark: keyof typeof shapes;
  children: ReactNode;
}

export function StateMark({ mark, children }: StateMarkProps) {
  const shape = shapes[mark];
  return (
    <span className={`inline-flex items-baseline gap-1.5 ${mark === "current" ? "text-ink" : ""}`}>
      <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3 shrink-0 self-center">
        <path
          d={shape}
          fill={shape === ring ? "none" : "currentColor"}
          stroke={shape === ring ? "currentColor" : "none"}
          strokeWidth="1.5"
        />
      </svg>
      {children}
    </span>
  );
}
