/** Who a request comes from: the rules about API keys and bearer tokens that all four services share. */
import { hash, timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import type { BackendConfig } from "./config.ts";
import type { Caller, Database } from "./postgres/database.ts";
import type { ProjectSettings } from "./project-settings.ts";
import type { SigningKeys } from "./signing-keys.ts";
import { TokenError, TokenVerifier } from "./token-verifier.ts";

/** What a service is built from. */
export interface ServiceContext {
  config: BackendConfig;
  settings: ProjectSettings;
  database: Database;
  signingKeys: SigningKeys;
  /** Names what a service has to let go of when the backend closes. */
  onClose(release: () => Promise<void>): void;
}

/** What the gateway has found out about a request, for the service's handlers. */
export interface ServiceEnv {
  Variables: {
    caller: Caller;
    /** Whether a valid key or token came with the request; without, the caller is anon on an open path. */
    identified: boolean;
    clientAddress: string | undefined;
  };
}

/** The address that limits count a request under; undefined for the secret key and for this process itself, which have none. */
export function countedAddress(c: Context<ServiceEnv>): string | undefined {
  return c.get("caller").role === "service_role" ? undefined : c.get("clientAddress");
}

export type Identity =
  | { caller: Caller }
  | { refused: "key"; message: string; hint: string }
  | { refused: "token"; error: TokenError };

const ANON: Caller = { role: "anon", claims: { role: "anon" } };
const SITE_VISITOR: Caller = { ...ANON, fromSite: true };
const SERVICE: Caller = { role: "service_role", claims: { role: "service_role" } };

/** The caller where no key is asked for. */
export const anonymous = ANON;

/** The same caller, when a page of the site itself asks. */
export function fromSite(caller: Caller): Caller {
  return caller === ANON ? SITE_VISITOR : caller;
}

/** Returns the function that identifies who sent a request. */
export function createIdentifier(
  config: BackendConfig,
  signingKeys: SigningKeys,
): (request: Request) => Identity {
  const publishable = digest(config.publishableKey);
  const secret = digest(config.secretKey);
  const tokens = new TokenVerifier(signingKeys);

  const byToken = (token: string): Identity => {
    try {
      return { caller: tokens.verify(token) };
    } catch (error) {
      if (error instanceof TokenError) return { refused: "token", error };
      throw error;
    }
  };

  return (request) => {
    const apikey = request.headers.get("apikey") ?? keyInAddress(request.url);
    const bearer = bearerOf(request.headers.get("authorization"));
    // A session token counts before the key that it comes with; new-style keys are no tokens.
    const token = bearer && !bearer.startsWith("sb_") ? bearer : undefined;
    const key = apikey ?? bearer;
    if (!key) {
      return {
        refused: "key",
        message: "No API key found in request",
        hint: "No `apikey` request header or url param was found.",
      };
    }
    const given = digest(key);
    if (timingSafeEqual(given, secret)) {
      if (/^Mozilla\//.test(request.headers.get("user-agent") ?? "")) return FORBIDDEN_IN_BROWSER;
      return token ? byToken(token) : { caller: SERVICE };
    }
    if (timingSafeEqual(given, publishable)) return token ? byToken(token) : { caller: ANON };
    if (key.split(".").length === 3) return byToken(token ?? key);
    return {
      refused: "key",
      message: "Invalid API key",
      hint: "Double check your Supabase `anon` or `service_role` API key.",
    };
  };
}

const FORBIDDEN_IN_BROWSER: Identity = {
  refused: "key",
  message: "Forbidden use of secret API key in browser",
  hint: "Secret API keys can only be used in a protected environment and should never be exposed in a browser.",
};

// Keys are compared by their digests, in a time that does not depend on how much of them is right.
function digest(key: string): Buffer {
  return hash("sha256", key, "buffer");
}

function bearerOf(header: string | null): string | undefined {
  return /^Bearer +(\S+)\s*$/i.exec(header ?? "")?.[1];
}

function keyInAddress(url: string): string | null {
  return url.includes("apikey=") ? new URL(url).searchParams.get("apikey") : null;
}
