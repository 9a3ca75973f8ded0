/** The waiting list of a sold-out show time, from the form to the ticket. */
import type { Page } from "@playwright/test";
import { dayFromNow } from "../support/company.ts";
import type { Site } from "../support/site.ts";
import { aShowInTheAdminArea, visitAsAdmin } from "./admin-visit.ts";
import { axeFindings } from "./axe.ts";
import { delayRequests } from "./delay-requests.ts";
import { expect, test } from "./fixtures.ts";
import { openHydrated } from "./page-hydrated.ts";
import {
  fillForm,
  offeredShowTimes,
  openDialog,
  reservationNumber,
  submitButton,
} from "./reservation-visit.ts";

const phone = { width: 390, height: 844 };

/** A show next week whose first show time has two seats, both reserved. */
async function aSoldOutShow(site: Site, title: string, capacities = [2]) {
  const show = await aShowInTheAdminArea(site, [{ name: "먼저온이" }, { name: "둘째온이" }], {
    title,
    capacities,
  });
  const service = await site.service();
  await service
    .from("show_times")
    .update({ date: dayFromNow(7) })
    .eq("id", show.showTimes[0]?.id ?? "")
    .throwOnError();
  return { ...show, service, reservePath: `/performances/${show.performance.id}/reserve` };
}

async function join(page: Page, name: string, phoneNumber: string) {
  const form = page.getByRole("form", { name: "대기 신청" });
  await form.getByLabel("이름").fill(name);
  await form.getByLabel("연락처").fill(phoneNumber);
  await form.getByRole("button", { name: "대기 신청하기" }).click();
}

const isNarrow = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

test("a visitor waits for a sold-out show time on a phone, is offered the seat that an admin frees, and has the ticket after one tap", async ({
  page,
  site,
  browser,
  pageErrors,
}) => {
  // A refusal is an answer with this status.
  pageErrors.allow(/status of 422/);
  const show = await aSoldOutShow(site, "기다리는 밤");
  await page.setViewportSize(phone);
  await page.goto(show.reservePath);
  await expect(page.getByText("매진된 회차 대기 신청")).toBeVisible();
  await join(page, "나기다림", "010-12");
  await expect(page.getByText(/전화번호를 확인해 주세요/)).toBeVisible();
  await expect(page.getByLabel("연락처")).toBeFocused();
  await expect(page.getByLabel("이름")).toHaveValue("나기다림");
  expect(await axeFindings(page)).toEqual([]);
  await isNarrow(page);
  await join(page, "나기다림", "010-7777-0001");
  await expect(page.getByText("대기 신청을 받았습니다. 다음 차례입니다.")).toBeVisible();
  await expect(page.locator("#waiting-list").getByText(/\(.\) 19:30 · \d석$/)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole("link", { name: "내 대기 순서 보기" }).click();
  const place = page.getByRole("region", { name: "대기 신청" });
  await expect(place.getByRole("status")).toContainText("다음 차례입니다. 1석이 나오면");
  await expect(page).toHaveURL(/\/reservations$/);
  expect(await axeFindings(page)).toEqual([]);

  const office = await browser.newContext({ baseURL: site.url, viewport: phone });
  const admin = await office.newPage();
  await visitAsAdmin(admin, show.adminPath);
  await admin.getByText("빈자리 대기 1팀").click();
  await expect(admin.getByText("대기 1번")).toBeVisible();
  await admin
    .getByRole("button", { name: /먼저온이/ })
    .first()
    .click();
  await admin.getByRole("button", { name: "예매 취소하기" }).click();
  await expect(admin.getByText("예매를 취소했습니다", { exact: true })).toBeVisible();
  await admin.keyboard.press("Escape");
  await expect(admin.getByText(/제안 중 · .+까지/)).toBeVisible();
  const sms = decodeURIComponent(
    (await admin.getByRole("link", { name: "나기다림 님께 문자 보내기" }).getAttribute("href")) ?? "",
  );
  expect(sms).toMatch(
    /^sms:010-7777-0001\?body=〈기다리는 밤〉 나기다림 님, .+1석이 나왔습니다\. .+까지 아래 링크에서 .+\/reservations#waiting=[\da-f]{32}$/s,
  );
  expect(await axeFindings(admin)).toEqual([]);
  expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await office.close();

  await page.goto(sms.split("\n").at(-1) ?? "");
  await page.reload();
  await expect(place.getByRole("status")).toContainText(/1석이 나왔습니다\. .+\(.\) .+까지 예매하실 수 있고/);
  expect(await axeFindings(page)).toEqual([]);
  await isNarrow(page);
  await place.getByRole("button", { name: /1석 예매하기 · 30,000원/ }).click();
  const ticket = page.getByRole("region", { name: /기다리는 밤/ });
  await expect(ticket).toBeVisible();
  await expect(ticket).toContainText("나기다림");
  await expect(place).toHaveCount(0);
});

test("a visitor with a phone finds what opens after the form together, the one row at the other's line", async ({
  page,
  site,
}) => {
  const show = await aSoldOutShow(site, "나란한 밤", [2, 20]);
  await page.setViewportSize(phone);
  await page.goto(show.reservePath);
  const [refunds, waiting] = [page.locator(".refund-terms"), page.locator("#waiting-list")];
  await expect(waiting).toBeVisible();
  const [above, below] = [await refunds.boundingBox(), await waiting.boundingBox()];
  expect(below?.y).toBeCloseTo((above?.y ?? 0) + (above?.height ?? 0) - 1, 0);
  expect(below?.height).toBe(above?.height);
});

test("a visitor whose show time has sold out waits for it with what was typed into the reservation's form", async ({
  page,
  site,
}) => {
  const show = await aSoldOutShow(site, "옮겨 적는 밤", [2, 20]);
  await openHydrated(page, show.reservePath);
  const reservation = page.locator(".reservation-form");
  await reservation.getByLabel("이름", { exact: true }).fill("나기다림");
  await reservation.getByLabel("연락처").fill("010-7777-0011");
  const form = page.getByRole("form", { name: "대기 신청" });
  await page.getByText("매진된 회차 대기 신청").click();
  await expect(form.getByLabel("이름")).toHaveValue("나기다림");

  await form.getByLabel("이름").fill("나다림");
  await page.getByRole("link", { name: "대기 신청" }).first().click();
  await expect(page).toHaveURL(/wait=/);
  await expect(form.getByLabel("이름")).toHaveValue("나기다림");
  await expect(form.getByLabel("연락처")).toHaveValue("010-7777-0011");
  await form.getByRole("button", { name: "대기 신청하기" }).click();
  await expect(page.getByText("대기 신청을 받았습니다. 다음 차례입니다.")).toBeVisible();
});

test("a visitor who is quick opens the form below the reservation's and types before its code is there, and nothing is lost", async ({
  page,
  site,
}) => {
  const show = await aSoldOutShow(site, "서두르는 밤", [2, 20]);
  const code = Promise.withResolvers<void>();
  await page.route(/waiting-form.*\.js/, async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto(show.reservePath);
  const form = page.getByRole("form", { name: "대기 신청" });
  await page.getByText("매진된 회차 대기 신청").click();
  await form.getByLabel("이름").fill("나기다림");
  // The seats are asked for again when the page is hydrated.
  await page.waitForResponse(/\/seats$/);
  code.resolve();
  await form.getByLabel("연락처").fill("010-7777-0005");
  await form.getByRole("button", { name: "대기 신청하기" }).click();
  await expect(page.getByText("대기 신청을 받았습니다. 다음 차례입니다.")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test("a visitor who corrects what was refused before the code of the form is there goes on where they are", async ({
  page,
  site,
  pageErrors,
}) => {
  pageErrors.allow(/status of 422/);
  const show = await aSoldOutShow(site, "고쳐 쓰는 밤");
  const release = await delayRequests(page, "**/assets/*.js");
  await page.goto(show.reservePath);
  await join(page, "나기다림", "010-12");
  await expect(page.getByText(/전화번호를 확인해 주세요/)).toBeVisible();
  const form = page.getByRole("form", { name: "대기 신청" });
  await form.getByLabel("이름").fill("나다림");
  await release();
  await expect
    .poll(() => form.evaluate((element) => Object.keys(element).some((name) => name.startsWith("__react"))))
    .toBe(true);
  // What hydration has put off comes with the next frames.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame);
  });
  await expect(form.getByLabel("이름")).toBeFocused();
  await form.getByLabel("연락처").fill("010-7777-0009");
  await form.getByRole("button", { name: "대기 신청하기" }).click();
  await expect(page.getByText("대기 신청을 받았습니다. 다음 차례입니다.")).toBeVisible();
});

test("a visitor without a script joins the waiting list, and reads what is wrong with what was typed", async ({
  browser,
  site,
}) => {
  const show = await aSoldOutShow(site, "글씨만 있는 밤");
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(show.reservePath);
  await join(page, "", "010-7777-0002");
  await expect(page.getByText("이름은 필수입니다")).toBeVisible();
  await expect(page.getByLabel("연락처")).toHaveValue("010-7777-0002");
  await join(page, "나기다림", "010-7777-0002");
  await expect(page.getByText("대기 신청을 받았습니다. 다음 차례입니다.")).toBeVisible();
  await expect(page.getByRole("link", { name: "내 대기 순서 보기" })).toHaveAttribute(
    "href",
    /^\/reservations#waiting=[\da-f]{32}$/,
  );
  await context.close();
});

test("a visitor leaves the list by keyboard, and an admin removes who has telephoned", async ({
  page,
  site,
}) => {
  const show = await aSoldOutShow(site, "되돌아가는 밤");
  const visitor = await site.service();
  const joined = async (name: string, phone_number: string) =>
    (
      await visitor
        .rpc("join_waiting_list", {
          show_time_id: show.showTimes[0]?.id ?? "",
          party_size: 2,
          name,
          phone_number,
        })
        .single()
        .throwOnError()
    ).data.waiting_key;
  const key = await joined("첫째", "010-7777-0003");
  await joined("둘째", "010-7777-0004");
  await page.goto(`/reservations#waiting=${key}`);
  const place = page.getByRole("region", { name: "대기 신청" });
  await place.getByRole("button", { name: "대기 취소" }).press("Enter");
  await place.getByRole("button", { name: "그대로 기다리기" }).press("Enter");
  await place.getByRole("button", { name: "대기 취소" }).press("Enter");
  await place.getByRole("button", { name: "대기 취소하기" }).press("Enter");
  await expect(place.getByRole("status")).toHaveText("대기를 취소하셨습니다.");
  await place.getByRole("button", { name: "이 기기에서 지우기" }).press("Enter");
  await expect(place).toHaveCount(0);

  await visitAsAdmin(page, show.adminPath);
  await page.getByText("빈자리 대기 1팀").press("Enter");
  await page.getByRole("button", { name: "둘째 님 대기에서 빼기" }).press("Enter");
  const question = page.getByRole("dialog");
  await expect(question).toContainText("둘째 님을 대기에서 뺄까요?");
  await question.getByRole("button", { name: "대기에서 빼기" }).press("Enter");
  await expect(question).toHaveCount(0);
  await expect(page.getByText(/^대기 \d팀/)).toHaveCount(0);
});

test("a place in the waiting list stands below what is to be paid, and above it when its own link is opened", async ({
  page,
  site,
}) => {
  const show = await aSoldOutShow(site, "순서를 아는 밤");
  await openHydrated(page, show.reservePath);
  await join(page, "먼저대기", "010-7777-0009");
  await expect(page.getByText("대기 신청을 받았습니다.")).toBeVisible();
  const [, showTime] = await offeredShowTimes(site);
  const dialog = await openDialog(page);
  await fillForm(dialog, { name: "먼저대기", showTime: showTime?.label ?? "" });
  await submitButton(dialog).click();
  const number = await reservationNumber(page);

  await openHydrated(page, "/reservations");
  const ticket = page.getByRole("region", { name: number });
  const place = page.getByRole("region", { name: "대기 신청" });
  const ticketIsAbove = async () =>
    ((await ticket.boundingBox())?.y ?? Number.NaN) < ((await place.boundingBox())?.y ?? Number.NaN);
  await expect(ticket).toBeVisible();
  await expect(place.getByRole("status")).toContainText("차례입니다");
  await expect.poll(ticketIsAbove).toBe(true);

  const [key] = await page.evaluate(() => JSON.parse(localStorage.getItem("madang-waiting") ?? "[]"));
  await page.goto(`/reservations?opened#waiting=${key}`);
  await expect(ticket).toBeVisible();
  await expect.poll(ticketIsAbove).toBe(false);
});
