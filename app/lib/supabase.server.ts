/** Supabase clients for loaders and actions. */
import { createClient } from "@supabase/supabase-js";
import type { RouterContextProvider } from "react-router";
import type { Database } from "./database.types.ts";
import { type SiteServices, siteServicesContext } from "./site-services.ts";
import type { Supabase } from "./supabase.ts";

/** Milliseconds; a project elsewhere that has not answered by then counts as away. The built-in backend knows sooner. */
const maxAnswerMs = 2_900;

function clientWithKey(services: SiteServices, key: string): Supabase {
  return createClient<Database>(services.supabaseUrl, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: services.supabaseFetch },
    // A visitor waits for the page meanwhile: it is served without what cannot be read, and the browser tries again.
    db: { retry: false, timeout: maxAnswerMs },
  });
}

/** The API as an anonymous visitor: what every public page and visitor's action uses. */
export function supabaseOf(context: Readonly<RouterContextProvider>): Supabase {
  const services = context.get(siteServicesContext);
  return clientWithKey(services, services.publishableKey);
}

/** The access token that came with a request. */
export function bearerToken(request: Request): string | undefined {
  return /^Bearer (\S+)$/.exec(request.headers.get("authorization") ?? "")?.[1];
}

/** The API as the one whose access token came with a request. */
export function supabaseAs(context: Readonly<RouterContextProvider>, accessToken: string): Supabase {
  const services = context.get(siteServicesContext);
  return createClient<Database>(services.supabaseUrl, services.publishableKey, {
    accessToken: async () => accessToken,
    global: { fetch: services.supabaseFetch },
    db: { retry: false, timeout: maxAnswerMs },
  });
}

/** Bypasses row-level security. Only for the first admin, and for accounts of admins after is_admin() has said yes. */
export function serviceRoleSupabase(services: SiteServices): Supabase {
  return clientWithKey(services, services.secretKey);
}
