/** The line before the image press: few run at once, not too many wait, and nobody takes it for themselves. */

import { availableParallelism } from "node:os";
import { RateLimiterMemory } from "rate-limiter-flexible";
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
export const defaultLimits: LineLimits = {
  atOnce: Math.max(1, Math.floor(availableParallelism() / 2)),
  waiting: 256,
  waitingPerAddress: 64,
  budgetMs: 60_000,
  budgetSeconds: 600,
};

export function createRenderLine(limits: LineLimits): RenderLine {
  const waiting: (() => void)[] = [];
  const waitingOf = new Map<string, number>();
  const budget =
    limits.budgetMs === undefined
      ? undefined
      : new RateLimiterMemory({ points: limits.budgetMs, duration: limits.budgetSeconds });
  let running = 0;

  async function checkBudget(address: string): Promise<void> {
    const spent = await budget?.get(address);
    if (spent && spent.remainingPoints <= 0) throw slowDown(Math.ceil(spent.msBeforeNext / 1000));
  }

  async function takeTurn(address: string | undefined): Promise<void> {
    if (running < limits.atOnce) {
      running++;
      return;
    }
    const mine = (address && waitingOf.get(address)) || 0;
    if (waiting.length >= limits.waiting || mine >= limits.waitingPerAddress) throw slowDown(1);
    if (address) waitingOf.set(address, mine + 1);
    await new Promise<void>((resolve) => waiting.push(resolve));
    if (!address) return;
    const left = (waitingOf.get(address) ?? 1) - 1;
    if (left === 0) waitingOf.delete(address);
    else waitingOf.set(address, left);
  }

  /** The task that has waited longest is next. */
  function endTurn(): void {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }

  return async (address, work) => {
    if (address) await checkBudget(address);
    await takeTurn(address);
    const begun = performance.now();
    try {
      return await work();
    } finally {
      endTurn();
      if (address) await budget?.penalty(address, Math.ceil(performance.now() - begun));
    }
  };
}

function slowDown(seconds: number): StorageError {
  return new StorageError("SlowDown", undefined, { "retry-after": String(Math.max(1, seconds)) });
}
