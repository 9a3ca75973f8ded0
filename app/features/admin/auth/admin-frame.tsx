/** The frame around every admin page: navigation at the side on desktop, at the top on mobile. */
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { Button } from "~/ui/button.tsx";
import { CloseIcon, MenuIcon } from "~/ui/icons.tsx";
import { DiskFullNotice } from "./disk-full-notice.tsx";
import { adminHome } from "./session.ts";
import { ThemeSwitch } from "./theme-switch.tsx";

const places = [
  { to: adminHome, label: "오늘", end: true },
  { to: "/admin/ticket-reservations", label: "예매 관리", end: false },
  { to: "/admin/door", label: "입장 확인", end: false },
  { to: "/admin/deposits", label: "입금", end: false },
  { to: "/admin/current-performance", label: "현재 공연", end: false },
  { to: "/admin/box-office", label: "매표 설정", end: false },
  { to: "/admin/messages", label: "메시지", end: false },
  { to: "/admin/general-inquiries", label: "문의", end: false },
  { to: "/admin/archives", label: "공연 기록", end: false },
  { to: "/admin/members", label: "단원", end: false },
  { to: "/admin/actor-performances", label: "배우 참여 작품", end: false },
  { to: "/admin/staff-performances", label: "스태프 참여 작품", end: false },
  { to: "/admin/auditions", label: "오디션 공고", end: false },
  { to: "/admin/awards", label: "수상 기록", end: false },
  { to: "/admin/import", label: "가져오기", end: false },
  { to: "/admin/main-page", label: "첫 화면", end: false },
  { to: "/admin/site-information", label: "사이트 정보", end: false },
  { to: "/admin/storage-management", label: "저장소", end: false },
  { to: "/admin/security", label: "내 계정", end: false },
  { to: "/admin/security-management", label: "보안 관리", end: false },
];

interface AdminFrameProps {
  email: string;
  onSignOut: () => void;
  /** While the admin is being signed out. */
  leaving: boolean;
  /** Above every page. */
  notice: ReactNode;
  children: ReactNode;
}

export function AdminFrame({ email, onSignOut, leaving, notice, children }: AdminFrameProps) {
  const [menuOpen, setMenuOpen] = useState(false);
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place in the menu is another on every page
  useEffect(() => {
    menu.current?.querySelector("[aria-current=page]")?.scrollIntoView({ block: "nearest" });
  }, [pathname]);
  return (
    <div className="text-[0.9375rem] lg:grid lg:min-h-dvh lg:grid-cols-[14rem_minmax(0,1fr)] print:block">
      <a
        href="#work"
        className="sr-only z-50 rounded-control bg-curtain px-4 py-3 text-curtain-ink focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        본문으로 건너뛰기
      </a>
      <header className="sticky top-0 z-30 border-line border-b bg-surface print:hidden lg:h-dvh lg:border-r lg:border-b-0">
        <div className="flex items-center justify-between gap-3 py-1 pr-2 pl-5 lg:h-18">
          <p data-own-words="" className="font-bold font-display text-xl">
            관리실
          </p>
          <button
            type="button"
            aria-expanded={menuOpen}
            aria-controls="admin-menu"
            onClick={() => setMenuOpen(!menuOpen)}
            className="grid size-12 place-items-center rounded-control hover:bg-ink/8 lg:hidden"
          >
            {menuOpen ? <CloseIcon /> : <MenuIcon />}
            <span className="sr-only">{menuOpen ? "메뉴 닫기" : "메뉴 열기"}</span>
          </button>
        </div>
        <div
          id="admin-menu"
          className={`${menuOpen ? "flex" : "hidden"} flex-col gap-4 border-line border-t px-3 py-3 lg:flex lg:h-[calc(100dvh-4.5rem)] lg:border-t-0 lg:py-0`}
        >
          <nav ref={menu} aria-label="관리 메뉴" className="grid min-h-0 gap-1 overflow-y-auto lg:gap-0">
            {places.map(({ label, ...place }) => (
              <NavLink
                key={place.to}
                {...place}
                onClick={() => setMenuOpen(false)}
                className="flex min-h-12 items-center rounded-control px-3 font-semibold lg:min-h-9 text-ink-soft hover:bg-ink/8 hover:text-ink aria-[current=page]:bg-ink/8 aria-[current=page]:text-ink"
              >
                {label}
              </NavLink>
            ))}
          </nav>
          <div className="grid gap-1 border-line border-t pt-3 lg:mt-auto lg:gap-0 lg:pt-2 lg:pb-2">
            <Link
              to="/"
              className="flex min-h-12 items-center rounded-control px-3 text-ink-soft lg:min-h-9 hover:bg-ink/8 hover:text-ink"
            >
              홈페이지 보기
            </Link>
            <ThemeSwitch />
            <p className="truncate px-3 pt-2 text-ink-soft text-sm" title={email}>
              {email}
            </p>
            <Button variant="quiet" busy={leaving} className="justify-start! px-3!" onClick={onSignOut}>
              로그아웃
            </Button>
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
