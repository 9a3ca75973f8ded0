/** How the browser asks to join a waiting list. */
import { reservePath } from "./reservation.ts";
import { type WaitingAnswer, waitingFields } from "./waiting.ts";

const timeoutMs = 12_000;

/** Never throws: whatever happens is an answer, `uncertain` where there is none, and what was typed stays in its fields. */
export async function sendParty(
  performanceId: string,
  sent: URLSearchParams,
  uncertain: string,
): Promise<WaitingAnswer> {
  const typed = Object.fromEntries(waitingFields.map((name) => [name, sent.get(name) ?? ""]));
  try {
    const response = await fetch(`${reservePath(performanceId)}.json`, {
      method: "POST",
      headers: { Accept: "application/json" },
      body: sent,
      keepalive: true,
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer = await response.json();
    // What stands before the site, such as the limit on floods, refuses with a message only.
    return "ok" in answer ? answer : { ok: false, message: answer.message ?? uncertain, typed };
  } catch {
    return { ok: false, message: uncertain, typed };
  }
}
