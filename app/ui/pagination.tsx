/** Ways to the other pages of a list: numbers where there is room, "page / total" on a phone. */
import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import { pageNumbers } from "~/lib/page-numbers.ts";
import { ArrowLeftIcon, ArrowRightIcon } from "./icons.tsx";

interface PaginationProps {
  page: number;
  pageCount: number;
  addressOf: (page: number) => string;
  /** Id of the list; a new page begins at its top, for eyes and for the focus. It needs tabIndex -1 and a name. */
  contentId: string;
}

const box = "inline-flex size-12 items-center justify-center rounded-control";

export function Pagination({ page, pageCount, addressOf, contentId }: PaginationProps) {
  const turned = useRef(false);
  useEffect(() => {
    if (!turned.current || page < 1) return;
    turned.current = false;
    const timer = setTimeout(() => {
      const content = document.getElementById(contentId);
      content?.focus({ preventScroll: true });
      content?.scrollIntoView({ block: "start" });
    }, 10);
    return () => clearTimeout(timer);
  }, [page, contentId]);

  if (pageCount <= 1) return null;
  const turn = () => {
    turned.current = true;
  };
  const step = (to: number, label: string, children: ReactNode) =>
    to < 1 || to > pageCount ? (
      <span aria-hidden="true" className={`${box} text-ink-soft/40`}>
        {children}
      </span>
    ) : (
      <Link
        to={addressOf(to)}
        onClick={turn}
        preventScrollReset
        aria-label={label}
        className={`${box} hover:bg-ink/8`}
      >
        {children}
      </Link>
    );

  return (
    <nav aria-label="쪽 이동" className="flex items-center justify-center gap-1">
      {step(page - 1, "이전 쪽", <ArrowLeftIcon />)}
      <p className="numerals min-w-20 text-center md:hidden">
        <span className="font-semibold">{page}</span> / {pageCount}
      </p>
      <ol className="numerals hidden items-center gap-1 md:flex">
        {pageNumbers(page, pageCount).map((number, index) =>
          number === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap is known by its place
            <li key={`gap-${index}`} aria-hidden="true" className={`${box} text-ink-soft`}>
              …
            </li>
          ) : (
            <li key={number}>
              <Link
                to={addressOf(number)}
                onClick={turn}
                preventScrollReset
                aria-current={number === page ? "page" : undefined}
                className={`${box} hover:bg-ink/8 aria-[current=page]:border-2 aria-[current=page]:border-ink aria-[current=page]:font-bold`}
              >
                {number}
                <span className="sr-only">쪽</span>
              </Link>
            </li>
          ),
        )}
      </ol>
      {step(page + 1, "다음 쪽", <ArrowRightIcon />)}
    </nav>
  );
}
