/** What the port answers until the site is there: it is opened first, and the first start takes a while. */
import type { RequestListener } from "node:http";

const retrySeconds = "2";

export const answerWhileStarting: RequestListener = (request, response) => {
  // A supervisor is told that the process lives, and to wait.
  const alive = request.url === "/healthz";
  response.writeHead(alive ? 200 : 503, {
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
    ...(!alive && { "Retry-After": retrySeconds, Connection: "close" }),
  });
  response.end(alive ? "ok" : "사이트를 시작하고 있습니다. 잠시 뒤에 다시 시도해 주세요.");
};
