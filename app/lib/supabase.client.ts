/** The browser's Supabase client with the admin's session. Public pages never import it. */
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

/** One client for the whole tab, so that there is one session and one refresh timer. */
export function browserSupabase(settings: BrowserSupabaseSettings): Supabase {
  client ??= createClient<Database>(settings.url ?? window.location.origin, settings.publishableKey, {
    auth: { storageKey: "madang-session", flowType: "pkce" },
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
export function emailLinkSupabase(settings: BrowserSupabaseSettings): Supabase {
  return createClient<Database>(settings.url ?? window.location.origin, settings.publishableKey, {
    auth: {
      storageKey: "madang-email-links",
      flowType: "implicit",
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
    },
  });
}
