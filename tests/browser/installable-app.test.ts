/** The site as an app: it can be installed, shows without a network what was seen, and takes up a new release. */
import type { Page } from "@playwright/test";
import { startSite } from "../support/site.ts";
import { axeFindings } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { openHydrated, openInteractive } from "./page-hydrated.ts";

test.use({ serviceWorkers: "allow" });

const showPath = "/performances/c0000000-0000-4000-8000-000000000001";

/** Addresses that the service worker keeps, without the site's origin. */
function cachedAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("madang-"));
    const caught = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return caught.flat().map(({ url }) => url.replace(location.origin, ""));
  });
}

/** Waits until a page and the scripts of every page are cached. */
async function seen(page: Page, address: string) {
  await expect
    .poll(async () => {
      const cached = await cachedAddresses(page);
      return (
        cached.includes(encodeURI(address.split("#")[0] ?? "")) &&
        cached.some((file) => /^\/assets\/idle-parts/.test(file))
      );
    })
    .toBe(true);
}

async function see(page: Page, address: string) {
  await openHydrated(page, address);
  await seen(page, address);
}

test("the manifest names the app in Korean, with icons that are there", async ({ page, request }) => {
  await page.goto("/about");
  const address = await page.locator("link[rel=manifest]").getAttribute("href");
  const answer = await request.get(address ?? "");
  expect(answer.headers()["content-type"]).toMatch(/^application\/manifest\+json/);
  const manifest = await answer.json();
  expect(manifest).toMatchObject({
    name: "극단 무대",
    lang: "ko",
    start_url: "/",
    display: "standalone",
    theme_color: "#f7f2e9",
  });
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain("maskable");
  for (const { src, sizes } of manifest.icons) {
    const width = await page.evaluate(async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(width).toBe(sizes);
  }
  const touchIcon = await page.locator("link[rel=apple-touch-icon]").getAttribute("href");
  expect((await request.get(touchIcon ?? "")).status()).toBe(200);
});

test("the browser's own bars take the colour of the theme", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await openHydrated(page, "/about");
  const colour = page.locator('meta[name="theme-color"]');
  await expect(colour).toHaveAttribute("content", "#f7f2e9");
  await page.getByRole("button", { name: "어두운 화면으로 바꾸기" }).click();
  await expect(colour).toHaveAttribute("content", "#0f0d0c");
});

test("the service worker comes after the page is hydrated, and asks for nothing before", async ({ page }) => {
  await openHydrated(page, "/about");
  const registeredAt = () =>
    page.evaluate(() => performance.getEntriesByType("resource").find(({ name }) => /idle-parts/.test(name)));
  await expect.poll(registeredAt).toBeTruthy();
  const { hydrated, late } = await page.evaluate(() => ({
    hydrated: performance.getEntriesByName("hydrated")[0]?.startTime ?? 0,
    late: performance.getEntriesByType("resource").find(({ name }) => /idle-parts/.test(name))?.startTime,
  }));
  expect(late).toBeGreaterThan(hydrated);
  await seen(page, "/about");
});

test("a page that was seen opens without a network and works, images and scripts included", async ({
  page,
  context,
  pageErrors,
}) => {
  // Images further down have not been seen.
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await see(page, "/archive");
  await context.setOffline(true);
  await openHydrated(page, "/archive");
  await expect(page.getByRole("status").filter({ hasText: "인터넷이 끊겨" })).toBeVisible();
  const poster = page.getByRole("main").locator("img").first();
  expect(await poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.getByRole("button", { name: "어두운 화면으로 바꾸기" }).click();
  await expect(page.locator("html")).toHaveClass(/dark/);
});

test("a visitor without a network goes from one seen page to another, and reads what was not seen", async ({
  page,
  context,
  pageErrors,
}) => {
  // Images further down have not been seen.
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await see(page, "/archive?q=로봇");
  await see(page, "/archive?q=식탁");
  await see(page, "/");
  const menu = page.getByRole("navigation", { name: "주 메뉴" });
  await page.getByRole("button", { name: "메뉴 열기" }).click();
  await menu.getByRole("link", { name: "극단 소개" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "극단 소개" })).toBeVisible();
  await seen(page, "/about");

  await context.setOffline(true);
  await page.getByRole("link", { name: "극단 무대", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "극단 무대" })).toBeVisible();
  await page.goto("/greeting");
  await expect(page.getByRole("heading", { level: 1, name: "인터넷 연결이 끊겼습니다" })).toBeVisible();
  await expect(page).toHaveURL(/\/greeting$/);
  await expect(page.getByRole("link", { name: "042-000-1984" })).toHaveAttribute("href", "tel:0420001984");
  const list = page.getByRole("region", { name: "전에 보신 페이지는 지금도 열립니다" });
  await expect(list.getByRole("link")).toHaveText(["극단 소개", "극단 무대 · 전문예술단체", "공연 기록"]);
  expect(await axeFindings(page)).toEqual([]);
  await list.getByRole("link", { name: "극단 소개" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "극단 소개" })).toBeVisible();

  await page.goto("/no-such-page");
  await expect(page.getByRole("heading", { level: 1, name: "인터넷 연결이 끊겼습니다" })).toBeVisible();
  await page.goto("/greeting");
  const triedAgain = page.waitForEvent("load");
  await page.getByRole("link", { name: "다시 시도" }).click();
  await triedAgain;
  await expect(page.getByRole("heading", { level: 1, name: "인터넷 연결이 끊겼습니다" })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: "인사말" })).toBeVisible();
});

test("a message sent without a network stays in its form, which says that it was not sent", async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await see(page, "/communication#message");
  const form = page.getByRole("form", { name: "메시지 보내기" });
  await form.getByLabel("이름").fill("김관객");
  await form.getByLabel("연락처").fill("kim@example.com");
  await form.getByLabel("메시지").fill("줄이 없는 곳에서 씁니다.");
  await context.setOffline(true);
  await form.getByRole("button", { name: "메시지 보내기" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "쓰신 내용은 그대로 있습니다" })).toBeFocused();
  await expect(page).toHaveURL(/#message$/);
  await expect(form.getByLabel("메시지")).toHaveValue("줄이 없는 곳에서 씁니다.");
});

for (const width of [320, 390, 844]) {
  test(`a notice that there is no network covers no sum of the form on a screen of ${width} px`, async ({
    page,
    context,
    pageErrors,
  }) => {
    pageErrors.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    await page.setViewportSize({ width, height: 640 });
    await openInteractive(page, `${showPath}/reserve`);
    const form = page.getByRole("main").locator("form").first();
    await form.getByRole("radio").first().check({ force: true });
    await context.setOffline(true);
    const notice = page.getByRole("status").filter({ hasText: "인터넷이 끊겨" }).locator("p");
    await expect(notice).toBeVisible();
    const sum = page.locator(".form-summary");
    const overlap = async () => {
      const [above, below] = [await sum.boundingBox(), await notice.boundingBox()];
      return above && below ? above.y + above.height - below.y : Number.NaN;
    };
    await expect.poll(overlap).toBeLessThanOrEqual(0.5);
  });
}

test("the font characters of offline messages are there before", async ({ page }) => {
  await openInteractive(page, "/about");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const title = "인터넷 연결이 끊겼습니다";
  const letters = () =>
    page.evaluate((title) => {
      const faces = [...document.fonts].filter(({ family }) => /Madang Serif/.test(family));
      const loaded = faces
        .filter(({ status }) => status === "loaded")
        .map(({ unicodeRange }) => unicodeRange.toLowerCase());
      return [...title.replaceAll(" ", "")].filter(
        (letter) => !loaded.some((range) => range.includes(`u+${letter.charCodeAt(0).toString(16)}`)),
      );
    }, title);
  await expect.poll(letters).toEqual([]);
});

test("when the site itself is away, a link leads to the page as it was seen", async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/Failed to load resource|Failed to fetch|TypeError|net::ERR/);
  const site = await startSite();
  try {
    for (const path of ["/about", "/archive"]) {
      await openHydrated(page, site.url + path);
      await seen(page, path);
    }
    await site.end();
    await page.getByRole("button", { name: "메뉴 열기" }).click();
    await page.getByRole("navigation", { name: "주 메뉴" }).getByRole("link", { name: "극단 소개" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "극단 소개" })).toBeVisible();
    await page.goto(`${site.url}${showPath}/reserve`);
    await expect(page.getByRole("heading", { level: 1, name: "인터넷 연결이 끊겼습니다" })).toBeVisible();
  } finally {
    await site.dispose();
  }
});

test("nothing of the admin area, of reservations or of answers to the page is cached", async ({ page }) => {
  await see(page, "/");
  await page.reload();
  await page.getByRole("link", { name: "상세 보기" }).first().click();
  await seen(page, showPath);
  await page.goto(`${showPath}/reserve`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto("/auth/login?next=/admin");
  await expect(page.getByRole("button", { name: "로그인" })).toBeVisible();
  await page.goto("/admin");
  await expect(page.getByRole("button", { name: "로그인" })).toBeVisible();
  await openHydrated(page, "/communication");
  await seen(page, "/communication");
  const cached = await cachedAddresses(page);
  expect(
    cached.filter(
      (address) =>
        !/^\/(assets|fonts\/2|sample|icons|storage\/v1\/(object|render\/image)\/public)\/|^\/(offline|communication|performances\/[\w-]+)?$/.test(
          address,
        ),
    ),
  ).toEqual([]);
  expect(cached.filter((address) => /login|session|admin/.test(address))).toEqual([]);
});

test("an answer from a release whose files are gone brings the new release, once", async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(/404|Error loading route module|Failed to fetch dynamically|TypeError/);
  await openHydrated(page, "/about");
  let gone = true;
  await context.route("**/assets/greeting-*.js", (route) =>
    gone ? route.fulfill({ status: 404, body: "" }) : route.continue(),
  );
  await page.getByRole("button", { name: "메뉴 열기" }).click();
  const reloaded = page.waitForEvent("load");
  await page.getByRole("navigation", { name: "주 메뉴" }).getByRole("link", { name: "인사말" }).click();
  await reloaded;
  gone = false;
  await page.getByRole("button", { name: "메뉴 열기" }).click();
  await page.getByRole("navigation", { name: "주 메뉴" }).getByRole("link", { name: "인사말" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "인사말" })).toBeVisible();
});

test("a page whose data gets lost on the way is fetched whole", async ({ page, context, pageErrors }) => {
  pageErrors.allow(/ERR_FAILED|Failed to fetch|TypeError/);
  await openHydrated(page, "/about");
  await context.route("**/greeting.data*", (route) => route.abort());
  await page.getByRole("button", { name: "메뉴 열기" }).click();
  await page.getByRole("navigation", { name: "주 메뉴" }).getByRole("link", { name: "인사말" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "인사말" })).toBeVisible();
});
