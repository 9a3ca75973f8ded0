import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { afterEach, expect, test } from "vitest";
import { aPngOf } from "../support/images.ts";
import { type Site, startSite } from "../support/site.ts";

let site: Site | undefined;
afterEach(() => site?.dispose());

/** What `npm run check:storage` says of the data folder, and how it ends. */
async function checkStorage(dataDir: string, ...args: string[]): Promise<{ code: number; output: string }> {
  const environment = { PATH: process.env.PATH, DATA_DIR: dataDir };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ["scripts/check-storage.ts", ...args], {
      env: environment,
    });
    return { code: 0, output: stdout };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, output: stdout + stderr };
  }
}

test("after a kill in the middle of uploads the check repairs what was left, and every confirmed image is there", async () => {
  site = await startSite({ SAMPLE_CONTENT: "off" });
  const bytes = aPngOf(200_000);
  const confirmed: string[] = [];

  for (let crash = 1; crash <= 2; crash++) {
    const images = (await site.service()).storage.from("theater_images");
    let running = true;
    const workers = Array.from({ length: 6 }, async () => {
      while (running) {
        const name = `background/${randomUUID()}.png`;
        const { error } = await images.upload(name, bytes, { contentType: "image/png" });
        if (error) return;
        const moved = name.replace("background/", "background/moved/");
        const { error: failed } = await images.move(name, moved);
        if (failed) return;
        confirmed.push(moved);
      }
    });
    const goal = confirmed.length + 10;
    await expect.poll(() => confirmed.length, { timeout: 30_000 }).toBeGreaterThan(goal);
    // Anywhere between two of them.
    await wait(crash * 7);
    await site.end("SIGKILL");
    running = false;
    await Promise.all(workers);

    const repaired = await checkStorage(site.dataDir, "--repair");
    expect(repaired).toMatchObject({ code: 0, output: expect.not.stringContaining("damaged") });
    expect(repaired.output).not.toContain("without a file");
    expect(await checkStorage(site.dataDir)).toEqual({
      code: 0,
      output: "Stored files and database agree.\n",
    });
    site = await startSite({ SAMPLE_CONTENT: "off", DATA_DIR: site.dataDir });
  }

  const images = (await site.service()).storage.from("theater_images");
  for (const name of confirmed) {
    const { data } = await images.download(name);
    expect(data?.size).toBe(bytes.length);
  }
});

test("the check does not touch the files of a site that is running", async () => {
  site = await startSite({ SAMPLE_CONTENT: "off" });
  const refused = await checkStorage(site.dataDir, "--repair");
  expect(refused.code).toBe(1);
  expect(refused.output).toContain("Stop it");
});
