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
  const tasks = ["a", "b", "c"].map((task) => run(task, { asker: "192.0.2.1" }).then(note));
  await expect(run("too many", { asker: "192.0.2.2" })).rejects.toMatchObject({ status: 429 });
  await Promise.all([...tasks, run("first", { asker: "192.0.2.2", first: true }).then(note)]);
  expect(done).toEqual(["a", "first", "b", "c"]);
});

test("who asks for one thing waits for none of the many that another address has asked for before", async () => {
  const run = createThread<string, string>(slowEcho, { maxWaiting: 50 });
  const done: string[] = [];
  const asked = (task: string, asker: string) => run(task, { asker }).then((result) => done.push(result));
  const flood = Array.from({ length: 20 }, (_, nth) => asked(`flood ${nth}`, "192.0.2.1"));
  await asked("one", "192.0.2.2");
  expect(done.slice(0, -1)).toEqual(["flood 0", "flood 1"].slice(0, done.length - 1));
  await Promise.all(flood);
});
