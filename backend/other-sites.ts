/** Pages of other sites that make their visitors' browsers write: without a session they are refused, as by the pages' forms. */
import { createAddressCheck } from "./auth/redirect.ts";
import type { BackendConfig } from "./config.ts";
import type { Service } from "./refusals.ts";

/** Requests that bring a proof of their own: a sign-in's state from a provider, the token of a signed upload. */
const PROVEN: Partial<Record<Service, RegExp>> = {
  auth: /^\/callback\/?$/,
  storage: /^\/object\/upload\/sign\//,
};

/** Returns the function that says whether a page of another site sent a request; programs name no origin. */
export function createOtherSiteCheck(
  config: BackendConfig,
): (request: Request, service: Service, path: string) => boolean {
  const isAllowed = createAddressCheck(config.publicUrl, config.auth.redirectUrls);
  return ({ headers, url }, service, path) => {
    const relation = headers.get("sec-fetch-site");
    if (relation === "same-origin" || relation === "none") return false;
    const origin = headers.get("origin");
    if (origin === null) return relation !== null && !PROVEN[service]?.test(path);
    const isOwn = URL.canParse(origin) && new URL(origin).host === new URL(url).host;
    return !isOwn && !isAllowed(`${origin}/`) && !PROVEN[service]?.test(path);
  };
}

/** The answer to a page of another site. */
export function refuseOtherSite(): Response {
  const message = "Pages of other sites may write with a session only";
  const hint = "AUTH_REDIRECT_URLS names the addresses of other sites that belong to this one.";
  return Response.json({ message, hint }, { status: 403 });
}
