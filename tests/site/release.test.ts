import { spawnSync } from "node:child_process";
import { existsSync, globSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "../../app/lib/database.types.ts";
import { reserve } from "../policies/reserving.ts";
import { aRequest, aShow } from "../support/company.ts";
import { installRelease, packagesOf, unpackRelease } from "../support/release.ts";
import { runToEnd, startSite } from "../support/site.ts";

const root = join(import.meta.dirname, "../..");
const outside = mkdtempSync(join(tmpdir(), "madang-unpacked-"));
let release: string;

beforeAll(() => {
  release = unpackRelease(join(outside, "not/there/yet"));
  installRelease(release, "copied");
});
afterAll(() => rmSync(outside, { recursive: true }));

it("a release starts without the packages that built it, shows Home and takes a reservation", async () => {
  expect(existsSync(join(release, "node_modules/vite"))).toBe(false);
  const site = await startSite({}, { npm: true, folder: release, firstStart: true });
  try {
    expect(site.output()).not.toMatch(/Installing|Building/);
    const home = await fetch(site.url);
    expect(home.status).toBe(200);
    expect(await home.text()).toContain("공연");
    const { publishableKey } = await site.keys();
    const service = await site.service();
    const visitor = createClient<Database>(site.url, publishableKey);
    const reserved = await reserve(visitor, aRequest(await aShow({ service: () => service })));
    expect(reserved).toMatchObject({ name: "김관객", payment_verified: false });
  } finally {
    if (site.process.pid) process.kill(-site.process.pid, "SIGTERM");
    await site.dispose();
  }
});

it("a release whose settings name a store says which package that needs", async () => {
  const settings = {
    S3_ENDPOINT: "http://127.0.0.1:9",
    S3_BUCKET: "stage",
    S3_ACCESS_KEY_ID: "key",
    S3_SECRET_ACCESS_KEY: "secret",
    DATA_DIR: join(outside, "data"),
  };
  const { code, output } = await runToEnd(settings, undefined, { folder: release });
  expect(output).toContain("npm install --save-prod --omit=dev @aws-sdk/client-s3");
  expect(code).toBe(1);
});

it("an operator has the documents and the manual in a release, without screenshots but those of the README", () => {
  for (const file of [
    "docs/deploy.md",
    "docs/manual/technician.md",
    "docs/manual/manual.pdf",
    "SECURITY.md",
    "docs/screenshots/home-light-1440.webp",
  ]) {
    expect(existsSync(join(release, file)), file).toBe(true);
  }
  expect(existsSync(join(release, "docs/screenshots/home-dark-1440.webp"))).toBe(false);
});

it("every command for an operator starts in a release", () => {
  const commands = [
    "update",
    "backup",
    "restore",
    "check-storage",
    "clean-images",
    "copy-files",
    "doctor",
    "rotate-keys",
  ];
  for (const command of [...commands, "reset-second-factor"]) {
    const { stderr, stdout } = spawnSync(process.execPath, [`scripts/${command}.ts`], {
      cwd: release,
      encoding: "utf8",
      env: { PATH: process.env.PATH, DATA_DIR: join(outside, "none") },
    });
    expect(stderr + stdout, command).not.toBe("");
    expect(stderr, command).not.toContain("ERR_MODULE_NOT_FOUND");
  }
});

it("what a release installs takes less than 300 MB", () => {
  const bytes = packagesOf(release).flatMap((path) =>
    globSync(`${path}/**`, { cwd: root, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => statSync(join(entry.parentPath, entry.name)).blocks * 512),
  );
  const megabytes = bytes.reduce((sum, size) => sum + size, 0) / 1024 / 1024;
  expect(megabytes).toBeGreaterThan(50);
  expect(megabytes).toBeLessThan(300);
});
