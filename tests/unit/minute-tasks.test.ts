/** What a node asks the database for every minute. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { everyMinute } from "../../server/minute-tasks.ts";

beforeEach(() => vi.useFakeTimers({ now: new Date("2026-11-24T00:00:30Z") }));
afterEach(() => vi.useRealTimers());

const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);

test("a node asks at the beginning of every minute until it is stopped, and not again before an answer", async () => {
  const answers: (() => void)[] = [];
  const end = everyMinute("Asking failed", () => new Promise((resolve) => answers.push(resolve)));
  await minutes(3);
  expect(answers).toHaveLength(1);
  answers[0]?.();
  await minutes(1);
  expect(answers).toHaveLength(2);
  answers[1]?.();
  end();
  await minutes(3);
  expect(answers).toHaveLength(2);
});

test("an operator reads the first of failures in a row, and each new row of them", async () => {
  const log = vi.mocked(console.error).mockImplementation(() => undefined);
  const outcomes = [false, false, false, true, false];
  const end = everyMinute("Asking failed", async () => {
    if (!outcomes.shift()) throw new Error("away");
  });
  await minutes(5);
  expect(outcomes).toEqual([]);
  expect(log).toHaveBeenCalledTimes(2);
  expect(log).toHaveBeenCalledWith("Asking failed:", expect.any(Error));
  end();
  log.mockReset();
});
