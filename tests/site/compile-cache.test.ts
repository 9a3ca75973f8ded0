import { expect, it } from "vitest";
import { startSite } from "../support/site.ts";

it("a start takes the code as an earlier one has compiled it", async () => {
  const first = await startSite();
  expect((await fetch(first.url)).status).toBe(200);
  expect(await first.end()).toBe(0);

  const second = await startSite({ DATA_DIR: first.dataDir, NODE_DEBUG_NATIVE: "COMPILE_CACHE" });
  const { status } = await fetch(second.url);
  await second.dispose();
  expect(status).toBe(200);
  for (const file of ["/main.ts", "/backend/start.ts", "/build/server/index.js"]) {
    expect(second.output()).toContain(`${file} was accepted`);
  }
});
