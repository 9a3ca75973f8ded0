/** The sticky header: the company's name, the navigation, the way to a ticket, the theme, and the menu of small screens. */
import { type ComponentProps, type ComponentType, type ReactNode, useContext } from "react";
import { Link, NavLink, useNavigation } from "react-router";
import { buttonClass } from "~/ui/button.tsx";
import { InterfaceWordsContext } from "~/ui/interface-words.ts";
import { MobileMenu } from "./mobile-menu.tsx";
import { currentAt, type SitePage } from "./site-pages.ts";
import { ThemeToggle } from "./theme-toggle.tsx";

interface SiteHeaderProps {
  /** The company's logo, or the mark made of its name. */
  mark: ComponentProps<"img">;
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
  const hasTickets = pages.some(({ to }) => to === ticketsAt);
  return (
    <header
      className={`${useNavigation().location ? "header-loading " : ""}sticky very-low:static top-0 z-30 h-(--header-height) border-line border-b bg-paper [view-transition-name:site-header]`}
    >
      <div className="stage-width @container flex h-full items-center justify-between gap-3">
        {/* What is left beside the navigation: a long name is cut, and squeezes nothing. */}
        <div className="min-w-12 flex-1">
          <Link to={home} viewTransition className="to-start font-display">
            <img {...mark} alt="" className="company-mark" />
            <span className="company-name">{companyName}</span>
          </Link>
        </div>
        <div className="flex items-center self-stretch -mr-[min(0.875rem,4vw)] lg:gap-1">
          <nav aria-label={words.mainMenu} className="hidden self-stretch lg:block">
            <ul className="flex h-full">
              {pages.map(({ to, label }) => (
                <li key={to}>
                  <NavLink to={to} {...currentAt(to)} viewTransition className="header-item">
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <NavLink
            to={ticketsAt}
            {...currentAt(ticketsAt)}
            className={`header-item to-reservations ${hasTickets ? "lg:hidden" : "lg:-ml-1"}`}
          >
            {words.ownTickets}
          </NavLink>
          <OtherLanguage className="other-language" />
          {reserveAt ? (
            <NavLink
              to={reserveAt}
              viewTransition
              className={`${buttonClass({ size: "small" })} ml-1 min-h-12 max-sm:hidden aria-[current=page]:border-ink/40 aria-[current=page]:bg-transparent aria-[current=page]:text-ink`}
            >
              {words.reserve}
            </NavLink>
          ) : null}
          <ThemeToggle />
          <MobileMenu pages={pages}>
            <div className="stage-width flex flex-wrap items-center gap-x-8 gap-y-2 pb-6">
              {reserveAt ? (
                <Link to={reserveAt} viewTransition className={`${buttonClass()} w-full`}>
                  {words.reserve}
                </Link>
              ) : null}
              {hasTickets ? null : (
                <Link to={ticketsAt} viewTransition className="flex min-h-12 items-center">
                  {words.ownTickets}
                </Link>
              )}
              <OtherLanguage className="flex min-h-12 items-center" />
            </div>
          </MobileMenu>
        </div>
      </div>
    </header>
  );
}
