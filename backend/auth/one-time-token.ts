/**
 * Codes and links of one use. A code is short, because people type it; a link has a random token of its own, which
 * reveals nothing about the code. Only hashes are stored: the link's in the table, the code's in the column of the user.
 * The caller who deletes the row is the only one who has used either.
 */

import { createHash, randomBytes, randomInt } from "node:crypto";
import type { Transaction } from "../postgres/database.ts";

const SENT_AT = {
  confirmation_token: "confirmation_sent_at",
  recovery_token: "recovery_sent_at",
  email_change_token_new: "email_change_sent_at",
  email_change_token_current: "email_change_sent_at",
  phone_change_token: "phone_change_sent_at",
  reauthentication_token: "reauthentication_sent_at",
} as const;

export type TokenType = keyof typeof SENT_AT;

export interface TakenToken {
  userId: string;
  type: TokenType;
  /** the address or number that it was sent to */
  recipient: string;
}

const LINK_TOKEN_BYTES = 32;

/** Marks the link of somebody who will exchange a code for the session. */
const EXCHANGE_MARK = "pkce_";

/** A code to type: digits, all equally likely. */
export function newCode(length: number): string {
  return Array.from({ length }, () => randomInt(10)).join("");
}

/** What a link carries: nobody guesses it, and the prefix says who will exchange a code for the session. */
export function newLinkToken(forExchange: boolean): string {
  return (forExchange ? EXCHANGE_MARK : "") + randomBytes(LINK_TOKEN_BYTES).toString("base64url");
}

/** What is stored of a code. */
export function hashCode(recipient: string, code: string): string {
  return createHash("sha224").update(recipient).update(code).digest("hex");
}

function hashLinkToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

export function isForExchange(token: string): boolean {
  return token.startsWith(EXCHANGE_MARK);
}

/** Stores code and link token in the place of earlier ones of their type; without a link only the code opens. */
export async function storeToken(
  client: Transaction,
  userId: string,
  type: TokenType,
  recipient: string,
  code: string,
  linkToken = newLinkToken(false),
): Promise<void> {
  await client.query(
    `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to)
     values (gen_random_uuid(), $1, $2, $3, $4)
     on conflict (user_id, token_type) do update set token_hash = excluded.token_hash,
       relates_to = excluded.relates_to, created_at = excluded.created_at, updated_at = excluded.updated_at`,
    [userId, type, hashLinkToken(linkToken), recipient],
  );
  await client.query(
    `update auth.users set ${type} = $2, ${SENT_AT[type]} = now(), updated_at = now() where id = $1`,
    [userId, hashCode(recipient, code)],
  );
}

/** Takes the token of a link, if it is of one of the types and not too old. */
export function takeLink(
  client: Transaction,
  types: readonly TokenType[],
  token: string,
  seconds: number,
): Promise<TakenToken | undefined> {
  return take(client, "tokens.token_hash = $1", hashLinkToken(token), types, seconds);
}

/** Takes the token of a code that somebody typed. */
export function takeCode(
  client: Transaction,
  types: readonly TokenType[],
  recipient: string,
  code: string,
  seconds: number,
): Promise<TakenToken | undefined> {
  const matches = "tokens.relates_to = $4 and to_jsonb(users) ->> tokens.token_type::text = $1";
  return take(client, matches, hashCode(recipient, code), types, seconds, recipient);
}

async function take(
  client: Transaction,
  matches: string,
  hash: string,
  types: readonly TokenType[],
  seconds: number,
  ...more: string[]
): Promise<TakenToken | undefined> {
  const { rows } = await client.query<TakenToken & { young: boolean }>(
    `delete from auth.one_time_tokens as tokens using auth.users
     where users.id = tokens.user_id and tokens.token_type::text = any($2) and ${matches}
     returning tokens.user_id as "userId", tokens.token_type as type, tokens.relates_to as recipient,
       tokens.created_at > now()::timestamp - make_interval(secs => $3) as young`,
    [hash, types, seconds, ...more],
  );
  const [redeemed] = rows;
  if (!redeemed) return undefined;
  await client.query(`update auth.users set ${redeemed.type} = '' where id = $1`, [redeemed.userId]);
  return redeemed.young ? redeemed : undefined;
}

/** Makes every code and link sent so far worthless: the account is not what it was. */
export async function forgetTokens(client: Transaction, userId: string): Promise<void> {
  await client.query("delete from auth.one_time_tokens where user_id = $1", [userId]);
  const columns = Object.keys(SENT_AT).map((column) => `${column} = ''`);
  await client.query(`update auth.users set ${columns.join(", ")} where id = $1`, [userId]);
}
