/**
 * The rule of refresh tokens: each works once and is followed by a new one. A token that comes again is either from a
 * client that never got our answer, or from a thief: then its session ends, and its access tokens with it. A browser that is known to the person
 * may have lost the answer long ago, as when a laptop is closed on it; a thief of tokens does not have its cookie.
 */

import { isDatabaseError } from "../errors.ts";
import type { Transaction } from "../postgres/database.ts";
import { AuthError, type AuthErrorCode } from "./auth-error.ts";
import type { AuthRules } from "./auth-rules.ts";
import { addRefreshToken, type Origin, type Session } from "./session.ts";
import { findUserById, isBanned, type UserRow } from "./user.ts";

/** How long to wait for another refresh of the same session. */
const LOCK_TIMEOUT = "2s";

interface SessionRow {
  id: string;
  user_id: string;
  aal: string | null;
  ended: boolean;
}

interface TokenRow {
  revoked: boolean;
  reusable: boolean;
}

export type Refreshed = { user: UserRow; session: Session; rotated: boolean } | { refused: AuthError };

/**
 * Swaps the token for the next one of its session. A refusal is returned, not thrown:
 * the end of a stolen session must be committed, not rolled back.
 */
export async function swapRefreshToken(
  client: Transaction,
  token: string,
  origin: Origin,
  rules: Pick<AuthRules, "sessionSeconds" | "refreshTokenReuseSeconds">,
  isKnownDevice: (userId: string) => Promise<boolean>,
): Promise<Refreshed> {
  const session = await lockSessionOf(client, token, rules.sessionSeconds);
  if (!session) return refuse("refresh_token_not_found", "Refresh Token Not Found");
  if (session.ended) {
    const stolen = !(await activeToken(client, session.id));
    return stolen ? alreadyUsed() : refuse("session_expired", "Session Expired");
  }
  const user = await findUserById(client, session.user_id);
  if (!user) return refuse("session_not_found", "No Valid Session Found");
  if (isBanned(user)) return refuse("user_banned", "User Banned");

  // Read only after the lock: its holder may just have used the token.
  const presented = await readToken(client, token, rules.refreshTokenReuseSeconds);
  if (!presented) return refuse("refresh_token_not_found", "Refresh Token Not Found");
  const continued = (refreshToken: string, rotated: boolean): Refreshed => ({
    user,
    session: { id: session.id, aal: session.aal ?? "aal1", refreshToken },
    rotated,
  });

  if (!presented.revoked) {
    await client.query("update auth.refresh_tokens set revoked = true, updated_at = now() where token = $1", [
      token,
    ]);
    const next = await addRefreshToken(client, user.id, session.id, token);
    await touchSession(client, session.id, origin);
    return continued(next, true);
  }

  const active = await activeToken(client, session.id);
  const repeated = presented.reusable || (active?.parent === token && (await isKnownDevice(user.id)));
  if (active && repeated) return continued(active.token, false);
  await endStolenSession(client, session.id);
  return alreadyUsed();
}

/** Access tokens of the session are refused from now on, as after signing out. */
async function endStolenSession(client: Transaction, sessionId: string): Promise<void> {
  await client.query(
    "update auth.refresh_tokens set revoked = true, updated_at = now() where session_id = $1 and not revoked",
    [sessionId],
  );
  await client.query("update auth.sessions set not_after = now(), updated_at = now() where id = $1", [
    sessionId,
  ]);
}

function alreadyUsed(): Refreshed {
  return refuse("refresh_token_already_used", "Already Used");
}

function refuse(code: AuthErrorCode, reason: string): Refreshed {
  return { refused: new AuthError(code, `Invalid Refresh Token: ${reason}`, { status: 400 }) };
}

/** Every refresh of a session goes through the lock of its row, one after the other. */
async function lockSessionOf(
  client: Transaction,
  token: string,
  { max, idle }: AuthRules["sessionSeconds"],
): Promise<SessionRow | undefined> {
  await client.query("select set_config('lock_timeout', $1, true)", [LOCK_TIMEOUT]);
  try {
    const { rows } = await client.query<SessionRow>(
      `select sessions.id, sessions.user_id, sessions.aal,
         coalesce(least(sessions.not_after, sessions.created_at + make_interval(secs => $2),
           coalesce(sessions.refreshed_at at time zone 'UTC', sessions.created_at) + make_interval(secs => $3)
         ) < now(), false) as ended
       from auth.sessions
       where sessions.id = (select session_id from auth.refresh_tokens where token = $1)
       for update`,
      [token, max ?? null, idle ?? null],
    );
    return rows[0];
  } catch (error) {
    if (isDatabaseError(error) && error.code === "55P03") {
      throw new AuthError("conflict");
    }
    throw error;
  }
}

async function readToken(
  client: Transaction,
  token: string,
  reuseSeconds: number,
): Promise<TokenRow | undefined> {
  const { rows } = await client.query<TokenRow>(
    `select revoked, updated_at > clock_timestamp() - make_interval(secs => $2) as reusable
     from auth.refresh_tokens where token = $1`,
    [token, reuseSeconds],
  );
  return rows[0];
}

async function activeToken(
  client: Transaction,
  sessionId: string,
): Promise<{ token: string; parent: string | null } | undefined> {
  const { rows } = await client.query<{ token: string; parent: string | null }>(
    "select token, parent from auth.refresh_tokens where session_id = $1 and not revoked order by id desc limit 1",
    [sessionId],
  );
  return rows[0];
}

async function touchSession(client: Transaction, sessionId: string, origin: Origin): Promise<void> {
  await client.query(
    `update auth.sessions
     set updated_at = now(), refreshed_at = now() at time zone 'UTC', user_agent = $2, ip = $3
     where id = $1`,
    [sessionId, origin.userAgent ?? null, origin.address ?? null],
  );
}
