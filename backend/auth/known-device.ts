/**
 * Browsers in which somebody has proved who they are before. Each has a random token in a cookie, of which the
 * database stores the hash; it opens nothing, but its limits are its own, and strangers cannot use them up.
 */

import { createHash, randomBytes } from "node:crypto";
import { getCookie, setCookie } from "hono/cookie";
import type { Transaction } from "../postgres/database.ts";
import type { AuthContext, AuthRequest } from "./auth-context.ts";

const COOKIE = "known-device";
const COOKIE_SECONDS = 400 * 24 * 60 * 60;
const TOKEN_BYTES = 32;

const fingerprint = (token: string) => createHash("sha256").update(token).digest();

/**
 * A name for the limits of the browser that asks, when it is known to the account (id, address or number) or, without
 * one, to anybody.
 */
export async function knownDevice(
  { database }: AuthContext,
  c: AuthRequest,
  account?: string,
): Promise<string | undefined> {
  const token = getCookie(c, COOKIE);
  if (!token) return undefined;
  const hash = fingerprint(token).toString("hex");
  const rows = await database.readAsService({
    text: `select 1 from backend.known_devices join auth.users on users.id = known_devices.user_id
      where hash = decode($1, 'hex') and ($2::text is null or $2 in (users.id::text, users.email, users.phone))`,
    values: [hash, account ?? null],
  });
  return rows.length > 0 ? hash : undefined;
}

/** The same for a person and within a transaction. */
export async function isKnownDevice(client: Transaction, c: AuthRequest, userId: string): Promise<boolean> {
  const { rowCount } = await client.query(
    "select from backend.known_devices where hash = $1 and user_id = $2",
    [fingerprint(getCookie(c, COOKIE) ?? ""), userId],
  );
  return rowCount === 1;
}

/** From now on this browser is known to the person, who has just proved who they are. */
export async function rememberDevice(
  { config }: AuthContext,
  client: Transaction,
  c: AuthRequest,
  userId: string,
): Promise<void> {
  const token = (await presentedToken(client, c)) ?? randomBytes(TOKEN_BYTES).toString("base64url");
  await client.query(
    `insert into backend.known_devices (hash, user_id) values ($1, $2)
     on conflict (hash, user_id) do update set used_at = now()`,
    [fingerprint(token), userId],
  );
  setCookie(c, COOKIE, token, {
    path: "/auth/v1",
    httpOnly: true,
    sameSite: "Strict",
    secure: config.publicUrl.startsWith("https:"),
    maxAge: COOKIE_SECONDS,
  });
}

/** Only a token that was made here is used on: nobody chooses one for somebody else's browser. */
async function presentedToken(client: Transaction, c: AuthRequest): Promise<string | undefined> {
  const token = getCookie(c, COOKIE);
  if (!token) return undefined;
  const { rowCount } = await client.query("select from backend.known_devices where hash = $1 limit 1", [
    fingerprint(token),
  ]);
  return rowCount ? token : undefined;
}

/** What opens the account has changed: of the browsers known so far, only the one that asks stays known. */
export async function forgetOtherDevices(client: Transaction, c: AuthRequest, userId: string): Promise<void> {
  await client.query("delete from backend.known_devices where user_id = $1 and hash is distinct from $2", [
    userId,
    fingerprint(getCookie(c, COOKIE) ?? ""),
  ]);
}
