/** POST /token?grant_type=id_token: an app has signed the person in at a provider by itself and brings what that says. */

import { createHash } from "node:crypto";
import { errors } from "jose";
import { z } from "zod";
import type { Transaction } from "../../postgres/database.ts";
import { type AuthContext, type AuthRequest, originOf } from "../auth-context.ts";
import { AuthError, OAuthError } from "../auth-error.ts";
import { requireUser } from "../bearer.ts";
import { requireManualLinking } from "../identity.ts";
import { IdTokenError } from "../openid-client.ts";
import { findOrCreateUser, link, type Person, personOf } from "../provider-account.ts";
import { requireRecentSignIn } from "../reauthentication.ts";
import { readBody } from "../request-body.ts";
import { signIn } from "../sign-in.ts";

const credentials = z.object({
  provider: z.string().default(""),
  id_token: z.string().default(""),
  access_token: z.string().nullish(),
  nonce: z.string().nullish(),
  link_identity: z.boolean().nullish(),
});

type Credentials = z.infer<typeof credentials>;

export function idTokenGrant(context: AuthContext) {
  return async (c: AuthRequest) => {
    const body = await readBody(c, credentials);
    const person = await readPerson(context, body);
    const origin = originOf(c);
    const resolveUser = async (client: Transaction) => {
      if (!body.link_identity)
        return findOrCreateUser(context, client, origin, person, context.chooseRedirect(c));
      const bearer = await requireUser(client, c);
      requireManualLinking(context.rules);
      await requireRecentSignIn(context, client, bearer);
      return { user: await link(context, client, origin, bearer.user.id, person) };
    };
    const outcome = await context.database.asService(async (client) => {
      const found = await resolveUser(client);
      if ("refused" in found) return found;
      return { session: await signIn(client, context.tokens, found.user.id, "oauth", origin) };
    });
    if ("session" in outcome) return c.json(outcome.session);
    context.background.start(outcome.send);
    throw outcome.refused;
  };
}

async function readPerson({ providers }: AuthContext, body: Credentials): Promise<Person> {
  const { id_token: token, access_token: accessToken, provider: name } = body;
  if (!token) throw refuse("id_token required");
  if (!name) throw refuse("provider or client_id and issuer required");
  const provider = providers.get(name);
  if (!provider) {
    throw new AuthError("validation_failed", `Custom OIDC provider ${JSON.stringify(name)} not allowed`);
  }
  try {
    const claims = await provider.verifyIdToken(token, accessToken || undefined);
    checkNonce(claims.nonce, body.nonce || undefined);
    return personOf(name, claims);
  } catch (failure) {
    if (!(failure instanceof IdTokenError)) throw failure;
    const { cause } = failure;
    const ofAnother = cause instanceof errors.JWTClaimValidationFailed && cause.claim === "aud";
    throw refuse(ofAnother ? "Unacceptable audience in id_token" : "Bad ID token");
  }
}

/** The provider knows only the hash of what the app keeps: a token that was overheard is of no use. */
function checkNonce(claimed: unknown, stored: string | undefined): void {
  if (Boolean(claimed) !== Boolean(stored)) {
    throw refuse("Passed nonce and nonce in id_token should either both exist or not.");
  }
  if (stored && createHash("sha256").update(stored).digest("hex") !== claimed) {
    throw new OAuthError("invalid nonce", "Nonces mismatch");
  }
}

function refuse(description: string): OAuthError {
  return new OAuthError("invalid request", description);
}
