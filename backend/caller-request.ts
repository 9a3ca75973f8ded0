/** A request as policies and functions in the database see it. */
import type { Context } from "hono";
import type { ServiceEnv } from "./gateway.ts";
import type { CallerRequest } from "./postgres/caller-settings.ts";

/** Where proxies write who asks; a visitor can write there too, so only what the site found out itself goes on. */
const ADDRESS_HEADERS = ["x-forwarded-for", "forwarded", "x-real-ip", "cf-connecting-ip", "true-client-ip"];

/** Its headers name the visitor's address as hosted does: first in `x-forwarded-for`. */
export function callerRequest(c: Context<ServiceEnv>): CallerRequest {
  const headers = c.req.header();
  for (const name of ADDRESS_HEADERS) delete headers[name];
  const address = c.get("clientAddress");
  if (address !== undefined) headers["x-forwarded-for"] = address;
  return { method: c.req.method, path: c.req.path, headers };
}
