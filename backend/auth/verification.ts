/** What a code or link brings about once it has been taken: an address is confirmed, a person may sign in. */

import type { Transaction } from "../postgres/database.ts";
import { notifyAccountChange } from "./account-notice.ts";
import { recordAudit } from "./audit.ts";
import type { AuthContext } from "./auth-context.ts";
import { AuthError } from "./auth-error.ts";
import { changeEmail } from "./email-change.ts";
import type { TakenToken, TokenType } from "./one-time-token.ts";
import { changePhone, confirmPhone } from "./phone-change.ts";
import type { Origin } from "./session.ts";
import { findUserById, isBanned, type UserRow } from "./user.ts";

/** The tokens that each kind of verification takes. */
const TOKENS: Record<string, readonly TokenType[]> = {
  signup: ["confirmation_token"],
  invite: ["confirmation_token"],
  recovery: ["recovery_token"],
  magiclink: ["recovery_token"],
  email: ["confirmation_token", "recovery_token"],
  email_change: ["email_change_token_current", "email_change_token_new"],
  sms: ["confirmation_token"],
  phone_change: ["phone_change_token"],
};

/** @throws AuthError for a kind that there is not */
export function tokensOf(kind: string, means: "email" | "phone"): readonly TokenType[] {
  const types = Object.hasOwn(TOKENS, kind) ? TOKENS[kind] : undefined;
  const byPhone = kind === "sms" || kind === "phone_change";
  if (!types || byPhone !== (means === "phone")) {
    throw new AuthError(
      "validation_failed",
      `Invalid ${means === "phone" ? "sms" : "email"} verification type`,
    );
  }
  return types;
}

/** Answers undefined when the other of two addresses still has to be confirmed. */
export async function verify(
  context: AuthContext,
  client: Transaction,
  origin: Origin,
  kind: string,
  token: TakenToken,
): Promise<UserRow | undefined> {
  const { rules } = context;
  const user = await findUserById(client, token.userId);
  if (!user) throw new AuthError("otp_expired");
  if (isBanned(user)) throw new AuthError("user_banned");
  if (kind === "email_change") {
    const changed = await changeEmail(client, origin, user, token, rules.confirmChangeTwice);
    if (changed && user.email) notifyAccountChange(context, user.email, "email");
    return changed;
  }
  if (kind === "phone_change") {
    const changed = await changePhone(client, origin, user, token.recipient);
    if (user.phone) notifyAccountChange(context, user.email, "phone");
    return changed;
  }
  if ((kind === "sms" ? user.phone : user.email) !== token.recipient) {
    throw new AuthError("otp_expired");
  }
  if (kind === "sms") return confirmPhone(client, origin, user);
  if (user.email_confirmed_at) await recordAudit(client, origin, user, "login");
  else await confirmEmail(client, origin, user, rules.signUp && token.type === "recovery_token");
  return findUserById(client, user.id);
}

/**
 * The address is theirs. Where everybody may sign up, somebody else may have chosen the password before: who comes
 * by a recovery link does not get to keep that one.
 */
async function confirmEmail(
  client: Transaction,
  origin: Origin,
  user: UserRow,
  distrustPassword: boolean,
): Promise<void> {
  await client.query(
    `update auth.users set email_confirmed_at = now(), updated_at = now(),
       encrypted_password = case when $2 then '' else encrypted_password end
     where id = $1`,
    [user.id, distrustPassword],
  );
  await client.query(
    `update auth.identities set identity_data = identity_data || '{"email_verified": true}', updated_at = now()
     where user_id = $1 and provider = 'email'`,
    [user.id],
  );
  await recordAudit(client, origin, user, user.invited_at ? "invite_accepted" : "user_signedup");
}
