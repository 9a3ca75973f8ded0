/** DELETE /admin/users/:userId/factors/:factorId: for somebody who has lost their second factor. */

import { notifyAccountChange } from "../../account-notice.ts";
import { recordAudit } from "../../audit.ts";
import { type AuthContext, type AuthRequest, originOf } from "../../auth-context.ts";
import { AuthError } from "../../auth-error.ts";
import { removeFactor, requireFactor } from "../../factor.ts";
import { uuidParam } from "../../request-body.ts";
import { describeFactor, findUserById } from "../../user.ts";

export function deleteFactor(context: AuthContext) {
  return async (c: AuthRequest) => {
    const [userId, factorId] = [uuidParam(c, "userId"), uuidParam(c, "factorId")];
    const { factor, user } = await context.database.asService(async (client) => {
      const user = await findUserById(client, userId);
      if (!user) throw new AuthError("user_not_found");
      const removed = await requireFactor(client, userId, factorId);
      await removeFactor(client, removed);
      await recordAudit(client, originOf(c), user, "factor_deleted", {
        factor_id: factorId,
        user_id: userId,
      });
      return { factor: removed, user };
    });
    if (factor.status === "verified") notifyAccountChange(context, user.email, "factor removed");
    return c.json(describeFactor(factor));
  };
}
