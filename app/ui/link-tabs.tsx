/**
 * Tabs that each have an address: links for everybody, and with the page hydrated also the arrow keys, Home, End and
 * the space bar of a tab list. Only one of them is a stop for the Tab key then.
 */
import { type KeyboardEvent, useId } from "react";
import { Link, useNavigate } from "react-router";
import { useHydrated } from "./use-hydrated.ts";

interface LinkTab {
  to: string;
  label: string;
}

interface LinkTabsProps {
  /** What the tabs choose between, for screen readers. */
  label: string;
  tabs: readonly LinkTab[];
  /** Address of the tab whose panel is shown. */
  selected: string;
  /** Classes of the row and of a tab, where they look otherwise. */
  look?: { row: string; tab: string };
  children: React.ReactNode;
}

const publicLook = {
  row: "border-line border-b sm:gap-10",
  tab: "-mb-px min-h-14 flex-auto justify-center border-transparent border-b-2 px-2 text-center text-ink-soft leading-snug hover:text-ink aria-selected:border-curtain aria-selected:font-semibold aria-selected:text-ink sm:flex-none sm:px-0",
};

export function LinkTabs({ label, tabs, selected, look = publicLook, children }: LinkTabsProps) {
  const id = useId();
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const at = tabs.findIndex(({ to }) => to === selected);

  function choose(event: KeyboardEvent<HTMLElement>, index: number) {
    const tab = tabs.at(index % tabs.length);
    if (!tab) return;
    event.preventDefault();
    event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")[tabs.indexOf(tab)]?.focus();
    void navigate(tab.to, { preventScrollReset: true, replace: true });
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "ArrowRight") choose(event, at + 1);
    else if (event.key === "ArrowLeft") choose(event, at - 1);
    else if (event.key === "Home") choose(event, 0);
    else if (event.key === "End") choose(event, -1);
    else if (event.key === " ") choose(event, at);
  }

  return (
    <>
      <div role="tablist" aria-label={label} onKeyDown={onKeyDown} className={`flex ${look.row}`}>
        {tabs.map(({ to, label: name }, index) => {
          const chosen = index === at;
          return (
            <Link
              key={to}
              to={to}
              id={`${id}-tab-${index}`}
              role="tab"
              aria-selected={chosen}
              {...(chosen ? { "aria-controls": `${id}-panel` } : {})}
              tabIndex={hydrated && !chosen ? -1 : 0}
              preventScrollReset
              viewTransition
              prefetch="intent"
              className={`inline-flex items-center ${look.tab}`}
            >
              {name}
            </Link>
          );
        })}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${at}`}>
        {children}
      </div>
    </>
  );
}
