/** The first day of a company: the sample is emptied at once, and the steps to the first reservation are checked off. */
import { dayFromNow } from "../support/company.ts";
import { type Site, startSite } from "../support/site.ts";
import { visitAsAdmin } from "./admin-visit.ts";
import { axeFindings } from "./axe.ts";
import { expect, test } from "./fixtures.ts";

const firstDay = test.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's pattern
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.dispose();
    },
    { scope: "worker" },
  ],
});

firstDay(
  "an admin tries a reservation, empties the sample company, and reads what is left to do",
  async ({ page, site }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visitAsAdmin(page, "/admin");
    const steps = page.getByRole("region", { name: /^첫 예매까지/ });
    await expect(steps.getByText("지금은 샘플 극단 ‘극단 무대’가 보입니다.")).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

    await steps.getByRole("button", { name: "시험으로 예매해 보기" }).press("Enter");
    await expect(steps.getByText(/^예매가 됩니다\. 예매번호 /)).toBeVisible();
    const service = await site.service();
    const { count } = await service
      .from("ticket_reservations")
      .select("id", { count: "exact", head: true })
      .throwOnError();
    expect(count).toBe(0);

    await steps.getByRole("button", { name: "샘플 극단 비우기" }).press("Enter");
    const question = page.getByRole("dialog", { name: "샘플 극단을 비울까요?" });
    await question.getByRole("button", { name: "그대로 두기" }).press("Enter");
    await expect(question).toBeHidden();
    await steps.getByRole("button", { name: "샘플 극단 비우기" }).press("Enter");
    await question.getByRole("button", { name: "샘플 비우기" }).press("Enter");
    await expect(question).toBeHidden();
    await expect(steps.getByText("지금은 샘플 극단")).toHaveCount(0);
    const missing = page.getByRole("region", { name: "홈페이지에 빠진 것" });
    await expect(missing.getByText("극단 이름과 소개가 없습니다")).toBeVisible();

    await service
      .from("site_settings")
      .insert({ company_name: "극단 우리", email: "us@example.com" })
      .throwOnError();
    const { data: show } = await service
      .from("current_performances")
      .insert({ title: "우리 첫 공연", account_transfer_enabled: true, ticket_price: 20_000 })
      .select("id")
      .single()
      .throwOnError();
    await service
      .from("show_times")
      .insert({ performance_id: show.id, date: dayFromNow(9), time: "19:30" })
      .throwOnError();
    await page.reload();
    await expect(steps.getByText("회차 정하기 (마침)")).toBeVisible();
    await expect(steps.getByRole("link", { name: "입금 계좌 적기" })).toBeVisible();
    await expect(steps.getByRole("link", { name: "극단 이름과 소개 적기" })).toHaveCount(0);
    await steps.getByRole("link", { name: "입금 계좌 적기" }).press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("우리 첫 공연");
  },
);
