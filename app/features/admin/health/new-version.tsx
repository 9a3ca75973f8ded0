/** That a newer version is there, and what to do. */
import { useQuery } from "@tanstack/react-query";
import type { OperationReport } from "~/lib/operation.ts";
import { operationQuery } from "~/lib/operation-data.ts";
import { formatDate } from "~/lib/show-date.ts";
import type { Supabase } from "~/lib/supabase.ts";

interface NewVersionProps {
  newVersion: NonNullable<OperationReport["newVersion"]>;
}

export function NewVersion({ newVersion: { version, date, notes, url } }: NewVersionProps) {
  return (
    <section
      aria-label="새 판"
      className="grid gap-2 rounded-control border border-line bg-surface px-4 py-3"
    >
      <p>
        <strong>새 판이 있습니다 ({version}).</strong>{" "}
        <span className="text-ink-soft">{formatDate(date)}</span>
      </p>
      {notes ? <p className="whitespace-pre-line">{notes}</p> : null}
      <p className="note text-ink-soft text-sm">
        서버를 맡은 분에게 아래 명령을 전해 주세요. 설정 파일의 자리는 서버마다 다를 수 있습니다. 백업을
        만들고, 새 판을 시험해 본 뒤에 바꾸며, 잘되지 않으면 지금 판으로 되돌립니다.
      </p>
      <code className="wrap-anywhere text-sm">sudo npm run update -- --settings /etc/madang.env {url}</code>
    </section>
  );
}

/** On the first page of the admin area. */
export function NewVersionNotice({ supabase }: { supabase: Supabase }) {
  const report = useQuery(operationQuery(supabase, { withFindings: false }));
  return report.data?.newVersion ? <NewVersion newVersion={report.data.newVersion} /> : null;
}
