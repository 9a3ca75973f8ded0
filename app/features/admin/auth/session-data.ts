/** The calls of signing in and out. */
import type { Supabase } from "~/lib/supabase.ts";
import type { AdminAccess, SessionUser } from "./session.ts";

export interface Credentials {
  email: string;
  password: string;
}

export function signIn(supabase: Supabase, credentials: Credentials) {
  return supabase.auth.signInWithPassword(credentials);
}

/** Ends this browser's session; other devices stay signed in. False when the server cannot be reached. */
export async function signOut(supabase: Supabase): Promise<boolean> {
  const { error } = await supabase.auth.signOut({ scope: "local" });
  return !error;
}

/** Who is signed in in this browser, admin or not. A session near its end is refreshed first. */
export async function readSessionUser(supabase: Supabase): Promise<SessionUser | null> {
  const { data } = await supabase.auth.getSession();
  return data.session ? { id: data.session.user.id, email: data.session.user.email ?? "" } : null;
}

/** What the database says stands between who is signed in and the admin area; "unknown" when it could not be asked. */
export async function readAdminAccess(supabase: Supabase): Promise<AdminAccess> {
  const { data, error, status } = await supabase.rpc("admin_access");
  if (error) return status === 401 ? "ended" : "unknown";
  return data as AdminAccess;
}

/** Whether the caller may act as an admin, by the rule that the policies ask too. */
export async function mayActAsAdmin(supabase: Supabase): Promise<boolean> {
  const { data } = await supabase.rpc("is_admin");
  return data === true;
}

/**
 * Calls `ended` when the user's session is gone: signed out in another tab, refused by the server, or another account
 * opened in this browser, as the link of an invitation does.
 */
export function onSessionEnd(supabase: Supabase, userId: string, ended: () => void): () => void {
  const { data } = supabase.auth.onAuthStateChange((event, session) => {
    if (event === "SIGNED_OUT" || (session && session.user.id !== userId)) ended();
  });
  return () => data.subscription.unsubscribe();
}
