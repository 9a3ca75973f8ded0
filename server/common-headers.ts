/** Headers that every answer carries, whichever part makes it; and no answer for a request that names two hosts. */
import type { RequestListener } from "node:http";

const year = 31_536_000;

/** `publicUrl`: behind https, browsers are asked to come that way only. */
export function withCommonHeaders(publicUrl: string, handler: RequestListener): RequestListener {
  const https = publicUrl.startsWith("https:");
  return (request, response) => {
    response.setHeader("X-Content-Type-Options", "nosniff");
    if (https) response.setHeader("Strict-Transport-Security", `max-age=${year}; includeSubDomains`);
    if ((request.headersDistinct.host ?? []).length > 1) {
      response.writeHead(400, { Connection: "close" }).end();
      return;
    }
    handler(request, response);
  };
}
