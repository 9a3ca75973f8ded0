/** Work that nobody waits for: how long it takes must reveal nothing to the caller. */

import { reportFailure } from "../report-failure.ts";

export interface Background {
  /** Begins the work and returns at once; a failure goes to the log. */
  start(work: () => Promise<void>): void;
  /** Waits for everything that was begun. */
  settle(): Promise<void>;
}

export function createBackground(): Background {
  const running = new Set<Promise<void>>();
  return {
    start(work) {
      const done = work()
        .catch((failure) => reportFailure("auth", failure))
        .finally(() => running.delete(done));
      running.add(done);
    },
    settle: async () => {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
