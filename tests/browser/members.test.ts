import type { Locator, Page } from "@playwright/test";
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

const list = (page: Page) => page.getByRole("region", { name: "단원 목록" });

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

/** Moves the pointer over the list until what is said holds: only then it renders no more than what is near. */
async function moveUntil(page: Page, holds: () => Promise<void>) {
  await expect(async () => {
    await page.mouse.move(600, 500);
    await page.mouse.move(610, 510);
    await holds();
  }).toPass();
}

/** The list renders only the rows in view and two more. */
const useList = (page: Page) =>
  moveUntil(page, () => expect(list(page).getByRole("listitem")).toHaveCount(12, { timeout: 1_000 }));

test("the long list scrolls in a frame of 800 pixels, by rows of 450, and renders what is near", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await openHydrated(page, "/actors");
  const items = list(page).getByRole("listitem");
  const heightOf = async (part: Locator) => Math.round((await part.boundingBox())?.height ?? 0);
  expect(await heightOf(list(page))).toBe(800);
  expect(await heightOf(items.first())).toBe(450);
  let size = 0;
  // Another story may add a member for a while.
  await expect(async () => {
    await page.reload();
    await useList(page);
    size = (await namesOfMembers(site)).length;
    await expect(items.first()).toHaveAttribute("aria-setsize", String(size), { timeout: 1_000 });
  }).toPass();
  expect(await list(page).evaluate((frame) => frame.scrollHeight)).toBe(Math.ceil(size / 3) * 450);

  await list(page).evaluate((frame) => frame.scrollTo(0, frame.scrollHeight));
  await expect(items.getByRole("heading", { name: "송다온" })).toBeVisible();
  await expect(items.last()).toHaveAttribute("aria-posinset", String(size));
  await expect(items.getByRole("heading", { name: "한도현" })).toHaveCount(0);
});

test("who comes back to the members finds the list where it was", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await openHydrated(page, "/actors");
  const items = list(page).getByRole("listitem");
  await useList(page);
  await list(page).evaluate((frame) => frame.scrollTo(0, 1350));
  await expect(items.first()).toHaveAttribute("aria-posinset", "4");
  await page.getByRole("link", { name: "극단 소개" }).first().click();
  await expect(page).toHaveURL("/about");
  await page.goBack();
  await expect(list(page)).toHaveJSProperty("scrollTop", 1350);
  // It stays there when the rows far above have gone.
  await moveUntil(page, () =>
    expect(items.first()).toHaveAttribute("aria-posinset", "4", { timeout: 1_000 }),
  );
  await expect(list(page)).toHaveJSProperty("scrollTop", 1350);
});

test("on a phone lying on its side the frame has room for a whole row", async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto("/actors");
  const row = list(page).getByRole("listitem").first();
  await expect
    .poll(() => row.evaluate((item) => item.clientHeight - (item.closest("section")?.clientHeight ?? 0)))
    .toBe(0);
});

test("there are three members in a row where there is room, fewer on a phone", async ({ page }) => {
  const inFirstRow = () =>
    list(page)
      .getByRole("listitem")
      .evaluateAll((items) => {
        const top = items[0]?.getBoundingClientRect().top;
        return items.filter((item) => item.getBoundingClientRect().top === top).length;
      });
  await openHydrated(page, "/actors");
  for (const [width, columns] of [
    [1440, 3],
    [820, 3],
    [390, 2],
    [320, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(inFirstRow).toBe(columns);
  }
});

test("a visitor goes through all members by keyboard alone, and the one with the focus stays", async ({
  page,
  site,
}) => {
  const names = await namesOfMembers(site);
  await page.setViewportSize({ width: 1440, height: 1000 });
  await openHydrated(page, "/actors");
  await useList(page);
  await list(page).focus();
  const met: string[] = [];
  while (met.length < names.length) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => document.activeElement?.textContent ?? "");
    const name = names.find((one) => focused === `${one} 프로필 보기`);
    if (name) met.push(name);
    else expect(focused).toMatch(/인스타그램 \(새 창\)$/);
  }
  expect(met).toEqual(names);
  await list(page).evaluate((frame) => frame.scrollTo(0, 0));
  await expect(list(page).getByRole("heading", { name: "한도현" })).toBeInViewport();
  await expect(page.getByRole("link", { name: `${names.at(-1)} 프로필 보기` })).toBeFocused();
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
    ["출연", "인형의 집 (1988)"],
    ["연출", "갈매기 (1996)"],
  ] as const) {
    await expect(profile.getByRole("heading", { name: title, exact: true })).toBeVisible();
    await expect(profile.getByRole("listitem").filter({ hasText: work })).toBeVisible();
  }
  await page.goBack();
  await expect(profile).toHaveCount(0);
  await expect(page).toHaveURL("/actors");
  await expect(opener).toBeFocused();
});

test("a profile whose card is far down in the list gives the focus to the page's main part", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await openHydrated(page, "/actors?selected=송다온");
  const profile = page.getByRole("dialog", { name: "송다온" });
  await expect(profile).toBeVisible();
  const card = page.getByRole("link", { name: "송다온 프로필 보기", includeHidden: true });
  await moveUntil(page, () => expect(card).toHaveCount(0, { timeout: 1_000 }));
  await page.keyboard.press("Escape");
  await expect(profile).toHaveCount(0);
  await expect(page.getByRole("main")).toBeFocused();
});

test("a profile that is opened fades in, and one that comes with its address is there at the first paint", async ({
  page,
}) => {
  await openHydrated(page, "/actors");
  await page.getByRole("link", { name: "윤서정 프로필 보기" }).click();
  const profile = page.getByRole("dialog", { name: "윤서정" });
  await expect(profile).toHaveCSS("animation-name", "fade-in");
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

test("a member with more images shows them, and a dozen members or fewer are shown in a plain grid", async ({
  page,
  site,
}) => {
  const service = await site.service();
  const { data: originals } = await service.from("actors").select("*").order("sort_order").throwOnError();
  // Other stories may have added somebody.
  const others = originals.filter(({ name }) => name !== "배만수").slice(11);
  const removed = others.map(({ id }) => id);
  await service.from("actors").delete().in("id", removed).throwOnError();
  await service
    .from("actors")
    .update({ additional_images: ["/sample/stills/first-night.avif", "/sample/stills/empty-house.avif"] })
    .eq("name", "배만수")
    .throwOnError();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/actors");
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveCount(12);
  await expect(list(page)).toHaveCount(0);
  await page.getByRole("link", { name: "배만수 프로필 보기" }).click();
  const images = page.getByRole("region", { name: "배만수 사진" });
  await expect(images.getByRole("img", { name: "배만수 사진 1" })).toBeVisible();
  await images.getByRole("button", { name: "이전 사진" }).click();
  await expect(images.getByText("2 / 2")).toBeVisible();
  await service.from("actors").upsert(originals).throwOnError();
});
