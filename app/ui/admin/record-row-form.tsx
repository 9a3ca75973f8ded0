/** A small form inside a list or a drawer: its bar appears when something was typed, in a drawer at its foot. */
import { type ReactNode, useEffectEvent, useLayoutEffect } from "react";
import { type FieldValues, FormProvider } from "react-hook-form";
import { Button } from "../button.tsx";
import { DescribedFieldsProvider } from "./described-fields.ts";
import { LeaveGuard } from "./leave-guard.tsx";
import { RecordStatus } from "./record-status.tsx";
import type { RecordForm } from "./use-record-form.ts";

/** Day, time and number side by side, and last what has no field: in the next line on a phone. */
export const fourColumns =
  "grid-cols-[minmax(0,38fr)_minmax(0,19fr)_minmax(0,23fr)] gap-2 sm:gap-3 sm:grid-cols-[minmax(0,212px)_minmax(0,96px)_7.5rem_minmax(11rem,1fr)]";

interface RecordRowFormProps<Row extends { updated_at: string }, Typed extends FieldValues> {
  record: RecordForm<Row, Typed>;
  /** Fields side by side on desktop. */
  columns?: 2 | 4;
  /** Label of the button that saves. */
  action?: string;
  /** Beside the button that saves. */
  more?: ReactNode;
  /** Says when it was last saved, while nothing has been typed. */
  resting?: boolean;
  /**
   * Of a form among others in a column of a drawer, which has a guard: called when something is typed, and when it is
   * saved or given up.
   */
  onUnsaved?: (unsaved: boolean) => void;
  children: ReactNode;
}

export function RecordRowForm<Row extends { updated_at: string }, Typed extends FieldValues>({
  record,
  columns = 2,
  action = "저장",
  more,
  resting = false,
  onUnsaved,
  children,
}: RecordRowFormProps<Row, Typed>) {
  const { form, status } = record;
  const { isDirty, isSubmitting } = form.formState;
  const rests = !isDirty && status.name === "resting";
  const reportUnsaved = useEffectEvent((unsaved: boolean) => onUnsaved?.(unsaved));
  // Before the next key is handled: Esc right after a letter asks too.
  useLayoutEffect(() => reportUnsaved(isDirty), [isDirty]);
  return (
    <FormProvider {...form}>
      <form
        onSubmit={record.submit}
        data-unsaved-row={isDirty || undefined}
        noValidate
        className={
          onUnsaved ? "contents" : `grid gap-2 sm:gap-3 ${rests && !more && !resting ? "-mb-2 sm:-mb-3" : ""}`
        }
      >
        {isDirty && !onUnsaved ? <LeaveGuard when={!isSubmitting} onDiscard={record.discardDraft} /> : null}
        <div className={`grid ${columns === 4 ? fourColumns : "gap-3 sm:grid-cols-2"}`}>
          <DescribedFieldsProvider value={record.fields}>{children}</DescribedFieldsProvider>
        </div>
        <div
          className={`flex flex-wrap items-center justify-end gap-2 ${onUnsaved ? `order-last -mx-(--inset) px-(--inset) ${rests ? "" : "sticky bottom-0 z-10 mt-auto border-line border-t bg-surface py-3 very-low:static"}` : ""}`}
        >
          <RecordStatus record={record} resting={resting} />
          {more}
          {isDirty ? (
            <>
              <Button variant="quiet" onClick={record.revert} disabled={isSubmitting}>
                쓰던 내용 버리기
              </Button>
              <Button type="submit" variant={onUnsaved ? "primary" : "outline"} busy={isSubmitting}>
                {action}
              </Button>
            </>
          ) : null}
        </div>
      </form>
    </FormProvider>
  );
}
