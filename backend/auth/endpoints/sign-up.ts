/** POST /signup: makes an account for anyone, where the rules allow sign-up. */

import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Transaction } from "../../postgres/database.ts";
import { insertAccount, refusingTaken } from "../account.ts";
import { recordAudit } from "../audit.ts";
import { type AuthContext, type AuthRequest, originOf } from "../auth-context.ts";
import { AuthError } from "../auth-error.ts";
import { checkEmail, requireEmailSignIn } from "../email.ts";
import { type Challenge, challengeFields, readChallenge } from "../flow-state.ts";
import { prepareLinkEmail } from "../link-email.ts";
import { checkMetadata } from "../metadata.ts";
import { checkNewPassword, hashPassword } from "../password.ts";
import { writeSms } from "../phone-change.ts";
import { limitAddress, limitMessages } from "../rate-limit.ts";
import { readBody } from "../request-body.ts";
import type { Origin } from "../session.ts";
import { signIn } from "../sign-in.ts";
import { checkPhone, requireSms } from "../sms.ts";
import { describeUser, findUserByEmail, findUserById, findUserByPhone, type UserRow } from "../user.ts";

const input = z.object({
  email: z.string().default(""),
  phone: z.string().default(""),
  password: z.string().default(""),
  data: z.record(z.string(), z.unknown()).nullish(),
  ...challengeFields,
});

/** A sign-up that may go on. */
interface SignUp {
  email?: string;
  phone?: string;
  passwordHash: string;
  data: Record<string, unknown>;
  redirect: string;
  challenge: Challenge | undefined;
  origin: Origin;
}

type Outcome =
  | { session: Record<string, unknown> }
  | { user: Record<string, unknown>; send?: () => Promise<void> };

export function signUp(context: AuthContext) {
  return async (c: AuthRequest) => {
    const body = await readBody(c, input);
    checkMetadata("User", body.data);
    const nameless = !body.email && !body.phone;
    if (nameless && !context.rules.anonymousSignIn) {
      throw new AuthError("anonymous_provider_disabled");
    }
    if (!context.rules.signUp) {
      throw new AuthError("signup_disabled");
    }
    if (nameless) return c.json(await enterAnonymously(context, c, body.data ?? {}));
    const contact = readContact(context, body);
    const challenge = readChallenge(body);
    await limitAddress(context, c, "message");
    await limitMessages(context, c, contact.email ?? contact.phone ?? "", {
      means: contact.email ? "email" : "sms",
    });
    const origin = originOf(c);
    await checkNewPassword(context, body.password, [contact.email, contact.phone], origin.address);
    const request: SignUp = {
      ...contact,
      passwordHash: await hashPassword(context, body.password, origin.address),
      data: body.data ?? {},
      redirect: context.chooseRedirect(c),
      challenge,
      origin,
    };
    const outcome = await refusingTaken(() =>
      context.database.asService((client) => register(context, client, request)),
    );
    if ("session" in outcome) return c.json(outcome.session);
    if (outcome.send) context.background.start(outcome.send);
    return c.json(outcome.user);
  };
}

/** An account that nothing is known of; it becomes a person's when they add an address. */
async function enterAnonymously(context: AuthContext, c: AuthRequest, userMetadata: Record<string, unknown>) {
  await limitAddress(context, c, "anonymous");
  return context.database.asService(async (client) => {
    const nobody = { emailConfirmed: false, phoneConfirmed: false, userMetadata, appMetadata: {} };
    const id = await insertAccount(client, nobody);
    await client.query("update auth.users set is_anonymous = true where id = $1", [id]);
    return signIn(client, context.tokens, id, "anonymous", originOf(c));
  });
}

function readContact({ sendSms, rules }: AuthContext, { email, phone, password }: z.infer<typeof input>) {
  const refuse = (message: string) => new AuthError("validation_failed", message);
  if (!password) throw refuse("Signup requires a valid password");
  if (email && phone) throw refuse("Only an email address or phone number should be provided on signup.");
  if (email) {
    requireEmailSignIn(rules, "signups");
    return { email: checkEmail(email) };
  }
  requireSms(sendSms, "Phone signups are disabled");
  return { phone: checkPhone(phone) };
}

async function register(context: AuthContext, client: Transaction, request: SignUp): Promise<Outcome> {
  const { email, phone, origin, data } = request;
  const known = email ? await findUserByEmail(client, email) : await findUserByPhone(client, phone ?? "");
  const confirmed = email ? known?.email_confirmed_at : known?.phone_confirmed_at;
  const confirming = phone !== undefined || context.rules.confirmEmail;
  if (known && confirmed) {
    await recordAudit(client, origin, known, "user_repeated_signup");
    if (!confirming) throw new AuthError("user_already_exists");
    return { user: describeNobody(request) };
  }

  const user = known ? await startOver(client, known, request) : await addUser(client, request, !confirming);
  if (!confirming) {
    await recordAudit(client, origin, user, "user_signedup");
    return { session: await signIn(client, context.tokens, user.id, "password", origin) };
  }
  await recordAudit(client, origin, user, "user_confirmation_requested");
  const send = email
    ? await prepareLinkEmail(context, client, user, "signup", request.redirect, request.challenge)
    : await writeSms(context, client, user, "confirmation_token", phone ?? "");
  return {
    send,
    user: describeUser({ ...user, raw_user_meta_data: data, confirmation_sent_at: new Date() }),
  };
}

async function addUser(client: Transaction, request: SignUp, confirmed: boolean): Promise<UserRow> {
  const { email, phone, passwordHash, data } = request;
  const id = await insertAccount(client, {
    ...(email && { email }),
    ...(phone && { phone }),
    passwordHash,
    emailConfirmed: confirmed,
    phoneConfirmed: false,
    userMetadata: data,
    appMetadata: {},
  });
  return existing(await findUserById(client, id));
}

/** Anyone who signed up before has not shown that the address is theirs; what they chose gives way. */
async function startOver(client: Transaction, known: UserRow, request: SignUp): Promise<UserRow> {
  await client.query(
    "update auth.users set encrypted_password = $2, raw_user_meta_data = $3, updated_at = now() where id = $1",
    [known.id, request.passwordHash, request.data],
  );
  return existing(await findUserById(client, known.id));
}

function existing(user: UserRow | undefined): UserRow {
  if (user) return user;
  throw new AuthError("unexpected_failure", "Database error creating new user");
}

/** Looks like a new account, so that nobody learns here who has one. */
function describeNobody({ email, phone, data }: SignUp): Record<string, unknown> {
  const now = new Date().toISOString();
  const provider = email ? "email" : "phone";
  return {
    id: randomUUID(),
    aud: "authenticated",
    role: "authenticated",
    email: email ?? "",
    phone: phone ?? "",
    confirmation_sent_at: now,
    app_metadata: { provider, providers: [provider] },
    user_metadata: data,
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}
