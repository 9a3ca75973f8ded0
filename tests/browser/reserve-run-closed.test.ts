/** The company closes a run while a visitor fills in the form: nothing is offered any more after the refusal. */
import { aShow } from "../support/company.ts";
import type { Site } from "../support/site.ts";
import { expect, test } from "./fixtures.ts";
import { openHydrated } from "./page-hydrated.ts";
import { englishLabels, fillForm, submitButton } from "./reservation-visit.ts";

async function aShowToClose(site: Site) {
  const service = await site.service();
  const { performance } = await aShow(
    { service: () => service },
    { title: "마치는 밤", title_en: "The Last Night", created_at: "2020-01-01T00:00:00Z" },
  );
  const closed_at = new Date().toISOString();
  return {
    address: `/performances/${performance.id}`,
    close: () =>
      service.from("current_performances").update({ closed_at }).eq("id", performance.id).throwOnError(),
  };
}

const refusal = "이미 마친 공연입니다. 예매를 받지 않습니다.";

test("a visitor whose show is closed meanwhile reads so, and is offered no date any more", async ({
  page,
  site,
  pageErrors,
}) => {
  pageErrors.allow(/status of 422/);
  const { address, close } = await aShowToClose(site);
  await openHydrated(page, `${address}/reserve`);
  const main = page.locator("main");
  await fillForm(main, { name: "늦은사람" });
  await close();
  await submitButton(main).click();
  await expect(page.getByRole("heading", { level: 1, name: "지금은 예매할 수 없습니다" })).toBeVisible();
  await expect(main.getByRole("alert")).toHaveText(`예매 신청 실패: ${refusal}`);
  await expect(main.getByRole("alert")).toBeFocused();
  await expect(main.getByRole("radio")).toHaveCount(0);
  await expect(submitButton(main)).toHaveCount(0);
});

test("a visitor whose show is closed while the dialog is open reads so on the page of the show", async ({
  page,
  site,
  pageErrors,
}) => {
  pageErrors.allow(/status of 422/);
  const { address, close } = await aShowToClose(site);
  await openHydrated(page, address);
  await page.getByRole("button", { name: "계좌이체 예매" }).first().click();
  const dialog = page.getByRole("dialog");
  await fillForm(dialog, { name: "늦은이웃" });
  await close();
  await submitButton(dialog).click();
  await expect(page.getByRole("region", { name: "막을 내린 공연입니다" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: refusal })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(address);
});

test("a visitor from abroad whose show is closed meanwhile reads so, and is offered no date any more", async ({
  page,
  site,
  pageErrors,
}) => {
  pageErrors.allow(/status of 422/);
  const { address, close } = await aShowToClose(site);
  await page.goto(`/en${address}/reserve`);
  const main = page.locator("main");
  await fillForm(main, { name: "Late Comer" }, englishLabels);
  await close();
  await submitButton(main, englishLabels).click();
  await expect(main.getByText("This show is over. Tickets are no longer sold.")).toBeFocused();
  await expect(main.getByRole("radio")).toHaveCount(0);
  await page.goto(`/en${address}/reserve`);
  await expect(main.getByText("Tickets are not sold here at the moment.")).toBeVisible();
  await expect(main.getByRole("link", { name: /reserve/i })).toHaveCount(0);
});
