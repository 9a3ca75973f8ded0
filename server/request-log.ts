/** The log: JSON lines on the standard output, one for each request, all of a request under one id. */
import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { type Logger, type LoggerOptions, pino } from "pino";
import { loggedPath } from "./logged-path.ts";

export const logLevels = ["debug", "info", "warn", "error", "silent"] as const;

/** As nginx says it: the client has left before the answer was there. */
const left = 499;

/** Milliseconds after which a line is in the log, however few follow it. */
const latest = 250;

export const requestIdHeader = "X-Request-Id";

const current = new AsyncLocalStorage<{ request: string }>();

export interface Log {
  log: Logger;
  /** Where its lines go. */
  output: { write(line: string): unknown };
}

export function createLog(level: (typeof logLevels)[number]): Log {
  const lines: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    mixin: () => ({ ...current.getStore() }),
  };
  // Many lines are written at once, while requests go on; what is left is written when the process ends.
  const output = pino.destination({ sync: false, minLength: 4_096 });
  setInterval(() => output.flush(), latest).unref();
  return { log: pino(lines, output), output };
}

/** A request that has been answered, as its line has it. */
export interface Answered {
  path: string;
  status: number;
  ms: number;
}

export interface LoggedAnswers {
  /** What can be answered at once is so before anything else looks at the request; says whether it was. */
  atOnce: (request: IncomingMessage, response: ServerResponse, id: string) => boolean;
  handler: RequestListener;
  /** Gets what stands in the line. */
  count?: (answered: Answered) => void;
}

/** Writes a line when a request has been answered, and sends the client its id. */
export function logRequests(
  { log, output }: Log,
  { atOnce, handler, count }: LoggedAnswers,
): RequestListener {
  return (request, response) => {
    const id = randomUUID();
    const begun = performance.now();
    response.on("close", () => {
      const level = levelOf(request, response);
      const { method, url = "/" } = request;
      const path = loggedPath(url);
      const status = response.writableFinished ? response.statusCode : left;
      const ms = since(begun);
      // As pino writes its lines, in a quarter of the time.
      if (log.isLevelEnabled(level)) {
        const time = new Date().toISOString();
        output.write(`${JSON.stringify({ level, time, request: id, method, path, status, ms })}\n`);
      }
      count?.({ path, status, ms });
    });
    if (atOnce(request, response, id)) return;
    response.setHeader(requestIdHeader, id);
    current.run({ request: id }, handler, request, response);
  };
}

/** The same `fetch`, whose calls stand in the log at level debug, under the request that caused them. */
export function logCalls(log: Logger, call: typeof fetch): typeof fetch {
  if (!log.isLevelEnabled("debug")) return call;
  return async (input, init) => {
    const { method, url } = new Request(input, init);
    const begun = performance.now();
    const response = await call(input, init);
    log.debug({
      api: true,
      method,
      path: loggedPath(new URL(url).pathname),
      status: response.status,
      ms: since(begun),
    });
    return response;
  };
}

function levelOf({ url }: IncomingMessage, { statusCode }: ServerResponse): "debug" | "info" | "error" {
  if (statusCode >= 500) return "error";
  return url === "/healthz" || url === "/readyz" || url === "/metrics" ? "debug" : "info";
}

function since(begun: number): number {
  return Math.round((performance.now() - begun) * 10) / 10;
}
