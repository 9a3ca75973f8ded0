/** A new password that somebody gives themselves. */

import type { Transaction } from "../postgres/database.ts";
import type { AuthContext } from "./auth-context.ts";
import { AuthError } from "./auth-error.ts";
import type { Bearer } from "./bearer.ts";
import { forgetTokens } from "./one-time-token.ts";
import { checkNewPassword, hashPassword, verifyPassword } from "./password.ts";
import { endSessions } from "./session.ts";

/** Checks the password against the rules and the one before, and hashes it. */
export async function hashNewPassword(
  context: AuthContext,
  { user }: Bearer,
  password: string,
): Promise<string> {
  await checkNewPassword(context, password, [user.email, user.email_change, user.phone], user.id);
  if (await verifyPassword(context, password, user.encrypted_password, { asker: user.id, first: true })) {
    throw new AuthError("same_password");
  }
  return hashPassword(context, password, user.id);
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
