/** Whose account a person has who comes from a provider: found, joined by a verified address, or made. */

import type { JWTPayload } from "jose";
import type { Transaction } from "../postgres/database.ts";
import { insertAccount } from "./account.ts";
import { notifyAccountChange } from "./account-notice.ts";
import { recordAudit } from "./audit.ts";
import type { AuthContext } from "./auth-context.ts";
import { AuthError } from "./auth-error.ts";
import { normaliseEmail } from "./email.ts";
import { refreshProviders } from "./identity.ts";
import { prepareLinkEmail } from "./link-email.ts";
import type { Origin } from "./session.ts";
import { findUserByEmail, findUserById, isBanned, type UserRow } from "./user.ts";

/** What a provider says about a person. */
export interface Person {
  provider: string;
  subject: string;
  email: string | undefined;
  verified: boolean;
  /** as it is stored with the identity */
  data: Record<string, unknown>;
}

/** Either a person who may sign in, or why not, with what else is to be done. */
export type ProviderSignIn = { user: UserRow } | { refused: AuthError; send: () => Promise<void> };

export function personOf(provider: string, claims: JWTPayload): Person {
  const { sub = "", email: claimed, email_verified: claimedVerified, ...rest } = claims;
  const email = typeof claimed === "string" && claimed.includes("@") ? normaliseEmail(claimed) : undefined;
  const verified = claimedVerified === true || claimedVerified === "true";
  const name = short(rest.name ?? rest.nickname, MAX_NAME);
  const picture = short(rest.picture, MAX_PICTURE);
  return {
    provider,
    subject: sub,
    email,
    verified: verified && email !== undefined,
    data: {
      iss: claims.iss,
      sub,
      provider_id: sub,
      ...(email && { email }),
      email_verified: verified,
      phone_verified: false,
      ...(name !== undefined && { name, full_name: name }),
      ...(picture !== undefined && { picture, avatar_url: picture }),
    },
  };
}

/** Characters. A name or an address beyond that would make access tokens too long to be sent. */
const MAX_NAME = 200;
const MAX_PICTURE = 1_000;

function short(claim: unknown, max: number): string | undefined {
  return typeof claim === "string" && claim.length <= max ? claim : undefined;
}

export async function findOrCreateUser(
  context: AuthContext,
  client: Transaction,
  origin: Origin,
  person: Person,
  redirect: string,
): Promise<ProviderSignIn> {
  const known = await findByIdentity(client, person);
  if (known) return { user: await recordSignIn(client, origin, known, person) };
  const joined = person.verified ? await findByAddress(client, person.email ?? "") : undefined;
  if (joined) {
    if (!joined.email_confirmed_at && !joined.phone_confirmed_at) await clearUnproved(client, joined);
    await addIdentity(client, joined.id, person);
    return { user: await recordSignIn(client, origin, joined, person) };
  }
  return makeAccount(context, client, origin, person, redirect);
}

/** Adds the identity to the account of somebody who is signed in. */
export async function link(
  context: AuthContext,
  client: Transaction,
  origin: Origin,
  userId: string,
  person: Person,
): Promise<UserRow> {
  const user = await findUserById(client, userId);
  if (!user)
    throw new AuthError("user_not_found", "User from sub claim in JWT does not exist", { status: 403 });
  const holder = await findByIdentity(client, person);
  if (holder) {
    const whose = holder.id === userId ? "" : " to another user";
    throw new AuthError("identity_already_exists", `Identity is already linked${whose}`);
  }
  await addIdentity(client, userId, person);
  await client.query("update auth.users set is_anonymous = false where id = $1", [userId]);
  await recordAudit(client, origin, user, "identity_linked", { provider: person.provider });
  if (!user.is_anonymous) notifyAccountChange(context, user.email, "identity linked");
  return (await findUserById(client, userId)) ?? user;
}

async function findByIdentity(
  client: Transaction,
  { provider, subject }: Person,
): Promise<UserRow | undefined> {
  const { rows } = await client.query<{ user_id: string }>(
    "select user_id from auth.identities where provider = $1 and provider_id = $2",
    [provider, subject],
  );
  return rows[0] && findUserById(client, rows[0].user_id);
}

/** Who has the address, be it as their own or through another provider. */
async function findByAddress(client: Transaction, email: string): Promise<UserRow | undefined> {
  const { rows } = await client.query<{ user_id: string }>(
    "select distinct user_id from auth.identities where email = $1 and identity_data ->> 'email_verified' = 'true'",
    [email],
  );
  const own = await findUserByEmail(client, email);
  const ids = new Set([...rows.map(({ user_id: id }) => id), ...(own ? [own.id] : [])]);
  if (ids.size > 1) {
    throw new AuthError(
      "unexpected_failure",
      "Multiple accounts with the same email address in the same linking domain detected: default",
    );
  }
  const [id] = ids;
  return id === undefined ? undefined : findUserById(client, id);
}

/** Who began the account has not shown that the address is theirs: no password of theirs may open it. */
async function clearUnproved(client: Transaction, user: UserRow): Promise<void> {
  await client.query("delete from auth.identities where user_id = $1", [user.id]);
  await client.query(
    `update auth.users set encrypted_password = '', phone = null, raw_user_meta_data = '{}', updated_at = now()
     where id = $1`,
    [user.id],
  );
}

export async function addIdentity(client: Transaction, userId: string, person: Person): Promise<void> {
  await client.query(
    `insert into auth.identities
       (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
     values ($1, $2, $3, $4, now(), now(), now())`,
    [person.subject, userId, person.data, person.provider],
  );
  if (person.verified) {
    await client.query(
      "update auth.users set email = $2, email_confirmed_at = now() where id = $1 and coalesce(email, '') = ''",
      [userId, person.email],
    );
  }
  await refreshProviders(client, userId);
}

/** Brings what is noted about the person up to date with what the provider says. */
async function recordSignIn(
  client: Transaction,
  origin: Origin,
  user: UserRow,
  person: Person,
): Promise<UserRow> {
  if (isBanned(user)) throw new AuthError("user_banned");
  await client.query(
    `update auth.identities set identity_data = identity_data || $3, last_sign_in_at = now(), updated_at = now()
     where provider = $1 and provider_id = $2`,
    [person.provider, person.subject, person.data],
  );
  const confirms = person.verified && person.email === user.email;
  await client.query(
    `update auth.users set raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || $2, updated_at = now(),
       email_confirmed_at = case when $3 then coalesce(email_confirmed_at, now()) else email_confirmed_at end
     where id = $1`,
    [user.id, person.data, confirms],
  );
  const current = (await findUserById(client, user.id)) ?? user;
  if (!current.email_confirmed_at && !current.phone_confirmed_at) {
    throw new AuthError("provider_email_needs_verification", `Unverified email with ${person.provider}`);
  }
  await recordAudit(client, origin, current, "login", { provider: person.provider });
  return current;
}

async function makeAccount(
  context: AuthContext,
  client: Transaction,
  origin: Origin,
  person: Person,
  redirect: string,
): Promise<ProviderSignIn> {
  const { provider, email, verified, data } = person;
  if (!context.rules.signUp) {
    throw new AuthError("signup_disabled");
  }
  if (!email) {
    throw new AuthError("validation_failed", "Error getting user email from external provider");
  }
  if (await findUserByEmail(client, email)) {
    throw new AuthError("provider_email_needs_verification", `Unverified email with ${provider}`);
  }
  const id = await insertAccount(client, {
    emailConfirmed: verified,
    phoneConfirmed: false,
    userMetadata: data,
    appMetadata: {},
  });
  await client.query(
    "update auth.users set email = $2, email_confirmed_at = case when $3 then now() end where id = $1",
    [id, email, verified],
  );
  await addIdentity(client, id, person);
  const user = await findUserById(client, id);
  if (!user) throw new AuthError("unexpected_failure", "Database error saving new user");
  if (verified) {
    await recordAudit(client, origin, user, "user_signedup", { provider });
    return { user };
  }
  await recordAudit(client, origin, user, "user_confirmation_requested", { provider });
  return {
    refused: new AuthError(
      "provider_email_needs_verification",
      `Unverified email with ${provider}. A confirmation email has been sent to your ${provider} email`,
    ),
    send: await prepareLinkEmail(context, client, user, "signup", redirect),
  };
}
