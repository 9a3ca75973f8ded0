/** Health probes and load shedding, before the site sees a request. */
import type { IncomingMessage } from "node:http";
import type { getRequestListener } from "@hono/node-server";
import { hasBody } from "./request-bodies.ts";

type Fetch = Parameters<typeof getRequestListener>[0];

export interface LoadSheddingOptions {
  site: Fetch;
  /** Whether the database answers. */
  isReady: () => Promise<boolean>;
  /** What keeps the site from taking reservations though it runs, such as "disk full". */
  problem?: () => Promise<string | undefined>;
  /** So many requests may wait for their answer; the next ones are refused. */
  maxWaiting: number;
}

const retrySeconds = 2;

export interface LoadShedding {
  fetch: Fetch;
  /** Requests that wait for their answer. */
  waiting(): number;
}

export function createLoadShedding({
  site,
  isReady,
  problem,
  maxWaiting,
}: LoadSheddingOptions): LoadShedding {
  let waiting = 0;
  return { fetch: answer, waiting: () => waiting };

  async function answer(...[request, env]: Parameters<Fetch>) {
    const path = env.incoming.url ?? "/";
    if (path === "/healthz") return health(true);
    if (path === "/readyz") {
      const [ready, reason] = await Promise.all([isReady(), problem?.()]);
      return health(ready && !reason, reason);
    }
    if (waiting >= maxWaiting) return refuseRequest(path);
    const leave = countRequest(env.incoming as IncomingMessage);
    try {
      return await site(request, env);
    } finally {
      leave();
    }
  }

  /** A request waits for the site from the moment that its body is there; until then the site waits for it. */
  function countRequest(incoming: IncomingMessage): () => void {
    let state: "arriving" | "waiting" | "answered" = "arriving";
    const arrived = () => {
      if (state !== "arriving") return;
      state = "waiting";
      waiting++;
    };
    if (hasBody(incoming)) incoming.once("end", arrived);
    else arrived();
    return () => {
      if (state === "waiting") waiting--;
      state = "answered";
    };
  }
}

function health(good: boolean, reason?: string): Response {
  return Response.json(
    { status: good ? "ok" : "unavailable", ...(reason && { reason }) },
    { status: good ? 200 : 503, headers: { "Cache-Control": "no-store" } },
  );
}

function refuseRequest(path: string): Response {
  const init = { status: 503, headers: { "Retry-After": String(retrySeconds), "Cache-Control": "no-store" } };
  return /^\/(rest|auth|storage|functions)\/v1\//.test(path)
    ? Response.json({ message: "Too many requests are waiting" }, init)
    : new Response("지금 찾는 분이 많습니다. 잠시 뒤에 다시 시도해 주세요.", init);
}
