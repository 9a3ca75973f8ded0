import type { Page } from "@playwright/test";
import type { TablesInsert } from "../../app/lib/database.types.ts";
import type { Site } from "../support/site.ts";
import { expect, test } from "./fixtures.ts";

const actorTab = (page: Page) => page.getByRole("tab", { name: "배우 참여 작품" });
const staffTab = (page: Page) => page.getByRole("tab", { name: "스태프 참여 작품" });

/** Once the page is hydrated only the chosen tab is a stop of the Tab key. */
async function openHydratedPage(page: Page, address: string) {
  await page.goto(address);
  await expect(page.getByRole("tab", { selected: false })).toHaveAttribute("tabindex", "-1");
}

function aWork(columns: Partial<TablesInsert<"guest_performances">>): TablesInsert<"guest_performances"> {
  return { title: "강 건너 불빛", status: "active", theater_name: "가상극단", sort_order: 500, ...columns };
}

/** Runs a story with works that are there for its time only. */
async function withWorks(
  site: Site,
  works: TablesInsert<"guest_performances">[],
  story: () => Promise<void>,
) {
  const service = await site.service();
  const { data } = await service.from("guest_performances").insert(works).select("id").throwOnError();
  try {
    await story();
  } finally {
    const ids = data.map(({ id }) => id);
    await service.from("guest_performances").delete().in("id", ids).throwOnError();
  }
}

test.describe("before any script runs", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor reads the works of both tabs, each at its address", async ({ page }) => {
    await page.goto("/contact");
    await expect(page).toHaveTitle("배우 참여 작품 · 극단 무대");
    await expect(page.getByRole("heading", { level: 1, name: "단원 참여 작품" })).toBeVisible();
    const panel = page.getByRole("tabpanel", { name: "배우 참여 작품" });
    const work = panel.getByRole("article").filter({ hasText: "서쪽 창" });
    await expect(work.getByText("공연 중", { exact: true })).toBeVisible();
    for (const text of ["극단 갈대", "소극장 물레"]) {
      await expect(work.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(work.getByRole("img", { name: "서쪽 창 포스터" })).toBeVisible();
    await expect(work.getByRole("link", { name: "조은탁" })).toHaveAttribute(
      "href",
      `/actors?selected=${encodeURIComponent("조은탁")}`,
    );
    const details = work.getByRole("link", { name: /공연 페이지.*새 창/ });
    await expect(details).toHaveAttribute("target", "_blank");
    await expect(details).toHaveAttribute("rel", /noopener/);

    await staffTab(page).click();
    await expect(page).toHaveURL(/\/contact\/staff$/);
    await expect(page).toHaveTitle("스태프 참여 작품 · 극단 무대");
    await expect(page.getByRole("heading", { name: "밤의 공중전화" })).toBeVisible();
  });

  test("a long description opens and closes", async ({ page, site }) => {
    const description = "강을 사이에 둔 두 마을의 이야기입니다. ".repeat(12).trim();
    await withWorks(site, [aWork({ description, sort_order: 0 })], async () => {
      await page.goto("/contact");
      const work = page.getByRole("article").filter({ hasText: "강 건너 불빛" });
      const height = async () => (await work.getByText("강을 사이에").boundingBox())?.height ?? 0;
      const folded = await height();
      await work.getByText("더 보기").click();
      expect(await height()).toBeGreaterThan(folded * 1.9);
      await work.getByText("접기").click();
      expect(await height()).toBe(folded);
    });
  });
});

test("a short description has nothing to open", async ({ page, site }) => {
  const long = "첫 배는 물안개 속에서 떠납니다. ".repeat(20).trim();
  const works = [
    aWork({ description: "짧은 이야기입니다.", sort_order: 0 }),
    aWork({ title: "첫 배", description: long, sort_order: 0 }),
  ];
  await withWorks(site, works, async () => {
    await openHydratedPage(page, "/contact");
    const work = page.getByRole("article").filter({ hasText: "강 건너 불빛" });
    await expect(work.getByText("짧은 이야기입니다.")).toBeVisible();
    await expect(work.getByText("더 보기")).toBeHidden();
    await expect(page.getByRole("article").filter({ hasText: "서쪽 창" }).getByText("더 보기")).toBeHidden();
    await expect(page.getByRole("article").filter({ hasText: "첫 배" }).getByText("더 보기")).toBeVisible();
  });
});

test("more of a description is offered exactly where it is cut, however wide its place is", async ({
  page,
  site,
}) => {
  const syllables = "강을 사이에 둔 두 마을의 이야기입니다. ".repeat(12);
  const works = Array.from({ length: 8 }, (_, index) =>
    aWork({ description: syllables.slice(0, 22 + index * 34).trim(), sort_order: 0 }),
  );
  works.push(aWork({ description: "첫 줄입니다.\n둘째 줄입니다.\n셋째 줄입니다.", sort_order: 0 }));
  await withWorks(site, works, async () => {
    await openHydratedPage(page, "/contact");
    for (const width of [320, 390, 700, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const descriptions = await page.locator("article p:has(+ details)").evaluateAll((paragraphs) =>
        paragraphs.map((text) => ({
          cut: text.scrollHeight > text.clientHeight + 1,
          offered: text.nextElementSibling?.checkVisibility(),
          lines: Math.round(text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight)),
        })),
      );
      expect(descriptions).toHaveLength(8);
      for (const { cut, offered, lines } of descriptions) {
        expect({ width, offered }).toEqual({ width, offered: cut });
        expect(lines).toBeLessThanOrEqual(cut ? 3 : 7);
      }
      expect(descriptions.some(({ cut }) => cut)).toBe(true);
    }
  });
});

test("the arrow keys go from tab to tab, and the focus stays on them", async ({ page }) => {
  await openHydratedPage(page, "/contact");
  await actorTab(page).focus();
  await page.keyboard.press("ArrowRight");
  await expect(staffTab(page)).toHaveAttribute("aria-selected", "true");
  await expect(staffTab(page)).toBeFocused();
  await expect(page).toHaveURL(/\/contact\/staff$/);
  await expect(page.getByRole("tabpanel", { name: "스태프 참여 작품" })).toContainText("밤의 공중전화");
  await page.keyboard.press("ArrowRight");
  await expect(actorTab(page)).toBeFocused();
  await page.keyboard.press("End");
  await expect(staffTab(page)).toBeFocused();
  await page.keyboard.press("Home");
  await expect(page.getByRole("tabpanel", { name: "배우 참여 작품" })).toContainText("서쪽 창");
});

test("eight works are on a page; a new page begins at its top, for eyes and keyboard", async ({
  page,
  site,
}) => {
  const works = Array.from({ length: 12 }, (_, index) => aWork({ title: `먼 무대 ${index + 1}` }));
  await withWorks(site, works, async () => {
    await openHydratedPage(page, "/contact");
    const articles = page.getByRole("article");
    await expect(articles).toHaveCount(8);
    const pages = page.getByRole("navigation", { name: "쪽 이동" });
    await expect(pages.getByText("1 / 3")).toBeVisible();
    await pages.getByRole("link", { name: "다음 쪽" }).click();
    await expect(page).toHaveURL(/\/contact\?page=2$/);
    await expect(page).toHaveTitle("배우 참여 작품 (2쪽) · 극단 무대");
    await expect(articles.first()).toBeInViewport();
    await expect(page.getByRole("region", { name: "작품 목록, 2쪽" })).toBeFocused();

    await page.setViewportSize({ width: 1280, height: 900 });
    await expect(pages.getByRole("link", { name: "2 쪽" })).toHaveAttribute("aria-current", "page");
    await pages.getByRole("link", { name: "3 쪽" }).click();
    await expect(articles).toHaveCount(4);

    await page.goto("/contact?page=99");
    await expect(page).toHaveURL(/\/contact\?page=[23]$/);
  });
  await page.goto("/contact");
  await expect(page.getByRole("navigation", { name: "쪽 이동" })).toHaveCount(0);
});

test("the words of works that are over are dimmed, and every status is written", async ({ page, site }) => {
  await withWorks(site, [aWork({ title: "낭독 공연", status: "낭독", sort_order: 0 })], async () => {
    await page.goto("/contact");
    const work = (title: string) => page.getByRole("article").filter({ hasText: title });
    await expect(work("낭독 공연").getByText("낭독", { exact: true })).toBeVisible();
    await expect(work("고등어 통신").getByText("예정", { exact: true })).toBeVisible();
    await expect(work("등 뒤의 바다").getByText("종료", { exact: true })).toBeVisible();
    const colour = (title: string) =>
      work(title)
        .getByRole("heading", { name: title })
        .evaluate((heading) => getComputedStyle(heading).color);
    expect(await colour("등 뒤의 바다")).not.toBe(await colour("서쪽 창"));
    expect(await colour("고등어 통신")).toBe(await colour("서쪽 창"));
  });
});

test("the first four posters come first, and those of the other tab a second later", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const other = page.waitForRequest(/works\/night-phone/);
  await page.goto("/contact");
  const posters = page.getByRole("tabpanel").getByRole("img");
  for (let index = 0; index < 4; index++) {
    await expect(posters.nth(index)).toHaveAttribute("fetchpriority", "high");
  }
  await expect(posters.nth(4)).toHaveAttribute("loading", "lazy");
  await other;
  expect(asked.findIndex((url) => url.includes("night-phone"))).toBeGreaterThan(
    asked.findIndex((url) => url.includes("/sample/works/")),
  );
});

test("a list without works says so", async ({ page, site }) => {
  const service = await site.service();
  const list = () => service.from("staff_performances");
  const { data: works } = await list().select("*").throwOnError();
  await list().delete().not("id", "is", null).throwOnError();
  await page.goto("/contact/staff");
  await expect(page.getByRole("heading", { name: "현재 스태프 참여 작품이 없습니다" })).toBeVisible();
  await list().insert(works).throwOnError();
  await page.reload();
  await expect(page.getByRole("article")).toHaveCount(works.length);
});
