/** The browser's Supabase clients: with the admin's session, or as nobody in particular. Public pages never import them. */
import { createClient } from "@supabase/supabase-js";
import type { Database } from "./database.types.ts";
import { fetchAndNotifySite } from "./notify-site.ts";
import { fetchWithRenewal } from "./session-renewal.ts";
import type { Supabase } from "./supabase.ts";

/** What a page of the admin area needs to know to reach the API; comes from its layout's loader. */
export interface BrowserSupabaseSettings {
  /** null: the API lives on the site's own origin. */
  url: string | null;
  publishableKey: string;
}

let client: Supabase | undefined;

let settings: BrowserSupabaseSettings | undefined;

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

/** The API as the one who is signed in in this browser: one client for the whole tab, so that there is one session. */
export async function adminSupabase(): Promise<Supabase> {
  const settings = await apiSettings();
  client ??= createClient<Database>(settings.url ?? window.location.origin, settings.publishableKey, {
    auth: { storageKey: "madang-session", flowType: "pkce" },
    // Only the queries retry: with two layers of retries a failure is reported after half a minute.
    db: { retry: false },
    // On the site's own origin the database itself notifies of what has changed.
    global: { fetch: fetchWithRenewal(settings.url ? fetchAndNotifySite() : fetch, renewSession) },
  });
  return client;
}

/** The new access token; null when there is no session, or it cannot be renewed: then the client forgets it. */
async function renewSession(): Promise<string | null> {
  const auth = client?.auth;
  if (!auth || !(await auth.getSession()).data.session) return null;
  return (await auth.refreshSession()).data.session?.access_token ?? null;
}

/**
 * A client that asks for an email and remembers nothing. Its links open on any device, since they need nothing that is
 * stored in this browser: many ask on a desktop and read their mail on the phone.
 */
export async function mailingSupabase(): Promise<Supabase> {
  return nobodySupabase(await apiSettings(), "madang-email-links");
}

let visitor: Supabase | undefined;

/** The API as a visitor: without a session, also where an admin is signed in. */
export async function visitorSupabase(): Promise<Supabase> {
  visitor ??= nobodySupabase(await apiSettings(), "madang-visitor");
  return visitor;
}

function nobodySupabase(settings: BrowserSupabaseSettings, storageKey: string): Supabase {
  return createClient<Database>(settings.url ?? window.location.origin, settings.publishableKey, {
    auth: {
      storageKey,
      flowType: "implicit",
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
    },
  });
}
