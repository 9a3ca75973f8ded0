/** POST /token?grant_type=password: sign in. */

import { z } from "zod";
import type { Transaction } from "../../postgres/database.ts";
import { noteFailure, recordAudit } from "../audit.ts";
import { type AuthContext, type AuthRequest, originOf } from "../auth-context.ts";
import { AuthError } from "../auth-error.ts";
import { normaliseEmail, requireEmailSignIn } from "../email.ts";
import { rememberDevice } from "../known-device.ts";
import { verifyPassword, weaknessOf } from "../password.ts";
import { clearGuesses, limitGuesses } from "../rate-limit.ts";
import { readBody } from "../request-body.ts";
import { beginSession, describeSession } from "../session.ts";
import { requireSms } from "../sms.ts";
import {
  findUserByEmail,
  findUserById,
  findUserByPhone,
  hasVerifiedFactor,
  isBanned,
  type UserRow,
} from "../user.ts";

const credentials = z.object({
  email: z.string().default(""),
  phone: z.string().default(""),
  password: z.string().default(""),
});

/** Unknown address and wrong password read the same and take the same time. */
export function passwordGrant(context: AuthContext) {
  const { database, tokens, rules } = context;
  return async (c: AuthRequest) => {
    const { email, phone, password } = await readBody(c, credentials);
    requireMeans(context, email, phone);
    const account = email ? normaliseEmail(email) : phone.replace(/^\+/, "");
    if (!account) throw new AuthError("validation_failed", "missing email or phone");
    const isKnown = await limitGuesses(context, c, "password", account);

    const found = await database.asService((client) =>
      email ? findUserByEmail(client, account) : findUserByPhone(client, account),
    );
    const origin = originOf(c);
    const asker = { asker: origin.address, first: isKnown };
    if (!(await verifyPassword(context, password, found?.encrypted_password, asker)) || !found) {
      if (found) noteFailure(context, origin, found, "login_failed");
      throw new AuthError("invalid_credentials");
    }
    refuseUnready(found, Boolean(email));
    await clearGuesses(context, c, "password", account);

    const session = await database.asService(async (client) => {
      const user = await signedIn(client, found);
      // Who has a second factor shows that first: a password alone may be stolen.
      if (!hasVerifiedFactor(user)) await rememberDevice(context, client, c, user.id);
      const begun = await beginSession(client, user, "password", origin);
      await recordAudit(client, origin, user, "login", { provider: email ? "email" : "phone" });
      return describeSession(client, tokens, user, begun);
    });
    const weakness = weaknessOf(password, rules.minPasswordLength);
    return c.json({ ...session, ...(weakness && { weak_password: weakness }) });
  };
}

function requireMeans({ rules, sendSms }: AuthContext, email: string, phone: string): void {
  if (email && phone) {
    const message = "Only an email address or phone number should be provided on login.";
    throw new AuthError("validation_failed", message);
  }
  if (email) requireEmailSignIn(rules, "logins", 422);
  if (phone) requireSms(sendSms, "Phone logins are disabled", 422);
}

function refuseUnready(user: UserRow, byEmail: boolean): void {
  if (isBanned(user)) throw new AuthError("user_banned", "User is banned", { status: 400 });
  if (byEmail && !user.email_confirmed_at) {
    throw new AuthError("email_not_confirmed");
  }
  if (!byEmail && !user.phone_confirmed_at) {
    throw new AuthError("phone_not_confirmed");
  }
}

/** Notes the sign-in and reads the user again; the password may have changed since it was compared. */
async function signedIn(client: Transaction, compared: UserRow): Promise<UserRow> {
  const { rowCount } = await client.query(
    `update auth.users set last_sign_in_at = now(), updated_at = now()
     where id = $1 and encrypted_password = $2 and deleted_at is null`,
    [compared.id, compared.encrypted_password],
  );
  await client.query(
    `update auth.identities set last_sign_in_at = now(), updated_at = now()
     where user_id = $1 and provider in ('email', 'phone')`,
    [compared.id],
  );
  const user = rowCount === 1 ? await findUserById(client, compared.id) : undefined;
  if (!user) throw new AuthError("invalid_credentials");
  return user;
}
