/** The thread of a function as the gateway sees it: started, watched, ended. */

import { Worker } from "node:worker_threads";
import { FunctionError } from "./function-error.ts";
import type { FromThread, FunctionResponse, ToThread } from "./function-messages.ts";

export interface ThreadOptions {
  /** file URL of the function's module */
  entry: string;
  env: Record<string, string>;
  /** How long a thread may hear nothing, busy with itself. */
  stuckMs: number;
  /** Called with what a function that failed reported about it. */
  report: (reason: string) => void;
}

export interface Waiting {
  resolve: (response: FunctionResponse) => void;
  reject: (error: FunctionError) => void;
}

export interface Thread {
  worker: Worker;
  /** While it loads its function, messages to it wait; once ended it sends nothing more. */
  state: "starting" | "running" | "ended";
  waiting: Map<number, Waiting>;
  /** Answers that are still being written; notified when the thread ends. */
  streams: Set<() => void>;
  report: (reason: string) => void;
  /** Why the gateway ends it. */
  verdict: "WORKER_RESOURCE_LIMIT" | undefined;
}

const MAX_HEAP_MB = 256;

export function startThread(options: ThreadOptions, ended: (thread: Thread) => void): Thread {
  const { entry, env, report } = options;
  const worker = new Worker(new URL("./function-thread.ts", import.meta.url), {
    workerData: entry,
    env,
    // Flags of this process, such as a test runner's, are none of the function's business.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  const thread: Thread = {
    worker,
    state: "starting",
    waiting: new Map(),
    streams: new Set(),
    report,
    verdict: undefined,
  };
  const heard = watch(thread, options);

  worker.on("message", (message: FromThread) => {
    heard();
    if (message.kind === "ready") thread.state = "running";
    else if (message.kind === "boot_failed") {
      report(message.reason);
      void worker.terminate();
    } else if (message.kind === "response") {
      thread.waiting.get(message.id)?.resolve(message.response);
    } else if (message.kind === "failed") {
      report(message.reason);
      thread.waiting.get(message.id)?.reject(new FunctionError("WORKER_ERROR"));
    }
  });
  worker.on("error", (error) => {
    if (isOutOfMemory(error)) thread.verdict = "WORKER_RESOURCE_LIMIT";
    report(error instanceof Error ? (error.stack ?? error.message) : String(error));
  });
  worker.on("exit", () => {
    const reason = thread.state === "running" ? (thread.verdict ?? "WORKER_ERROR") : "BOOT_ERROR";
    thread.state = "ended";
    ended(thread);
    for (const { reject } of thread.waiting.values()) reject(new FunctionError(reason));
    for (const breakOff of thread.streams) breakOff();
  });
  return thread;
}

/** Ends a thread that, asked every now and then, has not answered for too long. Answers what to call when it does. */
function watch(thread: Thread, { stuckMs }: ThreadOptions): () => void {
  let lastHeard = Date.now();
  let asked = false;
  const timer = setInterval(() => {
    const idle = thread.waiting.size + thread.streams.size === 0;
    if (!asked) {
      if (idle || thread.state !== "running") return;
      lastHeard = Date.now();
      asked = true;
      post(thread, { kind: "ping" });
    } else if (Date.now() - lastHeard > stuckMs) {
      thread.verdict = "WORKER_RESOURCE_LIMIT";
      thread.report(`did not hear anything for ${Math.round(stuckMs / 1000)} s`);
      void thread.worker.terminate();
    }
  }, stuckMs / 4);
  timer.unref();
  thread.worker.on("exit", () => clearInterval(timer));
  return () => {
    asked = false;
  };
}

export async function endThread(thread: Thread): Promise<void> {
  await thread.worker.terminate();
}

export function post(thread: Thread, message: ToThread): void {
  thread.worker.postMessage(message);
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
}
