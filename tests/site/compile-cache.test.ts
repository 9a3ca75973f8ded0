import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { startSite } from "../support/site.ts";

it("a start takes the code as an earlier one has compiled it", async () => {
  const first = await startSite();
  expect((await fetch(first.url)).status).toBe(200);
  expect(await first.end()).toBe(0);

  // Node.js drops what it says of the cache when a pipe is full; a file takes all of it.
  const errors = join(first.dataDir, "errors.log");
  const settings = { DATA_DIR: first.dataDir, NODE_DEBUG_NATIVE: "COMPILE_CACHE" };
  const second = await startSite(settings, { errors });
  const { status } = await fetch(second.url);
  await second.end();
  const output = await readFile(errors, "utf8");
  await second.dispose();
  expect(status).toBe(200);
  for (const file of ["/main.ts", "/backend/start.ts", "/build/server/index.js"]) {
    expect(output).toContain(`${file} was accepted`);
  }
});
