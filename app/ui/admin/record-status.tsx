/** What came of saving: who was first, what went wrong, when it was saved. */
import { useEffect, useRef } from "react";
import type { FieldValues } from "react-hook-form";
import { CheckIcon } from "../icons.tsx";
import { briefMoment } from "./brief-moment.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { MergedNotice } from "./merged-notice.tsx";
import { RemovedDialog } from "./removed-dialog.tsx";
import type { RecordForm } from "./use-record-form.ts";

const clock = new Intl.DateTimeFormat("ko", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

interface RecordStatusProps<Row, Typed extends FieldValues> {
  record: RecordForm<Row, Typed>;
  /** Says when it was last saved, while nothing has been typed. */
  resting?: boolean;
  /** How many fields are changed and not saved. */
  changes?: number;
}

export function RecordStatus<Row extends { updated_at: string }, Typed extends FieldValues>({
  record,
  resting = false,
  changes = record.changes,
}: RecordStatusProps<Row, Typed>) {
  const { form, status } = record;
  const { isDirty, isSubmitting } = form.formState;
  const hasQuestion = status.name === "conflict" || status.name === "removed";
  const place = useFocusAfter(hasQuestion || isSubmitting);
  return (
    <>
      {status.name === "conflict" ? (
        <ConflictDialog
          key={status.savedAt}
          conflict={status}
          fields={record.fields}
          busy={isSubmitting}
          onSave={(choices) => void record.resolve(choices)}
          onClose={record.postpone}
        />
      ) : null}
      {status.name === "removed" ? (
        <RemovedDialog changes={status.changes} addable={record.addable} onClose={record.postpone} />
      ) : null}
      {record.merged ? <MergedNotice merged={record.merged} fields={record.fields} /> : null}
      {status.name === "failed" ? (
        <p role="alert" className="w-full font-semibold text-bad">
          {status.message}
        </p>
      ) : null}
      <p ref={place} role="status" className="mr-auto flex items-center gap-1.5 text-ink-soft">
        {status.name === "waiting" ? (
          "이미지를 다 올리면 저장합니다"
        ) : changes > 0 ? (
          isDirty && record.restored ? (
            "앞서 쓰던 내용을 되살렸습니다. 아직 저장하지 않았습니다."
          ) : (
            <span className="max-[22.5rem]:sr-only">
              <span className="max-sm:sr-only">저장하지 않은 </span>변경 {changes}곳
            </span>
          )
        ) : status.name === "saved" ? (
          <>
            <span className="text-ok [&>svg]:size-5">
              <CheckIcon />
            </span>
            저장됨 {clock.format(status.at)}
          </>
        ) : resting && record.known ? (
          <span className="numerals text-sm max-[24rem]:sr-only">
            {briefMoment(record.known.updated_at)} 저장됨
          </span>
        ) : null}
      </p>
    </>
  );
}

/** The button that saves is disabled while it saves, and loses the focus: it gets that back when all is done. */
function useFocusAfter(busy: boolean) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!busy) return;
    // A dialog that closes gives the focus to what had it before, which is the page by now.
    return () => void setTimeout(focusLost, 0, place);
  }, [busy]);
  return place;
}

function focusLost({ current }: { current: HTMLElement | null }): void {
  const form = current?.closest("form");
  if (form && document.activeElement?.contains(form)) {
    form.querySelector<HTMLElement>("[type=submit]")?.focus({ preventScroll: true });
  }
}
