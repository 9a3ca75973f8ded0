/** What a record was before: who changed what, side by side with what it is now, and back into the form. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import { adminErrorMessage } from "~/lib/admin-error.ts";
import { columnLabel, valueText } from "~/lib/column-labels.ts";
import { type RecordVersion, readRecordVersions } from "~/lib/record-changes-data.ts";
import { formatMoment } from "~/lib/show-date.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { Button } from "../button.tsx";
import { Dialog } from "../dialog.tsx";
import type { RecordForm } from "./use-record-form.ts";

/** Columns that nobody types: the order of a list has an undo of its own. */
const untyped = ["id", "created_at", "updated_at", "sort_order"];

interface RecordVersionsProps<Row extends object, Typed extends FieldValues> {
  supabase: Supabase;
  record: RecordForm<Row, Typed>;
}

export function RecordVersions<Row extends object, Typed extends FieldValues>({
  supabase,
  record,
}: RecordVersionsProps<Row, Typed>) {
  const [open, setOpen] = useState(false);
  const row = record.known as (Row & { id: string | boolean; updated_at: string }) | null;
  if (!row) return null;
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        지난 내용
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="지난 내용"
        description="저장할 때마다 남은 내용입니다. 고른 때의 내용을 화면에 불러오고, 저장을 눌러야 바뀝니다."
        width="wide"
      >
        <VersionList
          supabase={supabase}
          table={record.table}
          row={row}
          onChoose={(version) => {
            record.typeVersion({ ...row, ...version.values });
            setOpen(false);
          }}
        />
      </Dialog>
    </>
  );
}

interface VersionListProps {
  supabase: Supabase;
  table: string;
  row: { id: string | boolean; updated_at: string };
  onChoose: (version: RecordVersion) => void;
}

function VersionList({ supabase, table, row, onChoose }: VersionListProps) {
  const versions = useQuery({
    queryKey: ["records", table, row.id, "versions", row.updated_at],
    queryFn: () => readRecordVersions(supabase, table, row),
  });
  if (versions.isError) {
    return <p className="p-5 font-semibold text-bad">{adminErrorMessage(versions.error)}</p>;
  }
  if (!versions.data) return <p className="p-5 text-ink-soft">불러오는 중…</p>;
  const changed = versions.data.filter((version) => differences(version, row).length > 0);
  if (changed.length === 0) {
    return <p className="p-5 text-ink-soft">지금과 다른 지난 내용이 없습니다.</p>;
  }
  return (
    <ul className="divide-y divide-line px-5 pb-5">
      {changed.map((version) => (
        <li key={version.id} className="py-2">
          <Version version={version} row={row} onChoose={() => onChoose(version)} />
        </li>
      ))}
    </ul>
  );
}

function Version({ version, row, onChoose }: { version: RecordVersion; row: object; onChoose: () => void }) {
  const columns = differences(version, row);
  const when = version.at ? formatMoment(version.at) : "처음 내용";
  return (
    <details>
      <summary className="flex min-h-control cursor-pointer flex-wrap items-center gap-x-3">
        <span className="numerals font-semibold underline decoration-line underline-offset-4">{when}</span>
        <span className="text-ink-soft text-sm" data-typed>
          {version.at ? (version.email ?? "사이트 서버") : ""}
        </span>
        <span className="text-sm">{columns.map(columnLabel).join(", ")}</span>
      </summary>
      <table className="my-2 w-full table-fixed text-left text-sm">
        <thead>
          <tr>
            <th scope="col" className="w-1/5 py-1 font-semibold">
              항목
            </th>
            <th scope="col" className="py-1 pr-3 font-semibold">
              그때
            </th>
            <th scope="col" className="py-1 font-semibold">
              지금
            </th>
          </tr>
        </thead>
        <tbody className="align-top" data-typed>
          {columns.map((column) => (
            <tr key={column} className="border-line border-t">
              <th scope="row" className="py-1 pr-3 font-normal text-ink-soft">
                {columnLabel(column)}
              </th>
              <td className="wrap-anywhere whitespace-pre-wrap py-1 pr-3">
                {valueText(version.values[column])}
              </td>
              <td className="wrap-anywhere whitespace-pre-wrap py-1">
                {valueText(currentValue(row, column))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button variant="outline" onClick={onChoose} aria-label={`${when} 이 내용 불러오기`}>
        이 내용 불러오기
      </Button>
    </details>
  );
}

const currentValue = (row: object, column: string) => (row as Record<string, unknown>)[column];

function differences({ values }: RecordVersion, row: object): string[] {
  return Object.keys(values).filter(
    (column) =>
      column in row &&
      !untyped.includes(column) &&
      JSON.stringify(values[column]) !== JSON.stringify(currentValue(row, column)),
  );
}
