/** What the company says about itself, its first screen, and what visitors write to it. */
import sharp from "sharp";
import { openRowMenu, visitAsAdmin } from "./admin-visit.ts";
import { expect, test } from "./fixtures.ts";

test("an admin changes what the site says about the company, and the next visitor reads it", async ({
  page,
}) => {
  await visitAsAdmin(page, "/admin/site-information");
  const tagline = page.getByLabel("이름 아랫줄");
  const before = await tagline.inputValue();
  await tagline.fill("오늘 밤, 여기 <b>살아</b> 있는 순간");
  await page.getByRole("button", { name: "저장", exact: true }).click();
  await expect(page.getByText(/^저장됨 \d\d:\d\d$/)).toBeVisible();
  const answer = await page.request.get("/");
  expect(await answer.text()).toContain("오늘 밤, 여기 &lt;b&gt;살아&lt;/b&gt; 있는 순간");
  await tagline.fill(before);
  await page.getByRole("button", { name: "저장", exact: true }).click();
  await expect(page.getByText(/^저장하지 않은 변경 \d+곳$/)).toHaveCount(0);
});

test("an admin uploads the company's logo, every page shows it whole on the smallest phone, and without it the name makes a mark", async ({
  page,
}) => {
  await visitAsAdmin(page, "/admin/site-information");
  const logo = page.getByRole("group", { name: "로고" });
  await logo.getByLabel("이미지 고르기").setInputFiles({
    name: "로고.png",
    mimeType: "image/png",
    buffer: await sharp({ create: { width: 600, height: 150, channels: 3, background: "navy" } })
      .png()
      .toBuffer(),
  });
  await expect(logo.getByRole("img", { name: "로고 미리 보기" })).toBeVisible();
  await page.getByRole("button", { name: "저장", exact: true }).click();
  await expect(page.getByText(/^저장됨 \d\d:\d\d$/)).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  for (const address of ["/", "/en", "/reservations"]) {
    await page.goto(address);
    const shown = page.getByRole("banner").locator("img");
    await expect(shown).toHaveAttribute("src", /theater_images\/logo\//);
    // Its place is there before it has come.
    await expect(shown).toHaveAttribute("width", "600");
    await expect(shown).toHaveAttribute("height", "150");
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
    await page.addStyleTag({ content: "html { font-size: 200% }" });
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    expect([address, await width()]).toEqual([address, 320]);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/admin/site-information");
  await page.getByRole("button", { name: "로고 빼기" }).click();
  await page.getByRole("button", { name: "저장", exact: true }).click();
  await expect(page.getByText(/^저장됨 \d\d:\d\d$/)).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("banner").locator("img")).toHaveAttribute("src", /^data:image\/svg/);
});

test("an admin notes who represents the company and how it is registered, and every page says so below", async ({
  page,
}) => {
  await visitAsAdmin(page, "/admin/site-information");
  await page.getByLabel("대표자").fill("김대표");
  await page.getByLabel("사업자등록번호").fill("1248100999");
  await page.getByRole("button", { name: "저장", exact: true }).click();
  await expect(page.getByText("사업자등록번호 열 자리를 다시 확인해 주세요.").first()).toBeVisible();
  await page.getByLabel("사업자등록번호").fill("1248100998");
  await page.getByLabel("통신판매업 신고").fill("면제");
  await page.getByLabel("서버를 맡긴 곳").fill("무대호스팅(국내)");
  await page.getByLabel("공연 뒤 예매자 정보를 지울 날").fill("45");
  await page.getByRole("button", { name: "저장", exact: true }).click();
  await expect(page.getByText(/^저장됨 \d\d:\d\d$/)).toBeVisible();
  await page.goto("/privacy");
  await expect(page.getByRole("contentinfo")).toContainText(
    "대표자 김대표 · 사업자등록번호 124-81-00998 · 통신판매업 신고 면제",
  );
  await expect(page.getByText(/공연이 끝나고 45일이 지나면 홈페이지가 저절로 지웁니다/)).toBeVisible();
  await expect(page.getByText("무대호스팅(국내)")).toBeVisible();
});

test("an admin adds an image to the first screen, describes it, and removes it again", async ({
  page,
  site,
}) => {
  const service = await site.service();
  await visitAsAdmin(page, "/admin/main-page");
  const images = page.locator("#work li").filter({ has: page.getByRole("textbox", { name: "제목" }) });
  await expect(images).toHaveCount(4);
  await page.getByLabel("배경 이미지 올리기").setInputFiles({
    name: "무대.png",
    mimeType: "image/png",
    buffer: await sharp({ create: { width: 320, height: 180, channels: 3, background: "navy" } })
      .png()
      .toBuffer(),
  });
  await expect(images).toHaveCount(5);
  const added = images.last();
  await added.getByLabel("제목").fill("새 배경");
  await added.getByRole("button", { name: "저장", exact: true }).click();
  await expect(added.getByText(/^저장됨 \d\d:\d\d$/)).toBeVisible();
  const stored = await service
    .from("background_images")
    .select("image_url, order_index")
    .eq("title", "새 배경")
    .single();
  expect(stored.data?.order_index).toBe(4);
  expect(stored.data?.image_url).toMatch(/\/theater_images\/background\/[0-9a-f-]{36}-\d+\.png$/);
  await page.getByRole("button", { name: "새 배경 지우기" }).click();
  await expect(images).toHaveCount(4);
});

test("several images are stored at once; one too large is refused, a broken one and a moving one are stored as they are or not at all", async ({
  page,
  site,
  pageErrors,
}) => {
  pageErrors.allow(/status of 4\d\d/);
  const service = await site.service();
  await visitAsAdmin(page, "/admin/main-page");
  const images = page.locator("#work li").filter({ has: page.getByRole("textbox", { name: "제목" }) });
  await expect(images).toHaveCount(4);
  const drawn = (background: string, width = 64) =>
    sharp({ create: { width, height: 36, channels: 3, background } });
  await page.getByLabel("배경 이미지 올리기").setInputFiles([
    { name: "빨강.png", mimeType: "image/png", buffer: await drawn("red", 2400).png().toBuffer() },
    { name: "파랑.jpg", mimeType: "image/jpeg", buffer: await drawn("blue").jpeg().toBuffer() },
    { name: "움직임.gif", mimeType: "image/gif", buffer: await drawn("green").gif().toBuffer() },
    { name: "큰것.png", mimeType: "image/png", buffer: Buffer.alloc(10 * 1024 * 1024 + 1) },
    { name: "깨진것.png", mimeType: "image/png", buffer: Buffer.from("그림이 아닙니다") },
  ]);
  await expect(images).toHaveCount(7);
  await expect(page.getByRole("listitem").filter({ hasText: "큰것.png" }).getByRole("alert")).toContainText(
    "10MB를 넘습니다",
  );
  await expect(
    page.getByRole("listitem").filter({ hasText: "깨진것.png" }).getByRole("alert"),
  ).not.toBeEmpty();
  const { data: stored } = await service
    .from("background_images")
    .select("id, image_url, order_index")
    .gte("order_index", 4)
    .order("order_index")
    .throwOnError();
  expect(stored.map(({ order_index }) => order_index)).toEqual([4, 5, 6]);
  const kinds = await Promise.all(
    stored.map(async ({ image_url }) => {
      const answer = await page.request.get(image_url);
      expect(answer.headers()["cache-control"]).toContain("max-age=3600");
      const { format, width } = await sharp(await answer.body()).metadata();
      return `${/\.(\w+)$/.exec(image_url)?.[1]} ${format} ${width}`;
    }),
  );
  expect(kinds.sort()).toEqual(["gif gif 64", "jpg jpeg 64", "png jpeg 1920"]);
  await service
    .from("background_images")
    .delete()
    .in(
      "id",
      stored.map(({ id }) => id),
    )
    .throwOnError();
});

test("an admin answers a visitor's message, notes it and marks it as handled", async ({ page, site }) => {
  const service = await site.service();
  await service.from("contact_messages").insert([
    { name: "먼저온이", contact: "010-1111-2222", message: "주차가 되나요? <script>alert(1)</script>" },
    { name: "나중온이", contact: "later@example.com", message: "단체 관람을 하고 싶습니다." },
  ]);
  await visitAsAdmin(page, "/admin/general-inquiries");
  const item = page.getByRole("listitem").filter({ hasText: "먼저온이" });
  await expect(item.getByText("<script>alert(1)</script>")).toBeVisible();
  await expect(item.getByRole("button", { name: "먼저온이 전화번호 복사" })).toBeVisible();
  // Shown where there is a telephone.
  const call = item.getByRole("link", { name: "전화 걸기", includeHidden: true });
  await expect(call).toHaveAttribute("href", "tel:01011112222");
  await openRowMenu(item);
  await item.getByRole("button", { name: "메모 쓰기" }).click();
  await item.getByLabel("메모").fill("전화로 답함");
  await item.getByRole("button", { name: "처리함으로 표시" }).click();
  await expect(item).toHaveCount(0);
  const states = page.getByRole("navigation", { name: "문의의 상태" });
  await states.getByRole("link", { name: "처리함" }).click();
  await expect(item).toContainText(/\d\d:\d\d 처리함/);
  await expect(item.getByLabel("메모")).toHaveValue("전화로 답함");
  await states.getByRole("link", { name: "새 문의" }).click();
  await page.getByRole("searchbox").fill("단체");
  await expect(states.getByRole("link", { name: "새 문의 1" })).toBeVisible();
  await openRowMenu(page.getByRole("listitem").filter({ hasText: "나중온이" }));
  await page.getByRole("button", { name: "나중온이의 문의 지우기" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "지우기" }).click();
  await expect(page.getByText("찾는 내용이 없습니다.", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "지운 것 보기" }).click();
  await page.getByRole("button", { name: /^나중온이의 문의.*되살리기$/ }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "단체 관람을 하고 싶습니다." })).toBeVisible();
});
