/** The API as the one who is signed in in this browser. */
import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "~/lib/database.types.ts";
import { type BrowserSupabaseSettings, browserSupabase, emailLinkSupabase } from "~/lib/supabase.client.ts";

let settings: BrowserSupabaseSettings | undefined;

export async function adminSupabase(): Promise<SupabaseClient<Database>> {
  return browserSupabase(await apiSettings());
}

/** The API as nobody in particular, for asking for an email. */
export async function mailingSupabase(): Promise<SupabaseClient<Database>> {
  return emailLinkSupabase(await apiSettings());
}

/** Asks the site once for a tab's life where its API is. */
async function apiSettings(): Promise<BrowserSupabaseSettings> {
  settings ??= await fetchSettings();
  return settings;
}

async function fetchSettings(): Promise<BrowserSupabaseSettings> {
  const response = await fetch("/auth/settings");
  if (!response.ok) throw new Error(`The site answered ${response.status} to /auth/settings.`);
  return response.json();
}
