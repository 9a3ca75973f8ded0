/** What a record was before: who changed what, side by side with what it is now, and back into the form. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import { adminErrorMessage } from "~/lib/admin-error.ts";
import { columnLabel } from "~/lib/column-labels.ts";
import { type RecordVersion, readRecordVersions } from "~/lib/record-changes-data.ts";
import { formatMoment } from "~/lib/show-date.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { Button } from "../button.tsx";
import { Dialog } from "../dialog.tsx";
import { isEqual } from "./three-way.ts";
import type { RecordForm } from "./use-record-form.ts";
import { VersionDifferences, type VersionField } from "./version-differences.tsx";

interface RecordVersionsProps<Row extends object, Typed extends FieldValues> {
  supabase: Supabase;
  record: RecordForm<Row, Typed>;
  /** Name of the row, where there are several forms on the page. */
  name?: string;
}

export function RecordVersions<Row extends object, Typed extends FieldValues>({
  supabase,
  record,
  name,
}: RecordVersionsProps<Row, Typed>) {
  const [open, setOpen] = useState(false);
  const row = record.known as (Row & { id: string | boolean; updated_at: string }) | null;
  if (!row) return null;
  return (
    <>
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        aria-label={name && `${name} 지난 내용`}
        onClick={() => setOpen(true)}
      >
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
          differencesOf={(values) => differences(record, { ...row, ...values })}
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
  /** The fields of a version that are not as they are now. */
  differencesOf: (values: RecordVersion["values"]) => VersionField[];
  onChoose: (version: RecordVersion) => void;
}

function VersionList({ supabase, table, row, differencesOf, onChoose }: VersionListProps) {
  const versions = useQuery({
    queryKey: ["records", table, row.id, "versions", row.updated_at],
    queryFn: () => readRecordVersions(supabase, table, row),
  });
  if (versions.isError) {
    return <p className="p-5 font-semibold text-bad">{adminErrorMessage(versions.error)}</p>;
  }
  if (!versions.data) return <p className="p-5 text-ink-soft">불러오는 중…</p>;
  const changed = versions.data
    .map((version) => ({ version, fields: differencesOf(version.values) }))
    .filter(({ fields }) => fields.length > 0);
  if (changed.length === 0) {
    return <p className="p-5 text-ink-soft">지금과 다른 지난 내용이 없습니다.</p>;
  }
  return (
    <ul className="divide-y divide-line px-5 pb-5">
      {changed.map(({ version, fields }) => (
        <li key={version.id} className="py-2">
          <Version version={version} fields={fields} onChoose={() => onChoose(version)} />
        </li>
      ))}
    </ul>
  );
}

interface VersionProps {
  version: RecordVersion;
  fields: readonly VersionField[];
  onChoose: () => void;
}

function Version({ version, fields, onChoose }: VersionProps) {
  const when = version.at ? formatMoment(version.at) : "처음 내용";
  return (
    <details>
      <summary className="flex min-h-control cursor-pointer flex-wrap items-center gap-x-3">
        <span className="numerals font-semibold underline decoration-line underline-offset-4">{when}</span>
        <span className="text-ink-soft text-sm" data-typed>
          {version.at ? (version.email ?? "사이트 서버") : ""}
        </span>
        <span className="text-sm">{fields.map(({ field }) => field.label).join(", ")}</span>
      </summary>
      <VersionDifferences fields={fields} />
      <Button variant="outline" onClick={onChoose} aria-label={`${when} 이 내용 불러오기`}>
        이 내용 불러오기
      </Button>
    </details>
  );
}

/** In the order of the form. */
function differences<Row extends object, Typed extends FieldValues>(
  { fields, typedOf, known }: RecordForm<Row, Typed>,
  version: Row,
): VersionField[] {
  const [was, is] = [typedOf(version), typedOf(known)];
  const names = [...new Set([...fields.keys(), ...Object.keys(is)])];
  return names
    .filter((name) => !isEqual(was[name], is[name]))
    .map((name) => ({
      name,
      field: fields.get(name) ?? { kind: "text", label: columnLabel(name) },
      was: was[name],
      is: is[name],
    }));
}
