/** A visitor reserves on the page of the form while it is hydrated: the ticket stays with the tab. */
import type { Page } from "@playwright/test";
import { showOn } from "../support/company.ts";
import type { Site } from "../support/site.ts";
import { expect, test } from "./fixtures.ts";
import { openHydrated } from "./page-hydrated.ts";
import { expectForm, fillForm, offeredShowTimes, reservationsOf, submitButton } from "./reservation-visit.ts";

const reserveAddress = "**/performances/*/reserve.json";
const account = "000-0000-0000-00";

async function openPage(page: Page, site: Site): Promise<string> {
  const { id } = await showOn(await site.service());
  const address = `/performances/${id}/reserve`;
  await openHydrated(page, address);
  return address;
}

async function fillPage(page: Page, site: Site, name: string) {
  const [, showTime] = await offeredShowTimes(site);
  await fillForm(page.locator("main"), { name, showTime: showTime?.label ?? "" });
}

/** What the tab holds under which the ticket is found again. */
const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }));

const ticket = (page: Page) => page.getByRole("heading", { level: 1, name: "예매 신청 완료" });

test("a visitor who reloads the ticket finds it again with the account, and can begin a new one", async ({
  page,
  site,
}) => {
  const address = await openPage(page, site);
  await fillPage(page, site, "표다시");
  await submitButton(page.locator("main")).click();
  await expect(ticket(page)).toBeVisible();
  const [made] = await reservationsOf(site, "표다시");
  expect(await stored(page)).toContain(made?.request_id);

  await expect(page.getByRole("banner").getByRole("link", { name: "내 예매" })).toBeVisible();

  for (const comeBack of [() => page.reload(), () => page.goto(address)]) {
    await comeBack();
    await expect(ticket(page)).toBeVisible();
    await expect(page).toHaveTitle("예매 신청 완료 · 극단 무대");
    await expect(page.getByText(made?.reservation_number ?? "")).toBeVisible();
    await expect(page.getByText(account)).toBeVisible();
  }
  expect(await reservationsOf(site, "표다시")).toHaveLength(1);
  expect(page.url()).not.toContain(made?.request_id);
  expect(site.output()).not.toContain(made?.request_id);

  await page.getByRole("link", { name: "새로 예매하기" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /계좌이체 예매$/ })).toBeVisible();
  await fillPage(page, site, "표하나더");
  await submitButton(page.locator("main")).click();
  await expect(ticket(page)).toBeVisible();
  const [other] = await reservationsOf(site, "표하나더");
  expect(other?.request_id).not.toBe(made?.request_id);
});

test("a visitor who goes on from the ticket is not shown it again over the next page", async ({
  page,
  site,
}) => {
  await openPage(page, site);
  await fillPage(page, site, "표다음");
  await submitButton(page.locator("main")).click();
  await expect(ticket(page)).toBeVisible();
  const [made] = await reservationsOf(site, "표다음");
  const drafts = () => page.evaluate(() => Object.values(sessionStorage).join());
  expect(await drafts()).toContain(made?.request_id);
  await page.getByRole("banner").getByRole("link", { name: "극단 무대", exact: true }).click();
  await expect(page.getByRole("region", { name: "공연 회차와 예매" })).toBeVisible();
  await expect.poll(drafts).not.toContain(made?.request_id);
  await page.reload();
  await page.getByRole("button", { name: "계좌이체 예매" }).first().click();
  await expect((await expectForm(page)).getByLabel("이름")).toHaveValue("");
});

test("a visitor who comes back to the ticket reads how the reservation stands by then", async ({
  page,
  site,
}) => {
  const address = await openPage(page, site);
  await fillPage(page, site, "달라진표");
  await submitButton(page.locator("main")).click();
  await expect(ticket(page)).toBeVisible();
  const [made] = await reservationsOf(site, "달라진표");
  expect(await stored(page)).toContain(made?.request_id);
  const service = await site.service();
  const now = new Date().toISOString();
  const states = [
    ["예매 확정", { payment_verified: true }],
    ["취소된 예매", { cancelled_at: now }],
    ["예매 신청 완료", { cancelled_at: null, payment_verified: false }],
    ["기한 지남", { deposit_deadline: now, expires_at: now }],
  ] as const;
  for (const [title, change] of states) {
    await service
      .from("ticket_reservations")
      .update(change)
      .eq("id", made?.id ?? "")
      .throwOnError();
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveTitle(`${title} · 극단 무대`);
    await expect(page.getByText(account)).toHaveCount(title === "예매 신청 완료" ? 1 : 0);
    // The ticket comes after the heading, which says the same.
    const printed = page.getByRole("article").getByRole("article");
    await expect(printed).toBeVisible();
    const mark = printed.getByText("취소된 예매", { exact: true });
    await expect(mark).toHaveCount(title === "취소된 예매" ? 1 : 0);
  }
});

test("a visitor who comes back to the ticket without a connection reads so, and finds it afterwards", async ({
  page,
  site,
  pageErrors,
}) => {
  pageErrors.allow(/net::ERR_/);
  await openPage(page, site);
  await fillPage(page, site, "줄끊긴표");
  await submitButton(page.locator("main")).click();
  await expect(page.getByText(account)).toBeVisible();
  const [made] = await reservationsOf(site, "줄끊긴표");
  expect(await stored(page)).toContain(made?.request_id);
  await page.route(reserveAddress, (route) => route.abort("internetdisconnected"));
  await page.reload();
  await expect(page.getByRole("alert")).toContainText("확인하지 못했습니다");
  await page.unroute(reserveAddress);
  await page.getByRole("link", { name: "다시 시도" }).click();
  await expect(page.getByText(made?.reservation_number ?? "")).toBeVisible();
});

test("a visitor whose form was sent but never arrived finds it as it was, and can send it", async ({
  page,
  site,
  pageErrors,
}) => {
  pageErrors.allow(/net::ERR_/);
  const address = await openPage(page, site);
  await fillPage(page, site, "못온신청");
  await page.route(reserveAddress, (route) => route.abort("aborted"));
  const lost = page.waitForEvent("requestfailed", (request) => request.method() === "POST");
  await submitButton(page.locator("main")).click({ noWaitAfter: true });
  await lost;
  await page.goto("/about");
  await page.unroute(reserveAddress);
  await page.goto(address);

  await expect(page.getByRole("alert")).toContainText("아직 접수되지 않았습니다");
  await expect(page.getByLabel("이름")).toHaveValue("못온신청");
  await submitButton(page.locator("main")).click();
  await expect(ticket(page)).toBeVisible();
  expect(await reservationsOf(site, "못온신청")).toHaveLength(1);
});

test("a visitor without a network reads so on the page, and that nothing was reserved, and sends later", async ({
  page,
  site,
  context,
  pageErrors,
}) => {
  pageErrors.allow(/net::ERR_INTERNET_DISCONNECTED/);
  await openPage(page, site);
  await fillPage(page, site, "줄없는쪽");
  await context.setOffline(true);
  await submitButton(page.locator("main")).click();
  await expect(page.getByRole("alert")).toContainText("인터넷에 연결되어 있지 않아");
  await expect(page.getByRole("alert")).toContainText("접수된 것은 없고");
  await context.setOffline(false);
  await submitButton(page.locator("main")).click();
  await expect(ticket(page)).toBeVisible();
  expect(await reservationsOf(site, "줄없는쪽")).toHaveLength(1);
});

test("a visitor of the page whose code for sending does not come sends the form all the same", async ({
  page,
  site,
  pageErrors,
}) => {
  pageErrors.allow(/net::ERR_|dynamically imported module/);
  await page.route("**/assets/reservation-request-*.js", (route) => route.abort("connectionreset"));
  await openPage(page, site);
  await fillPage(page, site, "코드없이");
  await submitButton(page.locator("main")).click();
  await expect(ticket(page)).toBeVisible();
  expect(await reservationsOf(site, "코드없이")).toHaveLength(1);
});

test("a visitor on a phone reads form and ticket whole, with letters of twice their size too", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openPage(page, site);
  const poster = page.getByRole("img", { name: /포스터$/ });
  const letters = (size: string) =>
    page.locator("html").evaluate((root, chosen) => {
      root.style.fontSize = chosen;
    }, size);
  const expectToFit = async () =>
    expect(await page.locator("html").evaluate((root) => root.scrollWidth)).toBeLessThanOrEqual(390);

  await expect(poster).toBeVisible();
  await letters("34px");
  await expect(poster).toBeHidden();
  await expectToFit();
  await letters("");
  await fillPage(page, site, "큰글씨");
  await submitButton(page.locator("main")).click();
  const number = page.getByText(account);
  await expect(number).toBeVisible();
  // The one that is on the ticket.
  await expect(page.locator("main img")).toHaveCount(1);
  const lines = await number.evaluate((text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
  await expectToFit();
  await letters("34px");
  await expectToFit();
});
