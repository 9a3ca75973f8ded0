/** PUT /user: the bearer changes their password, how they are reached, or what is noted about them. */

import { z } from "zod";
import type { Transaction } from "../../postgres/database.ts";
import { emailTaken, phoneTaken } from "../account.ts";
import { notifyAccountChange } from "../account-notice.ts";
import { recordAudit } from "../audit.ts";
import { type AuthContext, type AuthRequest, originOf } from "../auth-context.ts";
import { AuthError } from "../auth-error.ts";
import { type Bearer, requireUser } from "../bearer.ts";
import { checkEmail } from "../email.ts";
import { requestEmailChange } from "../email-change.ts";
import { type Challenge, challengeFields, readChallenge } from "../flow-state.ts";
import { forgetOtherDevices } from "../known-device.ts";
import { checkStoredMetadata } from "../metadata.ts";
import { hashNewPassword, savePassword } from "../password-change.ts";
import { writeSms } from "../phone-change.ts";
import { clearGuesses, limitMessages } from "../rate-limit.ts";
import { acceptProof, takeNonce } from "../reauthentication.ts";
import { readBody } from "../request-body.ts";
import { checkPhone, requireSms } from "../sms.ts";
import {
  describeUser,
  findUserByEmail,
  findUserById,
  findUserByPhone,
  hasVerifiedFactor,
  type UserRow,
} from "../user.ts";

const input = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  current_password: z.string().nullish(),
  nonce: z.string().nullish(),
  data: z.record(z.string(), z.unknown()).nullish(),
  app_metadata: z.unknown().optional(),
  ...challengeFields,
});

/** What is to become different. */
interface Changes {
  email: string | undefined;
  phone: string | undefined;
  passwordHash: string | undefined;
  /** set when it has to be right */
  nonce: string | undefined;
  data: Record<string, unknown>;
  redirect: string;
  challenge: Challenge | undefined;
}

export function updateUser(context: AuthContext) {
  const { database } = context;
  return async (c: AuthRequest) => {
    const body = await readBody(c, input);
    const before = await database.asService((client) => requireUser(client, c));
    const changes = await readChanges(context, c, before, body, context.chooseRedirect(c));
    await limitChanges(context, c, before.user.id, changes);

    const { user, messages } = await database.asService(async (client) => {
      // Hashing takes its time; the session may have ended meanwhile.
      const bearer = await requireUser(client, c);
      const messages = await save(context, c, client, bearer, changes);
      if (changes.passwordHash) await recordAudit(client, originOf(c), bearer.user, "user_updated_password");
      await recordAudit(client, originOf(c), bearer.user, "user_modified");
      return { messages, user: await findUserById(client, bearer.user.id) };
    });
    if (changes.nonce) await clearGuesses(context, c, "code", before.user.id);
    if (changes.passwordHash && before.user.encrypted_password) {
      notifyAccountChange(context, before.user.email, "password");
    }
    for (const send of messages) await send();
    if (!user)
      throw new AuthError("user_not_found", "User from sub claim in JWT does not exist", { status: 403 });
    return c.json(describeUser(user));
  };
}

async function readChanges(
  context: AuthContext,
  c: AuthRequest,
  bearer: Bearer,
  body: z.infer<typeof input>,
  redirect: string,
): Promise<Changes> {
  const { user } = bearer;
  refuseNotTheirs(user, body);
  const email = body.email ? checkEmail(body.email) : undefined;
  const phone = body.phone ? checkPhone(body.phone) : undefined;
  const changes = {
    email: email === user.email ? undefined : email,
    phone: phone === user.phone ? undefined : phone,
  };
  const opening = Boolean(changes.email || changes.phone || body.password);
  if (opening) requireSecondFactor(bearer);
  if (changes.phone) requireSms(context.sendSms);
  const proof = { currentPassword: body.current_password ?? "", nonce: body.nonce ?? "" };
  return {
    ...changes,
    nonce: opening ? await acceptProof(context, c, bearer, proof, Boolean(body.password)) : undefined,
    passwordHash: body.password ? await hashNewPassword(context, bearer, body.password) : undefined,
    data: body.data ?? {},
    challenge: readChallenge(body),
    redirect,
  };
}

/** What the bearer cannot set for themselves, or not yet. */
function refuseNotTheirs(
  user: UserRow,
  { app_metadata: app, password, email, phone }: z.infer<typeof input>,
): void {
  if (app != null) throw new AuthError("not_admin", "Updating app_metadata requires admin privileges");
  if (user.is_anonymous && password && !email && !phone) {
    const message = "Updating password of an anonymous user without an email or phone is not allowed";
    throw new AuthError("validation_failed", message, { status: 422 });
  }
}

function requireSecondFactor({ user, aal }: Bearer): void {
  if (!hasVerifiedFactor(user) || aal === "aal2") return;
  throw new AuthError(
    "insufficient_aal",
    "AAL2 session is required to update email or password when MFA is enabled.",
    { status: 401 },
  );
}

async function limitChanges(
  context: AuthContext,
  c: AuthRequest,
  account: string,
  { email, phone }: Changes,
): Promise<void> {
  if (email) await limitMessages(context, c, email, { account });
  if (phone) await limitMessages(context, c, phone, { means: "sms", account });
}

/** Answers what is to be sent after the commit. */
async function save(
  context: AuthContext,
  c: AuthRequest,
  client: Transaction,
  bearer: Bearer,
  { email, phone, passwordHash, nonce, data, redirect, challenge }: Changes,
): Promise<(() => Promise<void>)[]> {
  const { user } = bearer;
  if (nonce) await takeNonce(context, client, bearer, nonce);
  if (passwordHash) {
    await savePassword(client, bearer, passwordHash);
    await forgetOtherDevices(client, c, user.id);
  }
  await client.query(
    `update auth.users set
       raw_user_meta_data = (coalesce(raw_user_meta_data, '{}') || $2::jsonb)
         - array(select key from jsonb_each($2::jsonb) where value = 'null'),
       updated_at = now()
     where id = $1`,
    [user.id, data],
  );
  if (Object.keys(data).length > 0) await checkStoredMetadata(client, user.id);
  const messages: (() => Promise<void>)[] = [];
  if (email) {
    if (await findUserByEmail(client, email)) {
      throw emailTaken();
    }
    messages.push(await requestEmailChange(context, client, user, email, redirect, challenge));
  }
  if (phone) {
    if (await findUserByPhone(client, phone)) {
      throw phoneTaken();
    }
    messages.push(await writeSms(context, client, user, "phone_change_token", phone));
  }
  return messages;
}
