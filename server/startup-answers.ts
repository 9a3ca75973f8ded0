/** What the port answers until the site is there: it is opened first, and the first start takes a while. */
import type { RequestListener } from "node:http";

export interface StartState {
  /** What keeps the site from starting, for a supervisor; undefined: it is on its way. */
  problem: "disk full" | undefined;
}

const retrySeconds = "2";
const starting = "사이트를 시작하고 있습니다. 잠시 뒤에 다시 시도해 주세요.";
const diskFull =
  "서버의 디스크가 가득 차서 사이트를 열지 못하고 있습니다. 서버를 맡은 분이 자리를 비우면 1분 안에 저절로 열립니다.";

export function answerWhileStarting(state: StartState): RequestListener {
  return (request, response) => {
    const send = (status: number, type: string, body: string) => {
      response.writeHead(status, {
        "Content-Type": `${type}; charset=utf-8`,
        "Cache-Control": "no-store",
        ...(status === 503 && { "Retry-After": retrySeconds, Connection: "close" }),
      });
      response.end(body);
    };
    // A supervisor learns that the process runs, and is asked to wait.
    if (request.url === "/healthz") return send(200, "text/plain", "ok");
    if (request.url === "/readyz") {
      return send(503, "application/json", JSON.stringify({ status: "unavailable", reason: state.problem }));
    }
    send(503, "text/plain", state.problem ? diskFull : starting);
  };
}
