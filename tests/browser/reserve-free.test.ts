/** A visitor reserves what costs nothing: no choice of discounts, no account, no deposit. */
import { aShow, type ShowOptions } from "../support/company.ts";
import type { Site } from "../support/site.ts";
import { expect, test } from "./fixtures.ts";
import { openHydrated } from "./page-hydrated.ts";
import { fillForm, reservationsOf, submitButton } from "./reservation-visit.ts";

const account = "000-0000-0000-00";
const confirmed = "예매가 확정되었습니다. 내실 금액이 없어 입금하지 않으셔도 됩니다.";

/** Older than the sample company's show, which the site goes on showing. */
async function pageOf(site: Site, options: ShowOptions): Promise<string> {
  const service = await site.service();
  const { performance } = await aShow(
    { service: () => service },
    { title: "무료 낭독회", created_at: "2020-01-01T00:00:00Z", deposit_deadline_hours: 24, ...options },
  );
  return `/performances/${performance.id}/reserve`;
}

test("a visitor of a show that costs nothing chooses no discount and is asked for no deposit", async ({
  page,
  site,
}) => {
  const discount_types = [
    { id: "youth", name: "청소년" },
    { id: "adult", name: "어른" },
  ];
  await openHydrated(page, await pageOf(site, { ticket_price: 0, discount_types }));
  const form = page.locator("main");
  await expect(form.getByRole("group", { name: "할인 항목" })).toHaveCount(0);
  await expect(form).toContainText("내실 금액이 없어, 신청하시면 바로 예매가 확정됩니다.");
  await expect(form).not.toContainText("입금자명");
  await expect(page.getByRole("heading", { level: 1, name: "무료 낭독회 예매", exact: true })).toBeVisible();
  await expect(form.getByText("무료", { exact: true })).toBeVisible();
  await expect(page.getByText("계좌이체")).toHaveCount(0);
  await form.getByLabel("이름").fill("공짜손님");
  await form.getByLabel("연락처").fill("010-4444-0001");
  await submitButton(form).click();
  await expect(page.getByText(confirmed)).toBeVisible();
  await expect(form).not.toContainText(account);
  await expect(form).not.toContainText(/입금해 주세요|입금 기한/);
  expect(await reservationsOf(site, "공짜손님")).toMatchObject([{ total_price: 0, discount_type: "none" }]);
});

test("a visitor with everything taken off is asked for no deposit, with scripts or without", async ({
  page,
  browser,
  site,
}) => {
  const discount_types = [
    { id: "none", name: "정가" },
    { id: "guest", name: "초대", discount_percentage: 100 },
  ];
  const address = await pageOf(site, { discount_types });
  const plain = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const withoutScript = await plain.newPage();
  await openHydrated(page, address);
  await withoutScript.goto(address);
  for (const [name, visitor] of [
    ["초대하나", page],
    ["초대두나", withoutScript],
  ] as const) {
    const form = visitor.locator("main");
    await fillForm(form, { name, discount: /초대/ });
    if (visitor === page) await expect(form).toContainText("내실 금액이 없어, 신청하시면 바로");
    await submitButton(form).click();
    await expect(visitor.getByText(confirmed)).toBeVisible();
    await expect(form).not.toContainText(account);
    expect(await reservationsOf(site, name)).toMatchObject([{ total_price: 0 }]);
  }
  await plain.close();
});

test("a show that costs nothing says so on its page, to search engines too, and speaks of no transfer", async ({
  page,
  site,
}) => {
  const formPath = await pageOf(site, { ticket_price: 0, account_transfer_text: "계좌이체 예매" });
  await openHydrated(page, formPath.replace("/reserve", ""));
  const main = page.locator("main");
  await expect(main.getByText("가격", { exact: true }).locator("xpath=following-sibling::dd")).toHaveText(
    "무료",
  );
  const events = await page.locator('script[type="application/ld+json"]').allTextContents();
  const event = events.map((text) => JSON.parse(text)).find((thing) => thing["@type"] === "TheaterEvent");
  expect(event).toMatchObject({ isAccessibleForFree: true, offers: { price: 0, priceCurrency: "KRW" } });
  await expect(main).not.toContainText("계좌이체");
  await main.getByRole("button", { name: "예매", exact: true }).first().click();
  const dialog = page.getByRole("dialog", { name: "무료 낭독회 예매", exact: true });
  await expect(dialog.getByLabel("이름")).toBeVisible();
  await page.goto(formPath);
  await expect(page.getByRole("heading", { level: 1, name: "무료 낭독회 예매", exact: true })).toBeVisible();
  await expect(page).not.toHaveTitle(/계좌이체/);
});
