import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { aShow, dayFromNow } from "../support/company.ts";
import { type Site, startSite } from "../support/site.ts";
import { axeFindings, axeFindingsInBothThemes } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { openHydrated } from "./page-hydrated.ts";
import { leaveSeats, offeredShowTimes } from "./reservation-visit.ts";
import { smallTargets } from "./small-targets.ts";

const showId = "c0000000-0000-4000-8000-000000000001";
const address = `/performances/${showId}`;

const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test.describe("before any script runs", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor reads all that the company has written about a show", async ({ page, request, site }) => {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1, name: "밤을 켜는 사람" })).toBeVisible();
    await expect(page.getByRole("definition").filter({ hasText: "목·금 19:30, 토·일 15:00" })).toBeVisible();
    await expect(part(page, "작품 소개")).toContainText("철거를 하루 앞둔 소극장");

    const cast = part(page, "출연진");
    await expect(cast.getByRole("listitem")).toHaveCount(6);
    await expect(cast.getByRole("listitem").first()).toContainText(/배만수.*만수, 조명기사/);
    await expect(cast.getByRole("img", { name: "배만수 사진" })).toBeVisible();

    await expect(part(page, "연출의 말")).toContainText(/낡은 수첩에서 시작했습니다.*연출.*오재섭/s);
    const makers = part(page, "만드는 사람들");
    await expect(makers.getByRole("listitem").filter({ hasText: "유별" })).toContainText("조명");
    await expect(makers.getByRole("term")).toHaveText(["무대", "음악", "의상", "제작"]);
    await expect(makers.getByRole("definition")).toHaveText(["강문주", "차민결", "민채원", "한도현"]);
    await expect(part(page, "관객의 말").getByRole("listitem")).toHaveCount(3);
    await expect(part(page, "관람 안내").getByRole("listitem")).toHaveCount(6);

    const schedule = part(page, "일정과 가격");
    const showTimes = await offeredShowTimes(site);
    await expect(schedule.getByRole("listitem")).toHaveCount(showTimes.length);
    for (const [index, { id, label }] of showTimes.entries()) {
      const line = schedule.getByRole("listitem").nth(index);
      await expect(line).toContainText(label);
      await expect(line).toContainText(/잔여 \d+석/);
      const calendar = line.getByRole("link", { name: `캘린더 – ${label}` });
      await expect(calendar).toHaveAttribute("href", `${address}/show-times/${id}.ics`);
      const booking = line.getByRole("link", { name: `예매 – ${label}` });
      await expect(booking).toHaveAttribute("href", `${address}/reserve?show_time=${id}`);
    }
    await expect(schedule.getByRole("term")).toHaveText([
      "일반",
      /청소년\s*40% 할인/,
      /복지\s*50% 할인/,
      /극단지인\s*20% 할인/,
    ]);
    for (const price of ["30,000원", "18,000원", "15,000원", "24,000원"]) {
      await expect(schedule.getByText(price, { exact: true })).toBeVisible();
    }

    const images = part(page, "무대 장면").getByRole("link");
    await expect(images).toHaveCount(4);
    for (const image of await images.all()) {
      const file = await request.get((await image.getAttribute("href")) ?? "");
      expect(file.headers()["content-type"]).toContain("image/");
    }
  });

  test("a visitor is led to the theatre by the maps in use here", async ({ page }) => {
    await page.goto(address);
    const way = part(page, "오시는 길");
    await expect(way).toContainText("소극장 무대");
    await expect(way).toContainText("대전광역시 중구 가상로 84, 지하 1층");
    const sought = encodeURIComponent("대전광역시 중구 가상로 84");
    await expect(way.getByRole("link", { name: "카카오맵 (새 창)" })).toHaveAttribute(
      "href",
      `https://map.kakao.com/link/search/${sought}`,
    );
    await expect(way.getByRole("link", { name: "네이버 지도 (새 창)" })).toHaveAttribute(
      "href",
      `https://map.naver.com/p/search/${sought}`,
    );
    await way.getByRole("link", { name: "오시는 방법과 공연장 접근성 보기" }).click();
    await expect(page.getByRole("heading", { name: "찾아오시는 길", exact: true })).toBeInViewport();
  });
});

test("a visitor looks at the images large: by click, keys, buttons and swipe, round and round", async ({
  page,
}) => {
  const second = page.getByRole("link", { name: "밤을 켜는 사람 무대 장면 2 크게 보기" });
  const dialog = page.getByRole("dialog", { name: "밤을 켜는 사람 무대 장면" });
  // Until then the link leads to the image itself.
  await openHydrated(page, address);
  await second.click();
  const place = dialog.getByRole("status");
  await expect(place).toHaveText("사진 2 / 4");
  // At once: what is clicked before the images can be turned counts.
  await page.keyboard.press("ArrowRight");
  await expect(place).toHaveText("사진 3 / 4");
  await expect(dialog.getByRole("img", { name: "밤을 켜는 사람 무대 장면 3" })).toBeInViewport();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(place).toHaveText("사진 1 / 4");
  await page.keyboard.press("End");
  await expect(place).toHaveText("사진 4 / 4");
  await dialog.getByRole("button", { name: "다음 사진" }).click();
  await expect(place).toHaveText("사진 1 / 4");
  await dialog.getByRole("button", { name: "이전 사진" }).click();
  await expect(place).toHaveText("사진 4 / 4");

  await page.mouse.move(300, 400);
  await page.mouse.down();
  await page.mouse.move(200, 405, { steps: 4 });
  await page.mouse.move(60, 405, { steps: 4 });
  await page.mouse.up();
  await expect(place).toHaveText("사진 1 / 4");

  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(second).toBeFocused();
});

test("a visitor sees which show times are sold out or have begun, and cannot note down what has begun", async ({
  page,
  site,
}) => {
  const service = await site.service();
  const [soldOut] = await offeredShowTimes(site);
  const giveBack = await leaveSeats(site, soldOut?.id ?? "", 0);
  const { data: begun } = await service
    .from("show_times")
    .insert({ performance_id: showId, date: dayFromNow(-1), time: "19:30", capacity: 10 })
    .select("id")
    .single()
    .throwOnError();
  try {
    await page.goto(address);
    const lines = part(page, "일정과 가격").getByRole("listitem");
    await expect(lines.first()).toContainText("마감");
    await expect(lines.first().getByRole("link")).toHaveCount(0);
    await expect(lines.nth(1)).toContainText("매진");
    await expect(lines.nth(2)).toContainText(/잔여 \d+석/);
  } finally {
    await service.from("show_times").delete().eq("id", begun.id).throwOnError();
    await giveBack();
  }
});

test("a visitor copies the address of the theatre", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(address);
  await part(page, "오시는 길").getByRole("button", { name: "주소 복사" }).click();
  await expect(page.getByText("주소 복사됨")).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    "대전광역시 중구 가상로 84, 지하 1층",
  );
});

test("a visitor hands the page on: by its address where nothing else is there", async ({
  page,
  context,
  site,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`${address}?utm_source=kakao`);
  await page.getByRole("button", { name: "공유하기" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "주소를 복사했습니다" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}${address}`);
});

test("a visitor hands the page on through the telephone's own sharing", async ({ page, site }) => {
  await page.addInitScript(() => {
    navigator.share = async (what) => {
      document.title = JSON.stringify(what);
    };
  });
  await page.goto(address);
  await page.getByRole("button", { name: "공유하기" }).click();
  await expect(page).toHaveTitle(JSON.stringify({ title: "밤을 켜는 사람", url: `${site.url}${address}` }));
});

test("on desktop the contents stay in reach with the way to a ticket, and mark the part in view", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(address);
  const contents = page.getByRole("navigation", { name: "이 페이지의 내용" });
  await contents.getByRole("link", { name: "관람 안내" }).click();
  await expect(part(page, "관람 안내")).toBeInViewport();
  await expect(contents.getByRole("link", { name: "관람 안내" })).toHaveAttribute("aria-current", "location");
  await page.getByRole("button", { name: "계좌이체 예매" }).last().click();
  await expect(page.getByRole("dialog", { name: "밤을 켜는 사람 계좌이체 예매" })).toBeVisible();
});

test("an earlier show has its page, says that it is over and leads to the one that is on", async ({
  page,
  site,
}) => {
  const service = await site.service();
  const { data: earlier } = await service
    .from("current_performances")
    .insert({
      title: "지난겨울의 무대",
      created_at: "2020-01-01T00:00:00Z",
      account_transfer_enabled: true,
      cast: ["배만수", "윤서정"],
    })
    .select("id")
    .single()
    .throwOnError();
  try {
    await page.goto(`/performances/${earlier.id}`);
    await expect(page.getByRole("heading", { level: 1, name: "지난겨울의 무대" })).toBeVisible();
    await expect(part(page, "막을 내린 공연입니다")).toBeVisible();
    await expect(part(page, "출연진")).toContainText("배만수, 윤서정");
    await expect(page.getByRole("button", { name: "계좌이체 예매" })).toHaveCount(0);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("link", { name: "현재 공연 보기" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "밤을 켜는 사람" })).toBeVisible();
  } finally {
    await service.from("current_performances").delete().eq("id", earlier.id).throwOnError();
  }
});

test("an earlier show that has show times to come is not called over, and is sold on its page", async ({
  page,
  site,
}) => {
  const service = await site.service();
  const { performance } = await aShow(
    { service: () => service },
    { title: "아직 남은 무대", created_at: "2020-01-01T00:00:00Z" },
  );
  await page.goto(`/performances/${performance.id}`);
  await expect(page.getByRole("heading", { level: 1, name: "아직 남은 무대" })).toBeVisible();
  await expect(page.getByText("지난 공연", { exact: true })).toHaveCount(0);
  await expect(part(page, "막을 내린 공연입니다")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "계좌이체 예매" }).first()).toBeVisible();
});

test("a visitor who asks for a show that there is not gets a page that says so, and leads on", async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/status of 404/);
  const response = await page.goto("/performances/c0000000-0000-4000-8000-00000000dead");
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle("찾을 수 없는 공연 · 극단 무대");
  await expect(page.getByRole("heading", { level: 1, name: "찾으시는 공연이 없습니다" })).toBeVisible();
  await page.getByRole("link", { name: "현재 공연 보기" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "밤을 켜는 사람" })).toBeVisible();
});

test("a page that has been open for a while shows what has changed when the visitor comes back to it", async ({
  page,
  site,
}) => {
  await page.clock.install();
  await page.goto(address);
  await page.waitForLoadState("networkidle");
  const service = await site.service();
  const guide = async (viewing_guide: string) => {
    await service.from("current_performances").update({ viewing_guide }).eq("id", showId).throwOnError();
  };
  const { data: before } = await service
    .from("current_performances")
    .select("viewing_guide")
    .eq("id", showId)
    .single()
    .throwOnError();
  await guide("우산은 입구에 맡겨 주세요.");
  try {
    await expect(async () => {
      await page.clock.fastForward("02:01");
      await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
      await expect(part(page, "관람 안내")).toContainText("우산은 입구에", { timeout: 1_000 });
    }).toPass();
  } finally {
    await guide(before.viewing_guide ?? "");
  }
});

test("a visitor whose show cannot be read sees an error, and gets it by trying again", async ({
  page,
  pageErrors,
  disposeLater,
}) => {
  pageErrors.allow(/status of 503/);
  const project = disposeLater(await startSite());
  const keys = JSON.parse(await readFile(join(project.dataDir, "secrets.json"), "utf8"));
  const settings = {
    SUPABASE_URL: project.url,
    SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
    SUPABASE_SECRET_KEY: keys.secretKey,
  };
  const site = disposeLater(await startSite(settings));
  let again: Site | undefined;
  try {
    await project.end();
    const response = await page.goto(`${site.url}${address}`);
    expect(response?.status()).toBe(503);
    await expect(
      page.getByRole("heading", { level: 1, name: "공연 정보를 불러오지 못했습니다" }),
    ).toBeVisible();
    again = await startSite({ DATA_DIR: project.dataDir, PORT: new URL(project.url).port });
    await page.getByRole("button", { name: "다시 시도" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "밤을 켜는 사람" })).toBeVisible();
  } finally {
    await again?.end();
  }
});

for (const width of [390, 1440]) {
  test(`axe finds nothing on the images in both themes at ${width} px`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 900 });
    // Until then the link leads to the image itself.
    await openHydrated(page, address);
    await page.getByRole("link", { name: /무대 장면 1/ }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await axeFindingsInBothThemes(page)).toEqual([]);
  });
}

test("what has the keyboard's focus is not left under the bar of a phone", async ({ page }) => {
  await openHydrated(page, address);
  const underBar = () =>
    page.evaluate(() => {
      const bar = document.querySelector("[data-bottom-bar]");
      const focused = document.activeElement;
      if (!bar || !focused || bar.contains(focused)) return false;
      return focused.getBoundingClientRect().bottom > bar.getBoundingClientRect().top;
    });
  const calendar = page.getByRole("link", { name: /^캘린더 – / }).last();
  await page.getByRole("button", { name: "계좌이체 예매" }).first().focus();
  do {
    await page.keyboard.press("Tab");
    await expect.poll(underBar).toBe(false);
  } while (!(await calendar.evaluate((link) => link === document.activeElement)));
  await expect(page.locator("[data-bottom-bar]")).toBeVisible();
  await expect(calendar).toBeInViewport({ ratio: 1 });

  // Nor where the bar comes after it.
  await page.getByRole("button", { name: "계좌이체 예매" }).first().scrollIntoViewIfNeeded();
  await expect(page.locator("[data-bottom-bar]")).toBeHidden();
  await calendar.evaluate((link) => link.scrollIntoView({ block: "end", behavior: "instant" }));
  await expect(page.locator("[data-bottom-bar]")).toBeVisible();
  await expect.poll(underBar).toBe(false);
});

test("the bar of a phone or tablet is not there while a date to click is in sight above it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 700 });
  await openHydrated(page, address);
  const bar = page.locator("[data-bottom-bar]");
  await expect(bar).toBeVisible();
  const date = page.getByRole("region", { name: "공연 회차와 예매" }).getByRole("button").first();
  await date.evaluate((button) => {
    button.scrollIntoView({ block: "end", behavior: "instant" });
    scrollBy({ top: 120, behavior: "instant" });
  });
  await expect(bar).toBeHidden();
  await expect(date).toBeInViewport({ ratio: 1 });
  await date.click({ trial: true });
});

test("a link of a show's contents that gets the focus is brought into sight, also in text twice as large", async ({
  page,
}) => {
  await page.addInitScript(() => addEventListener("madang:hydrated", () => performance.mark("hydrated")));
  const hydrated = () => page.evaluate(() => performance.getEntriesByName("hydrated").length);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(address);
    await page.addStyleTag({ content: "html { font-size: 212.5% !important }" });
    const last = page.getByRole("navigation", { name: "이 페이지의 내용" }).getByRole("link").last();
    await last.focus();
    await expect.poll(hydrated).toBe(1);
    await expect(last).toBeInViewport({ ratio: 0.5 });
  }
});

test("everything to click on a show's page is at least 48 pixels high and wide on a desktop as well", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(address);
  expect(await smallTargets(page.locator("main"))).toEqual([]);
});

test("the whole ring is drawn around the date that has the keyboard's focus", async ({ page }) => {
  await openHydrated(page, address);
  await page.keyboard.press("Tab");
  const date = part(page, "공연 회차와 예매").getByRole("button").first();
  await date.focus();
  // Within the row: its list cuts off what lies outside.
  await expect(date).toHaveCSS("outline-width", "3px");
  await expect(date).toHaveCSS("outline-offset", "-3px");
});

test("on paper a show's page has nothing to click, and ends with the company's address and telephone", async ({
  page,
}) => {
  await openHydrated(page, address);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1, name: "밤을 켜는 사람" })).toBeVisible();
  await expect(page.getByRole("button")).toHaveCount(0);
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByText("대전광역시 중구 가상로 84")).toBeVisible();
  await expect(footer.getByRole("link")).toHaveText([/^0\d+-\d+-\d+$/, /@/]);
});
