/** DELETE /user/identities/:identityId: takes one of several identities from the bearer's account. */

import type { Transaction } from "../../../postgres/database.ts";
import { notifyAccountChange } from "../../account-notice.ts";
import { recordAudit } from "../../audit.ts";
import { type AuthContext, type AuthRequest, originOf } from "../../auth-context.ts";
import { AuthError } from "../../auth-error.ts";
import { requireUser } from "../../bearer.ts";
import { refreshProviders, requireManualLinking } from "../../identity.ts";
import { requireRecentSignIn } from "../../reauthentication.ts";
import { uuidParam } from "../../request-body.ts";
import { findUserById } from "../../user.ts";

export function unlinkIdentity(context: AuthContext) {
  return async (c: AuthRequest) => {
    const identityId = uuidParam(c, "identityId");
    const owner = await context.database.asService(async (client) => {
      const bearer = await requireUser(client, c);
      requireManualLinking(context.rules);
      await requireRecentSignIn(context, client, bearer);
      // Two that are taken away at once must not leave none.
      await client.query("select from auth.users where id = $1 for update", [bearer.user.id]);
      const user = (await findUserById(client, bearer.user.id)) ?? bearer.user;
      if (user.identities.length < 2) {
        throw new AuthError("single_identity_not_deletable");
      }
      const identity = user.identities.find(({ id }) => id === identityId);
      if (!identity) throw new AuthError("identity_not_found");
      await recordAudit(client, originOf(c), user, "identity_unlinked", {
        identity_id: identity.id,
        provider: identity.provider,
        provider_id: identity.provider_id,
      });
      await client.query("delete from auth.identities where id = $1", [identity.id]);
      if (identity.provider === "phone") await forgetPhone(client, user.id);
      else await storeKnownAddress(client, user.id);
      await refreshProviders(client, user.id);
      return user.email;
    });
    notifyAccountChange(context, owner, "identity unlinked");
    return c.json({});
  };
}

async function forgetPhone(client: Transaction, userId: string): Promise<void> {
  await client.query("update auth.users set phone = null, phone_confirmed_at = null where id = $1", [userId]);
}

/** The account's address has to be one that an identity vouches for. */
async function storeKnownAddress(client: Transaction, userId: string): Promise<void> {
  try {
    await client.query(
      `update auth.users set email = known.email from (
         select email from auth.identities where user_id = $1 and email is not null order by created_at limit 1
       ) as known
       where id = $1 and not exists (
         select from auth.identities where user_id = $1 and email = users.email)`,
      [userId],
    );
  } catch (error) {
    if (!(error instanceof Error && "constraint" in error)) throw error;
    throw new AuthError("email_conflict_identity_not_deletable");
  }
}
