/** What is fetched before a visitor asks for it: never before the page is hydrated and used, never on a line paid by the byte. */
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { openHydrated } from "./page-hydrated.ts";

test.use({ viewport: { width: 1440, height: 900 } });

/** Paths of everything that the page has asked for, in order. */
function followRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}

const codeOf = (page: string) => new RegExp(`^/assets/${page}-[\\w-]+\\.js$`);
const has = (asked: string[], path: RegExp) => asked.some((address) => path.test(address));

/** Moves the pointer until the page has noticed: it begins to listen shortly after it is hydrated. */
async function beginToUse(page: Page, asked: string[]): Promise<void> {
  await expect
    .poll(async () => {
      await page.mouse.move(690, 500);
      await page.mouse.move(700, 500);
      return has(asked, codeOf("interaction-parts"));
    })
    .toBe(true);
}

const link = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "주 메뉴" }).getByRole("link", { name });

test("a visitor who begins to use the home page has the code of the pages that often come next", async ({
  page,
}) => {
  const asked = followRequests(page);
  await openHydrated(page, "/");
  await expect.poll(() => has(asked, codeOf("idle-parts"))).toBe(true);
  expect(has(asked, codeOf("archive"))).toBe(false);
  await beginToUse(page, asked);
  for (const next of ["actors", "archive", "about", "performance"]) {
    await expect.poll(() => has(asked, codeOf(next)), next).toBe(true);
  }
  expect(has(asked, codeOf("greeting"))).toBe(false);
  expect(asked.filter((path) => path.endsWith(".data"))).toEqual([]);
});

test("pointing at a link fetches the page behind it with the images of its first view, once", async ({
  page,
}) => {
  const asked = followRequests(page);
  await openHydrated(page, "/communication");
  await beginToUse(page, asked);
  await expect.poll(() => has(asked, codeOf("contact"))).toBe(true);
  const before = asked.length;
  await link(page, "공연 기록").hover();
  await expect.poll(() => asked.filter((path) => path.startsWith("/sample/posters/")).length).toBe(6);
  expect(asked.slice(before)).toContain("/archive.data");
  expect(has(asked, codeOf("archive"))).toBe(true);

  await page.mouse.move(700, 500);
  await link(page, "공연 기록").hover();
  await link(page, "공연 기록").click();
  await expect(page.getByRole("heading", { level: 1, name: "공연 기록" })).toBeVisible();
  expect(asked.filter((path) => path === "/archive")).toHaveLength(1);
});

test("the keyboard's focus on a link does the same", async ({ page }) => {
  const asked = followRequests(page);
  await openHydrated(page, "/about");
  await expect
    .poll(async () => {
      await page.keyboard.press("Shift");
      return has(asked, codeOf("interaction-parts"));
    })
    .toBe(true);
  await expect
    .poll(async () => {
      await page.getByRole("main").focus();
      await link(page, "인사말").focus();
      return asked.includes("/greeting.data");
    })
    .toBe(true);
});

test("a visitor who saves data gets nothing that was not asked for", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } }),
  );
  const asked = followRequests(page);
  await openHydrated(page, "/about");
  await beginToUse(page, asked);
  await link(page, "공연 기록").hover();
  await link(page, "소통").click();
  await expect(page.getByRole("heading", { level: 1, name: "소통" })).toBeVisible();
  expect(asked.filter((path) => /^\/archive/.test(path))).toEqual([]);
  expect(has(asked, codeOf("archive"))).toBe(false);
});

test("a page that cannot be fetched ahead is a warning to nobody but the console", async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_FAILED|503/);
  await openHydrated(page, "/about");
  await page.mouse.move(700, 500);
  const nextWarning = () =>
    page.waitForEvent("console", (message) => /could not be preloaded: \/archive/.test(message.text()));
  await page.route("**/archive", (route) => route.abort());
  const warning = nextWarning();
  await expect
    .poll(async () => {
      await page.mouse.move(700, 500);
      await link(page, "공연 기록").hover();
      return page.evaluate(() => document.querySelectorAll('link[href="/archive.data"]').length);
    })
    .toBe(1);
  expect((await warning).type()).toBe("warning");

  await page.route("**/archive", (route) => route.fulfill({ status: 503 }));
  const another = nextWarning();
  await page.mouse.move(700, 500);
  await link(page, "공연 기록").hover();
  expect((await another).type()).toBe("warning");
});

test.describe("with the service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("images fetched ahead are there without a network, too", async ({ page }) => {
    await openHydrated(page, "/about");
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.mouse.move(700, 500);
    const cachedPosters = () =>
      page.evaluate(async () => {
        const cache = await caches.open("madang-images-1");
        return (await cache.keys()).filter(({ url }) => url.includes("/sample/posters/")).length;
      });
    await expect
      .poll(async () => {
        await page.mouse.move(700, 500);
        await link(page, "공연 기록").hover();
        return cachedPosters();
      })
      .toBe(6);
  });
});
