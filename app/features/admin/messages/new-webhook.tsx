/** The form that adds a webhook. */
import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { FormProvider, useForm } from "react-hook-form";
import type { Supabase } from "~/lib/supabase.ts";
import { AdminSection } from "~/ui/admin/admin-section.tsx";
import { FailureText } from "~/ui/admin/failure-text.tsx";
import { Button } from "~/ui/button.tsx";
import { typedWebhook, WebhookFields, webhookSchema } from "./webhook-fields.tsx";
import { addWebhook, type WebhookChange, webhooksKey } from "./webhooks-data.ts";

export function NewWebhook({ supabase }: { supabase: Supabase }) {
  const queries = useQueryClient();
  const form = useForm({ resolver: zodResolver(webhookSchema), defaultValues: typedWebhook(null) });
  const adding = useMutation({
    mutationFn: (webhook: WebhookChange) => addWebhook(supabase, webhook),
    onSuccess() {
      form.reset();
      return queries.invalidateQueries({ queryKey: webhooksKey });
    },
  });
  return (
    <AdminSection beside title="새 웹훅">
      <FormProvider {...form}>
        <form
          noValidate
          className="grid gap-4 [&>*]:max-w-[35rem]"
          onSubmit={form.handleSubmit((webhook) => adding.mutate(webhook))}
        >
          <WebhookFields />
          <FailureText of={adding.error} />
          <Button type="submit" variant="outline" className="justify-self-start" busy={adding.isPending}>
            웹훅 더하기
          </Button>
        </form>
      </FormProvider>
    </AdminSection>
  );
}
