/** One show time: day, time, seats. What is promised stands beside it; the database keeps that it is honoured. */
import { useState } from "react";
import { useWatch } from "react-hook-form";
import type { z } from "zod";
import { saveRecord } from "~/lib/record-data.ts";
import { formatDate, formatShowDate } from "~/lib/show-date.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { useUnsavedQuestion } from "~/ui/admin/discard-question.tsx";
import { TextField, TimeField } from "~/ui/admin/form-fields.tsx";
import { RecordRowForm } from "~/ui/admin/record-row-form.tsx";
import { RecordVersions } from "~/ui/admin/record-versions.tsx";
import { RemoveButton } from "~/ui/admin/remove-button.tsx";
import { SeatsBar, SeatsInWords } from "~/ui/admin/seats-sold.tsx";
import { useRecordForm } from "~/ui/admin/use-record-form.ts";
import { Button } from "~/ui/button.tsx";
import type { ShowTime, SoldShowTime } from "./current-show-data.ts";
import { MoveSoldShowTime } from "./move-sold-show-time.tsx";
import { showTimeSchema, type TypedShowTime } from "./show-time-schema.ts";

interface ShowTimeRowProps {
  supabase: Supabase;
  showTime: SoldShowTime;
  /** Address of the reservations of this show time. */
  reservations: string;
  onSaved: () => void;
  /** Called for a cancelled show time. */
  onRestore: () => void;
  onRemove: () => void;
}

/** To which day and time it would be moved, and what the answer leads to. */
interface AskedMove {
  date: string;
  time: string;
  answer: (may: boolean) => void;
}

export function ShowTimeRow({
  supabase,
  showTime,
  reservations,
  onSaved,
  onRestore,
  onRemove,
}: ShowTimeRowProps) {
  const record = useRecordForm<ShowTime, TypedShowTime, z.output<typeof showTimeSchema>>({
    table: "show_times",
    schema: showTimeSchema,
    row: showTime,
    typedOf: (row) => ({
      date: row?.date ?? "",
      time: row?.time.slice(0, 5) ?? "",
      capacity: row?.capacity === null || row === null ? "" : String(row.capacity),
    }),
    save: (values, known) => saveRecord(supabase, "show_times", known ?? showTime, values),
    together: [["date", "time"]],
    onSaved,
  });
  const name = formatShowDate(showTime.date, showTime.time);
  const [asked, setAsked] = useState<AskedMove | null>(null);
  const { form } = record;
  const { isDirty } = form.formState;
  const day = useWatch({ control: form.control, name: "date" });
  const weekday = day ? formatDate(day).slice(-2, -1) : "";
  const { ask, question } = useUnsavedQuestion({ ...record, unsaved: isDirty });
  async function mayMove({ date, time }: Pick<ShowTime, "date" | "time">) {
    const { known } = record;
    const moves = date !== known?.date || time.slice(0, 5) !== known.time.slice(0, 5);
    if (showTime.sold === 0 || !moves) return true;
    return new Promise<boolean>((answer) => setAsked({ date, time: time.slice(0, 5), answer }));
  }
  function answer(may: boolean) {
    setAsked(null);
    asked?.answer(may);
  }
  const saveIfMayMove = async () => {
    if (await mayMove(showTimeSchema.parse(form.getValues()))) await record.submit();
  };
  const guarded = {
    ...record,
    submit: showTime.sold > 0 ? form.handleSubmit(() => void saveIfMayMove()) : record.submit,
    mayRestore: mayMove,
  };
  return (
    <li className="border-line border-b pt-2.5 pb-3 sm:pb-2.5 sm:pointer-fine:py-1 max-sm:[&_input]:px-2.5 max-[24em]:[&_::-webkit-calendar-picker-indicator]:hidden [&_label]:sr-only">
      <RecordRowForm record={guarded} columns={4}>
        <div className="flex gap-1.5 [&>div]:min-w-0 [&>div]:flex-1">
          <TextField name="date" label="날짜" type="date" />
          {weekday ? (
            <span className="hidden text-ink-soft leading-(--control) lg:block">({weekday})</span>
          ) : null}
        </div>
        <TimeField name="time" label="시각" />
        <div className="flex gap-1.5 sm:[&>div]:w-24 max-sm:[&>div]:min-w-0">
          <TextField name="capacity" label="좌석" type="number" optional placeholder="제한 없음" />
          <span aria-hidden="true" className="text-ink-soft leading-(--control) max-sm:hidden">
            석
          </span>
        </div>
        <div className="flex flex-wrap items-center gap-y-2 max-sm:col-span-full xl:flex-nowrap sm:mt-auto sm:min-h-control">
          <p className="numerals lg:min-w-38">
            {weekday ? <span className="lg:hidden">{weekday}요일 · </span> : null}
            <span className="lg:sr-only">예매 </span>
            <SeatsInWords taken={showTime.sold} paid={showTime.paid} capacity={showTime.capacity} />
          </p>
          <span className="max-xl:hidden min-w-0 max-w-50 flex-1 empty:hidden">
            <SeatsBar taken={showTime.sold} paid={showTime.paid} capacity={showTime.capacity} />
          </span>
          <span className="ml-auto flex max-sm:-my-2">
            <RecordVersions supabase={supabase} record={guarded} name={`${name} 회차`} compact />
            <RemoveButton label={`${name} 회차 지우기`} onClick={() => ask(onRemove)} />
          </span>
        </div>
      </RecordRowForm>
      {showTime.cancelled_at ? (
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 border-warn border-l-4 pl-3">
          <p>
            <strong>취소한 회차입니다.</strong> {showTime.cancel_reason}
          </p>
          <Button
            variant="outline"
            size="small"
            aria-label={`${name} 공연 취소 되돌리기`}
            onClick={onRestore}
          >
            공연 취소 되돌리기
          </Button>
        </div>
      ) : null}
      {asked ? (
        <MoveSoldShowTime
          showTime={showTime}
          date={asked.date}
          time={asked.time}
          reservations={reservations}
          onMove={() => answer(true)}
          onClose={() => answer(false)}
        />
      ) : null}
      {question}
    </li>
  );
}
