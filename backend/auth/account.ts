/** Accounts as an administrator makes and changes them. */

import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Transaction } from "../postgres/database.ts";
import type { AuthContext } from "./auth-context.ts";
import { AuthError } from "./auth-error.ts";
import { banUntil } from "./ban.ts";
import { checkEmail } from "./email.ts";
import { saveOwnIdentity } from "./identity.ts";
import { checkMetadata, checkStoredMetadata } from "./metadata.ts";
import { checkNewPassword, hashPassword, isBcryptHash } from "./password.ts";
import { checkPhone } from "./sms.ts";
import type { UserRow } from "./user.ts";

const metadata = z.record(z.string(), z.unknown());

/** What POST and PUT /admin/users take. */
export const accountBody = z.object({
  id: z.guid().optional(),
  aud: z.string().optional(),
  role: z.string().max(255).optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  password: z.string().nullish(),
  password_hash: z.string().optional(),
  email_confirm: z.boolean().optional(),
  phone_confirm: z.boolean().optional(),
  user_metadata: metadata.nullish(),
  app_metadata: metadata.nullish(),
  ban_duration: z.string().optional(),
});

export type AccountBody = z.infer<typeof accountBody>;

/** The columns of auth.users that a request sets; what it does not mention is absent. */
export interface AccountChange {
  email?: string;
  phone?: string;
  passwordHash?: string;
  emailConfirmed: boolean;
  phoneConfirmed: boolean;
  role?: string;
  userMetadata: Record<string, unknown>;
  appMetadata: Record<string, unknown>;
  /** null lifts a ban */
  bannedUntil?: Date | null;
}

/** Checks a request and hashes its password, before any transaction begins; `known` is whose account it is. */
export async function readAccountChange(
  context: AuthContext,
  body: AccountBody,
  known?: Pick<UserRow, "email" | "phone">,
): Promise<AccountChange> {
  return {
    email: body.email ? checkEmail(body.email) : undefined,
    phone: body.phone ? checkPhone(body.phone) : undefined,
    passwordHash: await passwordHashOf(context, body, known),
    emailConfirmed: body.email_confirm ?? false,
    phoneConfirmed: body.phone_confirm ?? false,
    role: body.role || undefined,
    userMetadata: body.user_metadata ?? {},
    appMetadata: body.app_metadata ?? {},
    bannedUntil: body.ban_duration === undefined ? undefined : banUntil(body.ban_duration),
  };
}

async function passwordHashOf(
  context: AuthContext,
  body: AccountBody,
  known: Pick<UserRow, "email" | "phone"> | undefined,
): Promise<string | undefined> {
  if (body.password && body.password_hash) {
    throw new AuthError("validation_failed", "Only a password or a password hash should be provided");
  }
  if (body.password_hash) {
    if (isBcryptHash(body.password_hash)) return body.password_hash;
    throw new AuthError("validation_failed", "Only bcrypt password hashes are supported");
  }
  if (!body.password) return undefined;
  await checkNewPassword(context, body.password, [body.email, body.phone, known?.email, known?.phone]);
  return hashPassword(context, body.password);
}

/** Adds the account and, for an e-mail address or a phone, the identity that goes with it. */
export async function insertAccount(
  client: Transaction,
  change: AccountChange,
  id: string = randomUUID(),
): Promise<string> {
  checkMetadata("User", change.userMetadata);
  checkMetadata("App", change.appMetadata);
  const providers = [
    ...(change.email ? ["email" as const] : []),
    ...(change.phone ? ["phone" as const] : []),
  ];
  await client.query(
    `insert into auth.users (
       instance_id, id, aud, role, email, phone, encrypted_password, email_confirmed_at, phone_confirmed_at,
       raw_app_meta_data, raw_user_meta_data, banned_until, confirmation_token, recovery_token,
       email_change_token_new, email_change, created_at, updated_at)
     values (
       '00000000-0000-0000-0000-000000000000', $1, 'authenticated', $2, $3, $4, $5,
       case when $6 then now() end, case when $7 then now() end, $8, $9, $10, '', '', '', '', now(), now())`,
    [
      id,
      change.role ?? "authenticated",
      change.email ?? null,
      change.phone ?? null,
      change.passwordHash ?? "",
      change.emailConfirmed && change.email !== undefined,
      change.phoneConfirmed && change.phone !== undefined,
      { ...(providers[0] && { provider: providers[0], providers }), ...change.appMetadata },
      change.userMetadata,
      change.bannedUntil ?? null,
    ],
  );
  for (const provider of providers) await saveIdentity(client, id, provider, change);
  return id;
}

/** Changes what the request mentions; metadata is merged, and null takes a key out of it. */
export async function updateAccount(client: Transaction, id: string, change: AccountChange): Promise<void> {
  await client.query(
    `update auth.users set
       email = coalesce($2, email),
       phone = coalesce($3, phone),
       encrypted_password = coalesce($4, encrypted_password),
       email_confirmed_at = case when $5 then coalesce(email_confirmed_at, now()) else email_confirmed_at end,
       phone_confirmed_at = case when $6 then coalesce(phone_confirmed_at, now()) else phone_confirmed_at end,
       role = coalesce($7, role),
       raw_app_meta_data = (coalesce(raw_app_meta_data, '{}') || $8::jsonb)
         - array(select key from jsonb_each($8::jsonb) where value = 'null'),
       raw_user_meta_data = (coalesce(raw_user_meta_data, '{}') || $9::jsonb)
         - array(select key from jsonb_each($9::jsonb) where value = 'null'),
       banned_until = case when $10 then $11 else banned_until end,
       updated_at = now()
     where id = $1`,
    [
      id,
      change.email ?? null,
      change.phone ?? null,
      change.passwordHash ?? null,
      change.emailConfirmed,
      change.phoneConfirmed,
      change.role ?? null,
      change.appMetadata,
      change.userMetadata,
      change.bannedUntil !== undefined,
      change.bannedUntil ?? null,
    ],
  );
  const hasMetadata = [change.userMetadata, change.appMetadata].some((one) => Object.keys(one).length > 0);
  if (hasMetadata) await checkStoredMetadata(client, id);
  if (change.email) await saveIdentity(client, id, "email", change);
  if (change.phone) await saveIdentity(client, id, "phone", change);
}

async function saveIdentity(
  client: Transaction,
  userId: string,
  provider: "email" | "phone",
  change: AccountChange,
): Promise<void> {
  const data =
    provider === "email"
      ? { email: change.email, email_verified: change.emailConfirmed, phone_verified: false }
      : { phone: change.phone, phone_verified: change.phoneConfirmed, email_verified: false };
  await saveOwnIdentity(client, userId, provider, data);
}

export function emailTaken(): AuthError {
  return new AuthError("email_exists");
}

export function phoneTaken(): AuthError {
  return new AuthError("phone_exists");
}

/** Runs a write and says which address was taken already, instead of a constraint's name. */
export async function refusingTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const constraint = error instanceof Error && "constraint" in error ? error.constraint : undefined;
    if (constraint === "users_email_partial_key") {
      throw emailTaken();
    }
    if (constraint === "users_phone_key") {
      throw phoneTaken();
    }
    if (constraint === "users_pkey") {
      throw new AuthError("user_already_exists", "A user with this id has already been registered");
    }
    throw error;
  }
}
