/** Analytics services hear of visits only when the company has set their ids, and nothing of a person. */
import type { Page } from "@playwright/test";
import type { Site } from "../support/site.ts";
import { expect, test } from "./fixtures.ts";
import { openHydrated, openInteractive } from "./page-hydrated.ts";
import { fillForm, submitButton } from "./reservation-visit.ts";

const showPath = "/performances/c0000000-0000-4000-8000-000000000001";

async function setIds(
  site: Site,
  ids: { google_analytics_id: string | null; naver_analytics_id: string | null },
) {
  const service = await site.service();
  await service.from("site_settings").update(ids).not("id", "is", null).throwOnError();
}

test.afterEach(({ site }) => setIds(site, { google_analytics_id: null, naver_analytics_id: null }));

/** Scripts of the services, which do not run here: what the page hands to them is seen. */
async function standInForServices(page: Page): Promise<string[]> {
  const asked: string[] = [];
  for (const host of ["https://www.googletagmanager.com/**", "https://wcs.naver.net/**"]) {
    await page.route(host, async (route) => {
      asked.push(route.request().url());
      const body = host.includes("naver")
        ? "window.seen = []; window.wcs = { inflow() {} }; window.wcs_do = () => seen.push(wcs_add.wa + ' ' + location.pathname);"
        : "";
      await route.fulfill({ contentType: "text/javascript", body });
    });
  }
  return asked;
}

/** Commands to Google Analytics, without the moment of the first. */
const commands = (page: Page) =>
  page.evaluate(() => (window.dataLayer ?? []).map((command) => [...(command as IArguments)]).slice(1));

const policyOf = async (page: Page, path: string) =>
  (await page.request.get(path)).headers()["content-security-policy"] ?? "";

test("without ids nobody else is asked or allowed", async ({ page }) => {
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).host));
  await openInteractive(page, showPath);
  expect([...hosts]).toEqual([new URL(page.url()).host]);
  expect(await policyOf(page, "/")).not.toMatch(/google|naver/);
});

test("an id that was copied from the guide is no id", async ({ page, site }) => {
  await setIds(site, { google_analytics_id: "G-XXXXXXXXXX", naver_analytics_id: null });
  expect(await policyOf(page, "/")).not.toMatch(/google/);
});

test("with ids, page views and what visitors look at are tracked", async ({ page, site }) => {
  await setIds(site, { google_analytics_id: "G-STAGE1984", naver_analytics_id: "naver-1984" });
  const asked = await standInForServices(page);
  await openHydrated(page, "/actors?selected=윤서정");
  await expect
    .poll(() => asked)
    .toEqual(["https://www.googletagmanager.com/gtag/js?id=G-STAGE1984", "https://wcs.naver.net/wcslog.js"]);
  await expect.poll(() => commands(page)).toHaveLength(2);
  expect(await commands(page)).toEqual([
    [
      "config",
      "G-STAGE1984",
      {
        page_path: expect.stringMatching(/^\/actors\?selected=/),
        page_title: expect.stringMatching(/^윤서정, .* · 극단 무대$/),
        custom_map: { dimension1: "theater_page" },
        theater_page: true,
      },
    ],
    ["event", "actor_profile_view", { event_label: "윤서정" }],
  ]);

  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  // The address changes after the dialog has gone; a visitor who leaves before has not seen the page behind it.
  await expect(page).toHaveURL(/\/actors$/);
  await expect.poll(() => commands(page)).toHaveLength(3);
  await page.getByRole("button", { name: "메뉴 열기" }).click();
  await page.getByRole("navigation", { name: "주 메뉴" }).getByRole("link", { name: "공연 기록" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "공연 기록" })).toBeVisible();
  const card = page.getByRole("main").locator('a[href*="selected="]').first();
  await card.click();
  const title = await page.getByRole("dialog").getByRole("heading", { level: 2 }).textContent();
  await expect
    .poll(() => commands(page))
    .toContainEqual(["event", "performance_view", { event_label: title }]);
  expect(
    (await commands(page)).filter(([name]) => name === "config").map(([, , { page_path }]) => page_path),
  ).toEqual([
    expect.stringMatching(/^\/actors\?selected=/),
    "/actors",
    "/archive",
    expect.stringMatching(/^\/archive\?selected=/),
  ]);
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, "seen")))
    .toEqual(["naver-1984 /actors", "naver-1984 /actors", "naver-1984 /archive", "naver-1984 /archive"]);
});

test("a profile that another page leads to is tracked after the page that it is on", async ({
  page,
  site,
}) => {
  await setIds(site, { google_analytics_id: "G-STAGE1984", naver_analytics_id: null });
  await standInForServices(page);
  await openHydrated(page, "/");
  await expect.poll(() => commands(page)).toHaveLength(1);
  const members = page.getByRole("region", { name: "무대를 지키는 사람들" });
  await members.locator('a[href*="selected="]').first().click();
  const name = await page.getByRole("dialog").getByRole("heading", { level: 2 }).textContent();
  await expect.poll(() => commands(page)).toHaveLength(3);
  expect((await commands(page)).slice(1)).toEqual([
    [
      "config",
      "G-STAGE1984",
      expect.objectContaining({ page_path: expect.stringMatching(/^\/actors\?selected=/) }),
    ],
    ["event", "actor_profile_view", { event_label: name }],
  ]);
});

test("a show that is looked at and a reservation that is tried are tracked, without who it is", async ({
  page,
  site,
}) => {
  await setIds(site, { google_analytics_id: "G-STAGE1984", naver_analytics_id: null });
  await standInForServices(page);
  await openHydrated(page, showPath);
  const label = "밤을 켜는 사람";
  await expect
    .poll(() => commands(page))
    .toContainEqual(["event", "performance_view", { event_label: label }]);
  await page.getByRole("button", { name: "계좌이체 예매" }).first().click();
  const dialog = page.getByRole("dialog");
  await fillForm(dialog, { name: "박비밀", showTime: /15:00/, phone: "010-1234-5678" });
  await submitButton(dialog).click();
  await expect(dialog.getByText("예매 신청 완료").first()).toBeVisible();
  const sentCommands = await commands(page);
  expect(sentCommands).toContainEqual(["event", "reservation_attempt", { event_label: label, value: 1 }]);
  expect(JSON.stringify(sentCommands)).not.toMatch(/박비밀|1234/);
});

test("a visitor who blocks the services loses nothing", async ({ page, site, pageErrors }) => {
  pageErrors.allow(/ERR_FAILED|ERR_BLOCKED/);
  await setIds(site, { google_analytics_id: "G-STAGE1984", naver_analytics_id: "naver-1984" });
  await page.route(/googletagmanager|naver\.net/, (route) => route.abort());
  const message = page.waitForEvent("console", (entry) => /was not reached or is blocked/.test(entry.text()));
  await openHydrated(page, "/about");
  expect((await message).type()).toBe("info");
  await page.getByRole("button", { name: "메뉴 열기" }).click();
  await page.getByRole("navigation", { name: "주 메뉴" }).getByRole("link", { name: "인사말" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "인사말" })).toBeVisible();
});
