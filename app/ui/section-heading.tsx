import type { ReactNode } from "react";

interface SectionHeadingProps {
  title: string;
  subtitle?: ReactNode;
  align?: "left" | "center" | "right";
  /** For aria-labelledby of the section, which is called by both lines. */
  id?: string;
}

const alignments = { left: "text-left", center: "text-center", right: "text-right" };

export function SectionHeading({ title, subtitle, align = "left", id }: SectionHeadingProps) {
  return (
    <div id={id} className={alignments[align]}>
      {subtitle ? <p className="text-ink-soft">{subtitle}</p> : null}
      <h2 className="font-display text-section">{title}</h2>
    </div>
  );
}
