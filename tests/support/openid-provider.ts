/** A real OpenID Connect provider on loopback. */
import { createHash, randomUUID } from "node:crypto";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import Provider, { type Configuration } from "oidc-provider";

export interface OpenIdProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** What it says of people, by their subject. */
  people: Record<string, { email?: string; email_verified?: boolean; name?: string; picture?: string }>;
  /** Signs the person in as an app does by itself, without the backend; what the app is given. */
  signInToApp(subject: string, nonce?: string): Promise<{ idToken: string; accessToken: string }>;
  /** An ID token with these claims by the provider's own key. */
  sign(claims: JWTPayload): Promise<string>;
  /** Begins to serve the client that people are sent back to. */
  serve(redirectUri: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * With `asks` people see its pages, else they are signed in as the `login_hint` says, and who is called
 * `refuses` declines.
 */
export async function openIdProvider({ asks = false } = {}): Promise<OpenIdProvider> {
  let listener: RequestListener = (_, response) => response.writeHead(503).end();
  const server = createServer((request, response) => listener(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const signingKey = { ...(await exportJWK(privateKey)), kid: "one", alg: "RS256", use: "sig" };

  let registered = "";
  const provider: OpenIdProvider = {
    issuer,
    clientId: "stage",
    clientSecret: "a secret between the two",
    people: {},
    sign: (claims) =>
      new SignJWT({ iss: issuer, aud: provider.clientId, ...claims })
        .setProtectedHeader({ alg: "RS256", kid: "one" })
        .setIssuedAt()
        .setExpirationTime(claims.exp ?? "10m")
        .sign(privateKey),
    async signInToApp(subject, nonce) {
      const verifier = randomUUID() + randomUUID();
      const about = { email: null, email_verified: null, name: null };
      const asked = new URLSearchParams({
        client_id: provider.clientId,
        redirect_uri: registered,
        response_type: "code",
        scope: "openid email profile",
        code_challenge: createHash("sha256").update(verifier).digest("base64url"),
        code_challenge_method: "S256",
        claims: JSON.stringify({ id_token: about }),
        login_hint: subject,
        ...(nonce !== undefined && { nonce }),
      });
      const arrived = await walk(`${issuer}/auth?${asked}`, registered);
      const pair = [provider.clientId, provider.clientSecret].map(encodeURIComponent).join(":");
      const answer = await fetch(`${issuer}/token`, {
        method: "POST",
        headers: { authorization: `Basic ${Buffer.from(pair).toString("base64")}` },
        body: new URLSearchParams({
          grant_type: "authorization_code",
          code: arrived.searchParams.get("code") ?? "",
          redirect_uri: registered,
          code_verifier: verifier,
        }),
      });
      const { id_token: idToken, access_token: accessToken } = await answer.json();
      return { idToken, accessToken };
    },
    async serve(redirectUri) {
      registered = redirectUri;
      const configuration: Configuration = {
        clients: [
          {
            client_id: provider.clientId,
            client_secret: provider.clientSecret,
            redirect_uris: [redirectUri],
            grant_types: ["authorization_code"],
            response_types: ["code"],
          },
        ],
        jwks: { keys: [signingKey] },
        cookies: { keys: ["a key for cookies"] },
        ttl: {
          AccessToken: 600,
          AuthorizationCode: 60,
          Grant: 600,
          IdToken: 600,
          Interaction: 600,
          Session: 600,
        },
        pkce: { required: () => true },
        claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name", "picture"] },
        features: { devInteractions: { enabled: asks }, claimsParameter: { enabled: true } },
        findAccount: (_, accountId) => ({
          accountId,
          claims: async () => ({ sub: accountId, ...provider.people[accountId] }),
        }),
        ...(!asks && { interactions: { url: (_, { uid }) => `/interaction/${uid}` } }),
      };
      const oidc = new Provider(issuer, configuration);
      const serve = oidc.callback();
      listener = (request, response) => {
        if (!asks && request.url?.startsWith("/interaction/")) void finish(oidc, request, response);
        else void serve(request, response);
      };
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return provider;
}

/** Signs the person in and agrees to everything, as if they had clicked the buttons. */
async function finish(oidc: Provider, ...exchange: Parameters<RequestListener>): Promise<void> {
  const { prompt, params, session, grantId } = await oidc.interactionDetails(...exchange);
  const accountId = String(params.login_hint);
  if (accountId === "refuses") {
    const refusal = { error: "access_denied", error_description: "The person said no" };
    return oidc.interactionFinished(...exchange, refusal);
  }
  if (prompt.name === "login") return oidc.interactionFinished(...exchange, { login: { accountId } });
  const grant =
    (grantId && (await oidc.Grant.find(grantId))) ||
    new oidc.Grant({ accountId: session?.accountId ?? "", clientId: String(params.client_id) });
  grant.addOIDCScope(String(params.scope));
  const { missingOIDCClaims: claims } = prompt.details;
  if (Array.isArray(claims)) grant.addOIDCClaims(claims);
  return oidc.interactionFinished(...exchange, { consent: { grantId: await grant.save() } });
}

/** Follows an address as a browser does, cookies and all, until it leads to `end`. */
export async function walk(from: string, end: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = new URL(from);
  for (let step = 0; step < 15; step++) {
    if (url.href.startsWith(end)) return url;
    const answer = await fetch(url, {
      redirect: "manual",
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const next = answer.headers.get("location");
    if (!next) throw new Error(`${url.href} answered ${answer.status}: ${await answer.text()}`);
    url = new URL(next, url);
  }
  throw new Error(`went round in circles, last at ${url.href}`);
}
