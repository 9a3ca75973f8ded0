/** The header of a page that stands by itself: the company's mark, and its name where that is known, lead to the start page. */
import type { ComponentProps } from "react";

interface PlainHeaderProps {
  /** The start page. */
  home: string;
  mark: ComponentProps<"img">;
  companyName?: string;
}

export function PlainHeader({ home, mark, companyName }: PlainHeaderProps) {
  return (
    <header className="border-line border-b">
      <div className="stage-width @container flex h-(--header-height) items-center">
        <a
          href={home}
          className="inline-flex min-h-12 min-w-12 max-w-full items-center gap-[min(0.625rem,2.5vw)] font-bold font-display leading-tight tracking-tight"
        >
          <img alt="" {...mark} className="company-mark" />
          {companyName ? <span className="company-name">{companyName}</span> : null}
        </a>
      </div>
    </header>
  );
}
