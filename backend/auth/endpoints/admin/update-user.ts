/** PUT /admin/users/:userId: changes an account without asking its owner. */

import { accountBody, readAccountChange, refusingTaken, updateAccount } from "../../account.ts";
import { notifyAccountChange } from "../../account-notice.ts";
import { recordAudit } from "../../audit.ts";
import { type AuthContext, type AuthRequest, originOf } from "../../auth-context.ts";
import { AuthError } from "../../auth-error.ts";
import { forgetTokens } from "../../one-time-token.ts";
import { readBody, uuidParam } from "../../request-body.ts";
import { endSessions } from "../../session.ts";
import { describeUser, findUserById } from "../../user.ts";

export function updateUserById(context: AuthContext) {
  const { database } = context;
  return async (c: AuthRequest) => {
    const id = uuidParam(c, "userId");
    const body = await readBody(c, accountBody);
    const known = await database.asService((client) => findUserById(client, id));
    const change = await readAccountChange(context, body, known);
    const user = await refusingTaken(() =>
      database.asService(async (client) => {
        const before = await findUserById(client, id);
        if (!before) throw new AuthError("user_not_found");
        await updateAccount(client, id, change);
        if (change.passwordHash || change.email || change.phone) await forgetTokens(client, id);
        if (change.passwordHash) await endSessions(client, id, "global", undefined);
        await recordAudit(client, originOf(c), before, "user_modified");
        return findUserById(client, id);
      }),
    );
    if (!user) throw new AuthError("user_not_found");
    if (change.passwordHash) notifyAccountChange(context, known?.email ?? null, "password");
    if (known?.email !== user.email) notifyAccountChange(context, known?.email ?? null, "email");
    return c.json(describeUser(user));
  };
}
