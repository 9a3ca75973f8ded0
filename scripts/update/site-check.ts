/** Whether a site that was just started works: its database, a page for visitors, and the way into the admin area. */
import { setTimeout as wait } from "node:timers/promises";
import { StartError } from "../../backend/errors.ts";

const lookMs = 300;
const answerMs = 30_000;
const pages = ["/", "/auth/login"];

/**
 * Waits until it is ready, then asks for pages. `onReady`: visitors are let in from then on.
 * @throws StartError
 */
export async function checkSite(
  url: string,
  { timeoutMs, signal, onReady }: { timeoutMs: number; signal?: AbortSignal; onReady?: () => void },
): Promise<void> {
  const until = Date.now() + timeoutMs;
  while ((await statusOf(`${url}/readyz`)) !== 200) {
    if (signal?.aborted) throw new StartError("The site ended while it started.");
    if (Date.now() > until) throw new StartError(`The site was not ready after ${timeoutMs / 1000} seconds.`);
    await wait(lookMs);
  }
  onReady?.();
  for (const page of pages) {
    const status = await statusOf(url + page);
    if (status !== 200) throw new StartError(`The page ${page} answers ${status ?? "nothing"}.`);
  }
}

async function statusOf(address: string): Promise<number | undefined> {
  try {
    const answer = await fetch(address, { redirect: "manual", signal: AbortSignal.timeout(answerMs) });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return undefined;
  }
}
