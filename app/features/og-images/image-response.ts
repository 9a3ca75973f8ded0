import { createHash } from "node:crypto";

const seconds = { year: 31_536_000, hour: 3_600 };

/** An image as an answer; for good when the address names its version. */
export function imageResponse(
  request: Request,
  image: Buffer<ArrayBuffer> | "busy",
  { lasting = false }: { lasting?: boolean } = {},
): Response {
  if (image === "busy") return new Response(null, { status: 503, headers: { "Retry-After": "10" } });
  const etag = `"${createHash("sha256").update(image).digest("base64url").slice(0, 22)}"`;
  const headers = {
    "Content-Type": "image/jpeg",
    "Cache-Control": lasting
      ? `public, max-age=${seconds.year}, immutable`
      : `public, max-age=${seconds.hour}`,
    ETag: etag,
  };
  return request.headers.get("if-none-match")?.includes(etag)
    ? new Response(null, { status: 304, headers })
    : new Response(image, { headers });
}
