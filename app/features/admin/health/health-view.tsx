/** Whether the installation is well, check by check: what each means, and what to do. */
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Finding, OperationReport } from "~/lib/operation.ts";
import { operationQuery } from "~/lib/operation-data.ts";
import { formatMoment } from "~/lib/show-date.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { AdminLoadFailure, AdminLoading } from "~/ui/admin/admin-page.tsx";
import { AdminSection } from "~/ui/admin/admin-section.tsx";
import { Button } from "~/ui/button.tsx";
import { besideBrowserClock, findingWords, wordsOf } from "./finding-words.ts";
import { NewVersion } from "./new-version.tsx";

const states = { good: "좋음", attention: "확인 필요", problem: "문제" };
const colors = { good: "text-ok", attention: "text-warn", problem: "text-bad" };

interface HealthViewProps {
  supabase: Supabase;
  /** The way to send oneself an e-mail. */
  testMail: ReactNode;
}

export function HealthView({ supabase, testMail }: HealthViewProps) {
  const report = useQuery({ ...operationQuery(supabase, { withFindings: true }), staleTime: 0 });
  return (
    <AdminSection title="상태 점검">
      {report.data ? (
        <Findings report={report.data} readAt={report.dataUpdatedAt} testMail={testMail} />
      ) : report.isPending ? (
        <AdminLoading />
      ) : null}
      {report.isError ? (
        <AdminLoadFailure error={report.error} onRetry={() => void report.refetch()} />
      ) : (
        <div className="flex flex-wrap items-center gap-4">
          <Button variant="outline" busy={report.isFetching} onClick={() => void report.refetch()}>
            다시 확인
          </Button>
          <p role="status" className="text-ink-soft text-sm">
            {report.isFetching
              ? "확인하고 있습니다. 몇 초 걸립니다."
              : `${formatMoment(new Date(report.dataUpdatedAt).toISOString())}에 확인했습니다.`}
          </p>
        </div>
      )}
    </AdminSection>
  );
}

interface FindingsProps {
  report: OperationReport;
  /** Milliseconds since the epoch. */
  readAt: number;
  testMail: ReactNode;
}

function Findings({ report, readAt, testMail }: FindingsProps) {
  const { clock, ...others } = report.findings;
  const findings: Record<string, Finding> = {
    ...others,
    ...(clock && { clock: besideBrowserClock(clock, readAt) }),
  };
  const names = Object.keys(findingWords).filter((name) => findings[name]);
  const bad = names.filter((name) => findings[name]?.state !== "good").length;
  return (
    <>
      <p className="font-semibold">
        {bad === 0 ? "모두 좋습니다." : `${names.length}가지 가운데 ${bad}가지를 확인해 주세요.`}{" "}
        <span className="font-normal text-ink-soft">마당 {report.version}</span>
      </p>
      {report.newVersion ? <NewVersion newVersion={report.newVersion} /> : null}
      <ul className="divide-y divide-line border-line border-y">
        {names.map((name) => {
          const finding = findings[name];
          return finding ? (
            <FindingItem key={name} name={name} finding={finding}>
              {name === "mail" ? testMail : null}
            </FindingItem>
          ) : null;
        })}
      </ul>
    </>
  );
}

interface FindingItemProps {
  name: string;
  finding: Finding;
  children: ReactNode;
}

function FindingItem({ name, finding, children }: FindingItemProps) {
  const [found, advice] = wordsOf(name, finding);
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <p className="flex items-baseline justify-between gap-3 sm:grid sm:content-start sm:justify-start sm:gap-0">
        <strong>{findingWords[name]?.label}</strong>
        <span className={`font-semibold text-sm ${colors[finding.state]}`}>{states[finding.state]}</span>
      </p>
      <div className="grid justify-items-start gap-1">
        <p className="wrap-anywhere">{found}</p>
        {advice ? <p className="text-ink-soft text-sm">{advice}</p> : null}
        {children}
      </div>
    </li>
  );
}
