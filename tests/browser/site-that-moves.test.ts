/** A site whose address changes, or that is restored under another one, goes on showing what was uploaded. */
import { execFile } from "node:child_process";
import { mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { type Site, startSite } from "../support/site.ts";
import { visitAsAdmin } from "./admin-visit.ts";
import { test as base, expect } from "./fixtures.ts";

const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's pattern
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.dispose();
    },
    { scope: "worker" },
  ],
});

const memberPath = "/actors?selected=d0000000-0000-4000-8000-000000000001";
const root = join(import.meta.dirname, "../..");

async function script(dataDir: string, name: string, ...args: string[]): Promise<void> {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
  await promisify(execFile)(process.execPath, [join(root, "scripts", name), ...args], { env });
}

/** Uploads both images of a member, 321 points wide as no other is. */
async function uploadPortraits(page: Page): Promise<void> {
  await visitAsAdmin(page, "/admin/members/d0000000-0000-4000-8000-000000000001");
  const buffer = await sharp({ create: { width: 321, height: 400, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
  for (const name of ["카드 사진", "프로필 사진"]) {
    const field = page.getByRole("group", { name });
    await field
      .locator('input[type="file"]')
      .setInputFiles({ name: "초상.png", mimeType: "image/png", buffer });
    await expect(field.locator("img[data-src*=theater_images], img[src*=theater_images]")).toHaveCount(1);
  }
  await page.getByRole("button", { name: "저장", exact: true }).click();
  await expect(page.getByText(/^저장됨 \d\d:\d\d$/)).toBeVisible();
}

async function seesPortrait(page: Page, siteUrl: string): Promise<void> {
  await page.goto(siteUrl + memberPath);
  const portrait = page.getByRole("dialog").getByRole("img", { name: "한도현 사진" });
  await expect
    .poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth), { message: siteUrl })
    .toBeGreaterThan(0);
  const plain = (await portrait.getAttribute("src")) ?? "";
  const stored = await page.request.get(new URL(plain, siteUrl).href);
  expect((await sharp(await stored.body()).metadata()).width).toBe(321);
  // The site may end now.
  await page.goto("about:blank");
}

test("a visitor sees an uploaded image whatever address the site has, and where a backup of it is restored", async ({
  page,
  site,
  disposeLater,
}) => {
  test.slow();
  await uploadPortraits(page);
  await seesPortrait(page, site.url);
  const elsewhere = await mkdtemp(join(tmpdir(), "madang-moved-"));
  await script(site.dataDir, "backup.ts");
  await site.end();

  const renamed = await startSite({ DATA_DIR: site.dataDir, PUBLIC_URL: "https://stage.example" });
  await seesPortrait(page, renamed.url);
  const map = await (await page.request.get(`${renamed.url}/sitemap.xml`)).text();
  expect(map).toContain("https://stage.example/storage/v1/object/public/theater_images/members/");
  expect(map).not.toContain("127.0.0.1");
  await renamed.end();

  const [backup = ""] = await readdir(join(site.dataDir, "backups"));
  await script(elsewhere, "restore.ts", join(site.dataDir, "backups", backup));
  const restored = disposeLater(await startSite({ DATA_DIR: elsewhere }));
  await seesPortrait(page, restored.url);
});
