/** The menu of the admin area: its screens in groups, with how many things wait on each. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import type { Supabase } from "~/lib/supabase.ts";
import { readMenuCounts } from "./menu-counts-data.ts";
import { type MenuPlace, menuGroups } from "./menu-groups.ts";

/** What changes reservations, here or in another tab, has it read again. */
const countsKey = ["admin-reservations", "menu"] as const;

interface AdminMenuProps {
  supabase: Supabase;
  /** Called when a screen is chosen. */
  onChoose: () => void;
}

export function AdminMenu({ supabase, onChoose }: AdminMenuProps) {
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const queries = useQueryClient();
  const counts = useCounts(supabase);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place in the menu is another on every page
  useEffect(() => {
    menu.current?.querySelector("[aria-current=page]")?.scrollIntoView({ block: "nearest" });
    void queries.invalidateQueries({ queryKey: countsKey });
  }, [pathname]);
  return (
    <nav ref={menu} aria-label="관리 메뉴" className="grid min-h-0 content-start overflow-y-auto pt-1.5 pb-1">
      {menuGroups.map(({ title, places }) => (
        <section key={title} aria-label={title} className="grid not-first:pt-3.5">
          <p aria-hidden="true" className="px-3 pb-1.5 font-semibold text-ink-soft text-xs leading-none">
            {title}
          </p>
          {places.map((place) => (
            <MenuLink
              key={place.to}
              place={place}
              count={place.waiting ? counts.data?.[place.waiting.count] : undefined}
              onChoose={onChoose}
            />
          ))}
        </section>
      ))}
    </nav>
  );
}

function useCounts(supabase: Supabase) {
  return useQuery({
    queryKey: countsKey,
    queryFn: () => readMenuCounts(supabase),
    refetchInterval: 60_000,
    retry: false,
  });
}

/** At the button that opens the menu: a dot where something waits for an admin, and how much, for a screen reader. */
export function OpenWork({ supabase }: { supabase: Supabase }) {
  const { deposits = 0, messages = 0, inquiries = 0 } = useCounts(supabase).data ?? {};
  const count = deposits + messages + inquiries;
  if (count === 0) return null;
  return (
    <span className="block size-2.5 rounded-full bg-curtain ring-2 ring-surface">
      <span className="sr-only">할 일 {count.toLocaleString("ko")}건</span>
    </span>
  );
}

interface MenuLinkProps {
  place: MenuPlace;
  count: number | undefined;
  onChoose: () => void;
}

function MenuLink({ place: { to, label, icon: Icon, waiting }, count, onChoose }: MenuLinkProps) {
  const counted = count && waiting ? `${waiting.what} ${count.toLocaleString("ko")}건` : undefined;
  return (
    <NavLink
      to={to}
      end={to === "/admin"}
      onClick={onChoose}
      title={counted}
      aria-description={counted}
      className="group flex min-h-12 items-center gap-2.5 rounded-control px-3 text-ink-soft hover:bg-ink/8 hover:text-ink aria-[current=page]:bg-chosen dark:aria-[current=page]:rounded-l-none dark:aria-[current=page]:border-curtain dark:aria-[current=page]:border-l-2 dark:aria-[current=page]:pl-[calc(--spacing(3)-2px)] aria-[current=page]:font-semibold aria-[current=page]:text-ink lg:min-h-11 lg:pointer-fine:min-h-[28px]"
    >
      <Icon
        aria-hidden="true"
        size={18}
        strokeWidth={1.75}
        className="-translate-y-px shrink-0 group-aria-[current=page]:text-curtain"
      />
      <span className="flex grow items-baseline justify-between">
        {label}
        {count ? (
          <span aria-hidden="true" className="numerals font-semibold text-ink text-xs">
            {count > 999 ? "999+" : count}
          </span>
        ) : null}
      </span>
    </NavLink>
  );
}
