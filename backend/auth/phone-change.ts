/** A phone number as a way to sign in: confirmed, and changed, by a code in a message. */

import type { Transaction } from "../postgres/database.ts";
import { refusingTaken } from "./account.ts";
import { recordAudit } from "./audit.ts";
import type { AuthContext } from "./auth-context.ts";
import { refreshProviders, saveOwnIdentity } from "./identity.ts";
import { newCode, storeToken, type TokenType } from "./one-time-token.ts";
import type { Origin } from "./session.ts";
import { requireSms } from "./sms.ts";
import { findUserById, type UserRow } from "./user.ts";

const KINDS = {
  confirmation_token: "signup",
  phone_change_token: "phone_change",
  reauthentication_token: "reauthentication",
} as const satisfies Partial<Record<TokenType, string>>;

/** Makes the code in this transaction; what is returned sends it, and is called after the commit. */
export async function writeSms(
  context: AuthContext,
  client: Transaction,
  user: UserRow,
  token: keyof typeof KINDS,
  phone: string,
): Promise<() => Promise<void>> {
  const send = requireSms(context.sendSms);
  const code = newCode(context.rules.codeLength);
  if (token === "phone_change_token") {
    await client.query("update auth.users set phone_change = $2 where id = $1", [user.id, phone]);
  }
  await storeToken(client, user.id, token, phone, code);
  return () => send(user, phone, code, KINDS[token]);
}

export async function confirmPhone(
  client: Transaction,
  origin: Origin,
  user: UserRow,
): Promise<UserRow | undefined> {
  await recordAudit(client, origin, user, user.phone_confirmed_at ? "login" : "user_signedup");
  await client.query(
    "update auth.users set phone_confirmed_at = coalesce(phone_confirmed_at, now()), updated_at = now() where id = $1",
    [user.id],
  );
  if (user.phone) await savePhoneIdentity(client, user.id, user.phone);
  return findUserById(client, user.id);
}

export async function changePhone(
  client: Transaction,
  origin: Origin,
  user: UserRow,
  phone: string,
): Promise<UserRow | undefined> {
  await refusingTaken(() =>
    client.query(
      `update auth.users set phone = $2, phone_change = '', phone_confirmed_at = now(), is_anonymous = false,
         updated_at = now() where id = $1`,
      [user.id, phone],
    ),
  );
  await savePhoneIdentity(client, user.id, phone);
  await recordAudit(client, origin, user, "user_modified");
  return findUserById(client, user.id);
}

async function savePhoneIdentity(client: Transaction, userId: string, phone: string): Promise<void> {
  await saveOwnIdentity(client, userId, "phone", { phone, phone_verified: true, email_verified: false });
  await refreshProviders(client, userId);
}
