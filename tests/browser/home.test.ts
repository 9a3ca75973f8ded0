import { expect, test } from "./fixtures.ts";

const show = "밤을 켜는 사람";

test.describe("before any script runs", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor reads the whole home page", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1, name: "극단 무대" })).toBeVisible();
    const playbill = page.getByRole("region", { name: show });
    await expect(playbill.getByText("현재 공연")).toBeVisible();
    await expect(playbill.getByRole("img", { name: `${show} 포스터` })).toBeVisible();
    for (const fact of ["기간", "장소", "연출", "작", "출연", "관람시간", "관람연령", "가격"]) {
      await expect(playbill.getByRole("term").getByText(fact, { exact: true })).toBeVisible();
    }
    await expect(playbill.getByText("1시간 40분")).toBeVisible();
    await expect(playbill.getByText("전석 30,000원")).toBeVisible();

    const members = page.getByRole("region", { name: "무대를 지키는 사람들" });
    await expect(members.getByRole("article")).toHaveCount(3);
    await expect(members.getByRole("link", { name: "전체 단원 보기" })).toHaveAttribute("href", "/actors");
    for (const member of await members.getByRole("heading", { level: 3 }).getByRole("link").all()) {
      await expect(member).toHaveAttribute("href", /^\/actors\?selected=[0-9a-f-]{36}$/);
    }
    const past = page.getByRole("region", { name: "지나온 무대" });
    await expect(past.getByRole("listitem")).toHaveCount(3);
    await expect(past.getByRole("link", { name: "공연 기록 보기" })).toHaveAttribute("href", "/archive");
    for (const poster of await past.getByRole("listitem").getByRole("link").all()) {
      await expect(poster).toHaveAttribute("href", /^\/archive\?selected=[0-9a-f-]{36}$/);
    }
  });

  for (const address of [
    "/",
    "/performances/c0000000-0000-4000-8000-000000000001",
    "/archive",
    "/archive?selected=a0000000-0000-4000-8000-000000000028",
    "/actors",
    "/contact",
    "/communication",
  ]) {
    test(`every button of ${address} does something`, async ({ page }) => {
      await page.goto(address);
      const alone = page.locator("button:not([type=submit], [popovertarget])");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(alone.filter({ visible: true })).toHaveCount(0);
    });
  }

  test("the menu opens and leads on", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "메뉴 열기" }).click();
    await expect(page.getByRole("navigation", { name: "주 메뉴" }).getByRole("link")).toHaveText([
      /홈/,
      /인사말/,
      /극단 소개/,
      /단원 소개/,
      /공연 기록/,
      /단원 참여 작품/,
      /소통/,
      "예매",
      "내 예매",
      "English",
    ]);
  });
});

test("search engines and messengers find the company, the site and each evening of the show", async ({
  page,
  site,
}) => {
  await page.goto("/?utm_source=messenger");
  await expect(page).toHaveTitle("극단 무대 · 전문예술단체");
  const head = page.locator("head");
  await expect(head.locator('link[rel="canonical"]')).toHaveAttribute("href", `${site.url}/`);
  await expect(head.locator('meta[name="description"]')).toHaveAttribute("content", /1984년 대전/);
  await expect(head.locator('meta[property="og:image"]')).toHaveAttribute(
    "content",
    /^http.*\/og\/performances\/[0-9a-f-]{36}\.jpg/,
  );

  const things = (await head.locator('script[type="application/ld+json"]').allTextContents()).map((text) =>
    JSON.parse(text),
  );
  const ofType = (type: string) => things.filter((thing) => thing["@type"] === type);
  expect(ofType("TheaterGroup")).toMatchObject([{ name: "극단 무대", address: { addressCountry: "KR" } }]);
  expect(ofType("WebSite")).toMatchObject([{ name: "극단 무대" }]);
  expect(ofType("TheaterEvent")).toHaveLength(6);
  expect(ofType("TheaterEvent")[0]).toMatchObject({
    name: show,
    startDate: expect.stringMatching(/T19:30:00\+09:00$/),
    offers: { price: 30_000, priceCurrency: "KRW", availability: "https://schema.org/InStock" },
  });
});

test("the card of the show leads to its page, and its page to its story", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "상세 보기" }).click();
  await expect(page.getByRole("heading", { level: 1, name: show })).toBeVisible();
  await expect(page.getByRole("heading", { name: "작품 소개" })).toBeVisible();
  await expect(page).toHaveTitle(`${show} · 극단 무대`);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

for (const id of ["00000000-0000-4000-8000-000000000000", "hamlet"]) {
  test(`a visitor who asks for the unknown show "${id}" reads so and gets links to go on`, async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/status of 404/);
    const answer = await page.goto(`/performances/${id}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: "찾으시는 공연이 없습니다" })).toBeVisible();
    await page.getByRole("link", { name: "현재 공연 보기" }).click();
    await expect(page.getByRole("heading", { level: 1, name: show })).toBeVisible();
  });
}

test("an image that does not come says so in its place", async ({ page, pageErrors }) => {
  pageErrors.allow(/ERR_FAILED/);
  await page.route("**/sample/posters/night-lighter*", (route) => route.abort());
  await page.goto("/");
  await page.getByRole("heading", { name: show }).scrollIntoViewIfNeeded();
  const poster = page.getByRole("img", { name: `${show} 포스터` });
  await expect(poster).toHaveText("이미지를 불러올 수 없습니다");
});

test("the cards rise one after another when they are first seen", async ({ page }) => {
  await page.goto("/");
  const cards = page.getByRole("region", { name: "무대를 지키는 사람들" }).getByRole("list");
  await expect(cards).toHaveAttribute("data-stagger", "waiting");
  await cards.scrollIntoViewIfNeeded();
  await expect(cards).toHaveAttribute("data-stagger", "playing");
  await expect(cards.getByRole("article").last()).toBeInViewport();
});

test("a visitor who comes again finds the place", async ({ page }) => {
  await page.goto("/");
  const root = page.locator("html");
  await expect(root).toHaveAttribute("data-fonts", "ready");
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(1_000);
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY).then((y) => Math.abs(y - place))).toBeLessThan(50);
});
