/** JavaScript starts after the first paint; what a visitor clicks before that is not lost. */
import type { Page } from "@playwright/test";
import { delayRequests } from "./delay-requests.ts";
import { expect, test } from "./fixtures.ts";

const scripts = "**/assets/*.js";

const show = "/performances/c0000000-0000-4000-8000-000000000001";
const form = `${show}/reserve`;

const hydrated = (page: Page) => page.evaluate(() => performance.getEntriesByName("hydrated").length > 0);

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => addEventListener("madang:hydrated", () => performance.mark("hydrated")));
});

test("nothing but the document and its images is fetched before the page has been painted", async ({
  page,
}) => {
  const answer = await page.goto("/", { waitUntil: "commit" });
  const html = (await answer?.text()) ?? "";
  expect(html.match(/<(link|script) [^>]*(rel="(modulepreload|stylesheet)"|type="module")/g)).toBeNull();

  await expect.poll(() => hydrated(page)).toBe(true);
  const [painted, firstScript] = await page.evaluate(() => [
    performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
    Math.min(
      ...performance
        .getEntriesByType("resource")
        .filter(({ name }) => /\.(js|css|woff2)$/.test(name))
        .map(({ startTime }) => startTime),
    ),
  ]);
  expect(painted).toBeGreaterThan(0);
  expect(firstScript).toBeGreaterThan(painted);
});

test("the theme changes once for a visitor who clicked before the page was hydrated, however often", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  const release = await delayRequests(page, scripts);
  await page.goto("/");
  const toggle = page.getByRole("button", { name: "어두운 화면으로 바꾸기" });
  await toggle.click();
  await toggle.click();
  await toggle.click();
  const html = page.locator("html");
  await expect(html).toHaveAttribute("data-waking", "");
  await expect(html).not.toHaveClass(/dark/);
  await release();
  await expect(html).toHaveClass(/dark/);
  await expect(html).not.toHaveAttribute("data-waking");
  await page.getByRole("button", { name: "밝은 화면으로 바꾸기" }).click();
  await expect(html).not.toHaveClass(/dark/);
});

for (const key of ["Enter", "Space"]) {
  test(`the reservation opens for a visitor who used ${key} on its button before the page was hydrated`, async ({
    page,
  }) => {
    const release = await delayRequests(page, scripts);
    await page.goto("/");
    const button = page.getByRole("button", { name: "계좌이체 예매" }).first();
    await button.focus();
    await page.keyboard.press(key);
    await release();
    await expect(page.getByRole("dialog", { name: /계좌이체 예매/ })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(button).toBeFocused();
  });
}

test("the row of a page's parts stays where a visitor has scrolled it before the page was hydrated", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await delayRequests(page, scripts);
  await page.goto(show);
  const row = page.getByRole("navigation", { name: "이 페이지의 내용" }).getByRole("list");
  const scrolled = () => row.evaluate((list) => list.scrollLeft);
  await row.evaluate((list) => list.scrollTo({ left: 120 }));
  expect(await scrolled()).toBe(120);
  await release();
  await expect.poll(() => hydrated(page)).toBe(true);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await scrolled()).toBe(120);
});

test("a visitor whose page is not hydrated is led from the button to the page of the form", async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_FAILED/);
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/");
  await page.getByRole("button", { name: "계좌이체 예매" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: /계좌이체 예매$/ })).toBeVisible();
});

for (const [address, name, payer] of [
  [form, "이름", "입금자명(선택)"],
  [`/en${form}`, "Name", "Name on the bank transfer(optional)"],
] as const) {
  test(`the payer has the name that a visitor has typed at ${address} before it was hydrated`, async ({
    page,
  }) => {
    const release = await delayRequests(page, scripts);
    await page.goto(address);
    await page.getByLabel(name, { exact: true }).fill("일찍");
    await release();
    await expect(page.getByLabel(payer, { exact: true })).toHaveValue("일찍");
    await page.getByLabel(name, { exact: true }).fill("일찍이");
    await expect(page.getByLabel(payer, { exact: true })).toHaveValue("일찍이");
  });
}

test("each seat counts that a visitor has added before the form was hydrated", async ({ page }) => {
  const release = await delayRequests(page, scripts);
  await page.goto(form);
  const more = page.getByRole("button", { name: "한 명 늘리기" });
  await more.click();
  await more.click();
  await release();
  await expect(page.getByLabel("관람 인원")).toHaveValue("3");
});

test("links and the menu work while the scripts are still on their way", async ({ page }) => {
  const release = await delayRequests(page, scripts);
  await page.goto("/");
  await page.getByRole("button", { name: "메뉴 열기" }).click();
  const link = page.getByRole("navigation", { name: "주 메뉴" }).getByRole("link", { name: "극단 소개" });
  await expect(link).toBeVisible();
  await release();
  await expect.poll(() => hydrated(page)).toBe(true);
  await expect(page.getByRole("button", { name: "메뉴 닫기" })).toHaveAttribute("aria-expanded", "true");
  await link.click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(link).toBeHidden();
});

test("the styles stay when the visitor goes on to another page, and when that page fails", async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/Failed to load resource|Error|404/);
  await page.goto("/");
  await expect.poll(() => hydrated(page)).toBe(true);
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const colour = await paper();
  await page.getByRole("link", { name: "상세 보기" }).click();
  await expect(page).toHaveURL(/performances/);
  expect(await paper()).toBe(colour);

  await page.route("**/*.data*", (route) => route.fulfill({ status: 500, body: "broken" }));
  await page.getByRole("link", { name: "극단 무대", exact: true }).first().click();
  await expect(page.getByRole("heading", { name: "잠시 문제가 생겼습니다" })).toBeVisible();
  expect(await paper()).toBe(colour);
});
