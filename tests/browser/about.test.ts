import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { startSite } from "../support/site.ts";
import { expect, test } from "./fixtures.ts";

test.describe("before any script runs", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor reads where the company comes from and what it has won, decade by decade", async ({
    page,
  }) => {
    await page.goto("/about");
    await expect(page).toHaveTitle("극단 소개 · 극단 무대");
    await expect(page.getByRole("heading", { level: 1, name: "극단 소개" })).toBeVisible();
    await expect(page.getByRole("region", { name: "걸어온 길" })).toContainText("지하 다방 자리를 고쳐");

    const awards = page.getByRole("region", { name: "수상 기록" });
    await expect(awards.getByRole("heading", { level: 3 })).toHaveText([
      "1980년대",
      "1990년대",
      "2000년대 이후",
    ]);
    await expect(awards.getByRole("list", { name: "수상 횟수" })).toHaveText(/대상7회.*금상8회.*연기상8회/);
    const eighties = awards.getByRole("region", { name: /1980 ?년대/ });
    await expect(eighties.getByRole("listitem")).toHaveCount(5);
    const grand = eighties.getByRole("listitem").filter({ hasText: "새벽 강" });
    for (const text of ["1989. 10.", "대상", "희곡상 홍기표", "제7회 가상의 금강연극제"]) {
      await expect(grand.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(
      awards.getByRole("region", { name: /2000 ?년대 이후/ }).getByText("2025. 11."),
    ).toBeVisible();
  });

  test("a visitor reads the company's promise and its register", async ({ page }) => {
    await page.goto("/about");
    await expect(
      page.getByRole("region", { name: "우리의 약속" }).getByRole("heading", { level: 3 }),
    ).toHaveCount(4);
    const details = page.getByRole("region", { name: "극단 정보" });
    for (const [name, value] of [
      ["창단", "1984년"],
      ["단체 성격", "전문예술단체"],
      ["등록 단체", /가상 지역연극협회 정회원/],
      ["주요 수상", /금강연극제 대상 5회/],
      ["저작권 안내", /저작권이 있습니다/],
    ] as const) {
      const row = details
        .locator("div")
        .filter({ has: page.getByText(name, { exact: true }) })
        .last();
      await expect(row.getByRole("definition")).toHaveText(value);
    }
    await expect(details.getByRole("link", { name: "042-000-1984" })).toHaveAttribute("href", /^tel:/);
    await expect(details.getByRole("link", { name: "hello@example.com" })).toHaveAttribute(
      "href",
      /^mailto:/,
    );
  });

  test("the head of the company greets with face, words and name", async ({ page }) => {
    await page.goto("/greeting");
    await expect(page).toHaveTitle("인사말 · 극단 무대");
    await expect(page.getByRole("img", { name: "한도현 사진" })).toBeVisible();
    await expect(page.getByText("극단 무대의 홈페이지를 찾아 주셔서 고맙습니다.")).toBeVisible();
    await expect(page.getByText("극단 무대 대표")).toBeVisible();
    await expect(page.getByText("한도현", { exact: true })).toBeVisible();
  });

  test("a visitor reads what happens with personal data, and whom to ask", async ({ page }) => {
    await page.goto("/privacy");
    await expect(page.getByRole("heading", { level: 1, name: "개인정보 처리방침" })).toBeVisible();
    for (const name of ["예매하실 때", "메시지를 보내실 때", "관리자가 로그인할 때"]) {
      await expect(page.getByRole("term").filter({ hasText: name })).toBeVisible();
    }
    await expect(page.getByText("한도현 대표")).toBeVisible();
    await expect(page.getByText("애널리틱스")).toHaveCount(0);
  });
});

test("the contents of the privacy page mark the part in view on a desktop", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/privacy");
  const marked = page.getByRole("navigation", { name: "차례" }).locator("[aria-current]");
  await expect(marked).toHaveText("어떤 정보를 왜 받나요");
  await page.getByRole("navigation", { name: "차례" }).getByRole("link", { name: "여러분의 권리" }).click();
  await expect(marked).toHaveText("여러분의 권리");
});

test.describe("on a phone without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("the contents of the privacy page are one row that opens", async ({ page }) => {
    await page.goto("/privacy");
    const contents = page.getByRole("navigation", { name: "차례" });
    await expect(contents.getByRole("link")).toHaveCount(0);
    await contents.getByText("차례").click();
    await contents.getByRole("link", { name: "담당자" }).click();
    await expect(page).toHaveURL(/#/);
    await expect(page.getByRole("heading", { name: "담당자" })).toBeInViewport();
  });
});

test("the privacy page names the analytics that the company has switched on", async ({ page, site }) => {
  const service = await site.service();
  const settings = () => service.from("site_settings");
  await settings().update({ naver_analytics_id: "abc123" }).eq("id", true).throwOnError();
  await page.goto("/privacy");
  await expect(page.getByText(/네이버 애널리틱스를 씁니다/)).toBeVisible();
  await settings().update({ naver_analytics_id: null }).eq("id", true).throwOnError();
});

test("both forms lead to the privacy page in a tab of its own, and nothing typed is lost", async ({
  page,
}) => {
  await page.goto("/communication");
  const form = page.getByRole("form", { name: "메시지 보내기" });
  await form.getByLabel("메시지").fill("쓰던 글");
  const opened = page.waitForEvent("popup");
  await form.getByRole("link", { name: "개인정보 처리방침 (새 창)" }).click();
  await expect((await opened).getByRole("heading", { level: 1, name: "개인정보 처리방침" })).toBeVisible();
  await expect(form.getByLabel("메시지")).toHaveValue("쓰던 글");

  await page.goto("/");
  await page
    .getByRole("button", { name: /계좌이체/ })
    .first()
    .click();
  await expect(
    page.getByRole("dialog").getByRole("link", { name: "개인정보 처리방침 (새 창)" }),
  ).toHaveAttribute("target", "_blank");
});

test("what the company changes is there on the next visit, and markup in it is text", async ({
  page,
  site,
}) => {
  const service = await site.service();
  const settings = () => service.from("site_settings");
  const { data: before } = await settings()
    .select("description, greeting_text, promise")
    .single()
    .throwOnError();
  const text = "첫 단락입니다.\n\n<script>alert(1)</script>\n\n<b>굵게</b> 쓰지 않습니다.";
  await page.goto("/about");
  await settings()
    .update({ description: text, greeting_text: text, promise: [] })
    .eq("id", true)
    .throwOnError();
  for (const address of ["/about", "/greeting"]) {
    await page.goto(address);
    await expect(page.getByText("<script>alert(1)</script>")).toBeVisible();
    await expect(page.getByText("<b>굵게</b> 쓰지 않습니다.")).toBeVisible();
  }
  await expect(page.getByRole("region", { name: "우리의 약속" })).toHaveCount(0);
  await settings().update(before).eq("id", true).throwOnError();
});

test("a company that has written nothing, and one whose backend is away, say so", async ({
  page,
  pageErrors,
  disposeLater,
}) => {
  // The backend goes away on purpose, and what the page asks of it is refused.
  pageErrors.allow(/503|ERR_CONNECTION_REFUSED/);
  const project = disposeLater(await startSite({ SAMPLE_CONTENT: "off" }));
  const keys = JSON.parse(await readFile(join(project.dataDir, "secrets.json"), "utf8"));
  const settings = {
    SUPABASE_URL: project.url,
    SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
    SUPABASE_SECRET_KEY: keys.secretKey,
  };
  const site = disposeLater(await startSite(settings));
  await page.goto(`${site.url}/greeting`);
  await expect(page.getByRole("heading", { name: "인사말을 준비하고 있습니다" })).toBeVisible();
  await page.goto(`${site.url}/about`);
  await expect(page.getByRole("heading", { level: 1, name: "극단 소개" })).toBeVisible();
  await expect(page.getByRole("region", { name: "수상 기록" })).toHaveCount(0);

  await project.end();
  for (const [address, heading] of [
    ["/about?now", "수상 기록을 불러오지 못했습니다"],
    ["/greeting?now", "인사말을 불러오지 못했습니다"],
    ["/contact?now", "참여 작품을 불러오지 못했습니다"],
  ] as const) {
    await page.goto(site.url + address);
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
    await expect(page.getByRole("button", { name: "다시 시도" }).last()).toBeVisible();
  }
});

test("text twice as large loses nothing on a phone", async ({ page }) => {
  for (const address of ["/about", "/greeting", "/contact", "/communication", "/privacy"]) {
    await page.goto(address);
    await page.addStyleTag({ content: "html { font-size: 212.5% !important }" });
    const fits = await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
    expect([address, fits]).toEqual([address, true]);
  }
});
