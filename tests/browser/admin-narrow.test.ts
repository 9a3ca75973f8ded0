/** At the entrance the admin area is used on a phone. */
import { aShowInTheAdminArea, visitAsAdmin } from "./admin-visit.ts";
import { expect, test } from "./fixtures.ts";

const production = "a0000000-0000-4000-8000-000000000028";

const places = [
  "/admin",
  "/admin/ticket-reservations",
  "/admin/deposits",
  "/admin/deposits/summary",
  "/admin/current-performance",
  "/admin/box-office",
  "/admin/general-inquiries",
  `/admin/archives/${production}`,
  "/admin/members",
  "/admin/members/new",
  "/admin/actor-performances",
  "/admin/auditions/new",
  "/admin/awards",
  "/admin/main-page",
  "/admin/site-information",
  "/admin/storage-management",
  "/admin/help/deposits",
];

test("no page of the admin area is wider than a screen of 320 pixels, in a week of many millions neither", async ({
  page,
  site,
}) => {
  test.slow();
  await aShowInTheAdminArea(site, [{ attendee_count: 20 }, { attendee_count: 20 }], {
    ticket_price: 999_000,
  });
  await page.setViewportSize({ width: 320, height: 640 });
  await visitAsAdmin(page, "/admin");
  for (const place of places) {
    await page.goto(place);
    await expect(page.locator("#work").getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("#work").getByText("불러오는 중")).toHaveCount(0);
    const sticksOut = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect([place, Math.max(0, sticksOut)]).toEqual([place, 0]);
  }
});

test("what is clicked or read at one glance stays on one line, and is as large as a thumb", async ({
  page,
  site,
}) => {
  const show = await aShowInTheAdminArea(site, [{ name: "전화번호", phone_number: "010-1234-5678" }]);
  await page.setViewportSize({ width: 390, height: 844 });
  await visitAsAdmin(page, show.adminPath);
  const telephone = await page.getByRole("link", { name: "010-1234-5678" }).boundingBox();
  expect(telephone?.height).toBeGreaterThanOrEqual(48);

  await page.goto("/admin/security-management/sign-ins");
  const tabs = page.getByRole("tab");
  await expect(tabs).toHaveCount(5);
  for (const tab of await tabs.all()) {
    const lines = await tab.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getClientRects().length;
    });
    expect([await tab.textContent(), lines]).toEqual([await tab.textContent(), 1]);
  }

  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto("/admin/current-performance/new");
  const cast = page.getByRole("group", { name: "출연진 소개" });
  await cast.getByRole("button", { name: "출연진 더하기" }).click();
  const field = await cast.getByRole("textbox").last().boundingBox();
  const remove = await cast.getByRole("button", { name: "출연진 1 빼기" }).boundingBox();
  // Beside the last field, not below all of them.
  expect(remove?.y).toBeLessThan((field?.y ?? 0) + (field?.height ?? 0));
});

test("an admin sees on a phone where to paste the bank's list", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visitAsAdmin(page, "/admin/deposits");
  await page.getByRole("button", { name: /붙여 넣기$/ }).click();
  await expect(page.getByLabel("은행 거래내역 붙여 넣기")).toBeInViewport({ ratio: 1 });
});

test("the bar that saves covers no way to a part of a long page, at its end neither", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visitAsAdmin(page, "/admin/current-performance");
  const parts = page.getByRole("navigation", { name: "이 화면의 내용" });
  const ending = parts.getByRole("link", { name: "마무리" });
  await ending.click();
  await expect(ending).toHaveAttribute("aria-current", "location");
  await parts.evaluate((row) => {
    const bar = document.querySelector(".bottom-bar")?.getBoundingClientRect();
    scrollBy({ top: (bar?.top ?? 0) - row.getBoundingClientRect().top, behavior: "instant" });
  });
  const isOnTop = (link: Element) => {
    const { left, top, width, height } = link.getBoundingClientRect();
    return link.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  expect(await parts.locator("[aria-current]").evaluate(isOnTop)).toBe(true);
});

test("the row of a long page's parts marks where one is, at its end and after a jump to its top", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visitAsAdmin(page, "/admin/current-performance");
  const current = page.getByRole("navigation", { name: "이 화면의 내용" }).locator("[aria-current=location]");
  await expect(current).toHaveText("회차");
  for (let times = 0; times < 2; times++) {
    // Parts that come late make the page longer.
    await expect(async () => {
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
      await expect(current).not.toHaveText("회차", { timeout: 1_000 });
    }).toPass();
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await expect(current).toHaveText("회차");
  }
});

test("the way to a folded part of a long page unfolds and marks it", async ({ page }) => {
  await visitAsAdmin(page, "/admin/current-performance");
  const parts = page.getByRole("navigation", { name: "이 화면의 내용" });
  await parts.getByRole("link", { name: "영어 글" }).click();
  await expect(page.getByLabel("Title (영어)")).toBeInViewport();
  await expect(parts.locator("[aria-current=location]")).toHaveText("영어 글");
});

test("a long request takes two lines of the list on a phone until it is clicked", async ({ page, site }) => {
  const show = await aShowInTheAdminArea(site, [
    { name: "긴요청", additional_requests: "가나다라".repeat(120) },
  ]);
  await page.setViewportSize({ width: 390, height: 844 });
  await visitAsAdmin(page, show.adminPath);
  const request = page.getByRole("button", { name: /가나다라/ });
  const lines = () =>
    request.evaluate((button) =>
      Math.round(button.clientHeight / Number.parseFloat(getComputedStyle(button).lineHeight)),
    );
  await expect(request).toBeVisible();
  expect(await lines()).toBe(2);
  await request.click();
  await expect.poll(lines).toBeGreaterThan(5);
});

test("on the smallest phone the time left for a deposit stands in one line, beside no other words", async ({
  page,
  site,
}) => {
  const show = await aShowInTheAdminArea(site, [{ name: "좁은이", discount_type: "youth" }], {
    deposit_deadline_hours: 47,
  });
  await page.setViewportSize({ width: 320, height: 640 });
  await visitAsAdmin(page, show.adminPath);
  const row = page.getByRole("row", { name: /좁은이/ });
  const left = await row.locator("time").boundingBox();
  const discount = await row.getByText("청소년").boundingBox();
  const telephone = await row.getByRole("link").boundingBox();
  expect(left?.height).toBeLessThan(30);
  expect(left?.y).toBeGreaterThanOrEqual((discount?.y ?? 0) + (discount?.height ?? Number.NaN) - 3);
  expect(left?.y).toBeGreaterThan((telephone?.y ?? 0) + (telephone?.height ?? Number.NaN) / 2);
});
