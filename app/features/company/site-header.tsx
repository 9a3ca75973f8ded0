/** The sticky header: the company's name, the navigation, the way to a ticket, the theme, and the menu of small screens. */
import { Link, NavLink } from "react-router";
import mark from "~/favicon.svg?inline";
import { buttonClass } from "~/ui/button.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { EnglishLink } from "./site-english-link.tsx";
import { sitePages } from "./site-pages.ts";
import { ThemeToggle } from "./theme-toggle.tsx";

interface SiteHeaderProps {
  companyName: string;
  /** Where the show that is on is reserved; null when nothing is. */
  reserveAt: string | null;
}

export function SiteHeader({ companyName, reserveAt }: SiteHeaderProps) {
  return (
    <header className="sticky top-0 z-30 h-(--header-height) border-line border-b bg-paper [view-transition-name:site-header]">
      <div className="stage-width flex h-full items-center justify-between gap-3">
        <Link
          to="/"
          viewTransition
          className="inline-flex min-h-12 min-w-12 shrink-99 items-center gap-2.5 font-bold font-display text-[min(1.5rem,6.5vw)] leading-tight tracking-tight"
        >
          <img src={mark} alt="" width={28} height={28} className="size-7" />
          {companyName}
        </Link>
        <div className="flex items-center gap-1 self-stretch">
          <nav aria-label="주 메뉴" className="hidden self-stretch lg:block">
            <ul className="flex h-full">
              {sitePages.map(({ to, label }) => (
                <li key={to}>
                  <NavLink
                    to={to}
                    end={to === "/"}
                    viewTransition
                    className="-mb-px flex h-[calc(100%+1px)] min-w-12 items-center justify-center border-transparent border-b-2 px-2 text-[0.9375rem] text-ink-soft hover:text-ink aria-[current=page]:border-curtain aria-[current=page]:font-semibold aria-[current=page]:text-ink xl:px-3.5 xl:text-base"
                  >
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <Link to="/reservations" className="to-reservations">
            내 예매
          </Link>
          <EnglishLink className="hidden min-h-12 items-center px-2 text-ink-soft text-sm hover:text-ink sm:inline-flex lg:hidden xl:inline-flex" />
          {reserveAt ? (
            <Link
              to={reserveAt}
              viewTransition
              className={`${buttonClass({ size: "small" })} ml-1 min-h-12 self-center max-lg:hidden`}
            >
              예매
            </Link>
          ) : null}
          <ThemeToggle />
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}
