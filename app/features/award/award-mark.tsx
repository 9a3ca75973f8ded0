/** The weight of an award as a shape: star, diamond, ring. The word is beside it. */
import type { Importance } from "./award.ts";

const shapes: Record<Importance, { path: string; filled: boolean; colour: string }> = {
  grand: {
    path: "M12 1.8l2.9 6.6 7.2.7-5.4 4.8 1.6 7-6.3-3.7-6.3 3.7 1.6-7L1.9 9.1l7.2-.7z",
    filled: true,
    colour: "text-lamp",
  },
  gold: { path: "M12 3.5l8.5 8.5-8.5 8.5L3.5 12z", filled: true, colour: "text-ink" },
  acting: { path: "M12 5.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13z", filled: false, colour: "text-ink" },
};

export function AwardMark({ importance }: { importance: Importance }) {
  const { path, filled, colour } = shapes[importance];
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={`size-5 shrink-0 ${colour}`}>
      <path
        d={path}
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        fill={filled ? "currentColor" : "var(--paper)"}
      />
    </svg>
  );
}
