/**
 * The navigation of small screens: a popover below the header, so that the browser opens it before the page
 * is hydrated, closes it on Escape or a click beside it, and gives the focus back to the button.
 */
import { type FocusEvent, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { NavLink, useLocation } from "react-router";
import { CloseIcon, MenuIcon } from "~/ui/icons.tsx";
import { InterfaceWordsContext } from "~/ui/interface-words.ts";
import { currentAt, type SitePage } from "./site-pages.ts";

const menuId = "site-menu";

interface MobileMenuProps {
  pages: readonly SitePage[];
  /** Below the pages: the way to a ticket and to the other language. */
  children: ReactNode;
}

export function MobileMenu({ pages, children }: MobileMenuProps) {
  const words = useContext(InterfaceWordsContext);
  const menu = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);

  // The browser may have opened it before the page was hydrated.
  useEffect(() => setOpen(menu.current?.matches(":popover-open") ?? false), []);

  const close = () => menu.current?.hidePopover();

  // It covers the page: going back in the history should show what is there. A dialog that was closed just before the
  // menu was opened changes only the query, and that may come later.
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what closes it
  useEffect(() => close, [pathname]);

  /** Nobody should walk with the keyboard through what the menu covers. */
  function closeWhenLeft({ relatedTarget }: FocusEvent) {
    const stays = relatedTarget instanceof Node && menu.current?.contains(relatedTarget);
    if (relatedTarget && relatedTarget !== button.current && !stays) close();
  }

  return (
    <div className="lg:hidden">
      <button
        ref={button}
        type="button"
        popoverTarget={menuId}
        aria-expanded={open}
        aria-controls={menuId}
        className="grid target-size place-items-center rounded-control hover:bg-ink/8"
      >
        {open ? <CloseIcon /> : <MenuIcon />}
        <span className="sr-only">{open ? words.closeMenu : words.openMenu}</span>
      </button>
      <nav
        ref={menu}
        id={menuId}
        popover="auto"
        aria-label={words.mainMenu}
        onToggle={(event) => setOpen(event.newState === "open")}
        onBlur={closeWhenLeft}
        className="fixed inset-x-0 top-(--header-height) bottom-0 m-0 h-auto max-h-none w-full max-w-none overflow-y-auto overscroll-contain bg-paper text-ink open:motion-safe:animate-fade-in"
      >
        <ol className="stage-width grid py-4">
          {pages.map(({ to, label }, index) => (
            <li key={to} className="border-line border-b">
              <NavLink
                to={to}
                {...currentAt(to)}
                viewTransition
                onClick={close}
                className="flex min-h-16 items-baseline gap-5 py-3 font-display text-2xl aria-[current=page]:text-curtain"
              >
                <span aria-hidden="true" className="numerals w-6 font-light text-base text-ink-soft">
                  {index + 1}
                </span>
                {label}
              </NavLink>
            </li>
          ))}
        </ol>
        {children}
      </nav>
    </div>
  );
}
