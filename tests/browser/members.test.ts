import type { Page } from "@playwright/test";
import type { Site } from "../support/site.ts";
import { expect, test } from "./fixtures.ts";
import { openHydrated } from "./page-hydrated.ts";

/** In the company's order. Stories of the admin area may have added members, or moved them. */
async function namesOfMembers(site: Site): Promise<string[]> {
  const service = await site.service();
  const { data } = await service
    .from("actors")
    .select("name")
    .order("sort_order")
    .order("name")
    .throwOnError();
  return data.map(({ name }) => name);
}

const list = (page: Page) => page.getByRole("list", { name: "단원 목록" });

test.describe("before any script runs", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor reads every member of the long list, and a profile by its address", async ({
    page,
    site,
  }) => {
    const names = await namesOfMembers(site);
    expect(names.length).toBeGreaterThan(12);
    await page.goto("/actors");
    await expect(list(page).getByRole("heading", { level: 2 })).toHaveText(names);
    await expect(list(page).getByText("조명디자인 · 배우")).toBeAttached();
    await expect(list(page).getByRole("link", { name: "강문주 인스타그램 (새 창)" })).toHaveAttribute(
      "href",
      "https://example.com/instagram/kang-munju",
    );
    await list(page).getByRole("link", { name: "송다온 프로필 보기" }).click();
    const profile = page.getByRole("dialog", { name: "송다온" });
    await expect(profile.getByText("관객으로 왔다가 오디션을 보고 단원이 되었습니다.")).toBeVisible();
    await expect(page).toHaveTitle("송다온, 배우 · 극단 무대");
    await profile.getByRole("link", { name: "닫기" }).click();
    await expect(page).toHaveURL("/actors");
  });
});

test("the list stands whole in the page: it does not scroll by itself, and all portraits keep their proportions", async ({
  page,
}) => {
  for (const [width, height] of [
    [1440, 1000],
    [820, 1180],
    [390, 844],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/actors");
    const scrolling = await list(page).evaluate((element) => {
      const inside = [element, ...element.querySelectorAll("*")];
      for (let above = element.parentElement; above && above !== document.body; above = above.parentElement)
        inside.push(above);
      return inside.filter((part) => /auto|scroll/.test(getComputedStyle(part).overflowY)).length;
    });
    expect(scrolling).toBe(0);
    const proportions = await list(page)
      .getByRole("img")
      .evaluateAll((images) => images.map(({ clientWidth, clientHeight }) => clientWidth / clientHeight));
    expect(proportions.length).toBeGreaterThan(12);
    for (const proportion of proportions) expect(proportion).toBeCloseTo(0.8, 1);
  }
});

test("who comes back to the members finds the page where it was", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await openHydrated(page, "/actors");
  const way = page.getByRole("contentinfo").getByRole("link", { name: "극단 소개" });
  await way.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(500);
  await way.click();
  await expect(page).toHaveURL("/about");
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
});

test("there are five members in a row where there is room, fewer on a tablet and on a phone", async ({
  page,
}) => {
  const inFirstRow = () =>
    list(page)
      .getByRole("listitem")
      .evaluateAll((items) => {
        const top = items[0]?.getBoundingClientRect().top;
        return items.filter((item) => item.getBoundingClientRect().top === top).length;
      });
  await openHydrated(page, "/actors");
  for (const [width, columns] of [
    [1440, 5],
    [1024, 4],
    [820, 3],
    [390, 2],
    [320, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(inFirstRow).toBe(columns);
  }
});

test("a visitor goes through all members by keyboard alone, and the whole card shows where the focus is", async ({
  page,
  site,
}) => {
  const names = await namesOfMembers(site);
  await page.setViewportSize({ width: 1440, height: 1000 });
  await openHydrated(page, "/actors");
  await list(page).getByRole("link").first().focus();
  const met: string[] = [];
  while (met.length < names.length) {
    const focused = await page.evaluate(() => document.activeElement?.textContent ?? "");
    const name = names.find((one) => focused === `${one} 프로필 보기`);
    if (name) {
      met.push(name);
      await expect(list(page).getByRole("article").filter({ hasText: name })).toHaveCSS(
        "outline-style",
        "solid",
      );
    } else expect(focused).toMatch(/인스타그램 \(새 창\)$/);
    await page.keyboard.press("Tab");
  }
  expect(met).toEqual(names);
});

test("a click anywhere on a card opens the profile", async ({ page }) => {
  await openHydrated(page, "/actors");
  for (const part of [
    page.getByRole("img", { name: "윤서정 사진" }),
    page.getByText("부대표 · 배우 · 연출"),
  ]) {
    const box = await part.boundingBox();
    await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 8);
    await expect(page.getByRole("dialog", { name: "윤서정" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page).toHaveURL(/\/actors$/);
  }
});

test("a click opens the profile with the works in their lists; going back closes it and the focus returns", async ({
  page,
}) => {
  await openHydrated(page, "/actors");
  const opener = page.getByRole("link", { name: "윤서정 프로필 보기" });
  await opener.click();
  const profile = page.getByRole("dialog", { name: "윤서정" });
  await expect(profile.getByRole("img", { name: "윤서정 사진" })).toBeVisible();
  await expect(profile.getByText("부대표 · 배우 · 연출")).toBeVisible();
  await expect(profile.getByText("1964. 11. 2. 출생")).toBeVisible();
  for (const [title, work] of [
    ["출연", "1988 인형의 집"],
    ["연출", "1996 갈매기"],
  ] as const) {
    await expect(profile.getByRole("heading", { name: title, exact: true })).toBeVisible();
    await expect(profile.getByRole("listitem").filter({ hasText: work })).toBeVisible();
  }
  await page.goBack();
  await expect(profile).toHaveCount(0);
  await expect(page).toHaveURL("/actors");
  await expect(opener).toBeFocused();
});

test("a profile that came with its address gives the focus to its card when it is closed", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await openHydrated(page, "/actors?selected=송다온");
  const profile = page.getByRole("dialog", { name: "송다온" });
  await expect(profile).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(profile).toHaveCount(0);
  await expect(page.getByRole("link", { name: "송다온 프로필 보기" })).toBeFocused();
});

test("a profile that is opened fades in, and one that comes with its address is there at the first paint", async ({
  page,
}) => {
  await openHydrated(page, "/actors");
  await page.getByRole("link", { name: "윤서정 프로필 보기" }).click();
  const profile = page.getByRole("dialog", { name: "윤서정" });
  await expect(profile).toHaveCSS("animation-name", "darken");
  await openHydrated(page, "/actors?selected=윤서정");
  await expect(profile).toHaveCSS("animation-name", "none");
});

test("a name among the works of members leads to the member's profile", async ({ page, pageErrors }) => {
  pageErrors.allow(/status of 404/);
  await page.goto("/actors?selected=%ED%95%9C%EB%8F%84%ED%98%84");
  await expect(page.getByRole("dialog", { name: "한도현" })).toBeVisible();
  await page.goto(`/actors?selected=${encodeURIComponent("한도현".normalize("NFD"))}`);
  await expect(page.getByRole("dialog", { name: "한도현" })).toBeVisible();
  await page.goto("/actors?selected=없는사람");
  await expect(
    page.getByRole("dialog", { name: "찾을 수 없는 단원" }).getByText("찾으시는 단원이 없습니다"),
  ).toBeVisible();
});

test("a member with more images shows them", async ({ page, site }) => {
  const service = await site.service();
  const imagesOf = (additional_images: string[]) =>
    service.from("actors").update({ additional_images }).eq("name", "배만수").throwOnError();
  await imagesOf(["/sample/stills/first-night.avif", "/sample/stills/empty-house.avif"]);
  await page.goto("/actors");
  await page.getByRole("link", { name: "배만수 프로필 보기" }).click();
  const images = page.getByRole("region", { name: "배만수 사진" });
  await expect(images.getByRole("img", { name: "배만수 사진 1" })).toBeVisible();
  await images.getByRole("button", { name: "이전 사진" }).click();
  await expect(images.getByText("2 / 2")).toBeVisible();
  await imagesOf([]);
});
