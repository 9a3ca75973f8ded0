/** The calls by which somebody who is signed in shows once more who they are. */
import type { Supabase } from "~/lib/supabase.ts";

/** The backend accepts five minutes; some pass until the change is sent. */
const recentSeconds = 240;

export interface SignInState {
  /** Whether the last proof is recent enough for a change of what opens the account. */
  recent: boolean;
  /** By what it is renewed in this session: its second factor, or the password. */
  way: "factor" | "password";
}

/** @throws the API's error */
export async function readSignInState(supabase: Supabase): Promise<SignInState> {
  const { data, error } = await supabase.auth.mfa.getAuthenticatorAssuranceLevel();
  if (error) throw error;
  const newest = Math.max(0, ...data.currentAuthenticationMethods.map(timestampOf));
  return {
    recent: newest > Date.now() / 1000 - recentSeconds,
    way: data.currentLevel === "aal2" ? "factor" : "password",
  };
}

function timestampOf(method: string | { timestamp: number }): number {
  return typeof method === "string" ? 0 : method.timestamp;
}

/** Signs in again in place of the session so far, as every kind of backend understands it. @throws the API's error */
export async function signInAgain(supabase: Supabase, password: string): Promise<void> {
  const { data: before } = await supabase.auth.getSession();
  const { data, error } = await supabase.auth.getUser();
  if (error) throw error;
  const signIn = await supabase.auth.signInWithPassword({ email: data.user.email ?? "", password });
  if (signIn.error) throw signIn.error;
  if (before.session) await supabase.auth.admin.signOut(before.session.access_token, "local");
}
