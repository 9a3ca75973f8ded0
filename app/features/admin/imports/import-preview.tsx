/** What becomes of each line before anything is stored, and the button that imports them. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { adminErrorMessage, worthRetrying } from "~/lib/admin-error.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { AdminLoadFailure, AdminLoading } from "~/ui/admin/admin-page.tsx";
import { AdminSection } from "~/ui/admin/admin-section.tsx";
import { LeaveGuard } from "~/ui/admin/leave-guard.tsx";
import { Button } from "~/ui/button.tsx";
import type { ImportKind, LineCheck } from "./import-kind.ts";
import { type ImportLine, importLines } from "./import-lines.ts";
import type { ImportTableRows } from "./import-table.ts";
import { type ImportOutcome, importRecords, isTooMuch, previewImport } from "./imports-data.ts";
import { plannedLines } from "./line-fate.ts";
import { PlannedLines } from "./planned-lines.tsx";

interface ImportPreviewProps {
  supabase: Supabase;
  kind: ImportKind;
  check: LineCheck;
  table: ImportTableRows;
  fileName: string;
  onImported: (outcome: ImportOutcome) => void;
  onStop: () => void;
}

export function ImportPreview(props: ImportPreviewProps) {
  const { supabase, kind, check, table, fileName, onImported, onStop } = props;
  const queries = useQueryClient();
  const lines = useMemo(() => importLines(table, kind, check), [table, kind, check]);
  const sound = useMemo(() => lines.filter(({ problem }) => problem === undefined), [lines]);
  const tooMuch = useMemo(() => isTooMuch(sound), [sound]);
  /** Lines that the admin leaves out. */
  const [omitted, setOmitted] = useState<ReadonlySet<number>>(new Set());
  const preview = useQuery({
    queryKey: ["import-preview", kind.table, sound],
    queryFn: () => previewImport(supabase, kind.table, sound),
    enabled: !tooMuch,
    retry: worthRetrying,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const planned = useMemo(
    () => (preview.data ? plannedLines(lines, preview.data, kind) : null),
    [lines, preview.data, kind],
  );
  const bring = useMutation({
    networkMode: "always",
    mutationFn: (chosen: ImportLine[]) => importRecords(supabase, kind.table, chosen, fileName),
    onSuccess: onImported,
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ["records", kind.table] }),
        queries.invalidateQueries({ queryKey: ["imports"] }),
      ]),
  });

  const chosen = planned?.filter(({ line, fate }) => fate !== "left" && !omitted.has(line)) ?? [];
  const changing = chosen.filter(({ fate }) => fate !== "same").length;
  return (
    <AdminSection title="3. 미리 보기">
      {tooMuch ? (
        <p role="alert" className="font-semibold text-bad">
          한 번에 가져오기에는 글이 너무 많습니다. 파일을 둘로 나누어 하나씩 가져와 주세요.
        </p>
      ) : preview.isError ? (
        <AdminLoadFailure error={preview.error} onRetry={() => void preview.refetch()} />
      ) : planned ? (
        <PlannedLines lines={planned} omitted={omitted} onOmit={setOmitted} />
      ) : (
        <AdminLoading />
      )}
      {bring.isError ? (
        <p role="alert" className="font-semibold text-bad">
          {adminErrorMessage(bring.error)}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button disabled={changing === 0} busy={bring.isPending} onClick={() => bring.mutate(chosen)}>
          {bring.isPending
            ? `${chosen.length.toLocaleString("ko")}줄을 가져오는 중`
            : `${kind.label} ${changing.toLocaleString("ko")}건 가져오기`}
        </Button>
        <Button variant="quiet" disabled={bring.isPending} onClick={onStop}>
          그만두기
        </Button>
      </div>
      {planned && changing === 0 ? (
        <p role="status" className="text-ink-soft">
          새로 만들거나 바꿀 것이 없습니다.
        </p>
      ) : null}
      <LeaveGuard when={bring.isPending} />
    </AdminSection>
  );
}
