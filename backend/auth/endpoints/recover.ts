/** POST /recover: a link for a person who has forgotten their password. */

import { z } from "zod";
import { recordAudit } from "../audit.ts";
import { type AuthContext, type AuthRequest, originOf } from "../auth-context.ts";
import { AuthError } from "../auth-error.ts";
import { checkEmail, requireEmailSignIn } from "../email.ts";
import { challengeFields, readChallenge } from "../flow-state.ts";
import { prepareLinkEmail } from "../link-email.ts";
import { limitAddress, limitMessages } from "../rate-limit.ts";
import { readBody } from "../request-body.ts";
import { findUserByEmail, isBanned } from "../user.ts";

const input = z.object({ email: z.string().default(""), ...challengeFields });

/** Answers the same at once whether or not somebody is known by the address. */
export function recover(context: AuthContext) {
  return async (c: AuthRequest) => {
    const body = await readBody(c, input);
    if (!body.email) {
      throw new AuthError("validation_failed", "Password recovery requires an email");
    }
    requireEmailSignIn(context.rules);
    const email = checkEmail(body.email);
    const challenge = readChallenge(body);
    await limitAddress(context, c, "message");
    await limitMessages(context, c, email);
    const redirect = context.chooseRedirect(c);
    const origin = originOf(c);

    context.background.start(async () => {
      const send = await context.database.asService(async (client) => {
        const user = await findUserByEmail(client, email);
        if (!user || isBanned(user)) return undefined;
        await recordAudit(client, origin, user, "user_recovery_requested");
        return prepareLinkEmail(context, client, user, "recovery", redirect, challenge);
      });
      await send?.();
    });
    return c.json({});
  };
}
