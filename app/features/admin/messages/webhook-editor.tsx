/** The form of a webhook in its row. */
import { useQueryClient } from "@tanstack/react-query";
import { saveRecord } from "~/lib/record-data.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { SwitchField } from "~/ui/admin/form-fields.tsx";
import { RecordRowForm } from "~/ui/admin/record-row-form.tsx";
import { useRecordForm } from "~/ui/admin/use-record-form.ts";
import { typedWebhook, WebhookFields, webhookSchema } from "./webhook-fields.tsx";
import { type Webhook, webhooksKey } from "./webhooks-data.ts";

export function WebhookEditor({ supabase, webhook }: { supabase: Supabase; webhook: Webhook }) {
  const queries = useQueryClient();
  const record = useRecordForm({
    table: "webhooks",
    schema: webhookSchema,
    row: webhook,
    typedOf: typedWebhook,
    save: (values, known) => saveRecord(supabase, "webhooks", known ?? webhook, values),
    onSaved: () => void queries.invalidateQueries({ queryKey: webhooksKey }),
  });
  return (
    <RecordRowForm record={record}>
      <WebhookFields />
      <SwitchField name="active" label="보내기" hint="끄면 켤 때까지 아무것도 알리지 않습니다." />
    </RecordRowForm>
  );
}
