/** What is on a long page, as a bar that stays below the header; it marks the part in view. On a phone it scrolls sideways. */
import { type ReactNode, useEffect, useRef } from "react";
import { type PagePartLink, usePartInView } from "./use-part-in-view.ts";

interface PageContentsProps {
  /** Its name for readers aloud. */
  label?: string;
  parts: readonly PagePartLink[];
  /** At the far end, where there is room. */
  children?: ReactNode;
}

export function PageContents({ label = "이 페이지의 내용", parts, children }: PageContentsProps) {
  const inView = usePartInView(parts);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const row = list.current;
    const link = inView && row?.querySelector<HTMLElement>("[aria-current]");
    // What the keyboard has come to stays in sight; above all parts the row stays as a visitor has scrolled it.
    if (row && link && !row.querySelector(":focus-visible")) row.scrollTo({ left: link.offsetLeft - 24 });
  }, [inView]);
  return (
    <div className="sticky top-(--header-height) z-20 border-line border-b bg-paper low:static print:hidden">
      <div className="stage-width flex items-center justify-between gap-6 lg:min-h-17">
        <nav aria-label={label} className="-ml-3 min-w-0">
          <ul
            ref={list}
            className="relative flex overflow-x-auto pr-8 [scrollbar-width:none] max-lg:[mask-image:linear-gradient(to_left,transparent,#000_3rem)] lg:flex-wrap"
          >
            {parts.map(({ id, label }) => (
              <li key={id} className="shrink-0">
                <a
                  href={`#${id}`}
                  aria-current={id === inView ? "location" : undefined}
                  className="inline-flex min-h-12 items-center px-3 text-[0.9375rem] text-ink-soft underline-offset-8 hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:underline aria-[current]:decoration-2 aria-[current]:decoration-curtain"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="shrink-0 max-lg:hidden">{children}</div>
      </div>
    </div>
  );
}
