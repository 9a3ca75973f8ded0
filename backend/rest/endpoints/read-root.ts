/** GET and HEAD of the root: what the schema holds. */
import type { Role } from "../../postgres/database.ts";
import type { RequestContext } from "../request-context.ts";
import { allow } from "../response/allowed-methods.ts";
import { describeSchema } from "../response/open-api.ts";
import { notAllowed, RestError } from "../rest-error.ts";

/** What visitors may not read they need not know of: only the secret key gets it. */
export function readRoot({ request, schema }: RequestContext, role: Role, url: URL): Response {
  const { method } = request;
  if (method === "OPTIONS") return allow(["GET", "HEAD"]);
  if (method !== "GET" && method !== "HEAD") throw notAllowed(method);
  if (role !== "service_role") {
    throw new RestError("PGRST126");
  }
  const text = JSON.stringify(describeSchema(schema.cache, request.schema, url));
  return new Response(method === "HEAD" ? null : text, {
    headers: { "Content-Type": "application/openapi+json; charset=utf-8" },
  });
}
