/** Who runs the site, what is demanded of them, what they changed, who was at the door, the backups, and its health. */
import type { ReactNode } from "react";
import type { Guard } from "~/lib/reauthentication.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { AdminHeading, pageRhythm } from "~/ui/admin/admin-page.tsx";
import { tabClass, tabRowClass } from "~/ui/admin/tab-row.tsx";
import { LinkTabs } from "~/ui/link-tabs.tsx";
import { AdminList } from "./admin-list.tsx";
import { AuditLog } from "./audit-log.tsx";
import { BackupView } from "./backup-view.tsx";
import { SecondFactorDemand } from "./second-factor-demand.tsx";
import { SignInLog } from "./sign-in-log.tsx";

const home = "/admin/security-management";
const tabs = [
  { to: home, label: "관리자" },
  { to: `${home}/log`, label: "변경 기록" },
  { to: `${home}/sign-ins`, label: "로그인 기록" },
  { to: `${home}/backups`, label: "백업" },
  { to: `${home}/health`, label: "상태 점검" },
];

const look = {
  row: tabRowClass,
  tab: `${tabClass} -ml-px shrink-0 max-sm:flex-auto max-sm:justify-center max-sm:px-2 first:ml-0 first:rounded-l-control last:rounded-r-control aria-selected:relative aria-selected:border-ink aria-selected:bg-chosen aria-selected:font-semibold aria-selected:text-ink`,
};

interface TeamPageProps {
  supabase: Supabase;
  guard: Guard;
  adminId: string;
  /** Which tab is shown, by the last part of its address. */
  view: string | undefined;
  /** What its tab shows. */
  health: ReactNode;
}

export function TeamPage({ supabase, guard, adminId, view, health }: TeamPageProps) {
  const selected = tabs.find(({ to }) => to === `${home}/${view}`)?.to ?? home;
  return (
    <div className={`${pageRhythm} max-w-form`}>
      <AdminHeading title="보안 관리" />
      <LinkTabs label="보안 관리" tabs={tabs} selected={selected} look={look}>
        <div className="grid gap-8">
          {selected === home ? (
            <>
              <AdminList supabase={supabase} guard={guard} adminId={adminId} />
              <SecondFactorDemand supabase={supabase} guard={guard} />
            </>
          ) : selected.endsWith("/log") ? (
            <AuditLog supabase={supabase} />
          ) : selected.endsWith("/backups") ? (
            <BackupView supabase={supabase} guard={guard} />
          ) : selected.endsWith("/health") ? (
            health
          ) : (
            <SignInLog supabase={supabase} />
          )}
        </div>
      </LinkTabs>
    </div>
  );
}
