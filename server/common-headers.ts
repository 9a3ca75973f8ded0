/** Headers that every answer carries, whichever part makes it; and no answer for a request that names two hosts. */
import type { IncomingMessage, RequestListener } from "node:http";

const year = 31_536_000;

/** `publicUrl`: behind https, browsers are asked to come that way only. */
export function withCommonHeaders(publicUrl: string, handler: RequestListener): RequestListener {
  const https = publicUrl.startsWith("https:");
  return (request, response) => {
    response.setHeader("X-Content-Type-Options", "nosniff");
    if (https) response.setHeader("Strict-Transport-Security", `max-age=${year}; includeSubDomains`);
    if (namesTwoHosts(request)) {
      response.writeHead(400, { Connection: "close" }).end();
      return;
    }
    handler(request, response);
  };
}

/** Looked for in what Node has read: sorting all headers by name takes longer than everything else here. */
function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let place = 0; place < rawHeaders.length; place += 2) {
    if (rawHeaders[place]?.toLowerCase() === "host") hosts++;
  }
  return hosts > 1;
}
