/** When the site was backed up last, what went wrong, and the file to keep elsewhere. */
import type { SupabaseClient } from "@supabase/supabase-js";
import { useQuery } from "@tanstack/react-query";
import type { BackupReport } from "~/lib/backups.ts";
import type { Database } from "~/lib/database.types.ts";
import { formatSize } from "~/lib/file-size.ts";
import { formatMoment } from "~/lib/show-date.ts";
import { DeskFailure, DeskWaiting } from "~/ui/desk/desk-page.tsx";
import { DeskSection } from "~/ui/desk/desk-section.tsx";
import { backupsQuery } from "./backup-data.ts";
import { BackupDownload } from "./backup-download.tsx";

type Supabase = SupabaseClient<Database>;
type Made = Extract<BackupReport, { makes: true }>;

const oldAfterMs = 2 * 24 * 60 * 60 * 1000;

export function BackupView({ supabase }: { supabase: Supabase }) {
  const report = useQuery(backupsQuery(supabase));
  return (
    <DeskSection title="백업">
      {report.data ? (
        report.data.makes ? (
          <LatestBackup report={report.data} supabase={supabase} />
        ) : (
          <p>
            이 사이트의 내용은 Supabase 프로젝트에 있습니다. 백업은 Supabase 대시보드의 Database → Backups에서
            확인하고, 이미지는 Storage에서 따로 보관해 주세요.
          </p>
        )
      ) : report.isError ? (
        <DeskFailure error={report.error} onRetry={() => void report.refetch()} />
      ) : (
        <DeskWaiting />
      )}
    </DeskSection>
  );
}

function LatestBackup({ report, supabase }: { report: Made; supabase: Supabase }) {
  const { latest, count, mayDownload } = report;
  const warning = warningOf(report);
  return (
    <>
      {warning ? (
        <p role="alert" className="font-semibold text-bad">
          {warning}
        </p>
      ) : null}
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
          <BackupDownload name={latest.name} mayDownload={mayDownload} supabase={supabase} />
        </>
      ) : (
        <p>아직 백업이 없습니다. 매일 밤 저절로 만들어집니다.</p>
      )}
    </>
  );
}

function warningOf({ latest, failure }: Made): string | null {
  if (failure?.diskFull) {
    return `${formatMoment(failure.at)}에 백업하지 못했습니다. 서버의 디스크가 가득 찼으니 자리를 비워 주세요.`;
  }
  if (failure) {
    return `${formatMoment(failure.at)}에 백업하지 못했습니다. 서버를 맡은 분에게 기록(backup)을 확인해 달라고 해 주세요.`;
  }
  if (latest && Date.parse(latest.madeAt) < Date.now() - oldAfterMs) {
    return "이틀 넘게 백업하지 못했습니다. 서버를 맡은 분에게 알려 주세요.";
  }
  return null;
}
