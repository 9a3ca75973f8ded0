import { expect, test } from "vitest";
import { createRenderLine, type LineLimits } from "../../backend/storage/render-line.ts";

const limits: LineLimits = {
  atOnce: 2,
  waiting: 4,
  waitingPerAddress: 3,
  budgetMs: 1_000,
  budgetSeconds: 60,
};

/** Work that lasts until it is let go. */
function blockedWork() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: () => promise, release: resolve };
}

test("only so many images are made at once, and the others in the order they came", async () => {
  const line = createRenderLine(limits);
  const begun: string[] = [];
  const jobs = ["a", "b", "c", "d"].map((name) => ({ name, ...blockedWork() }));
  const done = jobs.map(({ name, work }) =>
    line(undefined, () => {
      begun.push(name);
      return work();
    }),
  );
  await expect.poll(() => begun).toEqual(["a", "b"]);
  jobs[1]?.release();
  await expect.poll(() => begun).toEqual(["a", "b", "c"]);
  for (const { release } of jobs) release();
  await Promise.all(done);
  expect(begun).toEqual(["a", "b", "c", "d"]);
});

test("anyone who comes to a full queue is asked to come again, and so is an address that takes too much of it", async () => {
  const line = createRenderLine(limits);
  const { work, release } = blockedWork();
  const done = [line(undefined, work), line(undefined, work)];
  for (let n = 0; n < 3; n++) done.push(line("10.0.0.1", work));
  await expect(line("10.0.0.1", work)).rejects.toMatchObject({
    code: "SlowDown",
    headers: { "retry-after": "1" },
  });
  done.push(line("10.0.0.2", work));
  await expect(line("10.0.0.2", work)).rejects.toMatchObject({ code: "SlowDown" });
  release();
  await Promise.all(done);
  await expect(line("10.0.0.1", async () => "made")).resolves.toBe("made");
});

test("addresses take turns, and each has its images in order", async () => {
  const line = createRenderLine({ ...limits, atOnce: 1, waiting: 20, waitingPerAddress: 10 });
  const begun: string[] = [];
  const ask = (name: string, address?: string) => line(address, async () => void begun.push(name));
  await Promise.all([
    ...["a1", "a2", "a3", "a4"].map((name) => ask(name, "10.0.0.1")),
    ask("b1", "10.0.0.2"),
    ask("b2", "10.0.0.2"),
  ]);
  expect(begun).toEqual(["a1", "a2", "b1", "a3", "b2", "a4"]);
});

test("a failed image does not keep its place in the line", async () => {
  const line = createRenderLine({ ...limits, atOnce: 1 });
  await expect(line(undefined, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  await expect(line(undefined, async () => "made")).resolves.toBe("made");
});

test("an address that has caused all the work it may is refused; others and the site itself are not", async () => {
  const line = createRenderLine({ ...limits, budgetMs: 20 });
  const busy = async () => {
    const end = performance.now() + 30;
    while (performance.now() < end);
  };
  await line("10.0.0.1", busy);
  await expect(line("10.0.0.1", busy)).rejects.toMatchObject({
    code: "SlowDown",
    headers: { "retry-after": expect.stringMatching(/^\d+$/) },
  });
  await line("10.0.0.2", busy);
  await line(undefined, busy);
});
