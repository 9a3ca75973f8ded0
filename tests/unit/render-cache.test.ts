import { mkdtemp, readdir, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createRenderCache } from "../../backend/storage/render-cache.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "madang-renders-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const image = Buffer.alloc(10_000, 7);

async function cachedOnDisk(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .sort();
}

test("a stranger who asks for every size fills the folder to its limit and not further", async () => {
  const cache = await createRenderCache(folder, 50_000);
  for (let width = 1; width <= 40; width++) {
    await cache.write("v1", `${width}.webp`, image);
    await cache.read("v1", "1.webp");
  }
  await expect.poll(cachedOnDisk).toEqual(["1.webp", "37.webp", "38.webp", "39.webp", "40.webp"]);
  expect(await cache.read("v1", "2.webp")).toBeUndefined();
});

test("small files count as what they take on a disk", async () => {
  const cache = await createRenderCache(folder, 40_960);
  for (let width = 1; width <= 30; width++) await cache.write("v1", `${width}.webp`, Buffer.from("x"));
  await expect.poll(async () => (await cachedOnDisk()).length).toBe(10);
});

test("after a restart the images are still there, and those unasked for longest go first", async () => {
  const first = await createRenderCache(folder, 50_000);
  for (const name of ["a", "b", "c", "d"]) await first.write("v1", name, image);
  const longAgo = new Date(Date.now() - 1000_000);
  await utimes(join(folder, "v1/c"), longAgo, longAgo);

  const second = await createRenderCache(folder, 50_000);
  expect(await second.read("v1", "a")).toEqual(image);
  await second.write("v2", "e", image);
  await second.write("v2", "f", image);
  await expect.poll(cachedOnDisk).toEqual(["a", "b", "d", "e", "f"]);
});

test("what a process has left unfinished goes at the next start, once nobody can be writing it", async () => {
  const cache = await createRenderCache(folder, 50_000);
  await cache.write("v1", ".draft-old", image);
  await cache.write("v1", ".draft-new", image);
  const longAgo = new Date(Date.now() - 2 * 3600_000);
  await utimes(join(folder, "v1/.draft-old"), longAgo, longAgo);
  await createRenderCache(folder, 50_000);
  expect(await cachedOnDisk()).toEqual([".draft-new"]);
});

test("nothing made from an object stays when the object goes", async () => {
  const cache = await createRenderCache(folder, 50_000);
  await cache.write("v1", "a", image);
  await cache.write("v2", "a", image);
  await cache.forget("v1");
  expect(await cache.read("v1", "a")).toBeUndefined();
  expect(await readdir(folder)).toEqual(["v2"]);
});
