/** GET /admin/users/:userId: one account. */

import type { AuthContext, AuthRequest } from "../../auth-context.ts";
import { AuthError } from "../../auth-error.ts";
import { uuidParam } from "../../request-body.ts";
import { describeUser, findUserById } from "../../user.ts";

export function getUserById({ database }: AuthContext) {
  return async (c: AuthRequest) => {
    const id = uuidParam(c, "userId");
    const user = await database.asService((client) => findUserById(client, id));
    if (!user) throw new AuthError("user_not_found");
    return c.json(describeUser(user));
  };
}
