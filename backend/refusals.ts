/** How each service says that a key or token is not accepted; clients know the forms apart. */
import type { Identity } from "./gateway.ts";
import type { TokenError } from "./token-verifier.ts";

export type Service = "rest" | "auth" | "storage" | "functions";

const JSON_TYPE = { "Content-Type": "application/json; charset=utf-8" };

type Refused = Exclude<Identity, { caller: unknown }>;

/** The answer to a request whose sender was refused. */
export function refuse(service: Service, refused: Refused): Response {
  if (refused.refused === "key") {
    const { message, hint } = refused;
    return Response.json({ message, hint }, { status: 401, headers: JSON_TYPE });
  }
  return TOKEN_REFUSALS[service](refused.error);
}

const TOKEN_REFUSALS: Record<Service, (error: TokenError) => Response> = {
  rest: ({ code, message }) =>
    Response.json(
      { code, details: null, hint: null, message },
      {
        status: 401,
        headers: {
          ...JSON_TYPE,
          "WWW-Authenticate": `Bearer error="invalid_token", error_description="${message.replaceAll('"', "'")}"`,
          "Proxy-Status": `PostgREST; error=${code}`,
        },
      },
    ),
  auth: ({ message }) =>
    Response.json(
      { code: "bad_jwt", message: `invalid JWT: unable to parse or verify signature, ${message}` },
      { status: 403, headers: { "X-Supabase-Api-Version": "2024-01-01", "x-sb-error-code": "bad_jwt" } },
    ),
  storage: ({ message }) =>
    Response.json(
      { statusCode: "403", error: "Unauthorized", message, code: "AccessDenied" },
      { status: 400 },
    ),
  functions: ({ message }) =>
    Response.json({ code: 401, message: `Invalid JWT: ${message}` }, { status: 401 }),
};
