/** Keeps the thread of one function warm, and starts a new one after it has crashed or got stuck. */

import { FunctionError } from "./function-error.ts";
import type { FunctionRequest, FunctionResponse } from "./function-messages.ts";
import { relayBody } from "./relay-body.ts";
import { endThread, post, startThread, type Thread, type ThreadOptions, type Waiting } from "./thread.ts";

export interface RunnerOptions extends ThreadOptions {
  /** Until a function has begun to answer. */
  timeLimitMs: number;
}

export interface FunctionRunner {
  /** `signal`: the caller has disconnected. */
  run(request: FunctionRequest, signal: AbortSignal): Promise<FunctionResponse>;
  close(): Promise<void>;
}

const MAX_WAITING = 200;

export function createFunctionRunner(options: RunnerOptions): FunctionRunner {
  let current: Thread | undefined;
  let nextId = 1;

  function thread(): Thread {
    current ??= startThread(options, (ended) => {
      if (current === ended) current = undefined;
    });
    return current;
  }

  return {
    async run(request, signal) {
      const serving = thread();
      if (serving.waiting.size + serving.streams.size >= MAX_WAITING)
        throw new FunctionError("OVERLOADED", 1);
      const id = nextId++;
      const response = await withTimeLimit(
        serving,
        id,
        { signal, limitMs: options.timeLimitMs },
        (waiting) => {
          serving.waiting.set(id, waiting);
          post(serving, { kind: "request", id, request });
        },
      );
      return { ...response, body: response.body && relayBody(serving, response.body) };
    },
    async close() {
      if (current) await endThread(current);
    },
  };
}

/** A request that takes too long, or that nobody waits for any more, is aborted. */
async function withTimeLimit(
  thread: Thread,
  id: number,
  { signal, limitMs }: { signal: AbortSignal; limitMs: number },
  begin: (waiting: Waiting) => void,
): Promise<FunctionResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<FunctionResponse>();
  const giveUp = () => {
    post(thread, { kind: "abort", id });
    reject(new FunctionError("IDLE_TIMEOUT"));
  };
  const timer = setTimeout(giveUp, limitMs);
  signal.addEventListener("abort", giveUp);
  begin({ resolve, reject });
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", giveUp);
    thread.waiting.delete(id);
  }
}
