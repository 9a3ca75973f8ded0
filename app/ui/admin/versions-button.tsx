/** What a record was before: who changed what, side by side with what it is now, and written back by one button. */
import { useMutation, useQuery } from "@tanstack/react-query";
import { ChevronRight, History } from "lucide-react";
import { useState } from "react";
import { adminErrorMessage } from "~/lib/admin-error.ts";
import { columnLabel } from "~/lib/column-labels.ts";
import type { Guard } from "~/lib/reauthentication.ts";
import { type RecordVersion, readRecordVersions, restoreVersion } from "~/lib/record-changes-data.ts";
import { formatMoment } from "~/lib/show-date.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { Button } from "../button.tsx";
import { Dialog } from "../dialog.tsx";
import { useToast } from "../toast.tsx";
import type { DescribedFields } from "./described-fields.ts";
import { FailureText } from "./failure-text.tsx";
import { isEqual } from "./three-way.ts";
import { VersionDifferences, type VersionField } from "./version-differences.tsx";

export interface VersionedRow {
  id: string | boolean;
  updated_at: string;
}

export interface VersionsProps<Row extends VersionedRow> {
  supabase: Supabase;
  table: string;
  row: Row;
  /** What the fields of the row are called. */
  fields: DescribedFields;
  /** What the fields show of a row. */
  typedOf: (row: Row) => Record<string, unknown>;
  /** Name of the row, where there are several on the page. */
  name?: string | undefined;
  /** The button as an icon, in a row without room for words; it then needs a name. */
  compact?: boolean | undefined;
  /** The button has its word on a phone too. */
  roomy?: boolean | undefined;
  /** Runs the restoring, where something has to be answered before. */
  ask?: ((restore: () => void) => void) | undefined;
  /** Whether a version may be restored; asks the admin where that changes more than the record. */
  mayRestore?: ((version: Row) => Promise<boolean>) | undefined;
  /** For what is changed only by somebody who has signed in lately. */
  guard?: Guard | undefined;
  onRestored: (row: Row) => unknown;
}

export function VersionsButton<Row extends VersionedRow>({
  name,
  compact,
  roomy,
  ...list
}: VersionsProps<Row>) {
  const [open, setOpen] = useState(false);
  const { onRestored } = list;
  const title = name ? `${name} 지난 내용` : "지난 내용";
  const wiring = {
    "aria-haspopup": "dialog",
    "aria-label": title,
    onClick: () => setOpen(true),
  } as const;
  return (
    <>
      {compact ? (
        <button
          type="button"
          title="지난 내용"
          {...wiring}
          className="grid size-control shrink-0 place-items-center rounded-control text-ink-soft hover:bg-ink/8 hover:text-ink"
        >
          <History aria-hidden="true" size={18} strokeWidth={1.75} />
        </button>
      ) : (
        <Button variant="quiet" {...wiring} title="지난 내용" className={roomy ? "" : "max-sm:icon-only"}>
          {roomy ? null : <History aria-hidden="true" size={18} strokeWidth={1.75} className="sm:hidden" />}
          <span>지난 내용</span>
        </Button>
      )}
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={title}
        description="저장할 때마다 남은 내용입니다. 되돌리면 바로 저장하고, 되돌린 것도 여기서 다시 되돌릴 수 있습니다."
        width="medium"
      >
        <VersionList
          {...list}
          onRestored={(row) => {
            setOpen(false);
            return onRestored(row);
          }}
        />
      </Dialog>
    </>
  );
}

function VersionList<Row extends VersionedRow>({
  supabase,
  table,
  row,
  fields,
  typedOf,
  ask = (restore) => restore(),
  mayRestore,
  guard = (change) => change(),
  onRestored,
}: VersionsProps<Row>) {
  const { toast } = useToast();
  const versions = useQuery({
    queryKey: ["records", table, row.id, "versions", row.updated_at],
    queryFn: () => readRecordVersions(supabase, table, row.id),
  });
  const restoring = useMutation({
    async mutationFn({ id, values }: RecordVersion): Promise<Row | null> {
      if (mayRestore && !(await mayRestore({ ...row, ...values }))) return null;
      return guard(() => restoreVersion<Row>(supabase, id, row.updated_at));
    },
    onSuccess(restored, version) {
      if (!restored) return;
      toast({ title: "되돌렸습니다", description: `${nameOf(version)}입니다.` });
      return onRestored(restored);
    },
  });
  if (versions.isError) {
    return <p className="font-semibold text-bad">{adminErrorMessage(versions.error)}</p>;
  }
  if (!versions.data) return <p className="text-ink-soft">불러오는 중…</p>;
  const changed = versions.data
    .map((version) => ({
      version,
      differing: differences(fields, typedOf({ ...row, ...version.values }), typedOf(row)),
    }))
    .filter(({ differing }) => differing.length > 0);
  if (changed.length === 0) {
    return <p className="text-ink-soft">지금과 다른 지난 내용이 없습니다.</p>;
  }
  return (
    <ul className="-my-3 divide-y divide-line">
      {changed.map(({ version, differing }) => {
        const chosen = restoring.variables?.id === version.id;
        return (
          <li key={version.id}>
            <Version
              version={version}
              fields={differing}
              busy={chosen && restoring.isPending}
              error={chosen ? restoring.error : null}
              onRestore={() => ask(() => restoring.mutate(version))}
            />
          </li>
        );
      })}
    </ul>
  );
}

interface VersionProps {
  version: RecordVersion;
  fields: readonly VersionField[];
  busy: boolean;
  error: unknown;
  onRestore: () => void;
}

function Version({ version, fields, busy, error, onRestore }: VersionProps) {
  return (
    <details className="group/version">
      <summary className="-mx-2 flex min-h-12 cursor-pointer list-none items-start gap-2 rounded-control px-2 py-2.5 hover:bg-ink/8 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          size={16}
          className="mt-[calc((1lh-1rem)/2)] shrink-0 text-ink-soft group-open/version:rotate-90"
        />
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <span className="numerals font-semibold">
            {version.at ? formatMoment(version.at) : "처음 내용"}
          </span>
          <span className="text-sm">{fields.map(({ field }) => field.label).join(", ")}</span>
          {version.at ? (
            <span className="text-ink-soft text-sm" data-typed>
              {version.email ?? "사이트 서버"}
            </span>
          ) : null}
        </span>
      </summary>
      <VersionDifferences fields={fields} />
      <FailureText of={error} className="mb-3" />
      <Button variant="outline" className="mb-4 sm:ml-6" busy={busy} onClick={onRestore}>
        {version.at ? "이때로 되돌리기" : "처음 내용으로 되돌리기"}
      </Button>
    </details>
  );
}

const nameOf = ({ at }: RecordVersion) => (at ? `${formatMoment(at)} 내용` : "처음 내용");

/** In the order of the form. */
function differences(
  fields: DescribedFields,
  was: Record<string, unknown>,
  is: Record<string, unknown>,
): VersionField[] {
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
