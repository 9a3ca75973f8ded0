/** A visitor's connection fails while reserving: nothing typed is lost, nothing is reserved twice. */
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import {
  confirmation,
  expectForm,
  fillForm,
  offeredShowTimes,
  openDialog,
  reservationNumber,
  reservationsOf,
  submitButton,
} from "./reservation-visit.ts";

const reserveAddress = "**/performances/*/reserve.json";
const lostConnection = /net::ERR_|status of 5\d\d/;

test("a visitor whose answer gets lost on the way is shown the reservation that it made", async ({
  page,
  site,
  pageErrors,
}) => {
  pageErrors.allow(lostConnection);
  const [, showTime] = await offeredShowTimes(site);
  const dialog = await openDialog(page);
  await fillForm(dialog, { name: "잃은답", showTime: showTime?.label ?? "" });
  await page.route(
    reserveAddress,
    async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    },
    { times: 1 },
  );
  await submitButton(dialog).click();
  await expect(dialog.getByText("연결을 확인하고 있습니다…")).toBeVisible();

  const number = await reservationNumber(page);
  const made = await reservationsOf(site, "잃은답");
  expect(made.map(({ reservation_number }) => reservation_number)).toEqual([number]);
  expect(site.output()).not.toContain(made[0]?.request_id);
});

test("a visitor who reloads before the answer comes is shown the reservation that was made", async ({
  page,
  site,
  pageErrors,
}) => {
  pageErrors.allow(lostConnection);
  const [, showTime] = await offeredShowTimes(site);
  const dialog = await openDialog(page);
  await fillForm(dialog, { name: "새로고침", showTime: showTime?.label ?? "" });
  let reached = () => {};
  const received = new Promise<void>((resolve) => {
    reached = resolve;
  });
  await page.route(
    reserveAddress,
    async (route) => {
      await route.fetch();
      reached();
    },
    { times: 1 },
  );
  await submitButton(dialog).click();
  await received;
  await page.reload();

  const number = await reservationNumber(page);
  const made = await reservationsOf(site, "새로고침");
  expect(made.map(({ reservation_number }) => reservation_number)).toEqual([number]);
  expect(page.url()).not.toContain(made[0]?.request_id);
});

test("a visitor who reloads before the request has left finds the form as it was, and can send it", async ({
  page,
  site,
  pageErrors,
}) => {
  pageErrors.allow(lostConnection);
  const [, showTime] = await offeredShowTimes(site);
  const dialog = await openDialog(page);
  await fillForm(dialog, { name: "못간신청", showTime: showTime?.label ?? "" });
  let stopped = () => {};
  const released = new Promise<void>((resolve) => {
    stopped = resolve;
  });
  await page.route(reserveAddress, () => stopped(), { times: 1 });
  await submitButton(dialog).click();
  await released;
  await page.reload();

  const again = await expectForm(page);
  await expect(again.getByRole("alert")).toHaveText(/아직 접수되지 않았습니다/);
  await expect(again.getByLabel("이름")).toHaveValue("못간신청");
  await expect(again.getByRole("radio", { name: showTime?.label ?? "" })).toBeChecked();
  await submitButton(again).click();
  await reservationNumber(page);
  expect(await reservationsOf(site, "못간신청")).toHaveLength(1);
});

test("a visitor without a connection keeps what was typed and can try again", async ({
  page,
  site,
  pageErrors,
}) => {
  pageErrors.allow(lostConnection);
  const [, showTime] = await offeredShowTimes(site);
  const dialog = await openDialog(page);
  await fillForm(dialog, { name: "끊긴줄", showTime: showTime?.label ?? "", discount: /^청소년/ });
  await page.route(reserveAddress, (route) => route.abort("internetdisconnected"));
  await submitButton(dialog).click();

  await expect(dialog.getByRole("alert")).toHaveText(/접수되었는지 확인하지 못했습니다/);
  await expect(dialog.getByRole("alert")).toBeFocused();
  await expect(dialog.getByLabel("이름")).toHaveValue("끊긴줄");
  await expect(dialog.getByRole("radio", { name: /^청소년/ })).toBeChecked();
  expect(await reservationsOf(site, "끊긴줄")).toHaveLength(0);

  await page.unroute(reserveAddress);
  await dialog.getByRole("button", { name: "다시 시도하기" }).click();
  await reservationNumber(page);
  expect(await reservationsOf(site, "끊긴줄")).toHaveLength(1);
});

test("a visitor who sends without a network reads that nothing was sent, and sends later", async ({
  page,
  site,
  context,
  pageErrors,
}) => {
  pageErrors.allow(lostConnection);
  const [, showTime] = await offeredShowTimes(site);
  const dialog = await openDialog(page);
  await fillForm(dialog, { name: "비행기모드", showTime: showTime?.label ?? "" });
  await context.setOffline(true);
  await submitButton(dialog).click();
  await expect(dialog.getByRole("alert")).toHaveText(/예매 신청을 보내지 않았습니다/);
  await expect(dialog.getByLabel("이름")).toHaveValue("비행기모드");
  await context.setOffline(false);
  await submitButton(dialog).click();
  await reservationNumber(page);
  expect(await reservationsOf(site, "비행기모드")).toHaveLength(1);
});

test("a visitor who changes the form after a lost answer learns that the first one counts", async ({
  page,
  site,
  pageErrors,
}) => {
  pageErrors.allow(lostConnection);
  const [, showTime] = await offeredShowTimes(site);
  const dialog = await openDialog(page);
  await fillForm(dialog, { name: "마음바꿈", showTime: showTime?.label ?? "" });
  let reached = false;
  await page.route(reserveAddress, async (route) => {
    if (!reached) await route.fetch();
    reached = true;
    await route.abort("connectionreset");
  });
  await submitButton(dialog).click();
  await expect(dialog.getByRole("alert")).toHaveText(/확인하지 못했습니다/);
  await page.unroute(reserveAddress);
  await dialog.getByRole("button", { name: "한 명 늘리기" }).click();
  await dialog.getByRole("button", { name: "다시 시도하기" }).click();

  await expect(confirmation(page).getByText("1매", { exact: true })).toBeVisible();
  await expect(confirmation(page).getByText(/바꾸신 내용은 반영되지 않았으니/)).toBeVisible();
  expect(await reservationsOf(site, "마음바꿈")).toHaveLength(1);
});

test("a visitor on a slow line sees that it is being sent, and cannot send it again", async ({
  page,
  site,
}) => {
  const [, showTime] = await offeredShowTimes(site);
  const dialog = await openDialog(page);
  await fillForm(dialog, { name: "느린줄", showTime: showTime?.label ?? "" });
  let goOn = () => {};
  const answerMayCome = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(reserveAddress, async (route) => {
    await answerMayCome;
    await route.continue();
  });
  await submitButton(dialog).click();
  await expect(dialog.getByRole("button", { name: "처리 중..." })).toBeDisabled();
  await expect(dialog.getByLabel("이름")).toBeDisabled();
  goOn();
  await reservationNumber(page);
  expect(await reservationsOf(site, "느린줄")).toHaveLength(1);
});

const dialogCode = "**/assets/reservation-dialog-*.js";

async function clickReserve(page: Page) {
  const panel = page.getByRole("region", { name: "공연 회차와 예매" });
  await panel.getByRole("button", { name: "계좌이체 예매" }).first().click();
}

test("a visitor whose dialog does not come goes on to the page of the form, which has what was typed", async ({
  page,
  site,
  pageErrors,
}) => {
  pageErrors.allow(lostConnection);
  const [, showTime] = await offeredShowTimes(site);
  const dialog = await openDialog(page);
  await fillForm(dialog, { name: "창없는관객", showTime: showTime?.label ?? "" });
  await page.route(dialogCode, (route) => route.abort("connectionreset"));
  await page.goto("/");
  await clickReserve(page);

  await expect(page.getByRole("heading", { level: 1, name: /계좌이체 예매$/ })).toBeVisible();
  await expect(page.getByLabel("이름")).toHaveValue("창없는관객");
  await expect(page.getByRole("radio", { name: showTime?.label ?? "" })).toBeChecked();
  await page.getByRole("button", { name: "예매 신청하기" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "예매 신청 완료" })).toBeVisible();
  expect(await reservationsOf(site, "창없는관객")).toHaveLength(1);

  await page.unroute(dialogCode);
  await page.addInitScript(() => {
    const early: number[] = [];
    Object.assign(window, { early });
    const isClose = ({ textContent }: Element) => textContent === "닫기";
    new MutationObserver(() => {
      const dialog = document.querySelector("[role=dialog]");
      const buttons = [...(dialog?.querySelectorAll("button") ?? [])];
      const isTicket = /예매 신청 완료/.test(dialog?.textContent ?? "");
      if (isTicket && buttons.some(isClose) && !dialog?.querySelector("dl")) early.push(performance.now());
    }).observe(document, { childList: true, subtree: true });
  });
  // As if its answer had not come.
  await page.evaluate(() => {
    for (const [key, draft] of Object.entries(sessionStorage))
      sessionStorage.setItem(key, draft.replace('"fields":{}', '"fields":{"name":"창없는관객"}'));
  });
  await page.goto("/");
  await reservationNumber(page);
  // The button under the ticket comes with it, and does not move from under the finger.
  expect(await page.evaluate(() => (window as unknown as { early: number[] }).early)).toEqual([]);
  await confirmation(page).getByRole("button", { name: "닫기" }).last().click();
  await clickReserve(page);
  const next = await expectForm(page);
  await expect(next.getByLabel("이름")).toHaveValue("");
});

test("a visitor whose dialog does not come in time goes on to the page of the form", async ({ page }) => {
  await page.route(dialogCode, () => {});
  await page.goto("/");
  await clickReserve(page);
  await expect(page.getByRole("heading", { level: 1, name: /계좌이체 예매$/ })).toBeVisible();
});

test("a visitor without a network reads so, and the page stays", async ({ page, context, pageErrors }) => {
  pageErrors.allow(lostConnection);
  await page.route(dialogCode, (route) => route.abort("internetdisconnected"));
  await page.goto("/");
  await expect(async () => {
    await page.keyboard.press("Tab");
    await expect(page.getByRole("region", { name: /^알림 영역/ })).toBeAttached({ timeout: 1_000 });
  }).toPass();
  await context.setOffline(true);
  await clickReserve(page);
  await expect(page.getByText("예매 창을 열지 못했습니다").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "다시 시도" })).toBeVisible();
  await expect(page.getByRole("region", { name: "공연 회차와 예매" })).toBeVisible();
  await context.setOffline(false);
});
