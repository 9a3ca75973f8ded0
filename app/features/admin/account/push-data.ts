/** Notices of what is new on this browser (Web Push), and what of it the site stores. */
import type { Tables } from "~/lib/database.types.ts";
import type { Supabase } from "~/lib/supabase.ts";
import type { Notices } from "./notice-choices.tsx";

export type Subscription = Pick<Tables<"push_subscriptions">, "id" | "reservations" | "inquiries">;
const columns = "id, reservations, inquiries";

export const canBeNotified = () => "serviceWorker" in navigator && "PushManager" in window;

async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration("/");
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** That of this browser; null: it is not notified. @throws the API's error */
export async function readSubscription(supabase: Supabase): Promise<Subscription | null> {
  const own = canBeNotified() ? await ownSubscription() : null;
  if (!own) return null;
  const { data } = await supabase
    .from("push_subscriptions")
    .select(columns)
    .eq("endpoint", own.endpoint)
    .maybeSingle()
    .throwOnError();
  return data;
}

/** @throws the browser's error, or the API's */
export async function subscribe(supabase: Supabase): Promise<void> {
  const { data: key } = await supabase.rpc("push_public_key").throwOnError();
  await navigator.serviceWorker.register("/sw.js");
  const { pushManager } = await navigator.serviceWorker.ready;
  const own = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { p256dh = "", auth = "" } = own.toJSON().keys ?? {};
  await supabase.from("push_subscriptions").delete().eq("endpoint", own.endpoint).throwOnError();
  await supabase.from("push_subscriptions").insert({ endpoint: own.endpoint, p256dh, auth }).throwOnError();
}

/** @throws the API's error */
export async function changeSubscription(
  supabase: Supabase,
  id: string,
  change: Partial<Notices>,
): Promise<void> {
  await supabase.from("push_subscriptions").update(change).eq("id", id).throwOnError();
}

/** @throws the API's error */
export async function unsubscribe(supabase: Supabase, id: string): Promise<void> {
  await supabase.from("push_subscriptions").delete().eq("id", id).throwOnError();
  await (await ownSubscription())?.unsubscribe();
}
