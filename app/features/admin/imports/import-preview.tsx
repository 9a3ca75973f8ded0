/** What becomes of each line before anything is stored, and the button that imports them. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { worthRetrying } from "~/lib/admin-error.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { AdminLoadFailure, AdminLoading } from "~/ui/admin/admin-page.tsx";
import { AdminSection } from "~/ui/admin/admin-section.tsx";
import { FailureText } from "~/ui/admin/failure-text.tsx";
import { Button } from "~/ui/button.tsx";
import type { ImageFile } from "./image-files.ts";
import type { ImportKind, LineCheck } from "./import-kind.ts";
import { type ImportLine, importLines } from "./import-lines.ts";
import type { ImportTableRows } from "./import-table.ts";
import { type ImportOutcome, importRecords, isTooMuch, previewImport } from "./imports-data.ts";
import { plannedLines } from "./line-fate.ts";
import { matchImages } from "./match-images.ts";
import { PlannedLines } from "./planned-lines.tsx";
import { UnmatchedImages } from "./unmatched-images.tsx";
import type { ImagesOfRow } from "./use-image-sending.ts";

/** Works of others have a poster alone. */
const takesSeveral = ({ table }: ImportKind) => table === "actors" || table === "performances";

interface ImportPreviewProps {
  supabase: Supabase;
  kind: ImportKind;
  check: LineCheck;
  table: ImportTableRows;
  fileName: string;
  images: readonly ImageFile[];
  onImported: (outcome: ImportOutcome, images: ImagesOfRow[]) => void;
  onStop: () => void;
}

export function ImportPreview(props: ImportPreviewProps) {
  const { supabase, kind, check, table, fileName, images, onImported, onStop } = props;
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
  const matches = useMemo(
    () => matchImages(images, planned ?? [], { several: takesSeveral(kind), omitted }),
    [images, planned, kind, omitted],
  );
  const bring = useMutation({
    networkMode: "always",
    mutationFn: (chosen: ImportLine[]) => importRecords(supabase, kind.table, chosen, fileName),
    onSuccess: (outcome) =>
      onImported(
        outcome,
        [...matches.byLine].flatMap(([line, images]) => {
          const rowId = outcome.rows[line];
          return rowId ? [{ rowId, images }] : [];
        }),
      ),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ["records", kind.table] }),
        queries.invalidateQueries({ queryKey: ["imports"] }),
      ]),
  });

  const chosen = planned?.filter(({ line, fate }) => fate !== "left" && !omitted.has(line)) ?? [];
  const changing = chosen.filter(({ fate }) => fate !== "same").length;
  const imageCount = [...matches.byLine.values()].reduce((sum, { length }) => sum + length, 0);
  const nothing = changing + imageCount === 0;
  return (
    <AdminSection title="미리 보기">
      {tooMuch ? (
        <p role="alert" className="font-semibold text-bad">
          한 번에 가져오기에는 글이 너무 많습니다. 파일을 둘로 나누어 하나씩 가져와 주세요.
        </p>
      ) : preview.isError ? (
        <AdminLoadFailure error={preview.error} onRetry={() => void preview.refetch()} />
      ) : planned ? (
        <>
          <PlannedLines lines={planned} images={matches.byLine} omitted={omitted} onOmit={setOmitted} />
          <UnmatchedImages unmatched={matches.unmatched} />
        </>
      ) : (
        <AdminLoading />
      )}
      <FailureText of={bring.error} />
      <div className="flex flex-wrap gap-2">
        <Button disabled={nothing} busy={bring.isPending} onClick={() => bring.mutate(chosen)}>
          {bring.isPending
            ? `${chosen.length.toLocaleString("ko")}줄을 가져오는 중`
            : `${[
                changing > 0 || nothing ? `${kind.label} ${changing.toLocaleString("ko")}건` : "",
                imageCount > 0 ? `사진 ${imageCount.toLocaleString("ko")}장` : "",
              ]
                .filter(Boolean)
                .join(", ")} 가져오기`}
        </Button>
        <Button variant="quiet" disabled={bring.isPending} onClick={onStop}>
          그만두기
        </Button>
      </div>
      {planned && nothing ? (
        <p role="status" className="text-ink-soft">
          새로 만들거나 바꿀 것이 없습니다.
        </p>
      ) : null}
    </AdminSection>
  );
}
