/** POST /token: a session for a password, a refresh token, a provider's ID token, or the code in which a sign-in ended. */

import type { AuthContext, AuthRequest } from "../auth-context.ts";
import { AuthError } from "../auth-error.ts";
import { limitAddress } from "../rate-limit.ts";
import { idTokenGrant } from "./id-token-grant.ts";
import { passwordGrant } from "./password-grant.ts";
import { pkceGrant } from "./pkce-grant.ts";
import { refreshGrant } from "./refresh-grant.ts";

export function token(context: AuthContext) {
  const grants: Record<string, (c: AuthRequest) => Promise<Response>> = {
    password: passwordGrant(context),
    refresh_token: refreshGrant(context),
    id_token: idTokenGrant(context),
    pkce: pkceGrant(context),
  };
  return async (c: AuthRequest) => {
    const type = c.req.query("grant_type") ?? "";
    const grant = Object.hasOwn(grants, type) ? grants[type] : undefined;
    if (!grant) throw new AuthError("invalid_credentials", "unsupported_grant_type");
    await limitAddress(context, c, "token");
    return grant(c);
  };
}
