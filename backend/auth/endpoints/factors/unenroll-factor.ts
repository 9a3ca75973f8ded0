/** DELETE /factors/:factorId: gives a second factor up; one that counts, only with a session that has proved it. */

import { notifyAccountChange } from "../../account-notice.ts";
import { recordAudit } from "../../audit.ts";
import { type AuthContext, type AuthRequest, originOf } from "../../auth-context.ts";
import { AuthError } from "../../auth-error.ts";
import { requireUser } from "../../bearer.ts";
import { removeFactor, requireFactor } from "../../factor.ts";
import { requireRecentSignIn } from "../../reauthentication.ts";
import { uuidParam } from "../../request-body.ts";

export function unenrollFactor(context: AuthContext) {
  return async (c: AuthRequest) => {
    const factorId = uuidParam(c, "factorId");
    const owner = await context.database.asService(async (client) => {
      const bearer = await requireUser(client, c);
      const { user, sessionId, aal } = bearer;
      const factor = await requireFactor(client, user.id, factorId);
      if (factor.status === "verified" && aal !== "aal2") {
        throw new AuthError("insufficient_aal", "AAL2 required to unenroll verified factor", { status: 422 });
      }
      if (factor.status === "verified") await requireRecentSignIn(context, client, bearer);
      await removeFactor(client, factor);
      await recordAudit(client, originOf(c), user, "factor_unenrolled", {
        factor_id: factor.id,
        factor_status: factor.status,
        session_id: sessionId,
      });
      return factor.status === "verified" ? user.email : null;
    });
    notifyAccountChange(context, owner, "factor removed");
    return c.json({ id: factorId });
  };
}
