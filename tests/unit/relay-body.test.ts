import { expect, it } from "vitest";
import { relayBody } from "../../backend/functions/relay-body.ts";
import type { Thread } from "../../backend/functions/thread.ts";

it.each([
  ["the one who asked leaves", "cancel"],
  ["its thread is ended", "break off"],
])(
  "a function is not reported to have failed a second time when %s in the middle of its answer",
  async (_, how) => {
    const reported: string[] = [];
    const thread = {
      streams: new Set<() => void>(),
      report: (reason: string) => reported.push(reason),
    } as unknown as Thread;
    let writer: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        writer = controller;
      },
    });
    const reader = relayBody(thread, body).getReader();
    const reading = reader.read().catch((error: Error) => error.message);
    await new Promise((resolve) => setImmediate(resolve));
    // A piece that is on its way in the very moment.
    writer?.enqueue(new Uint8Array(1));
    if (how === "cancel") void reader.cancel();
    else for (const breakOff of thread.streams) breakOff();
    expect(await reading).toEqual(
      how === "cancel" ? { done: true, value: undefined } : "A function broke off its answer",
    );
    await new Promise((resolve) => setImmediate(resolve));
    expect(reported).toEqual([]);
    expect(thread.streams.size).toBe(0);
  },
);

it("an answer whose thread has ended before it was relayed breaks off, instead of never ending", async () => {
  const thread = { state: "ended", streams: new Set(), report() {} } as unknown as Thread;
  const reader = relayBody(thread, new ReadableStream<Uint8Array>()).getReader();
  await expect(reader.read()).rejects.toThrow("A function broke off its answer");
});
