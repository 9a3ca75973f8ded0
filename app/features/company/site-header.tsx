/** The sticky header: the company's name, the navigation, the theme, and the menu of small screens. */
import { Link, NavLink } from "react-router";
import { MobileMenu } from "./mobile-menu.tsx";
import { EnglishLink } from "./site-english-link.tsx";
import { sitePages } from "./site-pages.ts";
import { ThemeToggle } from "./theme-toggle.tsx";

export function SiteHeader({ companyName }: { companyName: string }) {
  return (
    <header className="sticky top-0 z-30 h-(--header-height) border-line border-b bg-paper [view-transition-name:site-header]">
      <div className="stage-width flex h-full items-center justify-between gap-3">
        <Link
          to="/"
          viewTransition
          className="inline-flex min-h-12 min-w-12 shrink-99 items-center font-bold font-display text-xl tracking-tight"
        >
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
                    className="-mb-px flex h-[calc(100%+1px)] min-w-12 items-center justify-center border-transparent border-b-2 px-2.5 text-ink-soft hover:text-ink aria-[current=page]:border-curtain aria-[current=page]:font-semibold aria-[current=page]:text-ink xl:px-4"
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
          <ThemeToggle />
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}
