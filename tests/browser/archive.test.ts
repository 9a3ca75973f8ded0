import { expect, test } from "./fixtures.ts";
import { openHydrated } from "./page-hydrated.ts";

const longTable = "a0000000-0000-4000-8000-000000000028";
const titles = [
  "긴 식탁",
  "로봇",
  "폭설",
  "빈 객석",
  "한여름 밤의 꿈",
  "비 오는 날의 세탁소",
  "이층",
  "파랑새",
];

test.describe("before any script runs", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor reads the archive page by page, and searches it", async ({ page }) => {
    await page.goto("/archive");
    await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText(titles);
    await expect(page.getByRole("main").getByText("2025", { exact: true })).toBeVisible();
    await expect(page.getByText("1 / 4")).toBeVisible();
    await page.getByRole("link", { name: "다음 쪽" }).click();
    await expect(page).toHaveURL(/\/archive\?page=2$/);
    await expect(page).toHaveTitle("공연 기록 (2쪽) · 극단 무대");

    const search = page.getByRole("searchbox", { name: "작품, 사람, 연도로 찾기" });
    // No example from anybody's archive: it would be a stranger's name elsewhere.
    await expect(search).toHaveAttribute("placeholder", "제목, 이름, 연도");
    await search.fill("체호프 1996");
    await page.getByRole("button", { name: "찾기" }).click();
    await expect(page.getByRole("status")).toHaveText("‘체호프 1996’ 검색 결과 1편");
    await page.getByRole("link", { name: "갈매기" }).click();
    await expect(page.getByRole("dialog", { name: "갈매기" })).toBeVisible();
    await page.getByRole("link", { name: "닫기" }).click();
    await expect(page.getByRole("status")).toHaveText("‘체호프 1996’ 검색 결과 1편");
  });

  test("a shared production is readable, in the page and in its head", async ({ page, site }) => {
    await page.goto(`/archive?selected=${longTable}`);
    const dialog = page.getByRole("dialog", { name: "긴 식탁" });
    await expect(dialog.getByRole("heading", { name: "긴 식탁", level: 2 })).toBeFocused();
    await expect(dialog.getByRole("img", { name: "긴 식탁 포스터" })).toBeVisible();
    await expect(dialog.getByText("아버지의 여든 번째 생일")).toBeVisible();
    await expect(dialog.getByText("배만수, 윤서정, 강문주, 권태윤, 서가람, 송다온")).toBeVisible();
    await expect(dialog.getByText("집에 돌아와 어머니께 전화를 드렸습니다.")).toBeAttached();
    await expect(page).toHaveTitle("긴 식탁 (2025) · 극단 무대");
    const head = page.locator("head");
    await expect(head.locator('meta[property="og:title"]')).toHaveAttribute("content", /^긴 식탁 \(2025\)/);
    await expect(head.locator('meta[property="og:image"]')).toHaveAttribute("content", new RegExp(longTable));
    await expect(head.locator('link[rel="canonical"]')).toHaveAttribute(
      "href",
      `${site.url}/archive?selected=${longTable}`,
    );
  });
});

test("a click on a poster shows the production's story; going back closes it and the focus returns", async ({
  page,
}) => {
  await openHydrated(page, "/archive");
  const poster = page.getByRole("link", { name: "긴 식탁" });
  await poster.click();
  const dialog = page.getByRole("dialog", { name: "긴 식탁" });
  for (const [fact, value] of [
    ["기간", "2025. 10. 16. – 10. 26."],
    ["장소", "소극장 무대"],
    ["연출", "조은탁"],
    ["작", "민채원"],
  ] as const) {
    await expect(dialog.getByRole("term").getByText(fact, { exact: true })).toBeVisible();
    await expect(dialog.getByRole("definition").getByText(value, { exact: true })).toBeVisible();
  }
  await expect(page).toHaveURL(`/archive?selected=${longTable}`);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL("/archive");
  await expect(poster).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(`/archive?selected=${longTable}`);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(poster).toBeFocused();

  await poster.click();
  await dialog.getByRole("link", { name: "닫기" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL("/archive");
  await expect(poster).toBeFocused();
});

test("the poster of a card glides into its dialog and back, and is where it belongs afterwards", async ({
  page,
}) => {
  await openHydrated(page, "/archive");
  await page.evaluate(() => {
    new MutationObserver((changes) => {
      for (const { addedNodes, target } of changes)
        for (const node of addedNodes)
          if (node instanceof HTMLImageElement) {
            const place = node.getBoundingClientRect();
            performance.mark("glided", { detail: [target.nodeName, place.x, place.width].join(" ") });
          }
    }).observe(document.body, { childList: true, subtree: true });
  });
  const glides = () =>
    page.evaluate(() =>
      (performance.getEntriesByName("glided") as PerformanceMark[])
        .map(({ detail }) => detail)
        .filter((detail) => /^(DIALOG|BODY) /.test(detail)),
    );
  const poster = page.getByRole("link", { name: "긴 식탁" });
  const image = poster.locator("img").first();
  const { x, width } = (await image.boundingBox()) as { x: number; width: number };
  await poster.click();
  await expect(page.getByRole("dialog").getByRole("img", { name: "긴 식탁 포스터" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(image).toBeVisible();
  await expect(page.locator(".animate-glide")).toHaveCount(0);
  expect(await glides()).toEqual([expect.stringMatching(/^DIALOG /), expect.stringMatching(/^BODY /)]);
  // It begins where the card is.
  const [, start, startWidth] = (await glides())[0]?.split(" ").map(Number) ?? [];
  expect(Math.abs((start ?? 0) - x)).toBeLessThan(8);
  expect(Math.abs((startWidth ?? 0) - width)).toBeLessThan(8);
});

test("a visitor who comes with the address of a production closes it onto the archive", async ({ page }) => {
  await page.goto("/");
  await openHydrated(page, `/archive?selected=${longTable}`);
  const dialog = page.getByRole("dialog", { name: "긴 식탁" });
  await expect(dialog.getByRole("heading", { name: "긴 식탁", level: 2 })).toBeFocused();
  // The page below is out of reach as long as the dialog is open.
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("searchbox")).not.toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/archive");
  await expect(page.getByRole("link", { name: "긴 식탁" })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL("/");
});

test("a production without a poster on the page below gives the focus to the page's main part", async ({
  page,
  site,
}) => {
  const service = await site.service();
  const { data } = await service
    .from("performances")
    .select("id")
    .eq("title", "갈매기")
    .single()
    .throwOnError();
  await openHydrated(page, `/archive?selected=${data.id}`);
  const dialog = page.getByRole("dialog", { name: "갈매기" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("main")).toBeFocused();
});

test("the images of a production are leafed through, round and round", async ({ page }) => {
  await page.goto(`/archive?selected=${longTable}`);
  const images = page.getByRole("region", { name: "긴 식탁 무대 장면" });
  await images.scrollIntoViewIfNeeded();
  await images.getByRole("button", { name: "다음 사진" }).click();
  await expect(images.getByText("2 / 2")).toBeVisible();
  await expect(images.getByRole("img", { name: "긴 식탁 무대 장면 2" })).toBeInViewport();
  await images.getByRole("button", { name: "다음 사진" }).click();
  await expect(images.getByText("1 / 2")).toBeVisible();
});

test("a production with the programme's order, without a writer, sold elsewhere, is shown so", async ({
  page,
  site,
}) => {
  const service = await site.service();
  const { data } = await service
    .from("performances")
    .insert({
      title: "빌린 방",
      year: "1983",
      writer: null,
      actor_list: ["둘째", "첫째"],
      cast_order: ["첫째", "둘째"],
      booking_url: "https://example.com/tickets",
      sort_order: 99_999,
    })
    .select("id")
    .single()
    .throwOnError();
  await page.goto(`/archive?selected=${data.id}`);
  const dialog = page.getByRole("dialog", { name: "빌린 방" });
  await expect(dialog.getByText("첫째, 둘째")).toBeVisible();
  await expect(dialog.getByRole("term").getByText("작", { exact: true })).toHaveCount(0);
  await expect(dialog.getByRole("link", { name: "예매하기 (새 창)" })).toHaveAttribute(
    "href",
    "https://example.com/tickets",
  );
  await expect(dialog.getByRole("img", { name: "빌린 방 포스터" })).toHaveText("이미지 준비 중");
  await service.from("performances").delete().eq("id", data.id).throwOnError();
});

test("a production's programme is in its dialog, already as the server writes it", async ({ page, site }) => {
  const service = await site.service();
  const { data } = await service
    .from("performances")
    .insert({
      title: "식지 않는 방",
      year: "1984",
      location_address: "대전광역시 중구 가상로 84",
      age_rating: "만 12세 이상",
      directing_note: "방은 식지 않는다.",
      viewing_guide: "외투를 벗고 보세요.\n\n물만 드실 수 있습니다.",
      actor_list: ["가람"],
      cast_profiles: [{ name: "가람", role: "주인", image_url: null }],
      staff_profiles: [{ name: "나래", role: "조명", image_url: null }],
      staff_list: [
        { role: "음향", name: "다온" },
        { role: "조명", name: "나래" },
      ],
      sort_order: 99_998,
    })
    .select("id")
    .single()
    .throwOnError();
  const address = `/archive?selected=${data.id}`;
  const written = await (await page.request.get(address)).text();
  for (const text of ["방은 식지 않는다.", "물만 드실 수 있습니다.", "다온"]) expect(written).toContain(text);
  await page.goto(address);
  const dialog = page.getByRole("dialog", { name: "식지 않는 방" });
  await expect(dialog.getByRole("heading", { level: 3 })).toHaveText([
    "출연진",
    "가람",
    "연출의 말",
    "만드는 사람들",
    "나래",
    "관람 안내",
  ]);
  await expect(dialog.getByRole("term")).toHaveText(["주소", "출연", "관람연령", "음향"]);
  await service.from("performances").delete().eq("id", data.id).throwOnError();
});

test("a visitor turns the pages: the posters wait as a skeleton, and the new page begins at its top", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openHydrated(page, "/archive");
  const numbers = page.getByRole("navigation", { name: "쪽 이동" });
  await expect(numbers.getByRole("link", { name: "1 쪽", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
  let arrive = () => {};
  const asked = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route("**/archive.data?page=3", async (route) => {
    await asked;
    await route.continue();
  });
  await numbers.getByRole("link", { name: "3 쪽", exact: true }).click();
  await expect(page.locator("[data-skeleton] > li")).toHaveCount(8);
  arrive();
  await expect(page.locator("[data-skeleton]")).toHaveCount(0);
  await expect(page).toHaveURL("/archive?page=3");
  await expect(page.getByRole("region", { name: "공연 목록, 3쪽" })).toBeFocused();
  await expect
    .poll(() =>
      page.locator("#archive-list").evaluate((list) => Math.round(list.getBoundingClientRect().top)),
    )
    .toBeLessThan(120);
  await page.goBack();
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText(titles);
});

test("the posters of the first view are fetched at once, the others when they come near", async ({
  page,
}) => {
  await page.goto("/archive");
  const loading = await page
    .locator("#archive-list img")
    .evaluateAll((images) => images.map((image) => image.getAttribute("loading")));
  expect(loading).toEqual([...Array(6).fill(null), "lazy", "lazy"]);
});

test("a search says aloud what it found, and what to do when it found nothing", async ({ page }) => {
  await page.goto("/archive");
  const field = page.getByRole("searchbox", { name: "작품, 사람, 연도로 찾기" });
  await field.fill("한여름밤");
  await field.press("Enter");
  const result = page.getByRole("status").filter({ hasText: "검색 결과" });
  await expect(result).toHaveText("‘한여름밤’ 검색 결과 1편");
  await page.getByRole("searchbox").fill("오재섭");
  await page.getByRole("button", { name: "찾기" }).click();
  await expect(page).toHaveURL(/\?q=/);
  await expect(result).toContainText("‘오재섭’");
  await expect(page.getByRole("link", { name: "로봇" })).toBeVisible();

  await page.getByRole("searchbox").fill("없는 작품");
  await page.getByRole("button", { name: "찾기" }).click();
  await expect(page.getByRole("heading", { name: "‘없는 작품’에 맞는 공연이 없습니다" })).toBeVisible();
  await expect(result).toHaveText("‘없는 작품’ 검색 결과 0편");
  await page.getByRole("link", { name: "전체 공연 보기" }).click();
  await expect(page.getByRole("link", { name: "긴 식탁" })).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveValue("");
});

test("the focus stays in the field through a search, and comes back to it with all productions", async ({
  page,
}) => {
  await openHydrated(page, "/archive");
  const field = page.getByRole("searchbox", { name: "작품, 사람, 연도로 찾기" });
  const result = page.getByRole("status").filter({ hasText: "검색 결과" });
  await field.fill("한여름밤");
  await field.press("Enter");
  await expect(result).toHaveText("‘한여름밤’ 검색 결과 1편");
  await expect(field).toBeFocused();

  await page.getByRole("link", { name: "전체 공연 보기" }).press("Enter");
  await expect(page.getByRole("link", { name: "긴 식탁" })).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("");
  await page.goBack();
  await expect(result).toHaveText("‘한여름밤’ 검색 결과 1편");
  await expect(field).toHaveValue("한여름밤");
});

test("a production or a page that is not there leads on to the archive", async ({ page, pageErrors }) => {
  pageErrors.allow(/status of 404/);
  const missing = await page.goto("/archive?selected=00000000-0000-4000-8000-000000000000");
  expect(missing?.status()).toBe(404);
  const dialog = page.getByRole("dialog", { name: "찾을 수 없는 공연" });
  await expect(dialog.getByText("찾으시는 공연이 없습니다")).toBeVisible();
  await dialog.getByRole("link", { name: "닫기" }).click();
  await expect(page.getByRole("link", { name: "긴 식탁" })).toBeVisible();
  await page.goto("/archive?page=99");
  await expect(page).toHaveURL(/\/archive\?page=\d$/);
  await expect(page.getByRole("navigation", { name: "쪽 이동" }).locator("[aria-current=page]")).toHaveCount(
    1,
  );
});

test("who comes back to the tab after some minutes sees what has changed meanwhile", async ({
  page,
  site,
}) => {
  await openHydrated(page, "/archive");
  await page.clock.install();
  const service = await site.service();
  const rename = (title: string) =>
    service.from("performances").update({ title }).eq("id", longTable).throwOnError();
  await rename("아주 긴 식탁");
  const comeBack = () =>
    page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await page.clock.fastForward("04:30");
  await comeBack();
  await page.clock.fastForward("01:00");
  await expect(page.getByRole("link", { name: "긴 식탁" })).toBeVisible();
  await comeBack();
  await expect(page.getByRole("link", { name: "아주 긴 식탁" })).toBeVisible();
  await rename("긴 식탁");
});
