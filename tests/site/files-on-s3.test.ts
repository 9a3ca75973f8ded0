import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { afterEach, expect, test } from "vitest";
import { aPngOf } from "../support/images.ts";
import { type S3Server, startS3Server } from "../support/s3-server.ts";
import { type Site, startSite } from "../support/site.ts";

let server: S3Server | undefined;
let site: Site | undefined;
afterEach(async () => {
  await site?.dispose();
  await server?.dispose();
});

const run = promisify(execFile);

test("a company keeps its images on a store: a kill in the middle of uploads leaves nothing that the check does not repair, and the files come home again", async () => {
  server = await startS3Server();
  const { endpoint, bucket, accessKeyId, secretAccessKey } = server.settings;
  const store = {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_PREFIX: "theatre",
  };
  site = await startSite({ SAMPLE_CONTENT: "off", ...store });
  const { dataDir } = site;
  expect(site.output()).toContain(`uploaded files in the bucket ${bucket}`);

  const images = (await site.service()).storage.from("theater_images");
  const bytes = aPngOf(200_000);
  const confirmed: string[] = [];
  let running = true;
  const workers = Array.from({ length: 4 }, async () => {
    while (running) {
      const name = `background/${randomUUID()}.png`;
      const { error } = await images.upload(name, bytes, { contentType: "image/png" });
      if (error) return;
      confirmed.push(name);
    }
  });
  await expect.poll(() => confirmed.length, { timeout: 30_000 }).toBeGreaterThan(10);
  await site.end("SIGKILL");
  running = false;
  await Promise.all(workers);

  const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
  const script = (...args: string[]) => run(process.execPath, args, { env: { ...env, ...store } });
  const repaired = await script("scripts/check-storage.ts", "--repair");
  expect(repaired.stdout).not.toContain("without a file");
  expect((await script("scripts/check-storage.ts")).stdout).toBe("Stored files and database agree.\n");

  const copied = await script("scripts/copy-files.ts", "--to-disk");
  expect(Number(/Files copied: (\d+)/.exec(copied.stdout)?.[1])).toBeGreaterThanOrEqual(confirmed.length);
  const onDisk = await run(process.execPath, ["scripts/check-storage.ts"], { env });
  expect(onDisk.stdout).toBe("Stored files and database agree.\n");
  expect((await script("scripts/copy-files.ts", "--to-s3")).stdout).toContain("Files copied: 0.");

  site = await startSite({ SAMPLE_CONTENT: "off", DATA_DIR: dataDir });
  const atHome = (await site.service()).storage.from("theater_images");
  for (const name of confirmed) expect((await atHome.download(name)).data?.size).toBe(bytes.length);
});
