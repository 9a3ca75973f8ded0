/** A new password that somebody gives themselves. */

import type { Transaction } from "../postgres/database.ts";
import type { AuthContext, AuthRequest } from "./auth-context.ts";
import { AuthError } from "./auth-error.ts";
import type { Bearer } from "./bearer.ts";
import { forgetTokens, takeCode } from "./one-time-token.ts";
import { checkNewPassword, hashPassword, verifyPassword } from "./password.ts";
import { clearGuesses, limitGuesses } from "./rate-limit.ts";
import { endSessions } from "./session.ts";
import { SMS_CODE_SECONDS } from "./sms.ts";

/** A session younger than this was begun by somebody who has just proved who they are. */
const FRESH_MS = 24 * 60 * 60 * 1000;

/** Checks the password against the rules and the one before, and hashes it. */
export async function hashNewPassword(
  context: AuthContext,
  { user }: Bearer,
  password: string,
): Promise<string> {
  await checkNewPassword(context, password, [user.email, user.email_change, user.phone]);
  if (await verifyPassword(password, user.encrypted_password)) {
    throw new AuthError(422, "same_password", "New password should be different from the old password.");
  }
  return hashPassword(password);
}

/** Whether the code of /reauthenticate has to come with the change; refuses where it is missing or tried too often. */
export async function needsNonce(
  context: AuthContext,
  c: AuthRequest,
  { user, sessionBegan }: Bearer,
  nonce: string,
): Promise<boolean> {
  if (!context.rules.reauthenticateForPassword) return false;
  if (sessionBegan && Date.now() - sessionBegan.getTime() < FRESH_MS) return false;
  if (!nonce) {
    throw new AuthError(400, "reauthentication_needed", "Password update requires reauthentication");
  }
  await limitGuesses(context, c, "code", user.id);
  return true;
}

/** Uses up the code of /reauthenticate. */
export async function takeNonce(
  context: AuthContext,
  c: AuthRequest,
  client: Transaction,
  { user }: Bearer,
  nonce: string,
): Promise<void> {
  const recipient = user.email || user.phone || "";
  const codeSeconds = user.email ? context.rules.codeSeconds : SMS_CODE_SECONDS;
  if (!(await takeCode(client, ["reauthentication_token"], recipient, nonce, codeSeconds))) {
    throw new AuthError(422, "reauthentication_not_valid", "Nonce has expired or is invalid");
  }
  await clearGuesses(context, c, "code", user.id);
}

/** A new password signs out everywhere else, and no link sent before opens the account any more. */
export async function savePassword(
  client: Transaction,
  { user, sessionId }: Bearer,
  passwordHash: string,
): Promise<void> {
  await client.query("update auth.users set encrypted_password = $2, updated_at = now() where id = $1", [
    user.id,
    passwordHash,
  ]);
  await forgetTokens(client, user.id);
  await endSessions(client, user.id, "others", sessionId);
}
