/** A thread for work that takes the processor for long: started by the first task, with a bound on how many wait. */

import { Worker } from "node:worker_threads";
import { AuthError } from "./auth-error.ts";

interface Waiting<Result> {
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

interface ThreadOptions {
  /** Who comes when so many wait is told to come again. */
  maxWaiting: number;
  /** The thread ends, and gives its memory back, after so long without a task; never if left out. */
  idleMs?: number;
}

/** What the thread in `file` is sent for each task; it posts `{ id, result }` back. */
export interface ThreadTask<Task> {
  id: number;
  task: Task;
}

/** Returns the function that has the thread do one task. */
export function createThread<Task, Result>(
  file: URL,
  { maxWaiting, idleMs }: ThreadOptions,
): (task: Task) => Promise<Result> {
  const waiting = new Map<number, Waiting<Result>>();
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  function endWhenIdle(): void {
    if (waiting.size > 0 || idleMs === undefined) return;
    idle = setTimeout(() => {
      void worker?.terminate();
      worker = undefined;
    }, idleMs).unref();
  }

  function start(): Worker {
    const started = new Worker(file, { execArgv: [], env: {} });
    started.unref();
    started.on("message", ({ id, result }: { id: number; result: Result }) => {
      waiting.get(id)?.resolve(result);
      waiting.delete(id);
      endWhenIdle();
    });
    started.on("error", (error) => {
      worker = undefined;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    });
    return started;
  }

  return async (task) => {
    if (waiting.size >= maxWaiting) {
      throw new AuthError(429, "over_request_rate_limit", "Request rate limit reached", {
        headers: { "retry-after": "5" },
      });
    }
    clearTimeout(idle);
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const id = ++lastId;
    waiting.set(id, { resolve, reject });
    worker ??= start();
    worker.postMessage({ id, task } satisfies ThreadTask<Task>);
    return promise;
  };
}
