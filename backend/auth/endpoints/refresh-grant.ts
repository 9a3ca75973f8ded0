/** POST /token?grant_type=refresh_token: the session goes on with a new pair of tokens. */

import { z } from "zod";
import { recordAudit } from "../audit.ts";
import { type AuthContext, type AuthRequest, originOf } from "../auth-context.ts";
import { OAuthError } from "../auth-error.ts";
import { isKnownDevice } from "../known-device.ts";
import { swapRefreshToken } from "../refresh-token.ts";
import { readBody } from "../request-body.ts";
import { describeSession } from "../session.ts";

const body = z.object({ refresh_token: z.string().default("") });

export function refreshGrant({ database, tokens, rules }: AuthContext) {
  return async (c: AuthRequest) => {
    const { refresh_token: presented } = await readBody(c, body);
    if (!presented) throw new OAuthError("invalid_request", "refresh_token required");
    const origin = originOf(c);
    const outcome = await database.asService(async (client) => {
      const swapped = await swapRefreshToken(client, presented, origin, rules, (userId) =>
        isKnownDevice(client, c, userId),
      );
      if ("refused" in swapped) return swapped;
      if (swapped.rotated) {
        await recordAudit(client, origin, swapped.user, "token_revoked");
        await recordAudit(client, origin, swapped.user, "token_refreshed");
      }
      return { session: await describeSession(client, tokens, swapped.user, swapped.session) };
    });
    if ("refused" in outcome) throw outcome.refused;
    return c.json(outcome.session);
  };
}
