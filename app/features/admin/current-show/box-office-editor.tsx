/** What the box office does for all shows and visitors are not shown. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import type { Tables } from "~/lib/database.types.ts";
import { saveRecord } from "~/lib/record-data.ts";
import { recordQuery } from "~/lib/record-queries.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { requiredWholeNumber } from "~/lib/typed-text.ts";
import { AdminHeading, AdminLoadFailure, AdminLoading } from "~/ui/admin/admin-page.tsx";
import { FieldGroup, TextField } from "~/ui/admin/form-fields.tsx";
import { RecordForm } from "~/ui/admin/record-form.tsx";
import { useRecordForm } from "~/ui/admin/use-record-form.ts";

type Settings = Tables<"box_office_settings">;

const schema = z.object({
  deposit_grace_hours: requiredWholeNumber("기다리는 시간은", { least: 0, most: 72, units: ["시간"] }),
});

const query = (supabase: Supabase) => recordQuery(supabase, "box_office_settings", true);

export function BoxOfficeEditor({ supabase }: { supabase: Supabase }) {
  const settings = useQuery(query(supabase));
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-5">
      <AdminHeading title="매표 설정" />
      {settings.data ? (
        <SettingsForm supabase={supabase} row={settings.data} />
      ) : settings.isError ? (
        <AdminLoadFailure error={settings.error} onRetry={() => void settings.refetch()} />
      ) : (
        <AdminLoading />
      )}
    </div>
  );
}

function SettingsForm({ supabase, row }: { supabase: Supabase; row: Settings }) {
  const queries = useQueryClient();
  const record = useRecordForm({
    table: "box_office_settings",
    schema,
    row,
    typedOf: (stored: Settings | null) => ({
      deposit_grace_hours: String(stored?.deposit_grace_hours ?? ""),
    }),
    save: (values, known) => saveRecord(supabase, "box_office_settings", known ?? row, values),
    onSaved: (saved) => queries.setQueryData(query(supabase).queryKey, saved),
  });
  return (
    <RecordForm record={record}>
      <FieldGroup title="입금">
        <TextField
          name="deposit_grace_hours"
          label="입금 기한 뒤 기다리는 시간"
          type="number"
          hint="은행의 알림은 늦게 옵니다. 기한이 지나고 이 시간이 더 지나야 좌석이 다시 열립니다. 관객에게는 보이지 않습니다."
        />
      </FieldGroup>
    </RecordForm>
  );
}
