/** The address and the events of a webhook, as a form in its row. */
import { useQueryClient } from "@tanstack/react-query";
import { useFormState } from "react-hook-form";
import { z } from "zod";
import { saveRecord } from "~/lib/record-data.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { SwitchField, TextField } from "~/ui/admin/form-fields.tsx";
import { RecordRowForm } from "~/ui/admin/record-row-form.tsx";
import { useRecordForm } from "~/ui/admin/use-record-form.ts";
import { eventLabels, webhookSchema } from "./webhook-form.tsx";
import { type Webhook, webhooksKey } from "./webhooks-data.ts";

/** An event is a field of its own, so that two admins may change different ones; a dot in a name would nest it. */
const events = Object.entries(eventLabels).map(([id, label]) => ({ id, label, name: id.replace(".", "_") }));

type Typed = { url: string } & Record<string, string | boolean>;

const typedOf = (row: Webhook | null): Typed => ({
  ...Object.fromEntries(events.map(({ id, name }) => [name, row?.events.includes(id) ?? false])),
  active: row?.active ?? true,
  url: row?.url ?? "",
});

const schema = z
  .custom<Typed>()
  .transform((typed) => ({
    active: typed.active,
    url: typed.url,
    events: events.filter(({ name }) => typed[name]).map(({ id }) => id),
  }))
  .pipe(webhookSchema.extend({ active: z.boolean() }));

export function WebhookEditor({ supabase, webhook }: { supabase: Supabase; webhook: Webhook }) {
  const queries = useQueryClient();
  const record = useRecordForm({
    table: "webhooks",
    schema,
    row: webhook,
    typedOf,
    save: (values, known) => saveRecord(supabase, "webhooks", known ?? webhook, values),
    onSaved: () => void queries.invalidateQueries({ queryKey: webhooksKey }),
  });
  return (
    <RecordRowForm record={record}>
      <TextField name="url" type="url" label="주소" />
      <fieldset className="sm:col-span-2">
        <legend className="font-semibold leading-snug">알릴 일</legend>
        <div className="flex flex-wrap gap-x-5 [&_span]:font-normal!">
          {events.map(({ name, label }) => (
            <SwitchField key={name} name={name} label={label} />
          ))}
        </div>
        <EventsError />
      </fieldset>
      <SwitchField name="active" label="보내기" hint="끄면 켤 때까지 아무것도 알리지 않습니다." />
    </RecordRowForm>
  );
}

function EventsError() {
  const { errors } = useFormState();
  const message = errors.events?.message;
  return typeof message === "string" ? (
    <p role="alert" className="text-bad text-sm">
      {message}
    </p>
  ) : null;
}
