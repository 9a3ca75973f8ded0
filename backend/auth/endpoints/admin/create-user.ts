/** POST /admin/users: a new account. */

import { accountBody, insertAccount, readAccountChange, refusingTaken } from "../../account.ts";
import { recordAudit } from "../../audit.ts";
import { type AuthContext, type AuthRequest, originOf } from "../../auth-context.ts";
import { AuthError } from "../../auth-error.ts";
import { readBody } from "../../request-body.ts";
import { describeUser, findUserById } from "../../user.ts";

export function createUser(context: AuthContext) {
  return async (c: AuthRequest) => {
    const body = await readBody(c, accountBody);
    if (!body.email && !body.phone) {
      throw new AuthError("validation_failed", "Cannot create a user without either an email or phone");
    }
    const account = await readAccountChange(context, body);
    const user = await refusingTaken(() =>
      context.database.asService(async (client) => {
        const id = await insertAccount(client, account, body.id);
        const created = await findUserById(client, id);
        if (created) await recordAudit(client, originOf(c), created, "user_signedup");
        return created;
      }),
    );
    if (!user) throw new AuthError("unexpected_failure", "Database error creating new user");
    return c.json(describeUser(user));
  };
}
