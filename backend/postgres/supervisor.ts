/** Keeps the embedded PostgreSQL running: starts it again whenever it ends by itself, and ends it when it answers nobody. */
import { setTimeout as wait } from "node:timers/promises";
import type { ServerProcess } from "./server-process.ts";
import { watchServer } from "./watchdog.ts";

const MIN_PAUSE_MS = 500;
const MAX_PAUSE_MS = 10_000;
/** After so long a server counts as steady: if it ends then, it is started again without waiting. */
const STEADY_MS = 60_000;
/** What it wrote so long before its end may be the reason for it. */
const REASON_MS = 15_000;
/**
 * A server that is busy (a long checkpoint, a slow disk, a machine with a load of 30) lets a probe wait, but its first
 * process runs to take the connection, or waits for the disk. Where it has not run once while so many probes waited for
 * it, it is frozen and will answer nobody; all else is given half a minute.
 */
const MAX_FROZEN_PROBES = 4;
const MAX_SILENT_PROBES = 15;
/** Said to one who is connected, or who tries to be. */
const ABOUT_A_CONNECTION =
  /terminating connection|the database system is|pg_hba\.conf|authentication|connection slots|too many|does not exist/;

export interface SupervisorOptions {
  start: () => Promise<ServerProcess>;
  /** Whether the server takes connections; may take as long as the slowest answer that counts. */
  answers: () => Promise<boolean>;
  /** Whether a process has not run since it was last asked about. */
  isFrozen: (pid: number) => Promise<boolean>;
  /** Ends all processes of a server that answers nobody, by force. What was acknowledged stays. */
  end: () => Promise<void>;
  /** Whether there is room for what it is about to write. */
  hasRoom: () => Promise<boolean>;
  probeMs: number;
  say: (step: string) => void;
}

export interface Supervisor {
  /** What the server wrote when it ended by itself; undefined while one runs. */
  failure(): string | undefined;
  stop(): Promise<void>;
  /** The server's last words, after `stop()`. */
  exited: Promise<string>;
}

/** The pools of the site find the next server at the same address. */
export function supervise(
  first: ServerProcess,
  { start, answers, isFrozen, end, hasRoom, probeMs, say }: SupervisorOptions,
): Supervisor {
  const stopping = new AbortController();
  let server = first;
  let failure: string | undefined;
  let lastReason: string | undefined;
  let pauseMs = MIN_PAUSE_MS;

  function fail(log: string): void {
    const reason = reasonIn(log);
    if (failure === undefined || lastReason !== reason) {
      say(
        reason
          ? `PostgreSQL is down and is started again: ${reason}`
          : "PostgreSQL is down and is started again.",
      );
    }
    lastReason = reason;
    failure = log;
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
        void describeOnceItAnswers(server);
        return;
      } catch (error) {
        fail((error as Error).message);
      }
    }
  }

  /** On a full disk one that takes connections ends again at its first writing. */
  async function describeOnceItAnswers(started: ServerProcess): Promise<void> {
    const ended = new AbortController();
    void started.exited.finally(() => ended.abort());
    const { signal } = ended;
    for (;;) {
      const well = await Promise.all([answers(), hasRoom().catch(() => false)]);
      if (signal.aborted) return;
      if (well.every(Boolean)) return say("PostgreSQL answers again.");
      await wait(MIN_PAUSE_MS, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  async function run(): Promise<string> {
    for (;;) {
      if (stopping.signal.aborted) server.stop();
      const startedAt = Date.now();
      let ending: Promise<void> | undefined;
      const { pid } = server;
      const frozen = { isFrozen: () => isFrozen(pid), maxProbes: MAX_FROZEN_PROBES };
      const watch = { answers, probeMs, maxSilentProbes: MAX_SILENT_PROBES, frozen };
      const unwatch = watchServer(watch, () => {
        say("PostgreSQL answers nobody and is ended.");
        ending = end();
      });
      const log = await server.exited;
      unwatch();
      await ending;
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

/** What it died of, without time and process; undefined when it did not say. What it wrote long before is no reason. */
function reasonIn(log: string): string | undefined {
  const since = Date.now() - REASON_MS;
  const reasons = [...log.matchAll(/^(\S+ \S+) UTC \[\d+\] ((?:PANIC|FATAL|ERROR): .*)$/gm)]
    .filter(([, time]) => Date.parse(`${time}Z`) >= since)
    .map(([, , reason = ""]) => reason)
    .filter((reason) => !ABOUT_A_CONNECTION.test(reason));
  return reasons.find((reason) => reason.startsWith("PANIC")) ?? reasons.at(-1);
}
