import { createHash } from "node:crypto";

const seconds = { year: 31_536_000, hour: 3_600 };

/** A picture as an answer; for good when the address names its version. */
export function imageResponse(
  request: Request,
  picture: Buffer<ArrayBuffer> | "busy",
  { lasting = false }: { lasting?: boolean } = {},
): Response {
  if (picture === "busy") return new Response(null, { status: 503, headers: { "Retry-After": "10" } });
  const etag = `"${createHash("sha256").update(picture).digest("base64url").slice(0, 22)}"`;
  const headers = {
    "Content-Type": "image/jpeg",
    "Cache-Control": lasting
      ? `public, max-age=${seconds.year}, immutable`
      : `public, max-age=${seconds.hour}`,
    ETag: etag,
  };
  return request.headers.get("if-none-match")?.includes(etag)
    ? new Response(null, { status: 304, headers })
    : new Response(picture, { headers });
}
