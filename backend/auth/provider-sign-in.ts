/** A sign-in at a provider: how it begins, and what is taken up again when the person comes back. */

import { createHash, randomBytes } from "node:crypto";
import type { Transaction } from "../postgres/database.ts";
import type { AuthContext, AuthRequest } from "./auth-context.ts";
import { AuthError } from "./auth-error.ts";
import { beginFlow, type Flow, readChallenge } from "./flow-state.ts";
import type { OpenIdClient } from "./openid-client.ts";

/** How long somebody may take to sign in at the provider. */
const SIGN_IN_SECONDS = 600;

/** What we say ourselves; everything else in the request is for the provider, such as `prompt` or `login_hint`. */
const OURS = [
  ...["provider", "scopes", "redirect_to", "skip_http_redirect", "invite_token", "apikey", "flow_type"],
  ...[
    "client_id",
    "client_secret",
    "redirect_uri",
    "response_type",
    "response_mode",
    "scope",
    "state",
    "nonce",
  ],
  ...["code_challenge", "code_challenge_method", "request", "request_uri", "registration"],
];

export function findProvider({ providers }: AuthContext, name: string): OpenIdClient {
  const provider = providers.get(name);
  if (provider) return provider;
  throw new AuthError("validation_failed", `Unsupported provider: Provider ${name} could not be found`);
}

export function callbackUrl({ config }: AuthContext): string {
  return `${config.publicUrl}/auth/v1/callback`;
}

/** Notes the sign-in and answers the address at the provider where it goes on. */
export async function beginAtProvider(
  context: AuthContext,
  c: AuthRequest,
  linkTo?: string,
): Promise<string> {
  const name = c.req.query("provider") ?? "";
  const provider = findProvider(context, name);
  const challenge = readChallenge({
    code_challenge: c.req.query("code_challenge"),
    code_challenge_method: c.req.query("code_challenge_method"),
  });
  const redirect = context.chooseRedirect(c);
  const endpoint = new URL(await provider.authorizationEndpoint());
  const verifier = randomBytes(32).toString("base64url");
  const state = await context.database.asService(async (client) => {
    const inviteToken = c.req.query("invite_token") || null;
    const flow = { provider: name, method: "oauth", redirect, inviteToken, ...(linkTo && { linkTo }) };
    const id = await beginFlow(client, flow, challenge);
    await client.query(
      "insert into auth.oauth_client_states (id, provider_type, code_verifier, created_at) values ($1, $2, $3, now())",
      [id, name, verifier],
    );
    await client.query("update auth.flow_state set oauth_client_state_id = $1 where id = $1", [id]);
    return id;
  });

  for (const [key, value] of new URL(c.req.url).searchParams) {
    if (!OURS.includes(key)) endpoint.searchParams.set(key, value);
  }
  const more = (c.req.query("scopes") ?? "").split(/[\s,]+/).filter(Boolean);
  const fields = {
    client_id: provider.settings.clientId,
    redirect_uri: callbackUrl(context),
    response_type: "code",
    scope: [...new Set([...provider.settings.scopes, ...more])].join(" "),
    state,
    nonce: nonceOf(verifier),
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
  };
  for (const [key, value] of Object.entries(fields)) endpoint.searchParams.set(key, value);
  return endpoint.href;
}

/** Follows from the verifier, so that one secret is stored for both. */
export function nonceOf(verifier: string): string {
  return createHash("sha256").update("nonce").update(verifier).digest("base64url");
}

export type FlowAtProvider = Flow & { verifier: string; exchanges: boolean };

/** The sign-in that the state belongs to; it can be taken up once. */
export async function resumeAtProvider(client: Transaction, state: string): Promise<FlowAtProvider> {
  const { rows } = await client.query<FlowAtProvider & { young: boolean }>(
    `delete from auth.oauth_client_states as stored using auth.flow_state as flow
     where stored.id::text = $1 and flow.oauth_client_state_id = stored.id
     returning flow.id, flow.user_id as "userId", flow.provider_type as provider, flow.authentication_method as method,
       flow.referrer as redirect, flow.linking_target_id as "linkTo", flow.invite_token as "inviteToken",
       flow.code_challenge is not null as exchanges,
       stored.code_verifier as verifier, stored.created_at > now() - make_interval(secs => $2) as young`,
    [state, SIGN_IN_SECONDS],
  );
  const [flow] = rows;
  if (!flow && (await isSpent(client, state))) {
    throw new AuthError("flow_state_already_used");
  }
  if (!flow?.young) throw new AuthError("bad_oauth_state", "OAuth state not found or expired");
  return flow;
}

/** The person came back before, and the code in which that ended waits to be exchanged. */
async function isSpent(client: Transaction, state: string): Promise<boolean> {
  const { rows } = await client.query(
    "select from auth.flow_state where id::text = $1 and user_id is not null and auth_code is not null",
    [state],
  );
  return rows.length > 0;
}
