import { randomUUID } from "node:crypto";
import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { connectDatabase, type Database } from "../../backend/postgres/database.ts";
import { checkStorage } from "../../backend/storage/check-storage.ts";
import type { ObjectFiles } from "../../backend/storage/object-files.ts";
import { openObjectFiles } from "../../backend/storage/open-object-files.ts";
import { aPngOf, prepareImages } from "../support/images.ts";
import { type Client, startTarget, type Target } from "../support/target.ts";

let target: Target;
let artist: Client;
let database: Database;
let folder: string;
let files: ObjectFiles;

beforeAll(async () => {
  target = await startTarget({ template: "bootstrapped", prepare: prepareImages });
  artist = await target.signedIn();
  database = await connectDatabase({ database: target.database.connection });
  folder = join(target.directory, "storage");
  files = await openObjectFiles({ storageDir: folder, s3: target.s3 });
});
afterAll(async () => {
  await database.close();
  await target.stop();
});
beforeEach(async () => {
  const { data } = await artist.storage.from("images").list("stage");
  await artist.storage.from("images").remove((data ?? []).map(({ name }) => `stage/${name}`));
  for (const name of ["one.png", "two.png"]) {
    await artist.storage.from("images").upload(`stage/${name}`, aPngOf(500), { contentType: "image/png" });
  }
});

const agreed = { strayFiles: [], missing: [], damaged: [] };
const check = (repair: boolean, graceMs = 0) => checkStorage({ database, files, folder, graceMs, repair });

async function pathOf(name: string): Promise<string> {
  const paths = await target.files.paths();
  return paths.find((path) => path.startsWith(`images/stage/${name}/`)) ?? "";
}

test("files and rows of a service that was never interrupted agree", async () => {
  await fetch(`${target.url}/storage/v1/render/image/public/images/stage/one.png?width=10`);
  await artist.storage.from("images").move("stage/one.png", "stage/three.png");
  await artist.storage.from("images").copy("stage/three.png", "stage/one.png");
  expect(await check(true)).toEqual(agreed);
});

test("a file that arrived without its row is found, and removed with its empty folders", async () => {
  const stray = `images/stage/lost/deep.png/${randomUUID()}`;
  await target.files.write(stray, "bytes");
  await mkdir(join(folder, ".renders/version-of-nothing"), { recursive: true });
  expect(await check(false)).toEqual({ ...agreed, strayFiles: [stray] });
  expect(await check(false, 60_000)).toEqual(agreed);
  await check(true);
  expect(await check(false)).toEqual(agreed);
  expect(await target.files.paths()).not.toContain(stray);
  expect(await readdir(join(folder, "images/stage")).catch(() => [])).not.toContain("lost");
  expect(await readdir(join(folder, ".renders"))).not.toContain("version-of-nothing");
});

test("a row whose bytes are gone is found, and removed, so that nobody is promised them", async () => {
  await target.files.remove(await pathOf("one.png"));
  expect(await check(false)).toEqual({ ...agreed, missing: ["images/stage/one.png"] });
  await check(true);
  expect(await check(false)).toEqual(agreed);
  const { data } = await artist.storage.from("images").list("stage");
  expect(data?.map(({ name }) => name)).toEqual(["two.png"]);
});

test("bytes that are not the ones uploaded are found, and left for a person to judge", async () => {
  await target.files.write(await pathOf("one.png"), aPngOf(100));
  await target.files.write(await pathOf("two.png"), aPngOf(500).fill(0));
  const damaged = ["images/stage/one.png", "images/stage/two.png"];
  expect(await check(true)).toEqual({ ...agreed, damaged });
  expect(await check(true)).toEqual({ ...agreed, damaged });
});
