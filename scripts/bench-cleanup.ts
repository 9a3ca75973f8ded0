/** What a bench has started ends with it, also when it cannot go on: then it says why, in one line. */

const ends: (() => unknown)[] = [];

/** Calls `end` when the bench is over, the one that was added last first. */
export function atEnd(end: () => unknown): void {
  ends.push(end);
}

export async function cleanUp(): Promise<void> {
  for (const end of ends.splice(0).reverse()) await end();
}

async function giveUp(reason: unknown): Promise<void> {
  console.error(`\nThe bench has ended early: ${reason instanceof Error ? reason.message : String(reason)}`);
  await cleanUp().catch(() => undefined);
  process.exit(1);
}

process.once("uncaughtException", (error) => void giveUp(error));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void giveUp(signal));
