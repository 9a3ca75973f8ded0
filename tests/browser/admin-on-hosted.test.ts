/** The admin area of a site whose data lies with a project elsewhere: two processes, and the network between them. */
import type { Locator } from "@playwright/test";
import sharp from "sharp";
import { type Site, startSite } from "../support/site.ts";
import { visitAsAdmin } from "./admin-visit.ts";
import { test as base, expect } from "./fixtures.ts";

const test = base.extend<object, { project: Site; site: Site }>({
  project: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's pattern
    async ({}, use) => {
      const project = await startSite();
      await use(project);
      await project.dispose();
    },
    { scope: "worker" },
  ],
  site: [
    async ({ project }, use) => {
      const { publishableKey, secretKey } = await project.keys();
      const site = await startSite({
        SUPABASE_URL: project.url,
        SUPABASE_PUBLISHABLE_KEY: publishableKey,
        SUPABASE_SECRET_KEY: secretKey,
      });
      await use(site);
      await site.dispose();
    },
    { scope: "worker" },
  ],
});

test("an admin of a site that does not know the project's database reads where its backups are", async ({
  page,
}) => {
  await visitAsAdmin(page, "/admin/security-management/backups");
  await expect(page.getByText("Supabase 대시보드의 Database → Backups")).toBeVisible();
});

test("what an admin saves is on the page of the very next visitor", async ({ page }) => {
  await visitAsAdmin(page, "/admin/site-information");
  const tagline = page.getByLabel("이름 아랫줄");
  for (const words of ["첫째 밤의 말", "둘째 밤의 말"]) {
    await page.request.get("/");
    await tagline.fill(words);
    await page.getByRole("button", { name: "저장", exact: true }).click();
    await expect(page.getByText(/^저장하지 않은 변경 \d+곳$/)).toHaveCount(0);
    expect(await (await page.request.get("/")).text()).toContain(words);
  }
});

test("a notice that is lost keeps nobody from saving", async ({ page, pageErrors }) => {
  pageErrors.allow(/ERR_FAILED/);
  await page.route("**/content-changed", (route) => route.abort());
  await visitAsAdmin(page, "/admin/site-information");
  await page.getByLabel("이름 아랫줄").fill("셋째 밤의 말");
  await page.getByRole("button", { name: "저장", exact: true }).click();
  await expect(page.getByText(/^저장됨 \d\d:\d\d$/)).toBeVisible();
});

test("a visitor sees the image that an admin has uploaded to the project, whose address is in no row", async ({
  page,
  project,
}) => {
  await visitAsAdmin(page, "/admin/site-information");
  const portrait = page.getByRole("group", { name: "인사말 사진" });
  await portrait.locator('input[type="file"]').setInputFiles({
    name: "초상.png",
    mimeType: "image/png",
    buffer: await sharp({ create: { width: 321, height: 400, channels: 3, background: "teal" } })
      .png()
      .toBuffer(),
  });
  await expect(portrait.locator("progress")).toHaveCount(0);
  await page.getByRole("button", { name: "저장", exact: true }).click();
  await expect(page.getByText(/^저장됨 \d\d:\d\d$/)).toBeVisible();
  const loads = (group: Locator) =>
    expect
      .poll(() => group.getByRole("img").evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(1);
  await page.reload();
  await portrait.scrollIntoViewIfNeeded();
  await loads(portrait);
  await page.goto("/greeting");
  await loads(page.locator("main"));

  const service = await project.service();
  const { data } = await service.from("site_settings").select("greeting_portrait").single().throwOnError();
  expect(data.greeting_portrait).toMatch(/^\/storage\/v1\/object\/public\/theater_images\/greeting\//);
  const answer = await page.request.get(`${data.greeting_portrait}?v=1`, { maxRedirects: 0 });
  expect(answer.status()).toBe(307);
  expect(answer.headers().location).toBe(`${project.url}${data.greeting_portrait}?v=1`);
});
