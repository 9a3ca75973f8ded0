import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { aPngOf } from "../support/images.ts";
import { adminAccount, freePort, runToEnd, type Site, startSite } from "../support/site.ts";
import { mountSmallDisk } from "../support/small-disk.ts";

const run = promisify(execFile);

// Each story starts several processes one after the other.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

let site: Site;
let elsewhere: string;
beforeAll(async () => {
  elsewhere = await mkdtemp(join(tmpdir(), "madang-elsewhere-"));
  site = await startSite();
});
afterAll(async () => {
  await site?.dispose();
  await rm(elsewhere, { recursive: true, force: true });
});

/** Runs a script as an operator does, and gives what it printed, also when it failed. */
async function script(dataDir: string, ...args: string[]): Promise<string> {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
  return run(process.execPath, args, { env }).then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }) => `failed: ${stdout}${stderr}`,
  );
}

test("an operator backs up the running site, and opens the restored one elsewhere with the same password", async () => {
  const made = await script(site.dataDir, "scripts/backup.ts");
  expect(made).toMatch(/^madang-.*Z\.tar\.gz in .*backups: \d+ rows and 0 files of .* MB, read again\.\n/);
  expect(made).toContain("personal data and keys");
  const [name = ""] = await readdir(join(site.dataDir, "backups"));
  const file = join(site.dataDir, "backups", name);
  expect(await script("/nowhere", "scripts/backup.ts", "--check", file)).toContain(`${name} is whole`);
  expect(await script(site.dataDir, "scripts/restore.ts", file)).toContain("another copy of the site");

  const dataDir = join(elsewhere, "restored");
  expect(await script(dataDir, "scripts/restore.ts", file)).toContain("Restored and compared");
  const restored = await startSite({ DATA_DIR: dataDir });
  try {
    const { publishableKey } = await restored.keys();
    expect(publishableKey).toBe((await site.keys()).publishableKey);
    const client = createClient(restored.url, publishableKey, { auth: { persistSession: false } });
    expect((await client.auth.signInWithPassword(adminAccount)).error).toBeNull();
    expect((await client.rpc("is_admin")).data).toBe(true);
    expect(await (await fetch(restored.url)).text()).toContain("<h1");
  } finally {
    await restored.end();
  }
  expect(await script(dataDir, "scripts/restore.ts", file)).toMatch(/^failed: .*This database is in use/s);
  expect(await script(dataDir, "scripts/backup.ts")).toContain("read again");
});

test("a restore that is refused or fails leaves no database, which the next start would take for a site", async () => {
  const file = join(site.dataDir, "backups", (await readdir(join(site.dataDir, "backups")))[0] ?? "");
  const damaged = join(elsewhere, "damaged.tar.gz");
  const bytes = await readFile(file);
  await writeFile(damaged, bytes.subarray(0, bytes.length / 2));
  const dataDir = join(elsewhere, "refused");
  expect(await script(dataDir, "scripts/restore.ts", damaged)).toMatch(/^failed: .*damaged or cut off/s);
  expect(await script(dataDir, "scripts/restore.ts", "madang-1.tar.gz")).toMatch(
    /^failed: There is no backup/,
  );
  expect(await script(dataDir, "scripts/restore.ts", elsewhere)).toMatch(/^failed: .* is no file/);
  expect(existsSync(dataDir)).toBe(false);

  const store = {
    ...{ S3_ENDPOINT: "http://127.0.0.1:1", S3_BUCKET: "stage" },
    ...{ S3_ACCESS_KEY_ID: "k", S3_SECRET_ACCESS_KEY: "ks" },
  };
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, ...store };
  await expect(run(process.execPath, ["scripts/restore.ts", file], { env })).rejects.toThrow("S3_ENDPOINT");
  expect(existsSync(join(dataDir, "postgres"))).toBe(false);
});

test("an operator cleans the images of the running site, as often as he likes", async () => {
  const images = (await site.service()).storage.from("theater_images");
  const file = { contentType: "image/png" };
  const { error } = await images.upload("background/stage.png", aPngOf(2_000), file);
  expect(error).toBeNull();
  const nothingToDo = /^Images cleaned: 0\. Clean already: 1\. .* cannot be read: 0\. Not there: 0\.\n$/;
  expect(await script(site.dataDir, "scripts/clean-images.ts")).toMatch(nothingToDo);
  expect(await script(site.dataDir, "scripts/clean-images.ts")).toMatch(nothingToDo);
});

test("an operator whose disk is full gets an error from the backup (on a disk that root may mount)", async ({
  skip,
}) => {
  const disk = mountSmallDisk();
  try {
    skip(!disk.mounted, "no small disk may be mounted here");
    await disk.fill();
    const output = await script(site.dataDir, "scripts/backup.ts", "--to", disk.path);
    expect(output).toMatch(/^failed: The disk is full.*Make room, and call this again\.\n$/);
  } finally {
    disk.remove();
  }
});

test("a folder that was copied while the site ran is not opened, until an operator says so", async () => {
  const DATA_DIR = join(elsewhere, "copy");
  await run("cp", ["-a", site.dataDir, DATA_DIR]);
  const settings = { DATA_DIR, PORT: String(await freePort()) };
  const refused = await runToEnd(settings);
  expect(refused.code).toBe(1);
  expect(refused.output).toMatch(
    /is a copy of a folder on which a site was running, or had ended without being stopped.*npm run backup/,
  );
  const [, mark = ""] = /remove (\S+running\.json)/.exec(refused.output) ?? [];

  await rm(mark);
  const opened = await runToEnd(settings, "Madang is open");
  expect(opened.code).toBe(0);
  await run("cp", ["-a", DATA_DIR, join(elsewhere, "cold-copy")]);
  const cold = await runToEnd({ ...settings, DATA_DIR: join(elsewhere, "cold-copy") }, "Madang is open");
  expect(cold.code).toBe(0);
});
