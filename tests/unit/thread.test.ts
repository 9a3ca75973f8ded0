import { expect, test } from "vitest";
import { createThread } from "../../backend/auth/thread.ts";

/** A thread that answers each task after a moment, in the order in which they come. */
const slowEcho = new URL(
  `data:text/javascript,${encodeURIComponent(
    'import { parentPort } from "node:worker_threads";' +
      'parentPort.on("message", ({ id, task }) => setTimeout(() => parentPort.postMessage({ id, result: task }), 20));',
  )}`,
);

test("who comes first overtakes those that wait, and is taken when no more may wait", async () => {
  const run = createThread<string, string>(slowEcho, { maxWaiting: 3 });
  const done: string[] = [];
  const note = (result: string) => done.push(result);
  const tasks = ["a", "b", "c"].map((task) => run(task).then(note));
  await expect(run("too many")).rejects.toMatchObject({ status: 429 });
  await Promise.all([...tasks, run("first", true).then(note)]);
  expect(done).toEqual(["a", "first", "b", "c"]);
});
