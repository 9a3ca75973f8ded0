/** Links side by side, of which one is chosen; where the row is wider than the window it scrolls, and fades at its edges. */
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Link } from "react-router";

export const tabClass =
  "numerals inline-flex min-h-control items-center gap-1.5 whitespace-nowrap border border-line bg-surface px-3 text-ink-soft text-sm hover:text-ink";
export const chosenTabClass =
  "aria-[current=true]:relative aria-[current=true]:border-ink aria-[current=true]:bg-chosen aria-[current=true]:font-semibold aria-[current=true]:text-ink";

interface TabLink {
  to: string;
  name: string;
  /** How many there are; undefined while it is not known. */
  count?: number | undefined;
  current: boolean;
}

interface TabRowProps {
  label: string;
  tabs: readonly TabLink[];
  /** At the end of the row. */
  after?: ReactNode;
}

export function TabRow({ label, tabs, after }: TabRowProps) {
  const list = useChosenInRow(
    tabs.map(({ name, count, current }) => `${name} ${count ?? ""} ${current}`).join(),
  );
  return (
    <nav aria-label={label} ref={fadeEdges} className={`${tabRowClass} flex`}>
      <ul
        ref={list}
        className="flex w-max shrink-0 [&>:first-child>a]:rounded-l-control [&>:last-child>a]:rounded-r-control"
      >
        {tabs.map(({ to, name, count, current }) => (
          <li key={name} className="-ml-px shrink-0 first:ml-0">
            <Link
              to={to}
              replace
              preventScrollReset
              aria-current={current}
              className={`${tabClass} ${chosenTabClass}`}
            >
              {name}{" "}
              {count === undefined ? null : (
                <span className={count ? "text-ink" : "text-ink-soft"}>{count.toLocaleString("ko")}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      {after}
    </nav>
  );
}

export const tabRowClass = "fading-row -mx-4 overflow-x-auto px-4 py-1 sm:mx-0 sm:px-0";

/** Scrolls the row to what is chosen in it, whenever `shown` is another. */
export function useChosenInRow(shown: string | undefined) {
  const list = useRef<HTMLUListElement>(null);
  // The page itself stays where it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice, or others before it, have it elsewhere
  useLayoutEffect(() => {
    const chosen = list.current
      ?.querySelector("[aria-current]:not([aria-current=false])")
      ?.getBoundingClientRect();
    const row = list.current?.parentElement;
    if (!chosen || !row) return;
    row.scrollLeft += chosen.left - row.getBoundingClientRect().left - (row.clientWidth - chosen.width) / 2;
  }, [shown]);
  return list;
}

/** Notes at the row which of its edges hide something. */
export function fadeEdges(row: HTMLElement | null) {
  if (!row) return;
  const note = () => {
    row.toggleAttribute("data-more-before", row.scrollLeft > 1);
    row.toggleAttribute("data-more-after", row.scrollLeft + row.clientWidth < row.scrollWidth - 1);
  };
  const sizes = new ResizeObserver(note);
  for (const part of [row, ...row.children]) sizes.observe(part);
  row.addEventListener("scroll", note, { passive: true });
  return () => {
    sizes.disconnect();
    row.removeEventListener("scroll", note);
  };
}
