/**
 * Sign-ins that end in a code (PKCE): the client that began keeps a verifier, so only it can exchange the code that
 * comes back through the browser for a session.
 */

import { createHash, randomUUID, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Transaction } from "../postgres/database.ts";
import { AuthError } from "./auth-error.ts";

/** A code is exchanged at once; a minute would do. */
const AUTH_CODE_SECONDS = 300;

/** What a request brings when its sender will exchange a code. */
export const challengeFields = {
  code_challenge: z.string().nullish(),
  code_challenge_method: z.string().nullish(),
};

export interface Challenge {
  value: string;
  method: "s256" | "plain";
}

export interface Flow {
  id: string;
  userId: string | null;
  provider: string;
  /** how the person proves who they are, as in the token's `amr` */
  method: string;
  redirect: string | null;
  /** whose account the identity is to be added to */
  linkTo: string | null;
  /** of somebody who was invited and comes by a provider */
  inviteToken: string | null;
}

/** Undefined when the sender wants the session in the address instead. */
export function readChallenge(fields: {
  code_challenge?: string | null | undefined;
  code_challenge_method?: string | null | undefined;
}): Challenge | undefined {
  const value = fields.code_challenge || undefined;
  const method = fields.code_challenge_method?.toLowerCase() || undefined;
  if (!value && !method) return undefined;
  if (!value || !method) throw invalid("PKCE flow requires code_challenge_method and code_challenge");
  if (value.length < 43 || value.length > 128) {
    throw invalid("code challenge has to be between 43 and 128 characters");
  }
  if (!/^[\w.~-]+$/.test(value)) {
    throw invalid(
      "code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes",
    );
  }
  if (method !== "s256" && method !== "plain") throw invalid(`unsupported code_challenge method "${method}"`);
  return { value, method };
}

function invalid(message: string): AuthError {
  return new AuthError("validation_failed", message);
}

/** Notes a sign-in that has begun. */
export async function beginFlow(
  client: Transaction,
  flow: Pick<Flow, "provider" | "method"> &
    Partial<Pick<Flow, "userId" | "redirect" | "linkTo" | "inviteToken">>,
  challenge: Challenge | undefined,
): Promise<string> {
  const id = randomUUID();
  await client.query(
    `insert into auth.flow_state (id, user_id, provider_type, authentication_method, referrer, linking_target_id,
       invite_token, code_challenge, code_challenge_method, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now(), now())`,
    [
      id,
      flow.userId ?? null,
      flow.provider,
      flow.method,
      flow.redirect ?? null,
      flow.linkTo ?? null,
      flow.inviteToken ?? null,
      challenge?.value ?? null,
      challenge?.method ?? null,
    ],
  );
  return id;
}

/** The code for the latest sign-in that the person began in this way. */
export async function issueAuthCode(
  client: Transaction,
  userId: string,
  method: string,
  seconds: number,
): Promise<string> {
  const { rows } = await client.query<{ id: string; young: boolean }>(
    `select id, created_at > now() - make_interval(secs => $3) as young from auth.flow_state
     where user_id = $1 and authentication_method = $2 and auth_code is null
     order by created_at desc limit 1 for update`,
    [userId, method, seconds],
  );
  const [flow] = rows;
  if (!flow) throw new AuthError("flow_state_not_found", "No valid flow state found for user.");
  if (!flow.young) throw new AuthError("flow_state_expired", "Flow state is expired");
  return giveAuthCode(client, flow.id, userId);
}

/** From here on the flow waits for its code to be exchanged. */
export async function giveAuthCode(client: Transaction, flowId: string, userId: string): Promise<string> {
  const code = randomUUID();
  await client.query(
    "update auth.flow_state set auth_code = $2, user_id = $3, auth_code_issued_at = now(), updated_at = now() where id = $1",
    [flowId, code, userId],
  );
  return code;
}

interface Redeemed {
  userId: string;
  method: string;
  provider: string;
  providerToken: string | null;
  providerRefreshToken: string | null;
}

/** Takes the code out of the table, for the one who has the verifier. */
export async function redeemAuthCode(client: Transaction, code: string, verifier: string): Promise<Redeemed> {
  const { rows } = await client.query<
    Redeemed & { young: boolean; code_challenge: string; code_challenge_method: string }
  >(
    `delete from auth.flow_state where auth_code = $1 and user_id is not null
     returning user_id as "userId", authentication_method as method, provider_type as provider,
       provider_access_token as "providerToken", provider_refresh_token as "providerRefreshToken",
       code_challenge, code_challenge_method, auth_code_issued_at > now() - make_interval(secs => $2) as young`,
    [code, AUTH_CODE_SECONDS],
  );
  const [flow] = rows;
  if (!flow) {
    throw new AuthError("flow_state_not_found");
  }
  if (!flow.young) {
    throw new AuthError("flow_state_expired");
  }
  const answer =
    flow.code_challenge_method === "s256"
      ? createHash("sha256").update(verifier).digest("base64url")
      : verifier;
  if (!equal(answer, flow.code_challenge)) {
    throw new AuthError("bad_code_verifier");
  }
  return flow;
}

function equal(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash("sha256").update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
