/** POST /verify: a code that was typed, or the token of a link that the site opened itself, becomes a session. */

import { z } from "zod";
import type { Transaction } from "../../postgres/database.ts";
import { type AuthContext, type AuthRequest, originOf } from "../auth-context.ts";
import { AuthError } from "../auth-error.ts";
import { normaliseEmail } from "../email.ts";
import { type TakenToken, takeCode, takeLink } from "../one-time-token.ts";
import { clearGuesses, limitAddress, limitGuesses } from "../rate-limit.ts";
import { readBody } from "../request-body.ts";
import { signIn } from "../sign-in.ts";
import { checkPhone, SMS_CODE_SECONDS } from "../sms.ts";
import { tokensOf, verify } from "../verification.ts";
import { OTHER_ADDRESS_TOO } from "./verify-link.ts";

const proof = z.object({
  type: z.string().default(""),
  token: z.string().default(""),
  token_hash: z.string().default(""),
  email: z.string().default(""),
  phone: z.string().default(""),
});

type Proof = z.infer<typeof proof>;

export function verifyCode(context: AuthContext) {
  return async (c: AuthRequest) => {
    const body = await readBody(c, proof);
    const recipient = readRecipient(body);
    const types = tokensOf(body.type, body.phone ? "phone" : "email");
    await limitAddress(context, c, "verify");
    if (recipient) await limitGuesses(context, c, "code", recipient);

    const codeSeconds = body.phone ? SMS_CODE_SECONDS : context.rules.codeSeconds;
    const take = (client: Transaction): Promise<TakenToken | undefined> =>
      recipient
        ? takeCode(client, types, recipient, body.token.replaceAll("-", ""), codeSeconds)
        : takeLink(client, types, body.token_hash, codeSeconds);
    const origin = originOf(c);
    const session = await context.database.asService(async (client) => {
      const token = await take(client);
      if (!token) throw new AuthError("otp_expired", refusalOf(body));
      const user = await verify(context, client, origin, body.type, token);
      return user && signIn(client, context.tokens, user.id, "otp", origin);
    });
    if (recipient) await clearGuesses(context, c, "code", recipient);
    return c.json(session ?? { msg: OTHER_ADDRESS_TOO, code: "200" });
  };
}

/** Whom the code was sent to; undefined for the token of a link, which says so itself. */
function readRecipient({ type, token, token_hash: hash, email, phone }: Proof): string | undefined {
  const refuse = (message: string) => new AuthError("validation_failed", message);
  if (!type) throw refuse("Verify requires a verification type");
  if (!token && !hash) throw refuse("Verify requires either a token or a token hash");
  if (hash) {
    if (token || email || phone) throw refuse("Only the token_hash and type should be provided");
    return undefined;
  }
  if (Boolean(email) === Boolean(phone)) {
    throw refuse("Only an email address or phone number should be provided on verify");
  }
  return email ? normaliseEmail(email) : checkPhone(phone);
}

function refusalOf({ token_hash: hash }: Proof): string {
  return hash ? "Email link is invalid or has expired" : "Token has expired or is invalid";
}
