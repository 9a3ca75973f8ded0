/** A thread for work that takes the processor for long: started by the first task, with a bound on how many wait. */

import { Worker } from "node:worker_threads";
import { AddressQueue } from "../../shared/turns.ts";
import { AuthError } from "./auth-error.ts";

interface Waiting<Result> {
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/** Whose task it is: askers take turns. */
export interface Asker {
  /** The address, or the account of somebody signed in; without one it is the site's own. */
  asker: string | undefined;
  /** Before those that wait without it. */
  first?: boolean;
}

interface ThreadOptions {
  /** A caller beyond this many waiting ones is asked to try again later; who comes first, when twice as many do. */
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
): (task: Task, asker: Asker) => Promise<Result> {
  const waiting = new Map<number, Waiting<Result>>();
  let queues = newQueues<Task>();
  let isBusy = false;
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
    started.on("message", ({ id, result }: { id: number; result: Result }) => {
      waiting.get(id)?.resolve(result);
      waiting.delete(id);
      isBusy = false;
      begin();
      // A command that has nothing else to do ends.
      if (waiting.size === 0) started.unref();
      endWhenIdle();
    });
    started.on("error", (error) => {
      worker = undefined;
      isBusy = false;
      queues = newQueues();
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    });
    return started;
  }

  function begin(): void {
    const next = isBusy ? undefined : (queues.first.next() ?? queues.others.next());
    if (!next) return;
    isBusy = true;
    worker ??= start();
    worker.ref();
    worker.postMessage(next);
  }

  return async (task, { asker, first = false }) => {
    if (waiting.size >= (first ? 2 : 1) * maxWaiting) {
      throw new AuthError("over_request_rate_limit", undefined, { retryAfter: 5 });
    }
    clearTimeout(idle);
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const id = ++lastId;
    waiting.set(id, { resolve, reject });
    queues[first ? "first" : "others"].add({ id, task }, asker);
    begin();
    return promise;
  };
}

function newQueues<Task>() {
  return { first: new AddressQueue<ThreadTask<Task>>(), others: new AddressQueue<ThreadTask<Task>>() };
}
