/** Knows whether the database answers before a visitor has to wait to find out. */
import { performance } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";

const askEveryMs = 1_000;

export interface DatabaseSilence {
  /** Milliseconds for which nothing was answered; next to nothing while the database is well. */
  silentMs(): number;
  close(): void;
}

/** `answers` is asked once a second, each time after it has answered. */
export function watchSilence(answers: () => Promise<boolean>, pauseMs = askEveryMs): DatabaseSilence {
  const closed = new AbortController();
  let askedAt: number | undefined;
  void (async () => {
    while (!closed.signal.aborted) {
      askedAt ??= performance.now();
      if (await answers()) askedAt = undefined;
      await wait(pauseMs, undefined, { signal: closed.signal, ref: false }).catch(() => {});
    }
  })();
  return {
    silentMs: () => (askedAt === undefined ? 0 : performance.now() - askedAt),
    close: () => closed.abort(),
  };
}
