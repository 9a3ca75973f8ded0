/** The first page of the admin area. */
import type { Locator } from "@playwright/test";
import { dayFromNow } from "../support/company.ts";
import { type Site, startSite } from "../support/site.ts";
import { aShowInTheAdminArea, importDeposits, letDepositsBeDue, visitAsAdmin } from "./admin-visit.ts";
import { delayRequests } from "./delay-requests.ts";
import { expect, test, testOnOwnSite } from "./fixtures.ts";

test("today at a glance leads to the deposits that wait and to the seats of tonight", async ({
  page,
  site,
}) => {
  const show = await aShowInTheAdminArea(site, [{ name: "김민수" }, { name: "이서연" }], {
    capacities: [10],
  });
  const service = await site.service();
  await service
    .from("show_times")
    .update({ date: dayFromNow(0), time: "23:59" })
    .eq("performance_id", show.performance.id)
    .throwOnError();
  await visitAsAdmin(page, "/admin");
  const tonight = page
    .getByRole("region", { name: "오늘 공연" })
    .getByRole("link")
    .and(page.locator(`[href*="${show.performance.id}"]`));
  await expect(tonight).toContainText("2 / 10석 · 입금 0석");
  await page
    .getByRole("region", { name: "입금 대기" })
    .getByRole("link", { name: /2건.*창고 극장의 밤.*60,000원/ })
    .and(page.locator(`[href*="${show.performance.id}"]`))
    .click();
  await expect(page).toHaveURL(/state=unpaid/);
  await expect(page.getByRole("row", { name: /김민수/ })).toBeVisible();
  await page.goBack();
  await tonight.click();
  await expect(page).toHaveURL(new RegExp(`time=${show.showTimes[0]?.id}`));
});

test("the deposit that is due next is confirmed on today's screen, and taken back", async ({
  page,
  site,
}) => {
  const show = await aShowInTheAdminArea(site, [{ name: "곧내야할이" }, { name: "다음에낼이" }]);
  const service = await site.service();
  const reservations = await letDepositsBeDue(site, show, 1);
  await service
    .from("payments")
    .insert(reservations.map(({ id }) => ({ reservation_id: id, kind: "received", amount: 10_000 })))
    .throwOnError();
  const confirmed = async () => {
    const { data } = await service
      .from("ticket_reservations")
      .select("name")
      .eq("performance_id", show.performance.id)
      .eq("payment_verified", true)
      .throwOnError();
    return data.map(({ name }) => name);
  };
  await visitAsAdmin(page, "/admin");
  const due = page.getByRole("list", { name: "기한이 가까운 입금" });
  const waiting = page
    .getByRole("region", { name: "입금 대기" })
    .getByRole("link", { name: /창고 극장의 밤/ });
  const ofTheShow = waiting.and(page.locator(`[href*="${show.performance.id}"]`));
  await expect(ofTheShow).toContainText("2건");
  // The row keeps its place: what is clicked there next is its own way back, not the next person's deposit.
  const button = due.getByRole("button", { name: /^(곧내야할이|다음에낼이) / }).last();
  const name = (await button.getAttribute("aria-label"))?.split(" ")[0] ?? "";
  await button.press("Enter");
  await expect(button).toHaveAccessibleName(`${name} 입금 확인 되돌리기`);
  await expect(button).toBeFocused();
  await expect(ofTheShow).toContainText("1건");
  const row = due.getByRole("listitem").filter({ hasText: name });
  await expect(row).toContainText("확인");
  // What this click has confirmed: the rest had come before.
  await expect(row).toContainText("20,000원");
  expect(await confirmed()).toEqual([name]);
  await button.press("Enter");
  await expect(button).toHaveAccessibleName(`${name} 입금 확인`);
  expect(await confirmed()).toEqual([]);
  await expect(ofTheShow).toContainText("2건");
  // So does the notice.
  await expect(button).not.toHaveAttribute("aria-disabled");
  await button.click();
  await page.getByRole("button", { name: "되돌리기", exact: true }).click();
  await expect(button).toHaveAccessibleName(`${name} 입금 확인`);
});

testOnOwnSite(
  "today's screen says of which reservations the money is in the account, and where it is another sum",
  async ({ page, site }) => {
    const show = await aShowInTheAdminArea(site, [
      { name: "제갈보람" },
      { name: "선우보람" },
      { name: "남궁보람" },
    ]);
    await letDepositsBeDue(site, show, 1);
    await importDeposits(site, { 제갈보람: 30_000, 선우보람: 20_000 });
    const release = await delayRequests(page, "**/rest/v1/deposits?*order=*");
    await visitAsAdmin(page, "/admin");
    const due = page.getByRole("list", { name: "기한이 가까운 입금" });
    const row = (name: string) => due.getByRole("listitem").filter({ hasText: name });
    // What is known later moves no button from under a finger.
    await expect(page.getByText("확실한 입금을 찾는 중")).toBeVisible();
    const before = await row("제갈보람").getByRole("button", { name: "제갈보람 입금 확인" }).boundingBox();
    expect(before).not.toBeNull();
    await release();
    await expect(page.getByText(/확실한 \d+건 [\d,]+원/)).toBeVisible();
    await expect(row("제갈보람")).toContainText("통장과 맞음");
    expect(await row("제갈보람").getByRole("button", { name: "제갈보람 입금 확인" }).boundingBox()).toEqual(
      before,
    );
    await expect(row("선우보람")).toContainText("통장에 20,000원");
    await expect(row("선우보람").getByRole("link", { name: "선우보람 입금 살펴보기" })).toBeVisible();
    await expect(row("선우보람").getByRole("button", { name: /입금 확인/ })).toHaveCount(0);
    await expect(row("남궁보람")).not.toContainText("통장");
  },
);

testOnOwnSite(
  "Enter that stays down on today's screen confirms one deposit, and does not take it back",
  async ({ page, site }) => {
    const show = await aShowInTheAdminArea(site, [{ name: "먼저낼이" }, { name: "나중낼이" }]);
    await letDepositsBeDue(site, show, 1, { name: "먼저낼이" });
    await letDepositsBeDue(site, show, 2, { name: "나중낼이" });
    await visitAsAdmin(page, "/admin");
    const due = page.getByRole("list", { name: "기한이 가까운 입금" });
    await due.getByRole("button", { name: "먼저낼이 입금 확인" }).focus();
    await page.keyboard.down("Enter");
    const undo = due.getByRole("button", { name: "먼저낼이 입금 확인 되돌리기" });
    await expect(undo).toBeFocused();
    await expect(undo).not.toHaveAttribute("aria-disabled");
    const clicked = await due.evaluateHandle((list) => {
      const clicks = { count: 0 };
      list.addEventListener("click", () => {
        clicks.count += 1;
      });
      return clicks;
    });
    for (let repeat = 0; repeat < 5; repeat += 1) await page.keyboard.down("Enter");
    expect(await clicked.evaluate(({ count }) => count)).toBe(0);
    await page.keyboard.up("Enter");
    await page.keyboard.press("Enter");
    await expect(undo).toHaveCount(0);
    await expect(due.getByRole("button", { name: "나중낼이 입금 확인" })).toBeVisible();
  },
);

testOnOwnSite(
  "long names and titles and sums of millions lie beside each other on today's screen at every width",
  async ({ page, site }) => {
    const title = "어느 겨울밤 창고 극장에서 벌어진 아무도 모르는 이야기";
    const names = ["남궁알렉산드라마리아콘스탄티노폴리스테오도라", "김하나", "이두리", "박세나", "최다섯"];
    await aShowInTheAdminArea(
      site,
      names.map((name, i) => ({ name, phone_number: `010-2222-000${i}`, attendee_count: 20 })),
      { title, ticket_price: 150_000, deposit_deadline_hours: 23 },
    );
    await visitAsAdmin(page, "/admin");
    await expect(page.getByRole("list", { name: "기한이 가까운 입금" }).getByRole("listitem")).toHaveCount(5);
    for (const width of [1024, 1280, 1366, 1440, 390, 360]) {
      await page.setViewportSize({ width, height: 800 });
      expect([width, await overlapsIn(page.getByRole("region", { name: "입금 대기" }))]).toEqual([width, []]);
    }
    await page.emulateMedia({ forcedColors: "active" });
    const looks = await page
      .locator("span.size-3")
      .evaluateAll((swatches) => swatches.map((swatch) => getComputedStyle(swatch).backgroundColor));
    expect(new Set(looks).size).toBe(2);
  },
);

/** Pairs of texts of a row that lie on each other, texts that stick out of it, and columns of one letter. */
function overlapsIn(region: Locator): Promise<string[]> {
  return region.evaluate((section) => {
    const found: string[] = [];
    for (const row of section.querySelectorAll("li")) {
      const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
      const boxes: { text: string; box: DOMRect }[] = [];
      while (texts.nextNode()) {
        const text = texts.currentNode.textContent?.trim();
        if (!text || texts.currentNode.parentElement?.closest(".sr-only")) continue;
        const range = document.createRange();
        range.selectNodeContents(texts.currentNode);
        const box = range.getBoundingClientRect();
        // What has no box is not shown at this width.
        if (box.width > 0) boxes.push({ text, box });
      }
      const { left, right } = row.getBoundingClientRect();
      for (const [i, { text, box }] of boxes.entries()) {
        if (box.left < left - 1 || box.right > right + 1) found.push(`${text} sticks out`);
        if (box.height > 3 * Math.max(box.width, 20)) found.push(`${text} stands upright`);
        for (const other of boxes.slice(i + 1)) {
          const wide = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
          const high = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
          if (wide > 1 && high > 4) found.push(`${text} lies on ${other.text}`);
        }
      }
    }
    return found;
  });
}

test("money that goes back is counted on today's screen and in the menu, and leads to its list", async ({
  page,
  site,
}) => {
  const show = await aShowInTheAdminArea(site, [{ name: "돌려받을이", attendee_count: 2 }]);
  const service = await site.service();
  for (const change of [{ payment_verified: true }, { cancelled_at: new Date().toISOString() }]) {
    await service
      .from("ticket_reservations")
      .update(change)
      .eq("performance_id", show.performance.id)
      .throwOnError();
  }
  await visitAsAdmin(page, "/admin");
  await expect(page.locator("[aria-description^='처리할 입금, 돌려줄 돈, 현금영수증 ']").first()).toHaveText(
    /^입금\s*\d/,
  );
  await page
    .getByRole("region", { name: "그 밖의 할 일" })
    .getByRole("link", { name: /\d+건 돌려줄 돈.*[\d,]+원/ })
    .press("Enter");
  await expect(page).toHaveURL(/\/admin\/deposits\?state=to_refund$/);
  const refund = page.getByRole("listitem").filter({ hasText: "돌려받을이" });
  await expect(refund).toContainText("60,000원");
  await expect(refund.getByRole("button", { name: "돌려받을이 전화번호 복사" })).toBeVisible();
  const call = refund.getByRole("link", { name: "돌려받을이에게 전화 걸기", includeHidden: true });
  await expect(call).toHaveCount(1);
});

test("what the last weeks have brought is said in words at first, then shown in columns, and in numbers for anyone who wants them", async ({
  page,
  site,
}) => {
  await aShowInTheAdminArea(site, [{ name: "박주현", attendee_count: 3 }]);
  await visitAsAdmin(page, "/admin");
  await expect(
    page.getByText(/^예매 [\d,]+건, [\d,]+원입니다\. 그중 [\d,]+원의 입금을 확인했습니다\.$/),
  ).toBeVisible();
  // Only the earlier weeks are made up: nobody can reserve in the past.
  await page.route("**/rest/v1/rpc/reservations_by_week*", async (route) => {
    const response = await route.fetch();
    const weeks: { reservation_count: number; won_expected: number }[] = await response.json();
    const filled = weeks.map((week) => ({
      ...week,
      reservation_count: week.reservation_count || 1,
      won_expected: week.won_expected || 30_000,
    }));
    await route.fulfill({ response, json: filled });
  });
  await page.reload();
  const weeks = page.getByRole("region", { name: "지난 8주의 예매" });
  await weeks.getByText("숫자로 보기").click();
  await expect(weeks.getByRole("row")).toHaveCount(9);
  const thisWeek = weeks.getByRole("row").nth(1);
  await expect(thisWeek).toContainText(/[1-9]\d*건/);
  await expect(thisWeek).toContainText(/[1-9][\d,]*원/);
});

test("when today cannot be read the page says so, and a retry brings it", async ({ page, pageErrors }) => {
  pageErrors.allow(/status of 500/);
  await page.route("**/rest/v1/rpc/show_times_ahead*", (route) =>
    route.fulfill({ status: 500, json: { code: "XX000", message: "no" } }),
  );
  await visitAsAdmin(page, "/admin");
  await expect(page.getByRole("alert")).toContainText("불러오지 못했습니다");
  await page.unroute("**/rest/v1/rpc/show_times_ahead*");
  await page.getByRole("button", { name: "다시 시도하기" }).click();
  await expect(page.getByRole("region", { name: "입금 대기" })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

const newCompany = test.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's pattern
    async ({}, use) => {
      const site = await startSite({ SAMPLE_CONTENT: "off" });
      await use(site);
      await site.dispose();
    },
    { scope: "worker" },
  ],
});

newCompany("a company that has written nothing sees what is missing, with links to it", async ({ page }) => {
  await visitAsAdmin(page, "/admin");
  await expect(page.getByText("입금을 기다리는 예매가 없습니다.")).toBeVisible();
  await expect(page.getByText("다가오는 회차가 없습니다.")).toBeVisible();
  await expect(page.getByText("지난 8주 동안 들어온 예매가 없습니다.")).toBeVisible();
  const missing = page.getByRole("region", { name: "홈페이지에 빠진 것" });
  await expect(missing.getByRole("link")).toHaveText([
    /극단 이름과 소개가 없습니다/,
    /현재 공연이 없습니다/,
    /첫 화면 이미지가 없습니다/,
    /등록된 단원이 없습니다/,
  ]);
  await missing.getByRole("link", { name: "현재 공연이 없습니다" }).click();
  await expect(page.getByRole("heading", { name: "다음 공연 등록" })).toBeVisible();
});

newCompany("a message of a visitor is announced until somebody has seen to it", async ({ page, site }) => {
  const service = await site.service();
  await service
    .from("contact_messages")
    .insert({ name: "물어본이", contact: "010-1111-2222", message: "주차가 되나요?" })
    .throwOnError();
  await visitAsAdmin(page, "/admin");
  const tasks = page.getByRole("region", { name: "그 밖의 할 일" });
  await tasks.getByRole("link", { name: /1건 새 문의/ }).press("Enter");
  await page.getByRole("button", { name: "처리함으로 표시" }).click();
  await expect(page.getByText("새 문의가 없습니다.")).toBeVisible();
  await page.goto("/admin");
  await expect(tasks).toContainText("새 문의가 없습니다.");
});
