/** Seats run out while visitors are looking at them. */
import { delayRequests } from "./delay-requests.ts";
import { expect, test } from "./fixtures.ts";
import { openHydrated } from "./page-hydrated.ts";
import {
  englishLabels,
  fillForm,
  leaveSeats,
  offeredShowTimes,
  openDialog,
  reservationNumber,
  reservationsOf,
  submitButton,
} from "./reservation-visit.ts";

const refused = /status of 409/;
const justSoldOut = "선택하신 회차가 방금 매진되었습니다. 다른 회차를 선택해 주세요.";
const undo: (() => Promise<void>)[] = [];

test.afterEach(async () => {
  for (const step of undo.splice(0)) await step();
});

test("a visitor whose show time sells out while the dialog is open reads so and chooses another", async ({
  page,
  site,
  pageErrors,
}) => {
  pageErrors.allow(refused);
  const [first, second] = await offeredShowTimes(site);
  const dialog = await openDialog(page);
  await fillForm(dialog, { name: "늦은손", showTime: first?.label ?? "", discount: /^청소년/ });
  undo.push(await leaveSeats(site, first?.id ?? "", 0));
  await submitButton(dialog).click();

  await expect(dialog.getByRole("alert")).toHaveText(/^예매 신청 실패: 이 회차는 매진되었습니다.*0석/);
  await expect(page.getByRole("listitem").filter({ hasText: "예매 신청 실패" })).toBeVisible();
  const soldOut = dialog.getByRole("radio", { name: first?.label ?? "" });
  await expect(soldOut).toBeDisabled();
  await expect(soldOut).not.toBeChecked();
  await expect(dialog.getByText("매진", { exact: true })).toBeVisible();
  await expect(dialog.getByRole("radio", { name: second?.label ?? "" })).toBeFocused();
  await expect(dialog.getByLabel("이름").first()).toHaveValue("늦은손");
  await expect(dialog.getByRole("radio", { name: /^청소년/ })).toBeChecked();

  await dialog.getByRole("radio", { name: second?.label ?? "" }).check();
  await expect(dialog.getByRole("alert")).toHaveText("");
  await submitButton(dialog).click();
  await reservationNumber(page);
  const made = await reservationsOf(site, "늦은손");
  expect(made.map(({ show_time_id }) => show_time_id)).toEqual([second?.id]);
});

test("a visitor who wants more seats than are left reads how many there are", async ({
  page,
  site,
  pageErrors,
}) => {
  pageErrors.allow(refused);
  const [first, second] = await offeredShowTimes(site);
  const dialog = await openDialog(page);
  await fillForm(dialog, { name: "두자리", showTime: first?.label ?? "" });
  await dialog.getByLabel("관람 인원").fill("3");
  undo.push(await leaveSeats(site, first?.id ?? "", 2));
  await submitButton(dialog).click();
  await expect(dialog.getByRole("alert")).toHaveText(/예매 신청 실패: 남은 좌석은 2석입니다/);
  await expect(dialog.getByLabel("관람 인원")).toBeFocused();
  // Read out by the alert; to be seen once, at the field.
  await expect(dialog.getByRole("alert")).toHaveClass("sr-only");
  await expect(dialog.locator("p:not([role=alert] *)", { hasText: /2석입니다/ })).toHaveCount(1);
  const row = dialog.locator("label").filter({ has: page.getByRole("radio", { name: first?.label ?? "" }) });
  await expect(row).toContainText("잔여 2석");
  await expect(dialog.getByText("관람 인원을 확인해 주세요")).toBeVisible();
  // Another show time has room for all of them.
  await dialog.getByRole("radio", { name: second?.label ?? "" }).check();
  await expect(dialog.getByRole("alert")).toHaveText("");
  await expect(dialog.locator(".form-summary")).toContainText("30,000원 × 3매");
  await dialog.getByRole("radio", { name: first?.label ?? "" }).check();
  await dialog.getByRole("button", { name: "한 명 줄이기" }).click();
  await submitButton(dialog).click();
  await reservationNumber(page);
});

test("a visitor on a slow line who is refused finds the seats in the sum that are in the field", async ({
  page,
  site,
  pageErrors,
}) => {
  pageErrors.allow(refused);
  const [first, second] = await offeredShowTimes(site);
  const dialog = await openDialog(page);
  await dialog.getByLabel("이름").first().fill("늦은번호");
  await dialog.getByRole("radio", { name: first?.label ?? "" }).check();
  await dialog.getByRole("radio", { name: /할인 없음/ }).check();
  await dialog.getByLabel("관람 인원").fill("3");
  undo.push(await leaveSeats(site, first?.id ?? "", 0));
  // How a telephone number is written comes only while the reservation is on its way.
  await page.waitForLoadState("networkidle");
  const releaseNumber = await delayRequests(page, "**/assets/phone-number-*.js");
  const releaseAnswer = await delayRequests(page, "**/reserve.json");
  await dialog.getByLabel("연락처").fill("01055556666");
  await submitButton(dialog).click();
  await expect(dialog.getByLabel("연락처")).toBeDisabled();
  await releaseNumber();
  await page.waitForLoadState("networkidle");
  await releaseAnswer();
  await expect(dialog.getByRole("alert")).toHaveText(/매진/);
  await expect(dialog.locator(".form-summary")).toContainText("30,000원 × 3매");
  await expect(dialog.getByLabel("관람 인원")).toHaveValue("3");
  await dialog.getByRole("radio", { name: second?.label ?? "" }).check();
  await submitButton(dialog).click();
  await reservationNumber(page);
  expect(await reservationsOf(site, "늦은번호")).toMatchObject([
    { attendee_count: 3, phone_number: "010-5555-6666" },
  ]);
});

test("a visitor who comes back to the page sees what has sold out meanwhile", async ({ page, site }) => {
  const [first, , third] = await offeredShowTimes(site);
  const dialog = await openDialog(page);
  await dialog.getByRole("radio", { name: third?.label ?? "" }).check();
  undo.push(await leaveSeats(site, third?.id ?? "", 0));
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await expect(dialog.getByRole("radio", { name: third?.label ?? "" })).toBeDisabled();
  const times = dialog.getByRole("group", { name: "관람 회차" });
  await expect(times).toContainText(justSoldOut);
  // Read out, and in sight where the visitor is.
  await expect(dialog.getByRole("status").filter({ hasText: justSoldOut })).toHaveCount(1);
  await expect(dialog.locator(".form-summary")).toContainText(justSoldOut);
  await submitButton(dialog).click();
  await expect(dialog.getByRole("status").filter({ hasText: /확인이 필요한 항목/ })).toHaveCount(1);
  await expect(times).toContainText(justSoldOut);
  await expect(times).not.toContainText("관람 회차를 선택해주세요");
  await dialog.getByRole("radio", { name: first?.label ?? "" }).check();
  await expect(dialog.getByText(justSoldOut)).toHaveCount(0);
});

test("a visitor from abroad whose show time sells out while the form is open reads so and chooses another", async ({
  page,
  site,
}) => {
  const [first, second] = await offeredShowTimes(site);
  await openHydrated(page, "/en/performances/c0000000-0000-4000-8000-000000000001/reserve");
  const form = page.locator("main");
  const times = form.getByRole("group", { name: "Show time" });
  const radioOf = (id = "") => times.locator(`[value="${id}"]`);
  await radioOf(first?.id).check();
  await fillForm(form, { name: "Mary Late" }, englishLabels);
  undo.push(await leaveSeats(site, first?.id ?? "", 0));
  const sentence = "This show time has just sold out. Please choose another one.";
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
    await expect(times).toContainText(sentence, { timeout: 2_000 });
  }).toPass();
  // Read out, and in sight where the visitor is.
  await expect(form.getByRole("status").filter({ hasText: sentence })).toHaveCount(1);
  await expect(form.locator(".form-summary")).toContainText(sentence);
  await expect(radioOf(first?.id)).toBeDisabled();
  await expect(radioOf(first?.id)).not.toBeChecked();

  await radioOf(second?.id).check();
  await expect(form.getByText(sentence)).toHaveCount(0);
  await submitButton(form, englishLabels).click();
  await expect(page.getByRole("heading", { name: "Your reservation" })).toBeFocused();
  expect(await reservationsOf(site, "Mary Late")).toMatchObject([{ show_time_id: second?.id }]);
});

test("a visitor of a sold-out show sees 매진 and cannot open the dialog", async ({ page, site }) => {
  for (const { id } of await offeredShowTimes(site)) undo.push(await leaveSeats(site, id, 0));
  await page.goto("/");
  const panel = page.getByRole("region", { name: "공연 회차와 예매" });
  await expect(panel.getByText("매진", { exact: true }).first()).toBeVisible();
  await expect(panel.getByRole("button", { name: "매진되었습니다" })).toBeDisabled();
});
