import { test as base } from "@playwright/test";
import type { TablesInsert } from "../../app/lib/database.types.ts";
import { aShow } from "../support/company.ts";
import { type Site, startSite } from "../support/site.ts";
import { delayRequests } from "./delay-requests.ts";
import { expect } from "./fixtures.ts";
import { openHydrated } from "./page-hydrated.ts";

/** A company that has written nothing yet. */
const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's pattern
    async ({}, use) => {
      const site = await startSite({ SAMPLE_CONTENT: "off" });
      await use(site);
      await site.dispose();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

function aWork(title: string, columns: Partial<TablesInsert<"guest_performances">> = {}) {
  return {
    title,
    is_featured: true,
    status: "active",
    theater_name: "가상극단",
    venue: "가상예술극장",
    period: "2026. 12. 4. – 12. 20.",
    participating_members: ["김하나", "이두리", "박세나", "최네모", "정다섯"],
    description: "강을 사이에 둔 두 마을의 이야기입니다.",
    link: "https://example.com/work",
    ...columns,
  };
}

async function feature(site: Site, works: ReturnType<typeof aWork>[]) {
  const service = await site.service();
  await service.from("guest_performances").delete().not("id", "is", null).throwOnError();
  if (works.length > 0) await service.from("guest_performances").insert(works).throwOnError();
}

test("without a show and without works elsewhere the stage says that a show is being prepared", async ({
  page,
  site,
}) => {
  await feature(site, []);
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "현재 진행 중인 공연이 없습니다" })).toBeVisible();
  await expect(page.getByText("준비 중", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "지나온 무대" })).toHaveCount(0);
});

test("while the newest show has ended, an older one that still plays is named, with the way to it", async ({
  page,
  site,
}) => {
  await feature(site, []);
  const service = await site.service();
  const target = { service: () => service };
  const older = await aShow(target, { title: "아직 하는 공연", created_at: "2020-01-01T00:00:00Z" });
  const newest = await aShow(target, { title: "마친 공연" });
  const close = (id: string) =>
    service
      .from("current_performances")
      .update({ closed_at: new Date().toISOString() })
      .eq("id", id)
      .throwOnError();
  await close(newest.performance.id);
  try {
    await page.goto("/");
    const section = page.getByRole("region", { name: "공연 중인 작품" });
    await expect(section.getByRole("heading", { name: "아직 하는 공연" })).toBeVisible();
    await expect(page.getByText("현재 진행 중인 공연이 없습니다")).toHaveCount(0);
    await expect(page.getByText("마친 공연")).toHaveCount(0);
    await section.getByRole("link", { name: "아직 하는 공연 공연 보기와 예매" }).click();
    await expect(page.getByRole("button", { name: "계좌이체 예매" }).first()).toBeVisible();

    await close(older.performance.id);
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "현재 진행 중인 공연이 없습니다" })).toBeVisible();
  } finally {
    const ids = [older.performance.id, newest.performance.id];
    await service.from("show_times").delete().in("performance_id", ids).throwOnError();
    await service.from("current_performances").delete().in("id", ids).throwOnError();
  }
});

test("a single work is shown whole, with a way to its details", async ({ page, site }) => {
  await feature(site, [aWork("강 건너 불빛")]);
  await page.goto("/");
  const section = page.getByRole("region", { name: "단원들이 참여하는 작품" });
  await expect(section.getByText("다음 정기공연을 준비하고 있습니다")).toBeVisible();
  await expect(section.getByText("공연 중")).toBeVisible();
  await expect(section.getByText("가상극단")).toBeVisible();
  await expect(section.getByRole("link", { name: "정다섯" })).toBeVisible();
  const details = section.getByRole("link", { name: "공연 페이지 (새 창)" });
  await expect(details).toHaveAttribute("target", "_blank");
  await expect(details).toHaveAttribute("href", "https://example.com/work");
});

test("a single work that is over says so, and what is not known of it leaves no empty place", async ({
  page,
  site,
}) => {
  await feature(site, [aWork("강 건너 불빛", { status: "completed" })]);
  await page.goto("/");
  const section = page.getByRole("region", { name: "단원들이 참여하는 작품" });
  await expect(section.getByText("종료", { exact: true })).toBeVisible();

  await feature(site, [aWork("강 건너 불빛", { status: "", theater_name: "", period: "" })]);
  await page.goto("/");
  const words = section.getByRole("heading", { name: "강 건너 불빛" }).locator("..");
  await expect(words.locator(":scope > :first-child")).toHaveText("강 건너 불빛");
  await expect(words.locator(":scope > p")).toHaveText(["강을 사이에 둔 두 마을의 이야기입니다."]);
});

test("several works are swiped through on mobile, round and round, and are side by side on desktop", async ({
  page,
  site,
}) => {
  await feature(site, [
    aWork("첫째", { sort_order: 1 }),
    aWork("둘째", { sort_order: 2, status: "upcoming" }),
    aWork("셋째", { sort_order: 3, status: "completed" }),
    aWork("넷째", { sort_order: 4, status: "낭독" }),
    aWork("다섯째", { sort_order: 5 }),
  ]);
  await page.goto("/");
  const section = page.getByRole("region", { name: "단원들이 참여하는 작품" });
  const works = section.getByRole("article");
  await expect(works).toHaveCount(4);
  for (const [index, status] of ["공연 중", "예정", "종료", "낭독"].entries()) {
    await expect(works.nth(index).getByText(status, { exact: true })).toBeAttached();
  }
  await expect(works.first().getByText("+2")).toBeVisible();
  await expect(works.first().getByRole("link", { name: "첫째" })).toHaveAttribute("href", "/contact");
  await expect(works.first().getByRole("link", { name: "김하나" })).toHaveAttribute("href", /^\/actors\?/);

  await section.scrollIntoViewIfNeeded();
  const title = (name: string) => section.getByRole("heading", { name, exact: true });
  // From here on the row is moved, no longer scrolled.
  const row = section.getByRole("region", { name: "단원 참여 작품" }).locator("> div").first();
  await expect(row).toHaveClass(/overflow-hidden/);
  await section.getByRole("button", { name: "다음 작품" }).click();
  await expect(title("첫째")).not.toBeInViewport();
  await section.getByRole("button", { name: "이전 작품" }).click();
  await expect(title("첫째")).toBeInViewport();
  await section.getByRole("button", { name: "이전 작품" }).click();
  await expect(title("넷째")).toBeInViewport();

  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(section.getByRole("button", { name: "다음 작품" })).toBeHidden();
  for (const work of await works.all()) await expect(work.getByRole("heading")).toBeVisible();
});

test("a click on the way to the next work counts before the row can be moved", async ({ page, site }) => {
  await feature(site, [aWork("하나", { sort_order: 1 }), aWork("둘", { sort_order: 2 })]);
  const release = await delayRequests(page, "**/assets/embla-carousel*.js");
  await openHydrated(page, site.url);
  const section = page.getByRole("region", { name: "단원들이 참여하는 작품" });
  await section.getByRole("button", { name: "다음 작품" }).click();
  await expect(section.getByRole("heading", { name: "하나", exact: true })).toBeInViewport();
  await release();
  await expect(section.getByRole("heading", { name: "둘", exact: true })).toBeInViewport({ ratio: 1 });
});

test("a row of works whose code does not come is scrolled by its buttons", async ({ page, site }) => {
  await feature(site, [aWork("하나", { sort_order: 1 }), aWork("둘", { sort_order: 2 })]);
  await page.route("**/assets/embla-carousel*.js", (route) => route.abort());
  await openHydrated(page, site.url);
  const section = page.getByRole("region", { name: "단원들이 참여하는 작품" });
  await section.getByRole("button", { name: "다음 작품" }).click();
  await expect(section.getByRole("heading", { name: "둘", exact: true })).toBeInViewport({ ratio: 1 });
  await section.getByRole("button", { name: "이전 작품" }).click();
  await expect(section.getByRole("heading", { name: "하나", exact: true })).toBeInViewport({ ratio: 1 });
});

test("a row that was scrolled before its code came stays where it is", async ({ page, site }) => {
  await feature(site, [aWork("하나", { sort_order: 1 }), aWork("둘", { sort_order: 2 })]);
  const release = await delayRequests(page, "**/assets/embla-carousel*.js");
  await openHydrated(page, site.url);
  const section = page.getByRole("region", { name: "단원들이 참여하는 작품" });
  const second = section.getByRole("heading", { name: "둘", exact: true });
  await second.scrollIntoViewIfNeeded();
  await expect(second).toBeInViewport({ ratio: 1 });
  await release();
  const row = section.getByRole("region", { name: "단원 참여 작품" }).locator("> div").first();
  await expect(row).toHaveClass(/overflow-hidden/);
  await expect(second).toBeInViewport({ ratio: 1 });
  await expect(section.getByText("단원 참여 작품 2 / 2")).toBeAttached();
});

for (const count of [2, 3]) {
  test(`a row of ${count} works goes round under the finger, from ten pixels on`, async ({ page, site }) => {
    const titles = ["하나", "둘", "셋"].slice(0, count);
    await feature(
      site,
      titles.map((title, index) => aWork(title, { sort_order: index })),
    );
    await page.goto("/");
    const section = page.getByRole("region", { name: "단원들이 참여하는 작품" });
    const title = (name: string) => section.getByRole("heading", { name, exact: true });
    await section.scrollIntoViewIfNeeded();
    // Until the row is moved, a mouse that is drawn over a card has clicked it.
    const row = section.getByRole("region", { name: "단원 참여 작품" }).locator("> div").first();
    await expect(row).toHaveClass(/overflow-hidden/);

    const swipe = async (pixels: number) => {
      const box = await section.getByRole("article").first().boundingBox();
      const y = (box?.y ?? 0) + 100;
      await page.mouse.move(195, y);
      await page.mouse.down();
      await page.mouse.move(195 + pixels, y, { steps: 8 });
      await page.mouse.up();
    };
    for (const name of [...titles.slice(1), titles[0] ?? ""]) {
      await expect(async () => {
        await swipe(-150);
        await expect(title(name)).toBeInViewport({ ratio: 1, timeout: 1_500 });
      }).toPass();
    }
    // A swipe is no click on the card under it.
    await expect(page).toHaveURL(`${site.url}/`);
    await title(titles[0] ?? "").click();
    await expect(page).toHaveURL(/\/contact$/);
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, hasTouch: true });

  test("a row of works is scrolled, and shows no buttons that do nothing", async ({ page, site }) => {
    await feature(site, [aWork("하나", { sort_order: 1 }), aWork("둘", { sort_order: 2 })]);
    await page.goto("/");
    const section = page.getByRole("region", { name: "단원들이 참여하는 작품" });
    const second = section.getByRole("heading", { name: "둘", exact: true });
    await expect(second).not.toBeInViewport();
    await second.scrollIntoViewIfNeeded();
    await expect(second).toBeInViewport();
    await expect(section.getByRole("button", { name: "다음 작품" })).toBeHidden();
    const fits = await page.locator("body").evaluate(() => document.documentElement.scrollWidth <= 390);
    expect(fits).toBe(true);
    // As far from the right edge of the window as from the left.
    const row = await section.getByRole("region", { name: "단원 참여 작품" }).boundingBox();
    const card = await section.getByRole("article").last().boundingBox();
    expect(card).toMatchObject({ x: row?.x, width: row?.width });
  });
});

test("without productions and members the pages of the archive and the company say so", async ({ page }) => {
  await page.goto("/archive");
  await expect(page.getByRole("heading", { name: "등록된 공연이 없습니다" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "쪽 이동" })).toHaveCount(0);
  await page.goto("/actors");
  await expect(page.getByRole("heading", { name: "등록된 단원 정보가 없습니다" })).toBeVisible();
});

test("the pages about the company have no heading without its matter, and no map without an address", async ({
  page,
  site,
}) => {
  const service = await site.service();
  const headingsWithoutMatter = () =>
    page.locator("main :is(section, article, dl) :is(h2, h3)").evaluateAll((headings) =>
      headings
        .filter((heading) => {
          const section = heading.closest("section, article");
          return section?.textContent?.trim() === heading.textContent?.trim();
        })
        .map(({ textContent }) => textContent),
    );
  const companies = [null, { company_name: "극단 처음" }];
  for (const company of companies) {
    if (company) await service.from("site_settings").insert(company).throwOnError();
    await page.goto("/about");
    await expect(page.getByRole("heading", { name: "극단 소개를 준비하고 있습니다" })).toBeVisible();
    for (const name of ["걸어온 길", "수상 기록", "우리의 약속"]) {
      await expect(page.getByRole("heading", { name })).toHaveCount(0);
    }
    expect(await headingsWithoutMatter()).toEqual([]);
    await page.goto("/communication");
    await expect(page.getByRole("heading", { level: 1, name: "소통" })).toBeVisible();
    for (const name of ["찾아오시는 길", "오시는 방법", "연습 시간"]) {
      await expect(page.getByRole("heading", { name })).toHaveCount(0);
    }
    expect(await headingsWithoutMatter()).toEqual([]);
    await expect(page.locator("main").locator("iframe, a[href*='map.']")).toHaveCount(0);
    await expect(page.getByRole("contentinfo").locator("a[href='tel:'], a[href='mailto:']")).toHaveCount(0);
  }
  await service.from("site_settings").delete().eq("company_name", "극단 처음").throwOnError();
});

test("a hero whose images cannot be read says so, and tries again when asked", async ({ page }) => {
  await page.route("**/background-images", (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto("/");
  // A visitor who comes back to the tab: without images the hero asks for them again.
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(page.getByRole("heading", { name: "이미지 로딩 오류" })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByText("배경 이미지를 불러오는 중 문제가 발생했습니다.")).toBeVisible();
  const notice = page.getByRole("listitem").filter({ hasText: "이미지 로드 실패" });
  await expect(notice).toContainText("배경 이미지를 불러오지 못했습니다. 다시 시도해 주세요.");

  // A second failure is shown in place of the first.
  await page.getByRole("button", { name: "다시 시도" }).click();
  await expect(page.getByRole("button", { name: "다시 시도" })).toBeEnabled();
  await expect(notice).toHaveCount(1);

  await page.unroute("**/background-images");
  await page.getByRole("button", { name: "다시 시도" }).click();
  await expect(page.getByRole("heading", { name: "이미지 로딩 오류" })).toHaveCount(0);
});

test("a show with a date that nobody sells yet says so, offers no seats, and lists no facts that it has not", async ({
  page,
  site,
}) => {
  const service = await site.service();
  const { performance } = await aShow(
    { service: () => service },
    { title: "첫 공연", account_transfer_enabled: false, venue: "", ticket_price: 0 },
  );
  await page.goto(`/performances/${performance.id}`);
  const panel = page.getByRole("region", { name: "공연 회차와 예매" });
  await expect(panel.getByText("아직 예매를 받지 않습니다")).toBeVisible();
  await expect(panel.getByRole("listitem").first()).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText(/예매 가능|잔여/);
  await service
    .from("current_performances")
    .update({ booking_link: "https://example.com/tickets", booking_text: "다른 곳에서 예매하기" })
    .eq("id", performance.id)
    .throwOnError();
  await page.reload();
  await expect(page.getByRole("link", { name: "다른 곳에서 예매하기" }).first()).toBeVisible();
  await expect(panel.getByText("아직 예매를 받지 않습니다")).toHaveCount(0);
});
