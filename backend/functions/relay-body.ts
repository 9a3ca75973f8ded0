/** The body of an answer on its way from the thread of a function to the caller, piece by piece. */

import type { Thread } from "./thread.ts";

/** No answer is longer than this, as on hosted. */
const MAX_MS = 400_000;

export function relayBody(
  thread: Thread,
  body: ReadableStream<Uint8Array>,
  maxMs = MAX_MS,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let finish = () => {};
  /** Broken off, or nobody listens any more: what is still being read then is nobody's. */
  let ended = false;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const breakOff = () => {
        finish();
        controller.error(brokenOff());
        void reader.cancel().catch(() => {});
      };
      const timer = setTimeout(breakOff, maxMs);
      thread.streams.add(breakOff);
      finish = () => {
        ended = true;
        clearTimeout(timer);
        thread.streams.delete(breakOff);
      };
      // It may have died right after it began to answer.
      if (thread.state === "ended") breakOff();
    },
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (ended) return;
        if (!done) return controller.enqueue(value);
        finish();
        controller.close();
      } catch (error) {
        if (ended) return;
        finish();
        thread.report(error instanceof Error ? (error.stack ?? error.message) : String(error));
        controller.error(brokenOff());
      }
    },
    async cancel(reason) {
      finish();
      await reader.cancel(reason);
    },
  });
}

/** The connection is cut with it, so that nobody takes the answer for whole; the function's words are for its log. */
function brokenOff(): Error {
  return new Error("A function broke off its answer");
}
