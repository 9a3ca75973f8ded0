/** GET /verify: a link in an email was followed. Ends at the site, with a session or with what went wrong. */

import type { Transaction } from "../../postgres/database.ts";
import { type AuthContext, type AuthRequest, originOf } from "../auth-context.ts";
import { AuthError } from "../auth-error.ts";
import { issueAuthCode } from "../flow-state.ts";
import { isForExchange, takeLink } from "../one-time-token.ts";
import { limitAddress } from "../rate-limit.ts";
import { describeFailure, withCode, withMessage, withSession } from "../redirect-answer.ts";
import { signIn } from "../sign-in.ts";
import { tokensOf, verify } from "../verification.ts";

/** A change of address that one of two addresses has confirmed. */
export const OTHER_ADDRESS_TOO =
  "Confirmation link accepted. Please proceed to confirm link sent to the other email";

/** How the person came, as the token's `amr` says after a code was exchanged. */
const METHODS: Record<string, string> = { signup: "email/signup", email: "magiclink" };

export function verifyLink(context: AuthContext) {
  return async (c: AuthRequest) => {
    const token = c.req.query("token") ?? "";
    const kind = c.req.query("type") ?? "";
    if (!token) throw new AuthError("validation_failed", "Verify requires a token");
    if (!kind) throw new AuthError("validation_failed", "Verify requires a verification type");
    // A program that only looks whether the link of a mail leads somewhere does not use it up.
    if (c.req.method === "HEAD") return c.body(null, 200);
    const redirect = context.chooseRedirect(c);
    const exchange = isForExchange(token);
    // What the address holds from now on is nobody else's to keep or to see.
    c.header("cache-control", "no-store");
    c.header("referrer-policy", "no-referrer");
    try {
      await limitAddress(context, c, "verify");
      const answer = await context.database.asService((client) =>
        follow(context, client, c, token, kind, exchange),
      );
      if ("code" in answer) return c.redirect(withCode(redirect, answer.code), 303);
      if ("session" in answer) return c.redirect(withSession(redirect, answer.session, { type: kind }), 303);
      return c.redirect(withMessage(redirect, answer.message, exchange), 303);
    } catch (failure) {
      return c.redirect(describeFailure(redirect, failure, exchange), 303);
    }
  };
}

type Followed = { code: string } | { session: Record<string, unknown> } | { message: string };

async function follow(
  context: AuthContext,
  client: Transaction,
  c: AuthRequest,
  token: string,
  kind: string,
  exchange: boolean,
): Promise<Followed> {
  const { rules, tokens } = context;
  const redeemed = await takeLink(client, tokensOf(kind, "email"), token, rules.codeSeconds);
  if (!redeemed) throw new AuthError("otp_expired", "Email link is invalid or has expired");
  const origin = originOf(c);
  const user = await verify(context, client, origin, kind, redeemed);
  if (!user) return { message: OTHER_ADDRESS_TOO };
  if (!exchange) return { session: await signIn(client, tokens, user.id, "otp", origin) };
  return { code: await issueAuthCode(client, user.id, METHODS[kind] ?? kind, rules.codeSeconds) };
}
