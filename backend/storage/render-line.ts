/** The line before the image press: few run at once, not too many wait, and nobody takes it for themselves. */

import { availableParallelism } from "node:os";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { Turns } from "../../shared/turns.ts";
import { StorageError } from "./storage-error.ts";

/** Runs the work when it is its turn. The address is that of the caller; without one, the asker is this site. */
export type RenderLine = <T>(address: string | undefined, work: () => Promise<T>) => Promise<T>;

export interface LineLimits {
  atOnce: number;
  waiting: number;
  waitingPerAddress: number;
  /** How many milliseconds of work one address may cause within `budgetSeconds`; undefined: as much as it likes. */
  budgetMs: number | undefined;
  budgetSeconds: number;
}

/** Half of the processors, so that pages are served meanwhile. */
export const imagesAtOnce = Math.max(1, Math.floor(availableParallelism() / 2));

export const defaultLimits: LineLimits = {
  atOnce: imagesAtOnce,
  waiting: 256,
  waitingPerAddress: 64,
  budgetMs: 60_000,
  budgetSeconds: 600,
};

export function createRenderLine(limits: LineLimits): RenderLine {
  const turns = new Turns(limits.atOnce);
  const budget =
    limits.budgetMs === undefined
      ? undefined
      : new RateLimiterMemory({ points: limits.budgetMs, duration: limits.budgetSeconds });

  async function checkBudget(address: string): Promise<void> {
    const spent = await budget?.get(address);
    if (spent && spent.remainingPoints <= 0) throw slowDown(Math.ceil(spent.msBeforeNext / 1000));
  }

  function refuseWhenLong(address: string | undefined): void {
    if (!turns.isFull) return;
    const mine = address ? turns.waitingOf(address) : 0;
    if (turns.waiting >= limits.waiting || mine >= limits.waitingPerAddress) throw slowDown(1);
  }

  return async (address, work) => {
    if (address) await checkBudget(address);
    refuseWhenLong(address);
    return turns.run(address, async () => {
      const begun = performance.now();
      try {
        return await work();
      } finally {
        if (address) await budget?.penalty(address, Math.ceil(performance.now() - begun));
      }
    });
  };
}

function slowDown(seconds: number): StorageError {
  return new StorageError("SlowDown", undefined, { retryAfter: Math.max(1, seconds) });
}
