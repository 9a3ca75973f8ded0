/** The calls of somebody who has forgotten their password, or has none yet. */
import type { Supabase } from "~/lib/supabase.ts";
import type { LinkToken } from "./email-link.ts";
import { newPasswordPath } from "./session.ts";

/** Whether or not somebody is known by the address. @throws the API's error */
export async function sendRecoveryEmail(supabase: Supabase, email: string): Promise<void> {
  const redirectTo = new URL(newPasswordPath, window.location.origin).href;
  const { error } = await supabase.auth.resetPasswordForEmail(email, { redirectTo });
  if (error) throw error;
}

/** Signs in with the code that is in the email. @throws the API's error */
export async function signInWithRecoveryCode(supabase: Supabase, email: string, code: string): Promise<void> {
  const { error } = await supabase.auth.verifyOtp({ email, token: code, type: "recovery" });
  if (error) throw error;
}

/**
 * Uses the token of an email's link. False: of a change of address, the other address has to be confirmed, too.
 * @throws the API's error
 */
export async function verifyLinkToken(supabase: Supabase, token: LinkToken): Promise<boolean> {
  const { data, error } = await supabase.auth.verifyOtp(token);
  if (error) throw error;
  return data.session !== null;
}

/** Signs in with the session that the link of an email has brought. @throws the API's error */
export async function signInByEmailLink(
  supabase: Supabase,
  accessToken: string,
  refreshToken: string,
): Promise<void> {
  const { error } = await supabase.auth.setSession({
    access_token: accessToken,
    refresh_token: refreshToken,
  });
  if (error) throw error;
}

/** @throws the API's error */
export async function saveNewPassword(supabase: Supabase, password: string): Promise<void> {
  const { error } = await supabase.auth.updateUser({ password });
  if (error) throw error;
}
