/** Images come when they are near, blurred at first, in the size that is needed. */
import type { Page } from "@playwright/test";
import { delayRequests } from "./delay-requests.ts";
import { expect, test } from "./fixtures.ts";
import { openHydrated } from "./page-hydrated.ts";

/** The images that the page has asked for, tiny ones left out. */
function followRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/\.avif$/.test(pathname) && !/-32\.avif$/.test(pathname)) asked.push(pathname);
  });
  return asked;
}

const members = /\/sample\/members\//;

test("an image below the window stays blurred and unasked until it is within 50 pixels", async ({ page }) => {
  const asked = followRequests(page);
  await page.goto("/");
  const portrait = page.getByRole("region", { name: "무대를 지키는 사람들" }).getByRole("img").first();
  await expect(portrait).toHaveAttribute("src", /-32\.avif$/);
  await expect(portrait).toHaveCSS("filter", "blur(8px)");

  const distance = (pixels: number) =>
    portrait.evaluate((image, gap) => {
      const { top } = image.getBoundingClientRect();
      scrollBy({ top: top - innerHeight - gap, behavior: "instant" });
    }, pixels);
  await distance(120);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(asked.filter((path) => members.test(path))).toEqual([]);

  await distance(40);
  await expect(portrait).toHaveAttribute("data-shown", "");
  await expect(portrait).toHaveCSS("filter", "none");
  expect(asked.filter((path) => members.test(path)).length).toBeGreaterThan(0);
});

test("images behind an open profile wait until its own photo has come", async ({ page }) => {
  const release = await delayRequests(page, "**/members/yun-seojeong.avif");
  await page.goto("/actors?selected=윤서정", { waitUntil: "domcontentloaded" });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await release();
  const other = page.locator("main").getByRole("img", { name: "한도현 사진", includeHidden: true });
  await expect(other).toHaveAttribute("data-asked", "");
  const { first, others } = await page.evaluate(() => {
    const photos = (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).filter(
      ({ name }) => /members\/.*\.avif$/.test(name),
    );
    const isFirst = ({ name }: PerformanceEntry) => name.includes("yun-seojeong");
    return {
      first: photos.find(isFirst)?.responseEnd ?? Number.NaN,
      others: photos.filter((photo) => !isFirst(photo)).map(({ startTime }) => startTime),
    };
  });
  expect(others.length).toBeGreaterThan(0);
  // Nobody waits for more than three seconds.
  expect(Math.min(...others)).toBeGreaterThanOrEqual(Math.min(first, 3_000));
});

test("an image that comes with the next page is shown when it is near", async ({ page }) => {
  await page.goto("/about");
  await page.getByRole("link", { name: "극단 무대", exact: true }).first().click();
  const portrait = page.getByRole("region", { name: "무대를 지키는 사람들" }).getByRole("img").first();
  await expect(portrait).not.toHaveAttribute("data-asked");
  await portrait.scrollIntoViewIfNeeded();
  await expect(portrait).toHaveAttribute("data-shown", "");
});

test("an image whose sizes cannot be had is tried as it is, before the page gives it up", async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_FAILED/);
  await page.route(/members\/.*-400\.avif/, (route) => route.abort());
  await page.goto("/");
  const portrait = page.getByRole("region", { name: "무대를 지키는 사람들" }).getByRole("img").first();
  await portrait.scrollIntoViewIfNeeded();
  await expect(portrait).toHaveJSProperty("naturalWidth", 800);
});

test("an image that waits has its plain place, and no broken one, when its tiny version cannot be had", async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_FAILED/);
  await page.route(/posters\//, (route) => route.abort());
  await page.goto("/");
  const section = page.getByRole("region", { name: "지나온 무대" });
  const poster = section.locator("img").first();
  const tiny = (await poster.getAttribute("data-tiny")) ?? "";
  const lost = page.waitForEvent("requestfailed", (request) => request.url().endsWith(tiny));
  // The tiny version is asked for that far down, the image itself is not.
  await poster.evaluate((image) => scrollTo(0, image.getBoundingClientRect().top - innerHeight - 400));
  await lost;
  await expect(poster).toHaveJSProperty("naturalWidth", 1);
  await expect(poster).not.toHaveAttribute("data-asked");
  await poster.scrollIntoViewIfNeeded();
  await expect(section.locator(".no-image").first()).toBeVisible();
});

test("the way to another host is opened before its images are near, and they come scaled", async ({
  page,
  site,
}) => {
  const portrait = "https://images.unsplash.com/photo-1";
  const service = await site.service();
  const before = await service.from("actors").select("id, profile_image").throwOnError();
  await service.from("actors").update({ profile_image: portrait }).not("id", "is", null).throwOnError();
  const asked: string[] = [];
  await page.route(`${portrait}*`, (route) => {
    asked.push(new URL(route.request().url()).search);
    return route.fulfill({ path: "public/sample/members/han-dohyeon-400.avif" });
  });
  await page.goto("/");
  await expect(page.locator('link[rel="preconnect"]')).toHaveAttribute("href", "https://images.unsplash.com");
  const image = page.getByRole("region", { name: "무대를 지키는 사람들" }).getByRole("img").first();
  await image.evaluate((image) => scrollTo(0, image.getBoundingClientRect().top - innerHeight - 400));
  await expect.poll(() => [...new Set(asked)]).toEqual(["?w=20&q=20&blur=10"]);
  await image.scrollIntoViewIfNeeded();
  await expect(image).toHaveAttribute("data-shown", "");
  expect(asked).toContain("?w=320&q=80&auto=format");
  for (const { id, profile_image } of before.data) {
    await service.from("actors").update({ profile_image }).eq("id", id).throwOnError();
  }
});

test("a page that was not scrolled is printed with its images", async ({ page }) => {
  await openHydrated(page, "/");
  const posters = page.getByRole("region", { name: "지나온 무대" }).locator("img[data-src]");
  await expect(posters).toHaveCount(3);
  await expect(posters.and(page.locator("[data-asked]"))).toHaveCount(0);
  await page.pdf();
  await expect(posters.and(page.locator("[data-shown]"))).toHaveCount(3);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("every image has its place and its address", async ({ page }) => {
    await page.goto("/");
    const portraits = page.getByRole("region", { name: "무대를 지키는 사람들" }).getByRole("img");
    await expect(portraits).toHaveCount(3);
    await portraits.first().scrollIntoViewIfNeeded();
    await expect(portraits.first()).toHaveAttribute("src", /members\/[a-z-]+\.avif$/);
    const box = await portraits.first().boundingBox();
    expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(1.25, 1);
  });
});

test("a slow poster of the first view has its tiny version meanwhile, after a click on a link too", async ({
  page,
}) => {
  await openHydrated(page, "/about");
  await page.route(/\/posters\/.*-\d{3}\.avif$/, () => {});
  await page.getByRole("button", { name: "메뉴 열기" }).click();
  await page.getByRole("navigation", { name: "주 메뉴" }).getByRole("link", { name: "공연 기록" }).click();
  const poster = page.getByRole("main").getByRole("listitem").first().locator("img");
  await expect(poster).toHaveCSS("background-image", /-32\.avif/);
});
