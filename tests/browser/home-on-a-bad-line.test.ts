/** The home page and the reservation while the company's data cannot be read, in whole or in part. */
import { test as base, type Page } from "@playwright/test";
import { type SiteOnALine, startSiteOnALine } from "../support/slow-network.ts";
import { expect } from "./fixtures.ts";
import { fillForm, submitButton } from "./reservation-visit.ts";

const test = base.extend<{ repaired: undefined }, { site: SiteOnALine }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's pattern
    async ({}, use) => {
      const site = await startSiteOnALine();
      await use(site);
      await site.dispose();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  repaired: [
    async ({ site }, use) => {
      await use(undefined);
      site.cut(null);
    },
    { auto: true },
  ],
});

let visits = 0;
/** The home page as it is rendered now, not as it was cached. */
const newHome = () => `/?visit=${++visits}`;

const section = (page: Page, name: string) => page.getByRole("region", { name });
const notice = (page: Page) => page.getByRole("region", { name: /^알림 영역/ }).getByRole("listitem");

test("a home page that cannot be read says so part by part, and fills when the line is back", async ({
  page,
  site,
}) => {
  site.cut(/rest\/v1/);
  await page.goto(newHome());
  await expect(page.getByRole("heading", { name: "이미지 로딩 오류" })).toBeVisible();
  await expect(page.getByText("배경 이미지를 불러오는 중 문제가 발생했습니다.")).toBeVisible();
  await expect(notice(page)).toContainText("이미지 로드 실패");
  await expect(
    section(page, "무대를 지키는 사람들").getByText("단원 정보를 불러오지 못했습니다"),
  ).toBeVisible();
  await expect(section(page, "지나온 무대").getByText("공연 정보를 불러오지 못했습니다")).toBeVisible();

  site.cut(null);
  await expect(section(page, "무대를 지키는 사람들").getByRole("article")).toHaveCount(3);
  await expect(section(page, "지나온 무대").getByRole("listitem")).toHaveCount(3);
  await expect(section(page, "밤을 켜는 사람")).toBeVisible();
  await page.getByRole("button", { name: "다시 시도" }).click();
  await expect(page.getByRole("heading", { name: "이미지 로딩 오류" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "2번째 이미지 보기" })).toBeVisible();
});

test("while the show is asked for again, its place says that it is loading", async ({ page, site }) => {
  site.cut(/current_performances/);
  // It says so only until the answer has come, which is rendered now and not from the cache.
  const turn = Promise.withResolvers<void>();
  await page.route("**/home/stage.json", async (route) => {
    await turn.promise;
    await route.continue({ url: `${route.request().url()}?visit=${++visits}` });
  });
  await page.goto(newHome());
  await expect(section(page, "현재 공연").getByText("불러오는 중")).toBeVisible();
  turn.resolve();
  const failed = section(page, "공연 정보를 불러오지 못했습니다");
  await expect(failed).toBeVisible();
  site.cut(null);
  await failed.getByRole("button", { name: "다시 시도" }).click();
  await expect(section(page, "밤을 켜는 사람")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor tries again by asking for the page again", async ({ page, site }) => {
    site.cut(/rest\/v1\/(current_performances|actors)/);
    await page.goto(newHome());
    await expect(section(page, "공연 정보를 불러오지 못했습니다")).toBeVisible();
    site.cut(null);
    await section(page, "공연 정보를 불러오지 못했습니다").getByRole("button", { name: "다시 시도" }).click();
    await expect(section(page, "밤을 켜는 사람")).toBeVisible();
    await expect(section(page, "무대를 지키는 사람들").getByRole("article")).toHaveCount(3);
  });

  test("a visitor whose reservation is not answered sends the same one again", async ({ page, site }) => {
    await page.goto(newHome());
    await page.getByRole("button", { name: "계좌이체 예매" }).first().click();
    await fillForm(page, { name: "끊긴종이", showTime: /19:30/ });
    await page.getByLabel("관람 인원").fill("2");
    const id = await page.locator("input[name=request_id]").inputValue();
    site.cut(/ticket_reservations/);
    await submitButton(page).click();
    await expect(page.getByRole("alert")).toContainText(
      "예매 신청 중 오류가 발생했습니다. 다시 시도해주세요.",
    );
    await expect(page.getByLabel("관람 인원")).toHaveValue("2");
    await expect(page.locator("input[name=request_id]")).toHaveValue(id);

    site.cut(/rest\/v1/);
    await submitButton(page).click();
    await expect(page.getByRole("heading", { name: "공연 정보를 불러오지 못했습니다" })).toBeVisible();
    site.cut(null);
    await page.getByRole("button", { name: "다시 신청하기" }).click();
    await expect(page.getByText(/^[3-9A-Z]{4}-[3-9A-Z]{4}$/)).toBeVisible();
    const service = await site.service();
    const { data } = await service.from("ticket_reservations").select("request_id").eq("name", "끊긴종이");
    expect(data).toEqual([{ request_id: id }]);
    expect(site.output()).not.toContain(id);
    expect(site.output()).not.toContain("끊긴종이");
    expect(site.output()).not.toMatch(/010-?1234-?5678/);
  });
});

test("the hero shows the images that the tab has stored when the list cannot be read", async ({
  page,
  site,
}) => {
  await page.goto(newHome());
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("madang-hero-images"))).not.toBeNull();
  site.cut(/background_images/);
  await page.goto(newHome());
  await expect(page.getByRole("button", { name: "4번째 이미지 보기" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "이미지 로딩 오류" })).toHaveCount(0);
  await expect(notice(page)).toContainText("이미지 로드 실패");
});

test("images stored for five minutes are not used any more", async ({ page, site }) => {
  await page.clock.install();
  await page.goto(newHome());
  await expect(async () => {
    await page.clock.runFor(500);
    expect(await page.evaluate(() => sessionStorage.getItem("madang-hero-images"))).not.toBeNull();
  }).toPass();
  site.cut(/background_images/);
  await page.clock.fastForward("05:00");
  await page.goto(newHome());
  await page.clock.runFor(2_000);
  await expect(page.getByRole("heading", { name: "이미지 로딩 오류" })).toBeVisible();
  await expect(notice(page)).toContainText("이미지 로드 실패");
  await expect(page.getByRole("button", { name: "2번째 이미지 보기" })).toHaveCount(0);
});

test("without a show, works that cannot be read leave the word that a show is being prepared", async ({
  page,
  site,
}) => {
  const service = await site.service();
  const { data: shows } = await service.from("current_performances").select("id").throwOnError();
  for (const { id } of shows) {
    await service.from("ticket_reservations").delete().eq("performance_id", id).throwOnError();
    await service.from("show_times").delete().eq("performance_id", id).throwOnError();
    await service.from("current_performances").delete().eq("id", id).throwOnError();
  }
  await page.goto(newHome());
  await expect(section(page, "단원들이 참여하는 작품")).toBeVisible();
  site.cut(/(guest|staff)_performances/);
  await page.goto(newHome());
  await expect(page.getByRole("heading", { name: "현재 진행 중인 공연이 없습니다" })).toBeVisible();
});
