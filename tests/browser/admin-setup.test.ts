import { test as base, expect } from "@playwright/test";
import { type Site, startSite } from "../support/site.ts";
import { axeFindings } from "./axe.ts";
import { delayRequests } from "./delay-requests.ts";

/** A site that nobody has set up: no admin in its settings. */
const test = base.extend<{ newSite: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's pattern
  newSite: async ({}, use) => {
    const site = await startSite({ ADMIN_EMAIL: "", ADMIN_PASSWORD: "" });
    await use(site);
    await site.dispose();
  },
});

const linkOf = (site: Site) => site.output().match(/http\S+\/auth\/setup\?token=\S+/)?.[0] ?? "";

test("the company makes its first admin through the printed link, once", async ({ page, newSite }) => {
  const link = linkOf(newSite);
  await expect.poll(() => newSite.output()).toContain("a sample company, invented");
  const opened = await page.goto(link);
  expect(opened?.headers()["referrer-policy"]).toBe("no-referrer");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  expect(await axeFindings(page)).toEqual([]);

  await page.getByLabel("이메일").fill("director@example.com");
  await page.getByLabel("비밀번호", { exact: true }).fill("짧다");
  await page.getByLabel("비밀번호 확인").fill("다르다");
  await page.getByRole("button", { name: "관리자 만들기" }).click();
  await expect(page.getByText("비밀번호는 10자 이상이어야 합니다")).toBeVisible();
  await expect(page.getByText("비밀번호가 서로 다릅니다")).toBeVisible();

  await page.getByLabel("비밀번호", { exact: true }).fill("연습실 문은 일곱 시에");
  await page.getByLabel("비밀번호 확인").fill("연습실 문은 일곱 시에");
  await page.getByRole("button", { name: "관리자 만들기" }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole("heading", { name: "오늘", exact: true })).toBeVisible();

  await page.goto(link);
  await expect(page.getByRole("heading", { name: "이미 사용한 링크입니다" })).toBeVisible();
  await page.getByRole("link", { name: "로그인하기" }).click();
  await expect(page).toHaveURL(/\/admin$/);
});

test("a first admin who presses Enter before the page is hydrated is made once it is", async ({
  page,
  newSite,
}) => {
  const release = await delayRequests(page, "**/assets/*.js");
  await page.goto(linkOf(newSite));
  await page.getByLabel("이메일").fill("director@example.com");
  await page.getByLabel("비밀번호", { exact: true }).fill("연습실 문은 일곱 시에");
  await page.getByLabel("비밀번호 확인").fill("연습실 문은 일곱 시에");
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-waking", "");
  await release();
  await expect(page).toHaveURL(/\/admin$/);
});

test("a start makes a link of its own, and the one before opens nothing", async ({ page, newSite }) => {
  const before = new URL(linkOf(newSite));
  await newSite.end();
  const again = await startSite({ ADMIN_EMAIL: "", ADMIN_PASSWORD: "", DATA_DIR: newSite.dataDir });
  await page.goto(`${again.url}${before.pathname}${before.search}`);
  await expect(page.getByRole("heading", { name: "올바르지 않은 링크입니다" })).toBeVisible();
  await page.goto(linkOf(again));
  await expect(page.getByRole("heading", { name: "첫 관리자 만들기" })).toBeVisible();
  await again.end();
});

test("a link with a wrong token opens nothing, by page or by post", async ({ page, newSite }) => {
  await page.goto(`${newSite.url}/auth/setup?token=guessed`);
  await expect(page.getByRole("heading", { name: "올바르지 않은 링크입니다" })).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveCount(0);

  await page.request.post(`${newSite.url}/auth/setup?token=guessed`, {
    form: {
      email: "thief@example.com",
      password: "열 글자 넘는 비밀번호",
      confirmation: "열 글자 넘는 비밀번호",
    },
  });
  const service = await newSite.service();
  const { data } = await service.from("admins").select("id").throwOnError();
  expect(data).toEqual([]);
});

test("two people who open the link at once make one admin, and the second reads why", async ({
  page,
  browser,
  newSite,
}) => {
  const link = linkOf(newSite);
  const second = await browser.newPage();
  for (const [index, someone] of [page, second].entries()) {
    await someone.goto(link);
    await someone.getByLabel("이메일").fill(`admin${index}@example.com`);
    await someone.getByLabel("비밀번호", { exact: true }).fill("열 글자 넘는 비밀번호");
    await someone.getByLabel("비밀번호 확인").fill("열 글자 넘는 비밀번호");
  }
  await page.getByRole("button", { name: "관리자 만들기" }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await second.getByRole("button", { name: "관리자 만들기" }).click();
  await expect(second.getByRole("alert")).toContainText("그사이에 관리자가 만들어졌습니다");
  await second.close();
});
