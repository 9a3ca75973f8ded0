/** A cached page as an answer: compressed as the visitor takes it, or nothing again to who has it. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Context } from "hono";
import { compress, type Encoding, encodingFor } from "./encoding.ts";
import type { CachedPage } from "./stored-pages.ts";

/**
 * Answers what is compressed already, without waiting for anything; says whether it did. A flat list of headers is what
 * Node writes fastest, as long as none was set before.
 */
export function sendAtOnce(
  page: CachedPage,
  incoming: IncomingMessage,
  response: ServerResponse,
  common: readonly string[],
): boolean {
  const encoding = encodingFor(incoming.headers["accept-encoding"]);
  const body = page.encoded.get(encoding);
  if (!body || body instanceof Promise) return false;
  if (isKnown(page, encoding, incoming.headers["if-none-match"])) {
    const unchanged = Object.entries(page.headers).flat();
    response.writeHead(304, [...common, ...unchanged, "etag", etagOf(page, encoding)]).end();
    return true;
  }
  let headers = page.headerLists.get(encoding);
  if (!headers) {
    headers = [...Object.entries(headersFor(page, encoding)).flat(), "content-length", `${body.length}`];
    page.headerLists.set(encoding, headers);
  }
  response.writeHead(200, [...common, ...headers]).end(incoming.method === "HEAD" ? undefined : body);
  return true;
}

function etagOf({ etag }: CachedPage, encoding: Encoding): string {
  return `"${etag}-${encoding}"`;
}

/** Whether the browser names what it has as this page. */
function isKnown(page: CachedPage, encoding: Encoding, ifNoneMatch: string | undefined): boolean {
  return ifNoneMatch?.includes(etagOf(page, encoding)) ?? false;
}

function headersFor(page: CachedPage, encoding: Encoding): Record<string, string> {
  const headers: Record<string, string> = { ...page.headers, etag: etagOf(page, encoding) };
  if (encoding !== "identity") headers["content-encoding"] = encoding;
  return headers;
}

/** The same to a request that has become a Request; compresses what nobody has asked for before. */
export async function reply(c: Context, page: CachedPage): Promise<Response> {
  const encoding = encodingFor(c.req.header("accept-encoding"));
  if (isKnown(page, encoding, c.req.header("if-none-match"))) {
    return new Response(null, { status: 304, headers: { ...page.headers, etag: etagOf(page, encoding) } });
  }
  let body = page.encoded.get(encoding);
  if (!body) {
    body = compress(page.body, encoding, 10);
    page.encoded.set(encoding, body);
  }
  if (body instanceof Promise) {
    body = await body;
    page.encoded.set(encoding, body);
  }
  return new Response(c.req.method === "HEAD" ? null : body, { headers: headersFor(page, encoding) });
}
