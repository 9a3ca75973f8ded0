import { Hono } from "hono";
import { expect, test } from "vitest";
import { limitPages } from "../../server/page-turns.ts";

/** A site whose pages are made as long as nobody lets them end. */
function aSite(maxWaitMs: number) {
  const open: (() => void)[] = [];
  const app = new Hono();
  app.use(
    "*",
    limitPages((c) => c.req.header("from") ?? "", { atOnce: 2, maxWaitMs }),
  );
  app.get("/", async (c) => {
    await new Promise<void>((end) => open.push(end));
    return c.text("made");
  });
  const ask = async (from: string) => (await app.request("/", { headers: { from } })).status;
  return { open, ask };
}

test("pages beyond the limit wait for their turn, and other addresses do not wait for them", async () => {
  const { open, ask } = aSite(60_000);
  const crowd = [ask("a"), ask("a"), ask("a"), ask("a")];
  await expect.poll(() => open.length).toBe(2);
  const other = ask("b");
  await expect.poll(() => open.length).toBe(3);
  open[2]?.();
  expect(await other).toBe(200);
  open[0]?.();
  await expect.poll(() => open.length).toBe(4);
  open[1]?.();
  await expect.poll(() => open.length).toBe(5);
  open[3]?.();
  open[4]?.();
  expect(await Promise.all(crowd)).toEqual([200, 200, 200, 200]);
  const later = ask("a");
  await expect.poll(() => open.length).toBe(6);
  open[5]?.();
  expect(await later).toBe(200);
});

test("a page whose turn does not come soon is refused, and takes nobody's place", async () => {
  const { open, ask } = aSite(20);
  const first = [ask("a"), ask("a")];
  await expect.poll(() => open.length).toBe(2);
  expect(await ask("a")).toBe(503);
  for (const end of open) end();
  expect(await Promise.all(first)).toEqual([200, 200]);
  const later = ask("a");
  await expect.poll(() => open.length).toBe(3);
  open[2]?.();
  expect(await later).toBe(200);
});
