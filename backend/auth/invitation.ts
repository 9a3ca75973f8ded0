/** Accounts of people who have been asked to come and have not come yet. */

import type { Transaction } from "../postgres/database.ts";
import { emailTaken, insertAccount } from "./account.ts";
import { recordAudit } from "./audit.ts";
import type { AuthContext } from "./auth-context.ts";
import { AuthError } from "./auth-error.ts";
import { takeLink } from "./one-time-token.ts";
import { addIdentity, type Person } from "./provider-account.ts";
import type { Origin } from "./session.ts";
import { findUserByEmail, findUserById, type UserRow } from "./user.ts";

/** The account that waits for the person; made now, unless they were invited before. */
export async function invitedAccount(
  client: Transaction,
  email: string,
  userMetadata: Record<string, unknown>,
): Promise<UserRow> {
  const known = await findUserByEmail(client, email);
  if (known?.email_confirmed_at) throw emailTaken();
  const id = known?.id ?? (await addUnconfirmed(client, email, userMetadata));
  await client.query("update auth.users set invited_at = now(), updated_at = now() where id = $1", [id]);
  const invited = await findUserById(client, id);
  if (!invited) throw new AuthError("unexpected_failure", "Database error creating new user");
  return invited;
}

export function addUnconfirmed(
  client: Transaction,
  email: string,
  userMetadata: Record<string, unknown>,
  passwordHash?: string,
): Promise<string> {
  return insertAccount(client, {
    email,
    ...(passwordHash && { passwordHash }),
    emailConfirmed: false,
    phoneConfirmed: false,
    userMetadata,
    appMetadata: {},
  });
}

/** The invited person comes by a provider in place of the email's link, whose token they bring. */
export async function acceptInvitation(
  { rules }: AuthContext,
  client: Transaction,
  origin: Origin,
  person: Person,
  token: string,
): Promise<UserRow> {
  const redeemed = await takeLink(client, ["confirmation_token"], token, rules.codeSeconds);
  const invited = redeemed && (await findUserById(client, redeemed.userId));
  if (!invited?.invited_at) throw new AuthError("invite_not_found");
  if (person.email !== invited.email) {
    const message = "Invited email does not match emails from external provider";
    throw new AuthError("validation_failed", message);
  }
  await addIdentity(client, invited.id, person);
  // Nobody has shown yet that a password stored here is theirs.
  await client.query(
    `update auth.users set email_confirmed_at = now(), encrypted_password = '', updated_at = now(),
       raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || $2
     where id = $1`,
    [invited.id, person.data],
  );
  await recordAudit(client, origin, invited, "invite_accepted", { provider: person.provider });
  return (await findUserById(client, invited.id)) ?? invited;
}
