/** How the browser hands a message to the site. */
import { failure, type MessageAnswer, type MessageFields } from "./inquiry.ts";

/** Longer than the site waits for its own answer. */
const timeoutMs = 25_000;

/** Never throws: whatever happens is an answer in words. */
export async function postMessage(fields: MessageFields): Promise<MessageAnswer> {
  try {
    const response = await fetch("/communication/message", {
      method: "POST",
      headers: { Accept: "application/json" },
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer: unknown = await response.json();
    return isAnswer(answer) ? answer : { ok: false, message: messageOf(answer) };
  } catch {
    return { ok: false, message: failure.unknown };
  }
}

function isAnswer(answer: unknown): answer is MessageAnswer {
  return typeof answer === "object" && answer !== null && "ok" in answer;
}

/** What is in front of the site, such as the limit on floods, refuses with a message only. */
function messageOf(answer: unknown): string {
  const message = (answer as { message?: unknown } | null)?.message;
  return typeof message === "string" ? message : failure.unknown;
}
