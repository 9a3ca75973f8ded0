import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "@playwright/test";
import { type Site, startSite } from "../support/site.ts";
import { expect } from "./fixtures.ts";

/** A whole Madang stands in for the project that holds the data, so that it can be taken away from the site. */
async function aPair(): Promise<{ project: Site; settings: Record<string, string> }> {
  const project = await startSite();
  const keys = JSON.parse(await readFile(join(project.dataDir, "secrets.json"), "utf8"));
  return {
    project,
    settings: {
      SUPABASE_URL: project.url,
      SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
      SUPABASE_SECRET_KEY: keys.secretKey,
    },
  };
}

const longTable = "a0000000-0000-4000-8000-000000000028";

test("without its database the site shows what it read last and says so, also after a restart, until it can read again", async ({
  page,
}) => {
  test.slow();
  const { project, settings } = await aPair();
  let site = await startSite(settings);
  let back: Site | undefined;
  const staleNotice = page.getByRole("status").filter({ hasText: "저장해 둔 내용을 보여 드립니다." });
  try {
    await page.goto(`${site.url}/archive`);
    await page.goto(`${site.url}/actors`);
    await expect(page.getByRole("heading", { name: "한도현" })).toBeVisible();
    await expect(staleNotice).toHaveCount(0);
    await expect
      .poll(() => readFile(join(site.dataDir, "stale-content/archive.json"), "utf8").catch(() => ""))
      .toContain("긴 식탁");
    await project.end();
    await site.end();
    site = await startSite({ ...settings, DATA_DIR: site.dataDir });
    expect(site.output()).toContain("does not answer yet");

    await page.goto(`${site.url}/archive?page=4`);
    await expect(staleNotice).toBeVisible();
    await expect(page.getByRole("heading", { name: "검찰관" })).toBeVisible();
    const notice = page.getByRole("listitem").filter({ hasText: "데이터 로드 실패" });
    await expect(notice).toContainText("공연 정보를 불러오지 못했습니다.");
    await page.goto(`${site.url}/archive?q=${encodeURIComponent("오재섭 2024")}`);
    await expect(page.getByRole("heading", { name: "공연 정보를 불러오지 못했습니다" })).toBeVisible();
    await page.goto(`${site.url}/archive?selected=${longTable}`);
    await expect(page.getByRole("dialog", { name: "긴 식탁" }).getByText("소극장 무대")).toBeVisible();
    await notice.getByRole("button", { name: "알림 닫기" }).click();
    await expect(notice).toHaveCount(0);
    await expect(page.getByRole("dialog", { name: "긴 식탁" })).toBeVisible();

    await page.goto(`${site.url}/actors`);
    await expect(staleNotice).toBeVisible();
    await expect(page.getByRole("heading", { name: "한도현" })).toBeVisible();
    await expect(notice).toContainText("단원 정보를 불러오지 못했습니다.");
    await expect(page).toHaveTitle("단원 소개 · 극단 무대");

    await page.goto(`${site.url}/`);
    await expect(staleNotice).toHaveCount(2);
    await expect(
      page.getByRole("region", { name: "무대를 지키는 사람들" }).getByRole("listitem"),
    ).toHaveCount(3);
    await expect(page.getByRole("region", { name: "지나온 무대" }).getByRole("listitem")).toHaveCount(3);

    back = await startSite({ PORT: new URL(project.url).port, DATA_DIR: project.dataDir });
    await page.goto(`${site.url}/actors`);
    await expect(page.getByRole("heading", { name: "한도현" })).toBeVisible();
    await expect(staleNotice).toHaveCount(0);
  } finally {
    await site.dispose();
    await back?.end();
    await project.dispose();
  }
});

test("with nothing read before, the pages say that they could not be read, to robots too, and try again when asked", async ({
  page,
  request,
}) => {
  test.slow();
  const { project, settings } = await aPair();
  const site = await startSite(settings);
  try {
    await project.end();
    const map = await request.get(`${site.url}/sitemap.xml`);
    expect([map.status(), map.headers()["retry-after"]]).toEqual([503, "60"]);
    for (const [path, title] of [
      ["/archive", "공연 정보를 불러오지 못했습니다"],
      ["/actors", "단원 정보를 불러오지 못했습니다"],
    ] as const) {
      const answer = await page.goto(site.url + path);
      expect([path, answer?.status(), answer?.headers()["retry-after"]]).toEqual([path, 503, "2"]);
      await expect(page.getByRole("listitem").filter({ hasText: "데이터 로드 실패" })).toBeVisible();
      // The page tries by itself first, four times in seven seconds.
      await expect(page.getByRole("heading", { name: title })).toBeVisible();
      await expect(page.getByRole("button", { name: "다시 시도" })).toBeVisible();
    }
    for (const path of ["/", "/about", "/greeting", "/contact", "/contact/staff"]) {
      expect([path, (await request.get(site.url + path)).status()]).toEqual([path, 503]);
    }
    const seats = await request.get(`${site.url}/performances/c0000000-0000-4000-8000-000000000001/seats`);
    expect([seats.status(), seats.headers()["retry-after"]]).toEqual([503, "2"]);
  } finally {
    await site.dispose();
    await project.dispose();
  }
});
