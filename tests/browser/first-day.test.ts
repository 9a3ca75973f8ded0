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
  async ({ page, site, pageErrors }) => {
    // One trial is refused.
    pageErrors.allow(/status of 400/);
    await page.setViewportSize({ width: 390, height: 844 });
    await visitAsAdmin(page, "/admin");
    const steps = page.getByRole("region", { name: /^첫 예매까지/ });
    const sample = page.getByRole("region", { name: "샘플 극단" });
    await expect(sample.getByText("지금은 샘플 극단 ‘극단 무대’가 보입니다.")).toBeVisible();
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

    await sample.getByRole("button", { name: "샘플 극단 비우기" }).press("Enter");
    const question = page.getByRole("dialog", { name: "샘플 극단을 비울까요?" });
    await question.getByRole("button", { name: "그대로 두기" }).press("Enter");
    await expect(question).toBeHidden();
    await sample.getByRole("button", { name: "샘플 극단 비우기" }).press("Enter");
    await question.getByRole("button", { name: "샘플 비우기" }).press("Enter");
    await expect(question).toBeHidden();
    await expect(sample).toHaveCount(0);
    const missing = page.getByRole("region", { name: "홈페이지에 빠진 것" });
    await expect(missing.getByText("극단 이름과 소개가 없습니다")).toBeVisible();

    await service
      .from("site_settings")
      .insert({ company_name: "극단 우리", email: "us@example.com" })
      .throwOnError();
    const { data: show } = await service
      .from("current_performances")
      .insert({
        title: "우리 첫 공연",
        account_transfer_enabled: true,
        ticket_price: 20_000,
        publish_from: "2100-03-01T01:00:00Z",
      })
      .select("id")
      .single()
      .throwOnError();
    const { data: showTime } = await service
      .from("show_times")
      .insert({ performance_id: show.id, date: dayFromNow(9), time: "19:30" })
      .select("id")
      .single()
      .throwOnError();
    // Entered for later, it is done and only not reserved yet.
    await page.reload();
    await expect(steps.getByText("공연 올리기 (2100. 3. 1. (월) 10:00 공개) (마침)")).toBeVisible();
    await expect(steps.getByText("회차 정하기 (마침)")).toBeVisible();
    await expect(missing.getByText("현재 공연이 없습니다")).toHaveCount(0);
    await steps.getByRole("button", { name: "시험으로 예매해 보기" }).press("Enter");
    await expect(steps.getByText(/공개하지 않은 공연이라.*2100\. 3\. 1\. \(월\) 10:00/)).toBeVisible();
    await service
      .from("current_performances")
      .update({ publish_from: null, account_transfer_enabled: false })
      .eq("id", show.id)
      .throwOnError();
    await steps.getByRole("button", { name: "시험으로 예매해 보기" }).press("Enter");
    await expect(steps.getByText(/지금 계좌이체 예매를 받지 않습니다/)).toBeVisible();
    await service
      .from("current_performances")
      .update({ account_transfer_enabled: true })
      .eq("id", show.id)
      .throwOnError();

    // With discounts of its own that all take something off, the first of them is tried.
    const student = { id: "d-1", name: "학생", discount_percentage: 20 };
    for (const [discount_types, price] of [
      [[student], "16,000원"],
      [[student, { id: "d-2", name: "어른" }], "20,000원"],
    ] as const) {
      await service
        .from("current_performances")
        .update({ discount_types: [...discount_types] })
        .eq("id", show.id)
        .throwOnError();
      await page.goto("/admin/current-performance");
      const trial = page.getByRole("region", { name: "예매 시험" });
      await trial.getByRole("button", { name: "시험으로 예매해 보기" }).press("Enter");
      await expect(trial.getByText(new RegExp(`^예매가 됩니다.*${price}`))).toBeVisible();
    }
    await page.goto("/admin");
    await expect(steps.getByText("회차 정하기 (마침)")).toBeVisible();
    await expect(steps.getByRole("link", { name: "입금 계좌 적기" })).toBeVisible();
    await expect(steps.getByRole("link", { name: "극단 이름과 소개 적기" })).toHaveCount(0);
    await steps.getByRole("link", { name: "입금 계좌 적기" }).press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("우리 첫 공연");

    // What is not done yet stays after the first reservation, until it is put away.
    await service
      .from("ticket_reservations")
      .insert({
        performance_id: show.id,
        show_time_id: showTime.id,
        name: "첫손님",
        phone_number: "010-5555-0001",
        attendee_count: 1,
        discount_type: "d-2",
      })
      .throwOnError();
    await page.goto("/admin");
    const rest = page.getByRole("region", { name: /^아직 남은 준비/ });
    await rest.getByRole("button", { name: /다음: / }).press("Enter");
    await expect(rest.getByText("첫 백업을 만들고 읽히는지 보기 (남음)")).toBeVisible();
    await expect(rest.getByText("포스터 올리기 (남음)")).toBeVisible();
    await rest.getByRole("button", { name: "이 목록 그만 보기" }).press("Enter");
    await expect(rest).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole("region", { name: "입금 대기" }).getByText("1건")).toBeVisible();
    await expect(rest).toHaveCount(0);
  },
);
