/** The sticky header: the company's name, the navigation, the way to a ticket, the theme, and the menu of small screens. */
import { type ComponentType, type ReactNode, useContext } from "react";
import { Link, NavLink } from "react-router";
import { buttonClass } from "~/ui/button.tsx";
import { InterfaceWordsContext } from "~/ui/interface-words.ts";
import { MobileMenu } from "./mobile-menu.tsx";
import { currentAt, type SitePage } from "./site-pages.ts";
import { ThemeToggle } from "./theme-toggle.tsx";

interface SiteHeaderProps {
  /** Address of the company's logo, or of the mark made of its name. */
  mark: string;
  companyName: ReactNode;
  /** The start page. */
  home: string;
  pages: readonly SitePage[];
  /** Where the reservations of this browser are. */
  ticketsAt: string;
  /** The way to the same page in the other language. */
  OtherLanguage: ComponentType<{ className: string }>;
  /** Where the show that is on is reserved; null when nothing is. */
  reserveAt: string | null;
}

export function SiteHeader({
  mark,
  companyName,
  home,
  pages,
  ticketsAt,
  OtherLanguage,
  reserveAt,
}: SiteHeaderProps) {
  const words = useContext(InterfaceWordsContext);
  /** Just above the width of the menu there is no room for anything else then. */
  const isLong = pages.length > 4;
  return (
    <header className="sticky top-0 z-30 h-(--header-height) border-line border-b bg-paper [view-transition-name:site-header]">
      <div className="stage-width flex h-full items-center justify-between gap-3">
        {/* What is left beside the navigation: a long name is cut, and squeezes nothing. */}
        <div className="min-w-12 flex-1">
          <Link
            to={home}
            viewTransition
            className="inline-flex min-h-12 max-w-full items-center gap-2.5 font-bold font-display text-[min(1.5rem,6.5vw)] leading-tight tracking-tight"
          >
            <img src={mark} alt="" className="company-mark" />
            <span className="line-clamp-2 py-[0.15em]">{companyName}</span>
          </Link>
        </div>
        <div className="flex items-center gap-1 self-stretch">
          <nav aria-label={words.mainMenu} className="hidden self-stretch lg:block">
            <ul className="flex h-full">
              {pages.map(({ to, label }) => (
                <li key={to}>
                  <NavLink
                    to={to}
                    {...currentAt(to)}
                    viewTransition
                    className="-mb-px flex h-[calc(100%+1px)] min-w-12 items-center justify-center border-transparent border-b-2 px-2 text-[0.9375rem] text-ink-soft hover:text-ink aria-[current=page]:border-curtain aria-[current=page]:font-semibold aria-[current=page]:text-ink xl:px-3.5 xl:text-base"
                  >
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <Link
            to={ticketsAt}
            className={`to-reservations ${pages.some(({ to }) => to === ticketsAt) ? "lg:hidden!" : ""}`}
          >
            {words.ownTickets}
          </Link>
          <OtherLanguage
            className={`hidden min-h-12 items-center px-2 text-ink-soft text-sm hover:text-ink sm:inline-flex ${isLong ? "lg:max-xl:hidden" : ""}`}
          />
          {reserveAt ? (
            <Link
              to={reserveAt}
              viewTransition
              className={`${buttonClass({ size: "small" })} ml-1 min-h-12 self-center max-lg:hidden`}
            >
              {words.reserve}
            </Link>
          ) : null}
          <ThemeToggle />
          <MobileMenu pages={pages}>
            <OtherLanguage className="stage-width flex min-h-12 items-center pb-4" />
          </MobileMenu>
        </div>
      </div>
    </header>
  );
}
