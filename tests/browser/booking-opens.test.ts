/** A show is announced before it is sold: visitors read when booking opens, and reserve from then on. */
import type { Page } from "@playwright/test";
import { showOn } from "../support/company.ts";
import type { Site } from "../support/site.ts";
import { visitAsAdmin } from "./admin-visit.ts";
import { axeFindings } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { openHydrated } from "./page-hydrated.ts";
import {
  fillForm,
  offeredShowTimes,
  openDialog,
  reservationNumber,
  reservationsOf,
  submitButton,
} from "./reservation-visit.ts";

const farAway = "2100-12-01T05:00:00Z";
const opening = "예매 시작 2100년 12월 1일 (수) 오후 2:00";
const refused =
  /예매 신청 실패: 아직 예매를 시작하지 않았습니다\. 12월 1일\(수\) 오후 2시부터 신청하실 수 있습니다\./;

async function openBookingAt(site: Site, booking_opens_at: string | null): Promise<void> {
  const service = await site.service();
  const { id } = await showOn(service);
  await service.from("current_performances").update({ booking_opens_at }).eq("id", id).throwOnError();
}

const soon = () => new Date(Date.now() + 3_000).toISOString();

/** A visitor comes back to the tab: what it shows is read again. */
const comeBack = (page: Page) => page.evaluate(() => dispatchEvent(new Event("visibilitychange")));

test.afterEach(({ site }) => openBookingAt(site, null));

test("a visitor reads on every page when booking opens, sees it open where the page is open, and reserves", async ({
  page,
  context,
  site,
}) => {
  const [showTime] = await offeredShowTimes(site);
  const { id } = await showOn(await site.service());
  await openBookingAt(site, farAway);
  await openHydrated(page, "/");
  const panel = page.getByRole("region", { name: "공연 회차와 예매" });
  await expect(panel.getByRole("button", { name: opening })).toBeDisabled();
  await expect(panel.getByRole("listitem").first()).toHaveText(/예매 전$/);
  await expect(panel.getByRole("button")).toHaveCount(1);
  await expect(page.getByText(opening, { exact: true }).first()).toBeInViewport();
  await expect(page.getByText("지금 예매 중")).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);

  const showPage = await context.newPage();
  await openHydrated(showPage, `/performances/${id}`);
  await expect(showPage.getByRole("button", { name: opening })).not.toHaveCount(0);
  await expect(showPage.getByRole("button", { name: "계좌이체 예매" })).toHaveCount(0);
  await expect(showPage.getByText(showTime?.label ?? "").first()).toBeVisible();
  const formPage = await context.newPage();
  await openHydrated(formPage, `/performances/${id}/reserve`);
  await expect(formPage.getByRole("heading", { level: 1, name: opening })).toBeVisible();
  const inEnglish = await context.newPage();
  await openHydrated(inEnglish, `/en/performances/${id}`);
  await expect(inEnglish.getByText("Booking opens on Wed, 1 Dec 2100, 2 PM (Korean time).")).toBeVisible();
  await expect(inEnglish.getByRole("link", { name: "Reserve seats" })).toHaveCount(0);

  // From here on nothing is written: the time comes by itself.
  await openBookingAt(site, soon());
  for (const open of [page, showPage, formPage, inEnglish]) {
    await open.bringToFront();
    await comeBack(open);
  }
  const opens = [
    { open: inEnglish, sign: inEnglish.getByRole("link", { name: "Reserve seats" }).first() },
    { open: formPage, sign: submitButton(formPage.locator("main")) },
    { open: showPage, sign: showPage.getByRole("button", { name: "계좌이체 예매" }).first() },
    { open: page, sign: page.getByText("지금 예매 중") },
  ];
  for (const { open, sign } of opens) {
    await open.bringToFront();
    await expect(sign).toBeVisible({ timeout: 30_000 });
  }
  await expect(panel.getByRole("button", { name: "계좌이체 예매" })).toBeEnabled();
  // What is cached says so too.
  for (const address of ["/", `/performances/${id}`, `/en/performances/${id}`]) {
    const text = await (await page.request.get(address)).text();
    expect(text).not.toMatch(/예매 시작|Booking opens/);
  }

  const form = await openDialog(page);
  await fillForm(form, { name: "첫예매", showTime: showTime?.label ?? "" });
  await submitButton(form).click();
  await reservationNumber(page);
  expect(await reservationsOf(site, "첫예매")).toHaveLength(1);
});

test("a visitor who sends the form too early reads when booking opens, and sends it again as it was typed", async ({
  page,
  browser,
  site,
  pageErrors,
}) => {
  pageErrors.allow(/status of 422/);
  const [showTime] = await offeredShowTimes(site);
  const { id } = await showOn(await site.service());
  const withoutScript = await (
    await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })
  ).newPage();
  const form = await openDialog(page);
  await withoutScript.goto(`/performances/${id}/reserve`);
  const plain = withoutScript.locator("main");
  const early = [
    { name: "이른손님", form, visitor: page },
    { name: "이른종이", form: plain, visitor: withoutScript },
  ];
  for (const { name, form } of early) await fillForm(form, { name, showTime: showTime?.label ?? "" });

  await openBookingAt(site, farAway);
  for (const { name, form } of early) {
    await submitButton(form).click();
    await expect(form.getByText(refused).first()).toBeVisible();
    await expect(form.getByLabel("이름").first()).toHaveValue(name);
    await expect(form.getByRole("radio", { name: showTime?.label ?? "" })).toBeChecked();
    expect(await reservationsOf(site, name)).toEqual([]);
  }
  await openBookingAt(site, null);
  for (const { name, form, visitor } of early) {
    await submitButton(form).click();
    await reservationNumber(visitor);
    expect(await reservationsOf(site, name)).toHaveLength(1);
  }
  await withoutScript.context().close();
});

test("an admin says when booking opens, is reminded of it, and tries a reservation before", async ({
  page,
  site,
}) => {
  await visitAsAdmin(page, "/admin/current-performance");
  await page.getByLabel("예매 시작").fill("2100-12-01T14:00");
  await page.getByRole("button", { name: "저장", exact: true }).last().click();
  await expect(page.getByText(/^저장됨 \d\d:\d\d$/)).toBeVisible();
  await expect(page.getByText(opening, { exact: true })).toBeVisible();
  const trial = page.getByRole("region", { name: "예매 시험" });
  await trial.getByRole("button", { name: "시험으로 예매해 보기" }).click();
  await expect(trial.getByText(/^관객은 2100\. 12\. 1\. \(수\) 14:00부터.*예매가 됩니다\./)).toBeVisible();
  expect(await reservationsOf(site, "시험 예매")).toEqual([]);
  await page.goto("/admin");
  await expect(page.getByRole("region", { name: "예매 시작" })).toContainText("2100. 12. 1. (수) 14:00");
  await page.goto("/admin/current-performance/new");
  await expect(page.getByLabel("예매 시작")).toHaveValue("");
});
