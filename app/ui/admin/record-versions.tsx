/** The versions of a row that has a form, which takes over what is restored. */
import type { FieldValues } from "react-hook-form";
import type { Supabase } from "~/lib/supabase.ts";
import { useUnsavedQuestion } from "./discard-question.tsx";
import type { RecordForm } from "./use-record-form.ts";
import { VersionsButton } from "./versions-button.tsx";

interface RecordVersionsProps<Row extends object, Typed extends FieldValues> {
  supabase: Supabase;
  record: RecordForm<Row, Typed>;
  /** Name of the row, where there are several forms on the page. */
  name?: string;
  compact?: boolean;
  roomy?: boolean;
}

export function RecordVersions<Row extends object, Typed extends FieldValues>({
  supabase,
  record,
  name,
  compact,
  roomy,
}: RecordVersionsProps<Row, Typed>) {
  const { ask, question } = useUnsavedQuestion({ ...record, unsaved: record.form.formState.isDirty });
  const row = record.known as (Row & { id: string | boolean; updated_at: string }) | null;
  if (!row) return null;
  return (
    <>
      <VersionsButton
        supabase={supabase}
        table={record.table}
        row={row}
        fields={record.fields}
        typedOf={record.typedOf}
        name={name}
        compact={compact}
        roomy={roomy}
        ask={ask}
        mayRestore={record.mayRestore}
        onRestored={record.takeRestored}
      />
      {question}
    </>
  );
}
