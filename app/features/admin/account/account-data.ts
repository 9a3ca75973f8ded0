/** The calls by which an admin looks after their own account. */
import { queryOptions } from "@tanstack/react-query";
import { worthRetrying } from "~/lib/admin-error.ts";
import { isSignedOut } from "~/lib/auth-error.ts";
import type { Database } from "~/lib/database.types.ts";
import type { Supabase } from "~/lib/supabase.ts";

export type OwnSession = Database["public"]["Functions"]["own_sessions"]["Returns"][number];

interface Account {
  email: string;
  /** The address that waits for its confirmation. */
  newEmail: string | null;
}

export function accountQuery(supabase: Supabase) {
  return queryOptions({ queryKey: ["account"], queryFn: () => readAccount(supabase), retry: worthRetrying });
}

async function readAccount(supabase: Supabase): Promise<Account> {
  const { data, error } = await supabase.auth.getUser();
  if (error) throw error;
  return { email: data.user.email ?? "", newEmail: data.user.new_email || null };
}

export function sessionsQuery(supabase: Supabase) {
  return queryOptions({
    queryKey: ["own-sessions"],
    queryFn: async () => (await supabase.rpc("own_sessions").throwOnError()).data,
    retry: worthRetrying,
  });
}

/** A session that was ended elsewhere is given up here too, so that the page asks to sign in again. */
async function orSignOut<T extends { error: unknown }>(supabase: Supabase, answer: Promise<T>): Promise<T> {
  const { error, ...rest } = await answer;
  if (isSignedOut(error)) await supabase.auth.signOut({ scope: "local" });
  if (error) throw error;
  return { error, ...rest } as T;
}

/** @throws the API's error */
export async function changePassword(supabase: Supabase, password: string): Promise<void> {
  await orSignOut(supabase, supabase.auth.updateUser({ password }));
}

/** Has emails sent to the old address and the new one; the change counts once both are confirmed. @throws the API's error */
export async function proposeEmail(supabase: Supabase, email: string): Promise<void> {
  const emailRedirectTo = new URL("/auth/email-confirmed", window.location.origin).href;
  await orSignOut(supabase, supabase.auth.updateUser({ email }, { emailRedirectTo }));
}

/** @throws the API's error */
export async function endSessions(supabase: Supabase, scope: "others" | "global"): Promise<void> {
  await orSignOut(supabase, supabase.auth.signOut({ scope }));
}
