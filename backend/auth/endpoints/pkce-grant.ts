/** POST /token?grant_type=pkce: the client that began a sign-in exchanges the code that it ended in. */

import { z } from "zod";
import { type AuthContext, type AuthRequest, originOf } from "../auth-context.ts";
import { AuthError } from "../auth-error.ts";
import { redeemAuthCode } from "../flow-state.ts";
import { readBody } from "../request-body.ts";
import { signIn } from "../sign-in.ts";

const exchange = z.object({ auth_code: z.string().default(""), code_verifier: z.string().default("") });

export function pkceGrant({ database, tokens }: AuthContext) {
  return async (c: AuthRequest) => {
    const { auth_code: code, code_verifier: verifier } = await readBody(c, exchange);
    if (!code || !verifier) {
      throw new AuthError(
        "validation_failed",
        "invalid request: both auth code and code verifier should be non-empty",
      );
    }
    const origin = originOf(c);
    const session = await database.asService(async (client) => {
      const flow = await redeemAuthCode(client, code, verifier);
      return {
        ...(await signIn(client, tokens, flow.userId, flow.method, origin)),
        ...(flow.providerToken && { provider_token: flow.providerToken }),
        ...(flow.providerRefreshToken && { provider_refresh_token: flow.providerRefreshToken }),
      };
    });
    return c.json(session);
  };
}
