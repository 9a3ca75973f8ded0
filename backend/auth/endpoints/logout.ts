/** POST /logout: ends this session, all of them, or all the others. */

import { recordAudit } from "../audit.ts";
import { type AuthContext, type AuthRequest, originOf } from "../auth-context.ts";
import { AuthError } from "../auth-error.ts";
import { requireUser } from "../bearer.ts";
import { endSessions, type SignOutScope } from "../session.ts";

const SCOPES: readonly string[] = ["global", "local", "others"] satisfies SignOutScope[];

export function logout({ database }: AuthContext) {
  return async (c: AuthRequest) => {
    const scope = c.req.query("scope") || "global";
    if (!isScope(scope)) {
      throw new AuthError("validation_failed", `Unsupported logout scope ${JSON.stringify(scope)}`);
    }
    await database.asService(async (client) => {
      const { user, sessionId } = await requireUser(client, c);
      await recordAudit(client, originOf(c), user, "logout");
      await endSessions(client, user.id, scope, sessionId);
    });
    return c.body(null, 204);
  };
}

function isScope(scope: string): scope is SignOutScope {
  return SCOPES.includes(scope);
}
