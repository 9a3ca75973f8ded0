/** Addresses of pages that may be cached: one spelling for each, without what advertisements add. */
import { campaignParameter } from "../app/lib/campaign-parameter.ts";

export interface PageAddress {
  path: string;
  /** Names of the parameters, sorted. */
  names: string[];
  /** Path and query in the one spelling under which the page is cached. */
  key: string;
}

/** Other spellings of a page ("/Archive", "/archive/") are answered, but never cached beside it. */
const plainPath = /^\/$|^(\/[a-z0-9_.-]+)+$/;

const maxQueryLength = 200;

/** null for what is never cached. */
export function pageAddressOf(request: Pick<Request, "method" | "url">): PageAddress | null {
  if (request.method !== "GET" && request.method !== "HEAD") return null;
  const address = request.url.slice(request.url.indexOf("/", 8));
  const queryAt = address.indexOf("?");
  const path = queryAt === -1 ? address : address.slice(0, queryAt);
  if (!plainPath.test(path)) return null;
  if (queryAt === -1) return { path, names: [], key: path };

  const given = [...new URLSearchParams(address.slice(queryAt))];
  const parameters = given.filter(([name]) => !campaignParameter.test(name));
  if (parameters.length === 0) return { path, names: [], key: path };
  const query = new URLSearchParams(parameters);
  query.sort();
  const names = [...query.keys()];
  const repeated = new Set(names).size < names.length;
  return repeated || query.size > 8 || `${query}`.length > maxQueryLength
    ? null
    : { path, names, key: `${path}?${query}` };
}
