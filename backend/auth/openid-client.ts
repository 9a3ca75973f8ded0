/** Speaks OpenID Connect with a provider: its addresses, its tokens, and what it says about a person. */

import { createHash } from "node:crypto";
import { createRemoteJWKSet, customFetch, errors, type JWTPayload, jwtVerify } from "jose";
import { z } from "zod";
import type { ProviderSettings } from "../config.ts";

const TIMEOUT_MS = 10_000;
const DISCOVERED_FOR_MS = 60 * 60 * 1000;

/** Signed by the provider's own key; a shared secret would prove nothing. */
const ALGORITHMS = ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA"];

const discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.url().optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).default(["client_secret_basic"]),
});

const tokenAnswer = z.object({
  id_token: z.string(),
  access_token: z.string(),
  refresh_token: z.string().optional(),
});

/** A provider that does not answer as it should; its message holds no secrets. */
class ProviderError extends Error {
  override name = "ProviderError";
}

/** An ID token that does not hold: forged, stale, or for somebody else. */
export class IdTokenError extends ProviderError {
  override name = "IdTokenError";
}

export interface ProviderTokens {
  claims: JWTPayload;
  accessToken: string;
  refreshToken: string | undefined;
}

export interface OpenIdClient {
  readonly settings: ProviderSettings;
  authorizationEndpoint(): Promise<string>;
  /** Exchanges the code for what the provider says about the person. */
  redeem(
    code: string,
    proof: { redirectUri: string; verifier: string; nonce: string },
  ): Promise<ProviderTokens>;
  /**
   * What an ID token says that an app got by itself, and the access token that came with it.
   * @throws IdTokenError when it does not hold
   */
  verifyIdToken(token: string, accessToken?: string): Promise<JWTPayload>;
}

export function createOpenIdClient(settings: ProviderSettings): OpenIdClient {
  const { issuer, clientId, clientSecret } = settings;
  let known: { at: number; about: Promise<Awaited<ReturnType<typeof discover>>> } | undefined;

  async function discover() {
    const about = discovery.parse(
      await askJson(`${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`),
    );
    if (about.issuer !== issuer) throw new ProviderError("the provider calls itself by another issuer");
    const keys = createRemoteJWKSet(new URL(about.jwks_uri), {
      timeoutDuration: TIMEOUT_MS,
      [customFetch]: fetch,
    });
    return { ...about, keys };
  }

  function addresses() {
    if (!known || Date.now() - known.at > DISCOVERED_FOR_MS) {
      const about = discover();
      known = { at: Date.now(), about };
      about.catch(() => {
        known = undefined;
      });
    }
    return known.about;
  }

  async function requestTokens(code: string, redirectUri: string, verifier: string) {
    const { token_endpoint: endpoint, token_endpoint_auth_methods_supported: methods } = await addresses();
    const body = new URLSearchParams({
      grant_type: "authorization_code",
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    });
    const headers: Record<string, string> = { "content-type": "application/x-www-form-urlencoded" };
    if (methods.includes("client_secret_basic")) {
      const pair = [clientId, clientSecret].map((part) => encodeURIComponent(part)).join(":");
      headers.authorization = `Basic ${Buffer.from(pair).toString("base64")}`;
    } else {
      body.set("client_id", clientId);
      body.set("client_secret", clientSecret);
    }
    return tokenAnswer.parse(await askJson(endpoint, { method: "POST", headers, body: body.toString() }));
  }

  async function verifyIdToken(token: string, accessToken?: string): Promise<JWTPayload> {
    const { keys } = await addresses();
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      issuer,
      audience: clientId,
      algorithms: ALGORITHMS,
      requiredClaims: ["sub", "exp", "iat"],
      clockTolerance: 30,
    }).catch((failure: unknown) => {
      throw isFaultOfToken(failure) ? new IdTokenError(failure.message, { cause: failure }) : failure;
    });
    if (payload.azp !== undefined && payload.azp !== clientId) {
      throw new IdTokenError("the ID token is for another client");
    }
    if (accessToken !== undefined && payload.at_hash !== undefined) {
      if (payload.at_hash !== halfHash(accessToken, protectedHeader.alg)) {
        throw new IdTokenError("the access token belongs to another ID token");
      }
    }
    return payload;
  }

  /** Some providers give the email address only here. */
  async function addUserInfo(claims: JWTPayload, accessToken: string): Promise<JWTPayload> {
    const { userinfo_endpoint: endpoint } = await addresses();
    if (!endpoint || (claims.email !== undefined && claims.email_verified !== undefined)) return claims;
    const info = z
      .looseObject({ sub: z.string() })
      .parse(await askJson(endpoint, { headers: { authorization: `Bearer ${accessToken}` } }));
    if (info.sub !== claims.sub) throw new ProviderError("the provider speaks of two people");
    return { ...info, ...claims };
  }

  return {
    settings,
    verifyIdToken,
    authorizationEndpoint: async () => (await addresses()).authorization_endpoint,
    async redeem(code, { redirectUri, verifier, nonce }) {
      const tokens = await requestTokens(code, redirectUri, verifier);
      const claims = await verifyIdToken(tokens.id_token, tokens.access_token);
      if (claims.nonce !== nonce) throw new IdTokenError("the ID token answers another question");
      return {
        claims: await addUserInfo(claims, tokens.access_token),
        accessToken: tokens.access_token,
        refreshToken: tokens.refresh_token,
      };
    },
  };
}

/** Of the token, not of the way to the provider's keys. */
function isFaultOfToken(failure: unknown): failure is errors.JOSEError {
  return (
    failure instanceof errors.JOSEError &&
    /^ERR_(JW[TS]_|JWKS_NO_MATCHING_KEY|JOSE_ALG_NOT_ALLOWED)/.test(failure.code)
  );
}

/** How an ID token names the access token that it came with. */
function halfHash(accessToken: string, algorithm: string): string {
  const digest = createHash(`sha${/\d{3}$/.exec(algorithm)?.[0] ?? "512"}`)
    .update(accessToken)
    .digest();
  return digest.subarray(0, digest.length / 2).toString("base64url");
}

async function askJson(url: string, init: RequestInit = {}): Promise<unknown> {
  const response = await fetch(url, {
    ...init,
    headers: { accept: "application/json", ...init.headers },
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new ProviderError(`${new URL(url).pathname} answered ${response.status}`);
  }
  return response.json();
}
