/** What a browser does in a sign-in: remembers, and follows links. */
import { createClient } from "@supabase/supabase-js";
import type { Client, Target } from "./target.ts";

/** A client that exchanges codes, with a memory of its own for what it has to keep. */
export function exchangingClient({ url, publishableKey }: Pick<Target, "url" | "publishableKey">): Client {
  const entries = new Map<string, string>();
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
  return createClient(url, publishableKey, {
    auth: {
      flowType: "pkce",
      persistSession: true,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storage,
    },
  });
}

/** Where a link leads, without going there. */
export async function follow(link: string): Promise<URL> {
  const answer = await fetch(link, { redirect: "manual" });
  if (![302, 303].includes(answer.status)) {
    throw new Error(`${answer.status} in place of a redirect: ${await answer.text()}`);
  }
  return new URL(answer.headers.get("location") ?? "");
}

/** What is behind the `#` of an address. */
export function fragment(url: URL): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(url.hash.slice(1)));
}
