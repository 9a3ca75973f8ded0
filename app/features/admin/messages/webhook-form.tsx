/** A new webhook: its address and its events. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import type { Supabase } from "~/lib/supabase.ts";
import { AdminSection } from "~/ui/admin/admin-section.tsx";
import { FailureText } from "~/ui/admin/failure-text.tsx";
import { Button } from "~/ui/button.tsx";
import { controlClass } from "~/ui/control-class.ts";
import { Field } from "~/ui/field.tsx";
import { addWebhook, webhooksKey } from "./webhooks-data.ts";

export const eventLabels: Record<string, string> = {
  "reservation.created": "새 예매",
  "reservation.paid": "입금 확인",
  "reservation.cancelled": "예매 취소",
  "deposit.received": "입금 가져옴",
  "inquiry.created": "새 문의",
};

export const webhookSchema = z.object({
  url: z
    .string()
    .trim()
    .max(500, "주소는 500자까지 적을 수 있습니다.")
    .refine(
      (url) => /^https?:\/\/[^\s/@]+(\/\S*)?$/.test(url) && URL.canParse(url),
      "https://로 시작하는 주소를 적어 주세요. 사용자 이름은 넣을 수 없습니다.",
    ),
  events: z.array(z.string()).min(1, "알릴 일을 하나 이상 골라 주세요."),
});

export function WebhookForm({ supabase }: { supabase: Supabase }) {
  const queries = useQueryClient();
  const [url, setUrl] = useState("");
  const [events, setEvents] = useState(Object.keys(eventLabels));
  const [checked, setChecked] = useState(false);
  const read = webhookSchema.safeParse({ url, events });
  const errors = checked && !read.success ? z.flattenError(read.error).fieldErrors : {};
  const adding = useMutation({
    mutationFn: (webhook: z.output<typeof webhookSchema>) => addWebhook(supabase, webhook),
    onSuccess: () => {
      setUrl("");
      setChecked(false);
      return queries.invalidateQueries({ queryKey: webhooksKey });
    },
  });
  return (
    <AdminSection beside title="웹훅 더하기">
      <form
        noValidate
        className="grid gap-4 [&>*]:max-w-[35rem]"
        onSubmit={(event) => {
          event.preventDefault();
          setChecked(true);
          if (read.success) adding.mutate(read.data);
          else event.currentTarget.querySelector("input")?.focus();
        }}
      >
        <Field label="주소" limit={500} error={errors.url?.[0]}>
          {(wiring) => (
            <input
              {...wiring}
              type="url"
              value={url}
              onChange={({ target }) => setUrl(target.value)}
              autoComplete="off"
              placeholder="https://"
              className={controlClass}
            />
          )}
        </Field>
        <fieldset aria-describedby={errors.events ? "webhook-events-error" : undefined}>
          <legend className="mb-1.5 font-semibold leading-snug">알릴 일</legend>
          <div className="flex flex-wrap gap-x-5">
            {Object.entries(eventLabels).map(([id, label]) => (
              <label key={id} className="flex min-h-control items-center gap-2">
                <input
                  type="checkbox"
                  className="size-5 accent-ink"
                  checked={events.includes(id)}
                  onChange={({ target }) =>
                    setEvents(target.checked ? [...events, id] : events.filter((event) => event !== id))
                  }
                />
                {label}
              </label>
            ))}
          </div>
          {errors.events ? (
            <p id="webhook-events-error" className="text-bad text-sm">
              {errors.events[0]}
            </p>
          ) : null}
        </fieldset>
        <FailureText of={adding.error} />
        <Button type="submit" variant="outline" className="justify-self-start" busy={adding.isPending}>
          웹훅 더하기
        </Button>
      </form>
    </AdminSection>
  );
}
