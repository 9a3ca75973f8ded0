/** What is on a long page, as a bar that stays below the header; it marks the part in view. For wide screens only. */
import type { ReactNode } from "react";
import { type PagePartLink, usePartInView } from "./use-part-in-view.ts";

interface PageContentsProps {
  parts: readonly PagePartLink[];
  /** At the far end. */
  children?: ReactNode;
}

export function PageContents({ parts, children }: PageContentsProps) {
  const inView = usePartInView(parts);
  return (
    <div className="sticky top-(--header-height) z-20 hidden border-line border-b bg-paper lg:block">
      <div className="stage-width flex min-h-14 items-center justify-between gap-6 py-1">
        <nav aria-label="이 페이지의 내용">
          <ul className="-ml-3 flex flex-wrap">
            {parts.map(({ id, label }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  aria-current={id === inView ? "location" : undefined}
                  className="inline-flex min-h-12 items-center px-3 text-ink-soft text-sm underline-offset-8 hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:underline aria-[current]:decoration-2 aria-[current]:decoration-curtain"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {children}
      </div>
    </div>
  );
}
