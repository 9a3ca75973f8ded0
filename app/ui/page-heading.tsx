/** The head of a page like the head of a playbill: its title over a rule, and a line on what is here. */
import type { ReactNode } from "react";

interface PageHeadingProps {
  title: string;
  /** One or two sentences below the title. */
  lead?: string;
  /** A large light figure at the far end, as an ornament that also informs. */
  figure?: ReactNode;
}

export function PageHeading({ title, lead, figure }: PageHeadingProps) {
  return (
    <header className="stage-width pt-10 pb-8 lg:pt-16 lg:pb-12">
      <div className="flex flex-wrap items-end justify-between gap-x-8 border-ink border-b-2 pb-4">
        <h1 className="font-display text-page tracking-tight">{title}</h1>
        {figure ? (
          <p className="numerals -mt-[0.25em] -mb-1 font-display font-extralight text-[clamp(2.75rem,7vw,5.5rem)] text-ink-soft leading-none tracking-tighter">
            {figure}
          </p>
        ) : null}
      </div>
      {lead ? <p className="mt-4 text-ink-soft text-lg">{lead}</p> : null}
    </header>
  );
}
