/** The calls to the database for webhooks. */
import type { Tables } from "~/lib/database.types.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { messagesKey } from "./messages-data.ts";

export type Webhook = Tables<"webhooks">;
/** With its last call, where it has been called. */
export type CalledWebhook = Webhook & {
  outbox: Pick<Tables<"outbox">, "state" | "due_at" | "updated_at" | "tries" | "problem">[];
};
export type WebhookChange = Pick<Webhook, "url" | "events" | "active">;

export const webhooksKey = [...messagesKey, "webhooks"] as const;

/** @throws the API's error */
export async function readWebhooks(supabase: Supabase): Promise<CalledWebhook[]> {
  const { data } = await supabase
    .from("webhooks")
    .select("*, outbox(state, due_at, updated_at, tries, problem)")
    .order("created_at")
    .order("created_at", { referencedTable: "outbox", ascending: false })
    .limit(1, { referencedTable: "outbox" })
    .throwOnError();
  return data;
}

/** Adds one, or puts a removed one back, which gets another secret. @throws the API's error */
export async function addWebhook(supabase: Supabase, webhook: WebhookChange): Promise<void> {
  await supabase.from("webhooks").insert(webhook).throwOnError();
}

/** @throws the API's error */
export async function deleteWebhook(supabase: Supabase, id: string): Promise<void> {
  await supabase.from("webhooks").delete().eq("id", id).throwOnError();
}

/** With what its events are signed. @throws the API's error */
export async function readWebhookSecret(supabase: Supabase, webhook_id: string): Promise<string> {
  const { data } = await supabase.rpc("webhook_secret", { webhook_id }).throwOnError();
  return data;
}

/** @throws the API's error */
export async function sendTestWebhook(supabase: Supabase, webhook_id: string): Promise<void> {
  await supabase.rpc("send_test_webhook", { webhook_id }).throwOnError();
}
