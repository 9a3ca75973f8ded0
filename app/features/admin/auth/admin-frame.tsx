/** The frame around every admin page: navigation at the side on desktop, at the top on mobile. */
import { ArrowUpRight, LogOut } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { Link } from "react-router";
import { useSaveKey } from "~/ui/admin/unsaved-forms.ts";
import { useRestoredFocus } from "~/ui/admin/use-restored-focus.ts";
import { useClickOnce } from "~/ui/click-once.ts";
import { CloseIcon, MenuIcon } from "~/ui/icons.tsx";
import { Spinner } from "~/ui/spinner.tsx";
import { DiskFullNotice } from "./disk-full-notice.tsx";
import { OfflineNotice } from "./offline-notice.tsx";

interface AdminFrameProps {
  email: string;
  onSignOut: () => void;
  /** While the admin is being signed out. */
  leaving: boolean;
  /** Gets what closes it where it covers the page. */
  menu: (close: () => void) => ReactNode;
  /** At the button of the menu: that something waits in it. */
  openWork: ReactNode;
  /** Beside its name: the search of everything, the way to the manual, the theme. */
  tools: ReactNode;
  /** Above every page. */
  notice: ReactNode;
  children: ReactNode;
}

const itemClass =
  "flex min-h-12 items-center gap-2.5 rounded-control px-3 text-ink-soft hover:bg-ink/8 hover:text-ink lg:min-h-11 lg:pointer-fine:min-h-[28px]";

export function AdminFrame({
  email,
  onSignOut,
  leaving,
  menu,
  openWork,
  tools,
  notice,
  children,
}: AdminFrameProps) {
  const [menuOpen, setMenuOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  useRestoredFocus(frame);
  useSaveKey();
  useClickOnce();
  return (
    <div ref={frame} className="lg:grid lg:min-h-dvh lg:grid-cols-[14rem_minmax(0,1fr)] print:block">
      <a
        href="#work"
        className="sr-only z-50 rounded-control bg-button px-4 py-3 text-stage-ink focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        본문으로 건너뛰기
      </a>
      <header className="sticky max-lg:very-low:static top-0 z-30 flex max-h-dvh flex-col border-line border-b bg-surface print:hidden lg:h-dvh lg:border-r lg:border-b-0">
        <div className="flex flex-wrap items-center gap-x-1 py-1 pl-4 sm:pr-2 sm:pl-6 lg:pl-5">
          <p data-own-words="" className="mr-auto whitespace-nowrap font-display text-xl">
            관리실
          </p>
          {tools}
          <button
            type="button"
            aria-expanded={menuOpen}
            aria-controls="admin-menu"
            onClick={() => setMenuOpen(!menuOpen)}
            className="relative grid size-12 place-items-center rounded-control hover:bg-ink/8 lg:hidden"
          >
            {menuOpen ? <CloseIcon /> : <MenuIcon />}
            <span className="sr-only">{menuOpen ? "메뉴 닫기" : "메뉴 열기"}</span>
            <span hidden={menuOpen} className="absolute top-2.5 right-3">
              {openWork}
            </span>
          </button>
        </div>
        <OfflineNotice />
        <div
          id="admin-menu"
          className={`${menuOpen ? "flex max-lg:motion-safe:animate-fade-in" : "hidden"} min-h-0 flex-1 flex-col border-line border-t px-2 pt-3 lg:flex lg:border-t-0 lg:pt-0`}
        >
          {menu(() => setMenuOpen(false))}
          <div className="mt-auto grid border-line border-t pt-1 pb-3">
            <Link to="/" className={itemClass}>
              <ArrowUpRight aria-hidden="true" size={18} strokeWidth={1.75} className="-translate-y-px" />
              홈페이지 보기
            </Link>
            <button
              type="button"
              aria-disabled={leaving}
              onClick={leaving ? undefined : onSignOut}
              className={itemClass}
            >
              {leaving ? (
                <Spinner />
              ) : (
                <LogOut aria-hidden="true" size={18} strokeWidth={1.75} className="-translate-y-px" />
              )}
              로그아웃
            </button>
            <p className="px-3 pt-1 text-ink-soft text-xs leading-tight">{email}</p>
          </div>
        </div>
      </header>
      <main id="work" tabIndex={-1} className="min-w-0 px-4 py-5 outline-none sm:px-6 lg:px-8 lg:py-6">
        <DiskFullNotice />
        {notice}
        {children}
      </main>
    </div>
  );
}
