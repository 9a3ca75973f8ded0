import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import { SharedReadings } from "../../app/lib/shared-readings.ts";

/** Readings of a counter that end one by one, when the test says so. */
function aCounter() {
  const readings = new SharedReadings<number>();
  const ends: (() => void)[] = [];
  let value = 0;
  const read = (key = "show") =>
    readings.read(key, () => {
      const read = value;
      return new Promise<number>((resolve) => ends.push(() => resolve(read)));
    });
  return {
    read,
    begun: () => ends.length,
    change: () => void value++,
    end: async (nth: number) => {
      ends[nth]?.();
      await nextTurn();
    },
  };
}

it("a hundred visitors who ask while one reading is on its way share the next, which knows what changed before they asked", async () => {
  const counter = aCounter();
  const first = counter.read();
  counter.change();
  const others = Array.from({ length: 100 }, () => counter.read());
  expect(counter.begun()).toBe(1);
  await counter.end(0);
  expect(counter.begun()).toBe(2);
  counter.change();
  const late = counter.read();
  await counter.end(1);
  await counter.end(2);
  expect([await first, new Set(await Promise.all(others)), await late]).toEqual([0, new Set([1]), 2]);
});

it("who asks for another show does not wait", () => {
  const counter = aCounter();
  void counter.read("show");
  void counter.read("another");
  expect(counter.begun()).toBe(2);
});

it("a reading that failed is not shared with who asks afterwards", async () => {
  const readings = new SharedReadings<string>();
  const failed = readings.read("show", () => Promise.reject(new Error("away")));
  const next = readings.read("show", async () => "seats");
  await expect(failed).rejects.toThrow("away");
  expect(await next).toBe("seats");
  expect(await readings.read("show", async () => "newer seats")).toBe("newer seats");
});
