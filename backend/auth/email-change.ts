/** A change of e-mail address: counts when the new address, and by the rules the old one too, has confirmed it. */

import type { Transaction } from "../postgres/database.ts";
import { refusingTaken } from "./account.ts";
import { recordAudit } from "./audit.ts";
import type { AuthContext } from "./auth-context.ts";
import { beginFlow, type Challenge } from "./flow-state.ts";
import { refreshProviders, saveOwnIdentity } from "./identity.ts";
import { type LinkToken, makeLink, sendLink } from "./link-email.ts";
import { forgetTokens, type TakenToken } from "./one-time-token.ts";
import type { Origin } from "./session.ts";
import { findUserById, type UserRow } from "./user.ts";

/** Stores the new address and makes the tokens; what is returned sends the emails, and is called after the commit. */
export async function requestEmailChange(
  context: AuthContext,
  client: Transaction,
  user: UserRow,
  newEmail: string,
  redirect: string,
  challenge?: Challenge,
): Promise<() => Promise<void>> {
  await client.query(
    `update auth.users set email_change = $2, email_change_confirm_status = 0, email_change_token_current = '',
       email_change_token_new = '', updated_at = now() where id = $1`,
    [user.id, newEmail],
  );
  await client.query(
    "delete from auth.one_time_tokens where user_id = $1 and token_type = 'email_change_token_current'",
    [user.id],
  );
  if (challenge) {
    await beginFlow(client, { provider: "email_change", method: "email_change", userId: user.id }, challenge);
  }
  const verification = "email_change" as const;
  const emails: (LinkToken & { recipient: string })[] = [
    {
      recipient: newEmail,
      ...(await makeLink(context, client, user, {
        verification,
        token: "email_change_token_new",
        recipient: newEmail,
        redirect,
        challenge,
      })),
    },
  ];
  if (context.rules.confirmChangeTwice && user.email) {
    const token = { verification, token: "email_change_token_current" as const, recipient: user.email };
    emails.push({
      recipient: user.email,
      ...(await makeLink(context, client, user, { ...token, redirect, challenge })),
    });
  }
  return async () => {
    for (const email of emails) {
      await sendLink(context, "email_change", {
        ...email,
        email: user.email ?? "",
        newEmail,
        redirect,
        data: user.raw_user_meta_data,
      });
    }
  };
}

/** Answers undefined after the first of two confirmations. */
export async function changeEmail(
  client: Transaction,
  origin: Origin,
  user: UserRow,
  token: TakenToken,
  twice: boolean,
): Promise<UserRow | undefined> {
  // Both links may be followed at once; the row decides which comes second.
  const { rows } = await client.query<{ last: boolean }>(
    `update auth.users set
       email_change_confirm_status = case when $2 and email_change_confirm_status = 0 then 1 else 0 end,
       updated_at = now()
     where id = $1 and email_change <> '' returning email_change_confirm_status = 0 as last`,
    [user.id, twice && Boolean(user.email)],
  );
  if (!rows[0]?.last) return undefined;
  await refusingTaken(() => applyEmail(client, user));
  await forgetTokens(client, user.id);
  await recordAudit(client, origin, user, "user_modified", { confirmed: token.type });
  return findUserById(client, user.id);
}

async function applyEmail(client: Transaction, { id }: UserRow): Promise<void> {
  const { rows } = await client.query<{ email: string }>(
    `update auth.users set email = email_change, email_change = '', email_confirmed_at = now(), is_anonymous = false
     where id = $1 returning email`,
    [id],
  );
  await saveOwnIdentity(client, id, "email", {
    email: rows[0]?.email,
    email_verified: true,
    phone_verified: false,
  });
  await refreshProviders(client, id);
}
