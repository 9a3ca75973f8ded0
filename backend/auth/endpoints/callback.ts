/** GET and POST /callback: the person comes back from a provider. Ends at the site, with a session or what went wrong. */

import type { Transaction } from "../../postgres/database.ts";
import { reportFailure } from "../../report-failure.ts";
import { type AuthContext, type AuthRequest, originOf } from "../auth-context.ts";
import { AuthError } from "../auth-error.ts";
import { giveAuthCode } from "../flow-state.ts";
import { acceptInvitation } from "../invitation.ts";
import type { ProviderTokens } from "../openid-client.ts";
import { findOrCreateUser, link, type ProviderSignIn, personOf } from "../provider-account.ts";
import {
  callbackUrl,
  type FlowAtProvider,
  findProvider,
  nonceOf,
  resumeAtProvider,
} from "../provider-sign-in.ts";
import { limitAddress } from "../rate-limit.ts";
import { describeFailure, withCode, withSession } from "../redirect-answer.ts";
import { readText } from "../request-body.ts";
import { signIn } from "../sign-in.ts";
import type { UserRow } from "../user.ts";

export function callback(context: AuthContext) {
  return async (c: AuthRequest) => {
    c.header("cache-control", "no-store");
    c.header("referrer-policy", "no-referrer");
    let flow: FlowAtProvider | undefined;
    try {
      await limitAddress(context, c, "provider");
      const read = await readAnswer(c);
      flow = await resume(context, read("state"));
      const tokens = await redeem(context, flow, read);
      return c.redirect(await arrive(context, c, flow, tokens), 302);
    } catch (failure) {
      const back = flow?.redirect ?? context.config.publicUrl;
      return c.redirect(describeFailure(back, failure, flow?.exchanges ?? true), 302);
    }
  };
}

/** Reading a form takes longer the more fields it has, and more than in proportion. */
const MAX_FORM_BYTES = 16 * 1024;

/** What the provider says, in the address or, from some, as a form. */
async function readAnswer(c: AuthRequest): Promise<(name: string) => string> {
  const form = c.req.method === "POST" ? new URLSearchParams(await readText(c, MAX_FORM_BYTES)) : undefined;
  return (name) => form?.get(name) ?? c.req.query(name) ?? "";
}

async function resume({ database }: AuthContext, state: string): Promise<FlowAtProvider> {
  if (!state) throw new AuthError("bad_oauth_state");
  return database.asService((client) => resumeAtProvider(client, state));
}

async function redeem(
  context: AuthContext,
  flow: FlowAtProvider,
  read: (name: string) => string,
): Promise<ProviderTokens> {
  if (read("error")) {
    throw new AuthError("bad_oauth_callback", read("error_description") || read("error"));
  }
  if (!read("code")) {
    throw new AuthError("bad_oauth_callback");
  }
  const { verifier } = flow;
  const proof = { redirectUri: callbackUrl(context), verifier, nonce: nonceOf(verifier) };
  try {
    return await findProvider(context, flow.provider).redeem(read("code"), proof);
  } catch (failure) {
    reportFailure(`auth: ${flow.provider}`, failure);
    throw new AuthError("unexpected_failure", "Unable to exchange external code");
  }
}

/** Signs the person in and returns the address to go on to. */
async function arrive(
  context: AuthContext,
  c: AuthRequest,
  flow: FlowAtProvider,
  tokens: ProviderTokens,
): Promise<string> {
  const origin = originOf(c);
  const redirect = flow.redirect ?? context.config.publicUrl;
  const person = personOf(flow.provider, tokens.claims);
  const outcome = await context.database.asService(async (client) => {
    const resolveUser = async (): Promise<ProviderSignIn> => {
      const { linkTo, inviteToken } = flow;
      if (linkTo) return { user: await link(context, client, origin, linkTo, person) };
      if (inviteToken) return { user: await acceptInvitation(context, client, origin, person, inviteToken) };
      return findOrCreateUser(context, client, origin, person, redirect);
    };
    const found = await resolveUser();
    if ("refused" in found) return found;
    return { address: await finish(context, client, c, flow, tokens, found.user) };
  });
  if ("address" in outcome) return outcome.address;
  context.background.start(outcome.send);
  throw outcome.refused;
}

async function finish(
  { tokens: issuer, config }: AuthContext,
  client: Transaction,
  c: AuthRequest,
  flow: FlowAtProvider,
  { accessToken, refreshToken }: ProviderTokens,
  user: UserRow,
): Promise<string> {
  const redirect = flow.redirect ?? config.publicUrl;
  if (flow.exchanges) {
    await client.query(
      "update auth.flow_state set provider_access_token = $2, provider_refresh_token = $3 where id = $1",
      [flow.id, accessToken, refreshToken ?? null],
    );
    return withCode(redirect, await giveAuthCode(client, flow.id, user.id));
  }
  await client.query("delete from auth.flow_state where id = $1", [flow.id]);
  const session = await signIn(client, issuer, user.id, "oauth", originOf(c));
  return withSession(redirect, session, {
    provider_token: accessToken,
    ...(refreshToken && { provider_refresh_token: refreshToken }),
  });
}
