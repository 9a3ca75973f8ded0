/** Headers that every answer carries, whichever part makes it; and no answer for a request that names two hosts. */
import type { IncomingMessage, RequestListener } from "node:http";

const year = 31_536_000;

/** Names and values in turn; `publicUrl`: behind https, browsers are asked to come that way only. */
export function commonHeaders(publicUrl: string): string[] {
  return [
    ...["X-Content-Type-Options", "nosniff"],
    ...(publicUrl.startsWith("https:")
      ? ["Strict-Transport-Security", `max-age=${year}; includeSubDomains`]
      : []),
  ];
}

/** Answers with `headers`, as `commonHeaders` made them. */
export function withCommonHeaders(headers: string[], handler: RequestListener): RequestListener {
  return (request, response) => {
    for (let place = 0; place < headers.length; place += 2) {
      response.setHeader(headers[place] ?? "", headers[place + 1] ?? "");
    }
    if (namesTwoHosts(request)) {
      response.writeHead(400, { Connection: "close" }).end();
      return;
    }
    handler(request, response);
  };
}

/** Looked for in what Node has read: sorting all headers by name takes longer than everything else here. */
export function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let place = 0; place < rawHeaders.length; place += 2) {
    if (rawHeaders[place]?.toLowerCase() === "host") hosts++;
  }
  return hosts > 1;
}
