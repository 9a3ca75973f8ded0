/** Sessions: begun with a first refresh token, and answered as the client libraries expect them. */

import { randomBytes, randomUUID } from "node:crypto";
import type { Transaction } from "../postgres/database.ts";
import type { AuthenticationMethod, TokenIssuer } from "./access-token.ts";
import { describeUser, type UserRow } from "./user.ts";

/** Where a request came from, as far as it is known. */
export interface Origin {
  address: string | undefined;
  userAgent: string | undefined;
}

export interface Session {
  id: string;
  aal: string;
  refreshToken: string;
}

/** Begins a session for somebody who has just proved who they are by `method`. */
export async function beginSession(
  client: Transaction,
  user: UserRow,
  method: string,
  origin: Origin,
): Promise<Session> {
  const id = randomUUID();
  await client.query(
    `insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent, ip)
     values ($1, $2, now(), now(), 'aal1', $3, $4)`,
    [id, user.id, origin.userAgent ?? null, origin.address ?? null],
  );
  await noteMethod(client, id, method);
  return { id, aal: "aal1", refreshToken: await addRefreshToken(client, user.id, id) };
}

async function noteMethod(client: Transaction, sessionId: string, method: string): Promise<void> {
  await client.query(
    `insert into auth.mfa_amr_claims (session_id, created_at, updated_at, authentication_method, id)
     values ($1, now(), now(), $2, gen_random_uuid())
     on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at`,
    [sessionId, method],
  );
}

/** After a second factor the session is at aal2 and has a new token; sessions of the user at aal1 end. */
export async function elevateToAal2(
  client: Transaction,
  userId: string,
  sessionId: string,
  factorId: string,
  method: string,
): Promise<Session> {
  await client.query(
    "update auth.sessions set aal = 'aal2', factor_id = $2, updated_at = now() where id = $1",
    [sessionId, factorId],
  );
  await noteMethod(client, sessionId, method);
  await client.query("delete from auth.sessions where user_id = $1 and id <> $2 and aal = 'aal1'", [
    userId,
    sessionId,
  ]);
  const { rows } = await client.query<{ token: string }>(
    `update auth.refresh_tokens set revoked = true, updated_at = now()
     where session_id = $1 and not revoked returning token`,
    [sessionId],
  );
  const refreshToken = await addRefreshToken(client, userId, sessionId, rows[0]?.token);
  return { id: sessionId, aal: "aal2", refreshToken };
}

/** A new opaque refresh token of the session; `parent` is the one it takes the place of. */
export async function addRefreshToken(
  client: Transaction,
  userId: string,
  sessionId: string,
  parent?: string,
): Promise<string> {
  const token = randomBytes(16).toString("base64url");
  await client.query(
    `insert into auth.refresh_tokens
       (instance_id, token, user_id, revoked, created_at, updated_at, parent, session_id)
     values ('00000000-0000-0000-0000-000000000000', $1, $2, false, now(), now(), $3, $4)`,
    [token, userId, parent ?? null, sessionId],
  );
  return token;
}

/** The session object of the API, with a fresh access token. */
export async function describeSession(
  client: Transaction,
  tokens: TokenIssuer,
  user: UserRow,
  session: Session,
): Promise<Record<string, unknown>> {
  const { accessToken, expiresIn, expiresAt } = await tokens.issue({
    user,
    sessionId: session.id,
    aal: session.aal,
    methods: await authenticationMethods(client, session.id),
  });
  return {
    access_token: accessToken,
    token_type: "bearer",
    expires_in: expiresIn,
    expires_at: expiresAt,
    refresh_token: session.refreshToken,
    user: describeUser(user),
  };
}

async function authenticationMethods(
  client: Transaction,
  sessionId: string,
): Promise<AuthenticationMethod[]> {
  const { rows } = await client.query<AuthenticationMethod>(
    `select authentication_method as method, extract(epoch from updated_at)::int as timestamp
     from auth.mfa_amr_claims where session_id = $1 order by updated_at desc, authentication_method`,
    [sessionId],
  );
  return rows;
}

export type SignOutScope = "global" | "local" | "others";

/** Ends all sessions of a user, this one, or all but this one; their refresh tokens go with them. */
export async function endSessions(
  client: Transaction,
  userId: string,
  scope: SignOutScope,
  sessionId: string | undefined,
): Promise<void> {
  await client.query(
    `delete from auth.sessions
     where user_id = $1
       and case $2 when 'local' then id = $3 when 'others' then id is distinct from $3 else true end`,
    [userId, scope, sessionId ?? null],
  );
}
