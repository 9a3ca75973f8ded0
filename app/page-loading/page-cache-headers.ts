/**
 * How a route tells the server to keep its rendered page in memory. These response headers are read
 * by server/page-cache.ts and never leave the server.
 */
import { analyticsHeader } from "../lib/analytics-service.ts";

export const keepSecondsHeader = "Madang-Keep-Seconds";
export const seatsOfHeader = "Madang-Seats-Of";
export const queryHeader = "Madang-Keep-Query";

interface Keeping {
  /** How long the answer lives unless content changes; a minute if left out. */
  seconds?: number;
  /** Id of the performance whose seats left the page shows; the page is made anew when they change. */
  seatsOf?: string | null | undefined;
  /**
   * Query parameters that the page depends on. A route names them only for an address that leads somewhere (a page
   * that exists, an id that is known), so that there are not more addresses to keep than there is content.
   */
  query?: readonly string[];
}

/** Headers for an answer that looks the same to every visitor. */
export function keepPage({ seconds = 60, seatsOf, query = [] }: Keeping = {}): Record<string, string> {
  return {
    [keepSecondsHeader]: String(seconds),
    ...(seatsOf ? { [seatsOfHeader]: seatsOf } : {}),
    ...(query.length > 0 ? { [queryHeader]: query.join(" ") } : {}),
  };
}

/** Headers of a page inside a layout: it is kept only when the layout, too, is whole, and uses the same services. */
export function keptWithLayout(made: { loaderHeaders: Headers; parentHeaders: Headers }): HeadersInit {
  const whole = made.parentHeaders.has(keepSecondsHeader);
  const headers = new Headers(whole ? made.loaderHeaders : {});
  const services = made.parentHeaders.get(analyticsHeader);
  if (services) headers.set(analyticsHeader, services);
  return headers;
}
