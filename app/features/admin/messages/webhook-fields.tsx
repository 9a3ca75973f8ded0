/** The address and the events of a webhook as fields, and how they are checked. */
import { useFormState, useWatch } from "react-hook-form";
import { z } from "zod";
import { SwitchField, TextField } from "~/ui/admin/form-fields.tsx";
import type { Webhook } from "./webhooks-data.ts";

export const eventLabels: Record<string, string> = {
  "reservation.created": "새 예매",
  "reservation.paid": "입금 확인",
  "reservation.cancelled": "예매 취소",
  "deposit.received": "입금 가져옴",
  "inquiry.created": "새 문의",
};

/** An event is a field of its own, so that two admins may change different ones; a dot in a name would nest it. */
const events = Object.entries(eventLabels).map(([id, label]) => ({ id, label, name: id.replace(".", "_") }));

export type TypedWebhook = { url: string } & Record<string, string | boolean>;

/** A new one is notified of everything. */
export const typedWebhook = (row: Webhook | null): TypedWebhook => ({
  ...Object.fromEntries(events.map(({ id, name }) => [name, row?.events.includes(id) ?? true])),
  active: row?.active ?? true,
  url: row?.url ?? "",
});

export const webhookSchema = z
  .custom<TypedWebhook>()
  .transform((typed) => ({
    active: typed.active,
    url: typed.url,
    events: events.filter(({ name }) => typed[name]).map(({ id }) => id),
  }))
  .pipe(
    z.object({
      active: z.boolean(),
      url: z
        .string()
        .trim()
        .max(500, "주소는 500자까지 적을 수 있습니다.")
        .refine(
          (url) => /^https?:\/\/[^\s/@]+(\/\S*)?$/.test(url) && URL.canParse(url),
          "https://로 시작하는 주소를 적어 주세요. 사용자 이름은 넣을 수 없습니다.",
        ),
      events: z.array(z.string()).min(1, "알릴 일을 하나 이상 골라 주세요."),
    }),
  );

export function WebhookFields() {
  const { message } = useFormState().errors.events ?? {};
  const chosen: boolean[] = useWatch({ name: events.map(({ name }) => name) });
  return (
    <>
      <TextField
        name="url"
        type="url"
        label="주소"
        placeholder="https://"
        hint="개발자에게: 서명은 Standard Webhooks를 따릅니다."
      />
      <fieldset className="sm:col-span-2">
        <legend className="font-semibold leading-snug">알릴 일</legend>
        <div className="grid grid-cols-2 gap-x-4 sm:flex sm:flex-wrap sm:gap-x-7 [&_label]:gap-2 [&_span]:font-normal!">
          {events.map(({ name, label }) => (
            <SwitchField key={name} name={name} label={label} />
          ))}
        </div>
        {typeof message === "string" && !chosen.includes(true) ? (
          <p role="alert" className="text-bad text-sm">
            {message}
          </p>
        ) : null}
      </fieldset>
    </>
  );
}
