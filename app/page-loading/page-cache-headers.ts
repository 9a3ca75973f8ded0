/**
 * How a route has the server cache its rendered page. These response headers are read
 * by server/page-cache.ts and never leave the server.
 */
import { analyticsHeader } from "../lib/analytics-service.ts";

export const cacheSecondsHeader = "Madang-Cache-Seconds";
export const seatsOfHeader = "Madang-Seats-Of";
export const cacheQueryHeader = "Madang-Cache-Query";

interface CacheOptions {
  /** How long the answer lives unless content changes; a minute if left out. */
  seconds?: number;
  /** Id of the performance whose seats left the page shows; the page is rendered again when they change. */
  seatsOf?: string | null | undefined;
  /**
   * Query parameters that the page depends on. A route names them only for an address that leads somewhere (a page
   * that exists, an id that is known), so that there are not more addresses to cache than there is content.
   */
  query?: readonly string[];
}

/** Headers for an answer that looks the same to every visitor. */
export function cachePage({ seconds = 60, seatsOf, query = [] }: CacheOptions = {}): Record<string, string> {
  return {
    [cacheSecondsHeader]: String(seconds),
    ...(seatsOf ? { [seatsOfHeader]: seatsOf } : {}),
    ...(query.length > 0 ? { [cacheQueryHeader]: query.join(" ") } : {}),
  };
}

/** Headers of a page inside a layout: it is cached only when the layout, too, is whole, and uses the same services. */
export function cachedWithLayout(made: { loaderHeaders: Headers; parentHeaders: Headers }): HeadersInit {
  const whole = made.parentHeaders.has(cacheSecondsHeader);
  const headers = new Headers(whole ? made.loaderHeaders : {});
  const services = made.parentHeaders.get(analyticsHeader);
  if (services) headers.set(analyticsHeader, services);
  return headers;
}
