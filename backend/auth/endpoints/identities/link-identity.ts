/** GET /user/identities/authorize: leads to a provider whose identity is to be added to the bearer's account. */

import type { AuthContext, AuthRequest } from "../../auth-context.ts";
import { requireUser } from "../../bearer.ts";
import { requireManualLinking } from "../../identity.ts";
import { beginAtProvider } from "../../provider-sign-in.ts";
import { limitAddress } from "../../rate-limit.ts";
import { requireRecentSignIn } from "../../reauthentication.ts";

export function linkIdentity(context: AuthContext) {
  return async (c: AuthRequest) => {
    const { user } = await context.database.asService(async (client) => {
      const bearer = await requireUser(client, c);
      await requireRecentSignIn(context, client, bearer);
      return bearer;
    });
    requireManualLinking(context.rules);
    await limitAddress(context, c, "provider");
    const url = await beginAtProvider(context, c, user.id);
    return c.req.query("skip_http_redirect") === "true" ? c.json({ url }) : c.redirect(url, 302);
  };
}
