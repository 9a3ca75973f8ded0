/** POST /resend: the email, or message, of a confirmation that is still open once more. */

import { z } from "zod";
import type { Transaction } from "../../postgres/database.ts";
import { recordAudit } from "../audit.ts";
import { type AuthContext, type AuthRequest, originOf } from "../auth-context.ts";
import { AuthError } from "../auth-error.ts";
import { checkEmail, requireEmailSignIn } from "../email.ts";
import { requestEmailChange } from "../email-change.ts";
import { type Challenge, challengeFields, readChallenge } from "../flow-state.ts";
import { prepareLinkEmail } from "../link-email.ts";
import { writeSms } from "../phone-change.ts";
import { limitAddress, limitMessages } from "../rate-limit.ts";
import { readBody } from "../request-body.ts";
import { checkPhone, requireSms } from "../sms.ts";
import { findUserByEmail, findUserByPhone, isBanned, type UserRow } from "../user.ts";

const input = z.object({
  type: z.string().default(""),
  email: z.string().default(""),
  phone: z.string().default(""),
  ...challengeFields,
});

const BY_EMAIL = ["signup", "email_change"];
const BY_PHONE = ["sms", "phone_change"];

/** Answers the same at once whether or not something is open. */
export function resend(context: AuthContext) {
  return async (c: AuthRequest) => {
    const body = await readBody(c, input);
    const { means, address } = readRecipient(context, body);
    const challenge = readChallenge(body);
    await limitAddress(context, c, "message");
    await limitMessages(context, c, address, { means });
    const redirect = context.chooseRedirect(c);
    const origin = originOf(c);

    context.background.start(async () => {
      const send = await context.database.asService(async (client) => {
        const user = await (means === "email" ? findUserByEmail : findUserByPhone)(client, address);
        if (!user || isBanned(user)) return undefined;
        const again = await write(context, client, user, body.type, redirect, challenge);
        if (again) await recordAudit(client, origin, user, "user_confirmation_requested");
        return again;
      });
      await send?.();
    });
    return c.json({});
  };
}

function readRecipient({ sendSms, rules }: AuthContext, { type, email, phone }: z.infer<typeof input>) {
  const refuse = (message: string) => new AuthError("validation_failed", message);
  if (![...BY_EMAIL, ...BY_PHONE].includes(type)) {
    throw refuse("Missing one of these types: signup, email_change, sms, phone_change");
  }
  if (email && phone) throw refuse("Only an email address or phone number should be provided.");
  if (BY_EMAIL.includes(type)) {
    if (!email) throw refuse("Type provided requires an email address");
    requireEmailSignIn(rules);
    return { means: "email" as const, address: checkEmail(email) };
  }
  if (!phone) throw refuse("Type provided requires a phone number");
  requireSms(sendSms, "Phone logins are disabled");
  return { means: "sms" as const, address: checkPhone(phone) };
}

/** Undefined when nothing is open. */
async function write(
  context: AuthContext,
  client: Transaction,
  user: UserRow,
  type: string,
  redirect: string,
  challenge: Challenge | undefined,
): Promise<(() => Promise<void>) | undefined> {
  if (type === "signup" && !user.email_confirmed_at) {
    return prepareLinkEmail(context, client, user, "signup", redirect, challenge);
  }
  if (type === "email_change" && user.email_change) {
    return requestEmailChange(context, client, user, user.email_change, redirect, challenge);
  }
  if (type === "sms" && user.phone && !user.phone_confirmed_at) {
    return writeSms(context, client, user, "confirmation_token", user.phone);
  }
  if (type === "phone_change" && user.phone_change) {
    return writeSms(context, client, user, "phone_change_token", user.phone_change);
  }
  return undefined;
}
