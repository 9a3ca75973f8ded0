/** One row of a kind of content, or a new one. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import type { TablesInsert } from "~/lib/database.types.ts";
import { addRecord, saveRecord } from "~/lib/record-data.ts";
import { recordQuery } from "~/lib/record-queries.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { useUnsavedQuestion } from "~/ui/admin/discard-question.tsx";
import { readRecordDraft } from "~/ui/admin/form-draft.ts";
import { isPublishable, isPublished } from "~/ui/admin/publishing.tsx";
import { RecordForm } from "~/ui/admin/record-form.tsx";
import { RecordPage } from "~/ui/admin/record-page.tsx";
import { justAdded, useRecordForm } from "~/ui/admin/use-record-form.ts";
import { Button, buttonClass } from "~/ui/button.tsx";
import { useContentChanges } from "./content-changes.ts";
import type { ContentKind, ContentRow } from "./content-kind.ts";

interface ContentEditorProps {
  kind: ContentKind;
  supabase: Supabase;
  /** Above the form of a row: what else can be done with it. */
  beside?: ReactNode;
  /** null: a new one. */
  id: string | null;
}

export function ContentEditor({ kind, supabase, id, beside }: ContentEditorProps) {
  const record = useQuery({ ...recordQuery(supabase, kind.table, id ?? ""), enabled: id !== null });
  return (
    <RecordPage<ContentRow>
      title={(row) => (row ? kind.nameOf(row) : id ? kind.words.one : kind.words.add)}
      back={{ to: kind.path, label: kind.words.list }}
      record={id ? record : null}
      unsaved={id ? readRecordDraft<ContentRow>(kind.table, id)?.known : null}
    >
      {(row) => (
        <>
          {beside}
          <ContentForm kind={kind} supabase={supabase} row={row} />
          {row ? <RemoveContent kind={kind} supabase={supabase} row={row} /> : null}
        </>
      )}
    </RecordPage>
  );
}

interface ContentFormProps {
  kind: ContentKind;
  supabase: Supabase;
  row: ContentRow | null;
}

function ContentForm({ kind, supabase, row }: ContentFormProps) {
  const { table, Fields } = kind;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const record = useRecordForm<ContentRow, Record<string, unknown>, object>({
    table,
    schema: kind.schema,
    row,
    typedOf: kind.typedOf,
    save: async (values, known) =>
      known
        ? saveRecord(supabase, table, known, values)
        : { state: "saved", row: await addRecord(supabase, table, values as TablesInsert<typeof table>) },
    addable: true,
    onSaved(saved, wasNew) {
      void queries.invalidateQueries({ queryKey: ["records", table] });
      if (wasNew) void navigate(`${kind.path}/${saved.id}`, { replace: true, state: justAdded });
    },
  });
  return (
    <RecordForm
      supabase={supabase}
      record={record}
      more={
        row && kind.addressOf && !(isPublishable(row) && !isPublished(row)) ? (
          <a
            href={kind.addressOf(row)}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ variant: "quiet" })}
          >
            홈페이지에서 보기
          </a>
        ) : null
      }
    >
      <Fields supabase={supabase} />
    </RecordForm>
  );
}

function RemoveContent({ kind, supabase, row }: ContentFormProps & { row: ContentRow }) {
  const navigate = useNavigate();
  const changes = useContentChanges(kind, supabase);
  const { ask, question } = useUnsavedQuestion();
  return (
    <div>
      <Button
        variant="outline"
        onClick={() =>
          ask(async () => {
            await navigate(kind.path);
            await changes.remove(row);
          })
        }
      >
        {kind.words.one} 지우기
      </Button>
      {question}
    </div>
  );
}
