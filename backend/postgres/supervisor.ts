/** Keeps the embedded PostgreSQL running: starts it again whenever it ends by itself, and ends it when it answers nobody. */
import { setTimeout as wait } from "node:timers/promises";
import type { ServerProcess } from "./server-process.ts";
import { watchServer } from "./watchdog.ts";

const MIN_PAUSE_MS = 500;
const MAX_PAUSE_MS = 10_000;
/** After so long a server counts as steady: if it ends then, it is started again without waiting. */
const STEADY_MS = 60_000;

export interface SupervisorOptions {
  start: () => Promise<ServerProcess>;
  /** Whether the server takes connections; may take as long as one probe. */
  answers: () => Promise<boolean>;
  probeMs: number;
  say: (step: string) => void;
}

export interface Supervisor {
  /** What the server said when it ended by itself; undefined while one runs. */
  failure(): string | undefined;
  stop(): Promise<void>;
  /** The server's last words, after `stop()`. */
  exited: Promise<string>;
}

/** The pools of the site find the next server at the same address. */
export function supervise(
  first: ServerProcess,
  { start, answers, probeMs, say }: SupervisorOptions,
): Supervisor {
  const stopping = new AbortController();
  let server = first;
  let failure: string | undefined;
  let pauseMs = MIN_PAUSE_MS;

  function fail(reason: string): void {
    const said = lastLine(reason);
    if (!failure || lastLine(failure) !== said) say(`PostgreSQL is down and is started again: ${said}`);
    failure = reason;
  }

  /** Tries until it starts, however long that takes: a full disk is made room on, sooner or later. */
  async function startAgain(): Promise<void> {
    while (!stopping.signal.aborted) {
      await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS);
      try {
        server = await start();
        failure = undefined;
        say("PostgreSQL answers again.");
        return;
      } catch (error) {
        fail((error as Error).message);
      }
    }
  }

  async function run(): Promise<string> {
    for (;;) {
      if (stopping.signal.aborted) server.stop();
      const startedAt = Date.now();
      const unwatch = watchServer(answers, probeMs, () => {
        say("PostgreSQL answers nobody and is ended.");
        server.kill();
      });
      const log = await server.exited;
      unwatch();
      if (stopping.signal.aborted) return log;
      if (Date.now() - startedAt > STEADY_MS) pauseMs = MIN_PAUSE_MS;
      fail(log);
      await startAgain();
    }
  }

  return {
    failure: () => failure,
    exited: run(),
    async stop() {
      stopping.abort();
      server.stop();
      await this.exited;
    },
  };
}

/** What it died of stands in the first line of weight, or in its last one. */
function lastLine(log: string): string {
  const lines = log.split("\n").filter((line) => line.trim());
  return lines.findLast((line) => /PANIC|FATAL/.test(line)) ?? lines.at(-1) ?? "it said nothing";
}
