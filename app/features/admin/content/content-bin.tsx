/** What was deleted from a list within thirty days, to be put back. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { adminErrorMessage } from "~/lib/admin-error.ts";
import type { TablesInsert } from "~/lib/database.types.ts";
import { type RemovedRecord, readRemovedRecords } from "~/lib/record-changes-data.ts";
import { addRecord } from "~/lib/record-data.ts";
import { formatMoment } from "~/lib/show-date.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { Button } from "~/ui/button.tsx";
import { useToast } from "~/ui/toast.tsx";
import type { ContentKind, ContentRow } from "./content-kind.ts";

interface ContentBinProps {
  kind: ContentKind;
  supabase: Supabase;
  /** Of rows that are in the list: they were put back. */
  listed: ReadonlySet<string>;
}

export function ContentBin({ kind, supabase, listed }: ContentBinProps) {
  const [open, setOpen] = useState(false);
  const removed = useQuery({
    queryKey: ["records", kind.table, "removed"],
    queryFn: () => readRemovedRecords<ContentRow>(supabase, kind.table),
    enabled: open,
  });
  // A row that was deleted, put back and deleted again is there once.
  const rows = (removed.data ?? []).filter(
    ({ row }, at, all) => !listed.has(row.id) && all.findIndex((other) => other.row.id === row.id) === at,
  );
  return (
    <section className="mt-6" aria-label="지운 것">
      <Button variant="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
        지운 것 보기
      </Button>
      {open ? (
        removed.isError ? (
          <p role="alert" className="font-semibold text-bad">
            {adminErrorMessage(removed.error)}
          </p>
        ) : removed.data ? (
          <>
            <p className="my-3 text-ink-soft text-sm">
              지운 뒤 30일 동안 되살릴 수 있습니다. 그사이 이미지 관리에서 지운 사진은 돌아오지 않습니다.
            </p>
            {rows.length > 0 ? (
              <ul className="divide-y divide-line border-line border-y">
                {rows.map((one) => (
                  <RemovedItem key={one.id} kind={kind} supabase={supabase} removed={one} />
                ))}
              </ul>
            ) : (
              <p role="status" className="border-line border-y py-6 text-center text-ink-soft">
                30일 안에 지운 것이 없습니다.
              </p>
            )}
          </>
        ) : (
          <p className="text-ink-soft">불러오는 중…</p>
        )
      ) : null}
    </section>
  );
}

function RemovedItem({
  kind,
  supabase,
  removed: { at, email, row },
}: {
  kind: ContentKind;
  supabase: Supabase;
  removed: RemovedRecord<ContentRow>;
}) {
  const { table, nameOf } = kind;
  const queries = useQueryClient();
  const { toast } = useToast();
  const name = nameOf(row);
  const restoring = useMutation({
    mutationFn: () => addRecord(supabase, table, row as TablesInsert<typeof table>),
    onSuccess: () => {
      toast({ title: "되살렸습니다", description: name });
      return queries.invalidateQueries({ queryKey: ["records", table] });
    },
  });
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-2">
      <span className="min-w-0 flex-1 basis-48">
        <strong className="block break-words font-semibold" data-typed>
          {name}
        </strong>
        <span className="numerals text-ink-soft text-sm">
          {formatMoment(at)} 지움{email ? ` · ${email}` : ""}
        </span>
        {restoring.error ? (
          <span role="alert" className="block font-semibold text-bad">
            {adminErrorMessage(restoring.error)}
          </span>
        ) : null}
      </span>
      <Button
        variant="outline"
        busy={restoring.isPending}
        onClick={() => restoring.mutate()}
        aria-label={`${name} 되살리기`}
      >
        되살리기
      </Button>
    </li>
  );
}
