/** How fast the site was for a visitor is measured with the first use of a page, and stays in the browser. */
import { expect, test } from "./fixtures.ts";
import { openInteractive } from "./page-hydrated.ts";

test("a visitor's page is rated, and the times of its images are stored", async ({ page }) => {
  const consoleTexts: string[] = [];
  page.on("console", (message) => consoleTexts.push(message.text()));
  await openInteractive(page, "/archive");
  await page.mouse.wheel(0, 200);
  await expect.poll(() => consoleTexts.some((text) => /^TTFB \d+ ms: /.test(text))).toBe(true);
  await expect.poll(() => consoleTexts.some((text) => /^FCP \d+ ms: /.test(text))).toBe(true);
  const storedMetrics = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem("madang-performance-metrics") ?? "[]"));
  await expect.poll(async () => (await storedMetrics()).length).toBeGreaterThan(1);
  const [metric] = await storedMetrics();
  expect(metric).toMatchObject({
    format: "avif",
    userAgent: await page.evaluate(() => navigator.userAgent),
  });
  expect(metric.loadTime).toBeGreaterThan(0);
  expect(metric.fileSize).toBeGreaterThan(500);
  expect(metric.compressionRatio).toBeGreaterThan(1);
  expect(metric.timestamp).toBeGreaterThan(Date.now() - 60_000);
});

test("an image that a preload brings is measured, and nothing else that a link brings", async ({ page }) => {
  await openInteractive(page, "/");
  await page.mouse.wheel(0, 200);
  const sizes = () =>
    page.evaluate(() => {
      const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
      const links = entries.filter(({ initiatorType }) => initiatorType === "link");
      const shown = new Set([...document.images].map(({ currentSrc }) => currentSrc));
      const sizesOf = (list: PerformanceResourceTiming[]) =>
        list.map(({ encodedBodySize }) => encodedBodySize);
      const metrics = JSON.parse(localStorage.getItem("madang-performance-metrics") ?? "[]");
      return {
        images: sizesOf(links.filter(({ name }) => shown.has(name))),
        others: sizesOf(links.filter(({ name }) => !shown.has(name))),
        storedSizes: metrics.map(({ fileSize }: { fileSize: number }) => fileSize) as number[],
      };
    });
  await expect(async () => {
    const { images, others, storedSizes } = await sizes();
    expect(images.length).toBeGreaterThan(0);
    expect(others.length).toBeGreaterThan(0);
    expect(storedSizes).toEqual(expect.arrayContaining(images));
    expect(storedSizes.filter((size) => others.includes(size))).toEqual([]);
  }).toPass();
});

test("slow images and a slow change of pages are logged in the console", async ({ page }) => {
  const warnings: string[] = [];
  page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
  await page.route("**/sample/members/**", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_300));
    await route.continue();
  });
  await openInteractive(page, "/actors");
  await page.mouse.wheel(0, 1_200);
  await expect.poll(() => warnings.some((text) => /^Images come slowly: \d+ ms/.test(text))).toBe(true);
  await page.route("**/about.data*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await page.getByRole("button", { name: "메뉴 열기" }).click();
  await page.getByRole("navigation", { name: "주 메뉴" }).getByRole("link", { name: "극단 소개" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "극단 소개" })).toBeVisible();
  await expect
    .poll(() => warnings.find((text) => text.startsWith("Slow navigation to /about:")))
    .toBeTruthy();
});
