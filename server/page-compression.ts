/** Compresses the pages that are made for one visitor alone; those that are cached have been compressed once for all. */
import type { MiddlewareHandler } from "hono";
import { compress, encodingFor } from "./encoding.ts";

export function compressPages(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { headers, status, body } = c.res;
    if (!body || headers.has("content-encoding") || !headers.get("content-type")?.startsWith("text/html"))
      return;
    const encoding = encodingFor(c.req.header("accept-encoding"));
    const page = Buffer.from(await c.res.arrayBuffer());
    c.res = new Response(await compress(page, encoding, 5), { status, headers });
    c.res.headers.delete("content-length");
    c.res.headers.set("vary", "Accept-Encoding");
    if (encoding !== "identity") c.res.headers.set("content-encoding", encoding);
  };
}
