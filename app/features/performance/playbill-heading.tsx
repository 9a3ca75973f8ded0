/** The top of a playbill: what it is and when above the rule, the title as large as the page allows below. */
import type { ReactNode } from "react";

interface PlaybillHeadingProps {
  id: string;
  level: "h1" | "h2";
  /** Above the rule, with a lit lamp: "현재 공연". */
  label: string;
  year: string;
  title: ReactNode;
  /** Below the title. */
  children?: ReactNode;
}

export function PlaybillHeading({ id, level: Title, label, year, title, children }: PlaybillHeadingProps) {
  return (
    <header className="mb-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <p className="flex items-baseline gap-3 font-semibold text-curtain leading-none">
          <span aria-hidden="true" className="size-2.5 self-center rounded-full bg-current" />
          {label}
        </p>
        <p className="numerals whitespace-nowrap font-display font-extralight text-[clamp(3rem,6vw,5.5rem)] text-ink-soft leading-[0.9] tracking-tighter">
          {year}
        </p>
      </div>
      <Title
        id={id}
        className="mt-3 border-ink border-t-2 pt-5 font-display text-show leading-[1.15] tracking-[-0.03em]"
      >
        {title}
      </Title>
      {children}
    </header>
  );
}
