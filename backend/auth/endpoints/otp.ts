/** POST /otp and /magiclink: signs in without a password, by a link or a code. */

import { z } from "zod";
import type { Transaction } from "../../postgres/database.ts";
import { insertAccount } from "../account.ts";
import { recordAudit } from "../audit.ts";
import { type AuthContext, type AuthRequest, originOf } from "../auth-context.ts";
import { AuthError } from "../auth-error.ts";
import { checkEmail, requireEmailSignIn } from "../email.ts";
import { challengeFields, readChallenge } from "../flow-state.ts";
import { prepareLinkEmail } from "../link-email.ts";
import { checkMetadata } from "../metadata.ts";
import { writeSms } from "../phone-change.ts";
import { limitAddress, limitMessages } from "../rate-limit.ts";
import { readBody } from "../request-body.ts";
import { checkPhone, requireSms } from "../sms.ts";
import { findUserByEmail, findUserById, findUserByPhone, isBanned, type UserRow } from "../user.ts";

const input = z.object({
  email: z.string().default(""),
  phone: z.string().default(""),
  create_user: z.boolean().nullish(),
  data: z.record(z.string(), z.unknown()).nullish(),
  channel: z.string().nullish(),
  ...challengeFields,
});

type Input = z.infer<typeof input>;

/** Where nobody can sign up, the answer does not reveal whether the address is known. */
export function otp(context: AuthContext) {
  return async (c: AuthRequest) => {
    const body = await readBody(c, input);
    checkMetadata("User", body.data);
    const recipient = readRecipient(context, body);
    const challenge = readChallenge(body);
    await limitAddress(context, c, "message");
    await limitMessages(context, c, recipient.address, recipient);
    if (context.rules.signUp && body.create_user === false) await refuseUnknown(context, recipient);
    const redirect = context.chooseRedirect(c);
    const origin = originOf(c);

    context.background.start(async () => {
      const send = await context.database.asService(async (client) => {
        const known = await find(client, recipient);
        const user =
          known ?? (context.rules.signUp ? await addAccount(client, context, recipient, body) : undefined);
        if (!user || isBanned(user)) return undefined;
        await recordAudit(client, origin, user, "user_recovery_requested");
        if (recipient.means === "sms") {
          return writeSms(context, client, user, "confirmation_token", recipient.address);
        }
        const purpose = known || !context.rules.confirmEmail ? "magiclink" : "signup";
        return prepareLinkEmail(context, client, user, purpose, redirect, challenge);
      });
      await send?.();
    });
    return c.json({});
  };
}

interface Recipient {
  means: "email" | "sms";
  address: string;
}

function readRecipient({ sendSms, rules }: AuthContext, { email, phone, channel }: Input): Recipient {
  const refuse = (message: string) => new AuthError("validation_failed", message);
  if (email && phone) throw refuse("Only an email address or phone number should be provided");
  if (email && channel) throw refuse("Channel should only be specified with Phone OTP");
  if (email) {
    requireEmailSignIn(rules);
    return { means: "email", address: checkEmail(email) };
  }
  if (!phone) throw refuse("One of email or phone must be set");
  requireSms(sendSms);
  if (channel && channel !== "sms") throw refuse("Invalid channel, supported values are 'sms'");
  return { means: "sms", address: checkPhone(phone) };
}

function find(client: Transaction, { means, address }: Recipient): Promise<UserRow | undefined> {
  return means === "email" ? findUserByEmail(client, address) : findUserByPhone(client, address);
}

async function refuseUnknown({ database }: AuthContext, recipient: Recipient): Promise<void> {
  if (await database.asService((client) => find(client, recipient))) return;
  throw new AuthError("otp_disabled");
}

async function addAccount(
  client: Transaction,
  { rules }: AuthContext,
  { means, address }: Recipient,
  { data }: Input,
): Promise<UserRow | undefined> {
  const id = await insertAccount(client, {
    ...(means === "email" ? { email: address } : { phone: address }),
    emailConfirmed: !rules.confirmEmail,
    phoneConfirmed: false,
    userMetadata: data ?? {},
    appMetadata: {},
  });
  return findUserById(client, id);
}
