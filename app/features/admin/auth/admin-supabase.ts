/** The API as the one who is signed in in this browser. */

import { type BrowserSupabaseSettings, browserSupabase, emailLinkSupabase } from "~/lib/supabase.client.ts";
import type { Supabase } from "~/lib/supabase.ts";

let settings: BrowserSupabaseSettings | undefined;

export async function adminSupabase(): Promise<Supabase> {
  return browserSupabase(await apiSettings());
}

/** The API as nobody in particular, for asking for an email. */
export async function mailingSupabase(): Promise<Supabase> {
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
