import type { ReactNode } from "react";

const tones = {
  neutral: "border-ink-soft text-ink-soft",
  accent: "border-curtain text-curtain",
  ok: "border-ok text-ok",
  warn: "border-warn text-warn",
  bad: "border-bad text-bad",
};

/** A small word about a state; the word carries the meaning, the colour only helps. */
export function Badge({ tone = "neutral", children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return <span className={`badge ${tones[tone]}`}>{children}</span>;
}
