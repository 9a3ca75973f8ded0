/** What comes back of tickets that are given back: below their title, a row for each day, and what holds besides. */
import type { ComponentProps } from "react";

interface RefundTermsProps extends ComponentProps<"details"> {
  /** As the database writes it: a line for each rule, its day and its share parted by a tab, between sentences. */
  text: string | null | undefined;
}

export function RefundTerms({ text, ...details }: RefundTermsProps) {
  if (!text) return null;
  const [title, ...lines] = text.split("\n");
  return (
    <details {...details} className="fold refund-terms">
      <summary className="chevron">{title}</summary>
      {lines.map((line) => {
        const [day, share] = line.split("\t");
        return (
          <p key={line}>
            {day} {share ? <b>{share}</b> : null}
          </p>
        );
      })}
    </details>
  );
}

/** Where there is room beside what it belongs to. */
export function openBeside(details: HTMLDetailsElement | null) {
  if (details) details.open ||= matchMedia("(width >= 64rem)").matches;
}
