/** The form about the show that is on, and about the next one with its show times. */
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { z } from "zod";
import { saveRecord } from "~/lib/record-data.ts";
import { isPublished } from "~/ui/admin/publishing.tsx";
import { RecordForm } from "~/ui/admin/record-form.tsx";
import { justAdded, useRecordForm } from "~/ui/admin/use-record-form.ts";
import { type CurrentShowProps, currentShowPath, type ShownShow } from "./current-show.ts";
import { addShow, type SoldShowTime, showTimesKey } from "./current-show-data.ts";
import { useHiding } from "./hiding-question.tsx";
import { NewShowTimes } from "./new-show-times.tsx";
import { ShowFields } from "./show-fields.tsx";
import { ShowPreview } from "./show-preview.tsx";
import { type Show, showSchema, type TypedShow, typedNextShow, typedShow } from "./show-schema.ts";
import { showTimeSchema, showTimesSchema, type TypedShowTime } from "./show-time-schema.ts";

interface ShowFormProps extends Pick<CurrentShowProps, "supabase" | "preview"> {
  show: Show;
}

export function ShowForm({ supabase, show, preview }: ShowFormProps) {
  const queries = useQueryClient();
  const record = useRecordForm({
    table: "current_performances",
    schema: showSchema,
    row: show,
    typedOf: typedShow,
    save: (values, known) => saveRecord(supabase, "current_performances", known ?? show, values),
    together: [["bank_name", "account_number", "account_holder"]],
    onSaved: () => void queries.invalidateQueries({ queryKey: ["records", "current_performances"] }),
  });
  const hiding = useHiding({ supabase, show, record });
  return (
    <RecordForm
      supabase={supabase}
      record={hiding.record}
      more={
        <ShowPreview
          form={record.form}
          preview={preview}
          read={(typed) => ({
            ...show,
            ...typed,
            show_times: queries.getQueryData<SoldShowTime[]>(showTimesKey(show.id)) ?? [],
          })}
        />
      }
    >
      <ShowFields supabase={supabase} />
      {hiding.question}
    </RecordForm>
  );
}

const newShowSchema = z.intersection(showSchema, z.object({ show_times: showTimesSchema }));

type TypedNewShow = TypedShow & { show_times: TypedShowTime[] };

interface NextShowFormProps extends Pick<CurrentShowProps, "supabase" | "preview"> {
  last: Show | null;
}

export function NextShowForm({ supabase, last, preview }: NextShowFormProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const record = useRecordForm<Show, TypedNewShow, z.output<typeof newShowSchema>>({
    table: "current_performances",
    schema: newShowSchema,
    row: null,
    typedOf: (row) => ({ ...(row ? typedShow(row) : typedNextShow(last)), show_times: [] }),
    save: async (values) => ({ state: "saved", row: await addShow(supabase, values) }),
    async onSaved(added) {
      await queries.invalidateQueries({ queryKey: ["records", "current_performances"] });
      const path = isPublished(added) ? currentShowPath : `${currentShowPath}/${added.id}`;
      await navigate(path, { replace: true, state: justAdded });
    },
  });
  return (
    <RecordForm
      supabase={supabase}
      record={record}
      action="공연 등록"
      more={
        <ShowPreview
          form={record.form}
          preview={preview}
          read={(typed) => ({
            ...blank,
            ...typed,
            show_times: previewedTimes(record.form.getValues("show_times")),
          })}
        />
      }
    >
      <ShowFields supabase={supabase} showTimes={<NewShowTimes />} />
    </RecordForm>
  );
}

/** Those that can be read; the others are still being typed. */
function previewedTimes(typed: TypedShowTime[]): ShownShow["show_times"] {
  return typed.flatMap((showTime, index) => {
    const { data } = showTimeSchema.safeParse(showTime);
    return data ? [{ ...data, id: `new-${index}` }] : [];
  });
}

/** What a show has that nobody types. */
const blank = {
  refund_text: null,
  refund_text_en: null,
  id: "",
  created_at: "",
  updated_at: "",
  closed_at: null,
  archived_id: null,
  sort_order: 1,
  booking_url: null,
};
