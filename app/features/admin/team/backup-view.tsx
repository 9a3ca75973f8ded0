/** When the site was backed up last, what went wrong, a backup now, and the file to keep elsewhere. */
import { useQuery } from "@tanstack/react-query";
import type { BackupReport } from "~/lib/backups.ts";
import { formatSize } from "~/lib/file-size.ts";
import type { Guard } from "~/lib/reauthentication.ts";
import { formatMoment } from "~/lib/show-date.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { AdminLoadFailure, AdminLoading } from "~/ui/admin/admin-page.tsx";
import { AdminSection } from "~/ui/admin/admin-section.tsx";
import { FailureText } from "~/ui/admin/failure-text.tsx";
import { backupsQuery } from "./backup-data.ts";
import { BackupDownload } from "./backup-download.tsx";
import { BackupNow } from "./backup-now.tsx";

interface BackupViewProps {
  supabase: Supabase;
  guard: Guard;
}

type Made = Extract<BackupReport, { makes: true }>;

const oldAfterMs = 2 * 24 * 60 * 60 * 1000;

export function BackupView({ supabase, guard }: BackupViewProps) {
  const report = useQuery(backupsQuery(supabase));
  return (
    <AdminSection title="백업">
      {report.data ? (
        report.data.makes ? (
          <>
            <LatestBackup report={report.data} supabase={supabase} />
            <BackupNow report={report.data} supabase={supabase} guard={guard} />
          </>
        ) : (
          <p>
            이 사이트의 내용은 Supabase 프로젝트에 있어 이 화면에서는 백업을 만들 수 없습니다. 백업은 Supabase
            대시보드의 Database → Backups에서 확인하고, 이미지는 Storage에서 따로 보관해 주세요.
          </p>
        )
      ) : report.isError ? (
        <AdminLoadFailure error={report.error} onRetry={() => void report.refetch()} />
      ) : (
        <AdminLoading />
      )}
    </AdminSection>
  );
}

function LatestBackup({ report, supabase }: { report: Made; supabase: Supabase }) {
  const { latest, count, signedInRecently } = report;
  const warning = report.step ? null : warningOf(report);
  return (
    <>
      <FailureText of={warning} />
      {latest ? (
        <>
          <p>
            마지막 백업{" "}
            <strong>
              <time dateTime={latest.madeAt}>{formatMoment(latest.madeAt)}</time>
            </strong>
            <span className="text-ink-soft">
              {" "}
              · {formatSize(latest.size)} · <span className="whitespace-nowrap">보관 중 {count}개</span>
            </span>
          </p>
          <BackupDownload name={latest.name} mayDownload={signedInRecently} supabase={supabase} />
        </>
      ) : (
        <p>아직 백업이 없습니다. 매일 밤 저절로 만들어집니다.</p>
      )}
    </>
  );
}

const advice = {
  "disk full": "서버의 디스크가 가득 찼으니 자리를 비운 뒤 ‘지금 백업’을 눌러 주세요.",
  "file store":
    "파일을 보관하는 저장소가 응답하지 않거나 받지 않았습니다. 서버를 맡은 분에게 저장소의 권한과 남은 용량을 확인해 달라고 해 주세요.",
  database:
    "데이터베이스가 응답하지 않았습니다. 잠시 뒤에 ‘지금 백업’을 누르고, 계속되면 서버를 맡은 분에게 알려 주세요.",
  other: "서버를 맡은 분에게 기록(backup)을 확인해 달라고 해 주세요.",
};

function warningOf({ latest, failure }: Made): string | null {
  if (failure) return `${formatMoment(failure.at)}에 백업하지 못했습니다. ${advice[failure.reason]}`;
  if (latest && Date.parse(latest.madeAt) < Date.now() - oldAfterMs) {
    return "이틀 넘게 백업하지 못했습니다. 서버를 맡은 분에게 알려 주세요.";
  }
  return null;
}
