import { expect, it } from "vitest";
import { fuzz } from "../fuzz/run.ts";

/** The same requests every time; `npm run fuzz` sends many more, and others each time. */
it("whatever a stranger sends to a page or to the API is answered, and never with a failure", async () => {
  const { statuses, bad, complaints, running } = await fuzz({ count: 1_600, seed: 20261121, warmUp: 800 });
  expect(bad).toEqual([]);
  expect(complaints).toEqual([]);
  expect(running).toBe(true);
  expect(statuses[200]).toBeGreaterThan(100);
  expect(statuses[400]).toBeGreaterThan(100);
  expect(statuses[401]).toBeGreaterThan(50);
});
