/**
 * The frame of a form in the admin area: its fields, what went wrong, and a bar that shows whether all of the page is
 * saved, the rows beside the form with it.
 */
import type { ReactNode } from "react";
import { type FieldValues, FormProvider } from "react-hook-form";
import type { Supabase } from "~/lib/supabase.ts";
import { Button } from "../button.tsx";
import { DescribedFieldsProvider } from "./described-fields.ts";
import { FormUploadsProvider } from "./form-uploads.ts";
import { LeaveGuard } from "./leave-guard.tsx";
import { RecordStatus } from "./record-status.tsx";
import { RecordVersions } from "./record-versions.tsx";
import { shortcutNames } from "./shortcut.ts";
import { revertForms, saveRows, useUnsavedChanges } from "./unsaved-forms.ts";
import type { RecordForm as Form } from "./use-record-form.ts";

interface RecordFormProps<Row extends { updated_at: string }, Typed extends FieldValues> {
  supabase: Supabase;
  record: Form<Row, Typed>;
  /** Label of the button that saves. */
  action?: string;
  /** Beside the button that saves: a preview, a removal. */
  more?: ReactNode;
  children: ReactNode;
}

export function RecordForm<Row extends { updated_at: string }, Typed extends FieldValues>({
  supabase,
  record,
  action = "저장",
  more,
  children,
}: RecordFormProps<Row, Typed>) {
  const { form, uploads, status } = record;
  const waiting = status.name === "waiting";
  const key = shortcutNames("S");
  const { isDirty, isSubmitting, errors, submitCount } = form.formState;
  const changes = useUnsavedChanges();
  const wrong = submitCount > 0 ? Object.keys(errors).length : 0;
  return (
    <FormProvider {...form}>
      <form
        data-record=""
        // What is typed in it now would be lost.
        inert={record.isAdded}
        onSubmit={(event) => {
          event.preventDefault();
          if (isSubmitting) return;
          if (isDirty || changes === 0) void record.submit();
          saveRows();
        }}
        noValidate
        className="grid gap-6"
      >
        <LeaveGuard
          when={(isDirty || uploads.running > 0) && !isSubmitting}
          uploading={uploads.running > 0}
          onDiscard={record.discardDraft}
        />
        <DescribedFieldsProvider value={record.fields}>
          <FormUploadsProvider value={uploads}>{children}</FormUploadsProvider>
        </DescribedFieldsProvider>
        <div className="bottom-bar sticky very-low:static grid gap-2">
          {wrong > 0 ? (
            <p role="alert" className="font-semibold text-bad">
              고칠 곳이 {wrong}군데 있습니다.
            </p>
          ) : null}
          <div className="flex flex-wrap items-center justify-end gap-2 max-[22.5rem]:gap-1 max-sm:[&>button]:px-3">
            <RecordStatus record={record} resting changes={changes} />
            <RecordVersions supabase={supabase} record={record} roomy={changes === 0 && !more} />
            {more}
            {changes > 0 ? (
              <Button variant="quiet" onClick={revertForms} disabled={isSubmitting}>
                <span>
                  <span className="max-sm:sr-only">쓰던 내용 </span>버리기
                </span>
              </Button>
            ) : null}
            <Button
              type="submit"
              variant={changes > 0 || !record.known ? "primary" : "outline"}
              aria-keyshortcuts={key.aria}
              title={key.text}
              busy={isSubmitting || waiting}
            >
              {isSubmitting ? "저장하는 중" : waiting ? "이미지를 올리는 중" : action}
            </Button>
          </div>
        </div>
      </form>
    </FormProvider>
  );
}
