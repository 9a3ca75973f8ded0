/** The company changes a price while a visitor fills in the form: nobody pays another sum than the one that was shown. */
import { aShow } from "../support/company.ts";
import type { Site } from "../support/site.ts";
import { expect, test } from "./fixtures.ts";
import { openHydrated } from "./page-hydrated.ts";
import { fillForm, reservationsOf, submitButton } from "./reservation-visit.ts";

async function aPricedShow(site: Site) {
  const service = await site.service();
  const { performance } = await aShow(
    { service: () => service },
    { title: "값이 바뀌는 밤", created_at: "2020-01-01T00:00:00Z", ticket_price: 30_000 },
  );
  const changePrice = (ticket_price: number) =>
    service.from("current_performances").update({ ticket_price }).eq("id", performance.id).throwOnError();
  return { address: `/performances/${performance.id}`, changePrice };
}

test("a visitor whose price changes meanwhile reads so in the dialog, sees the new sum and decides", async ({
  page,
  site,
  pageErrors,
}) => {
  pageErrors.allow(/status of 4(09|22)/);
  const { address, changePrice } = await aPricedShow(site);
  await openHydrated(page, address);
  await page
    .getByRole("link", { name: /예매/ })
    .or(page.getByRole("button", { name: /예매/ }))
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await fillForm(dialog, { name: "값본사람" });
  await dialog.getByLabel("관람 인원").fill("2");
  await expect(dialog).toContainText("60,000원");
  await changePrice(40_000);
  await submitButton(dialog).click();
  await expect(dialog).toContainText("지금은 1매에 40,000원입니다");
  await expect(dialog).toContainText("80,000원");
  await expect(dialog.getByLabel("이름")).toHaveValue("값본사람");
  expect(await reservationsOf(site, "값본사람")).toEqual([]);
  await submitButton(dialog).click();
  await expect(dialog).toContainText("예매 신청 완료");
  expect(await reservationsOf(site, "값본사람")).toMatchObject([{ total_price: 80_000 }]);
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor whose price changes meanwhile gets the form again with the new one", async ({
    page,
    site,
    pageErrors,
  }) => {
    pageErrors.allow(/status of 409/);
    const { address, changePrice } = await aPricedShow(site);
    await page.goto(`${address}/reserve`);
    const form = page.locator("main");
    await fillForm(form, { name: "값본이웃" });
    await changePrice(40_000);
    await submitButton(form).click();
    await expect(form).toContainText("그사이 가격이 바뀌어 지금은 1매에 40,000원입니다");
    await expect(form.getByLabel("이름")).toHaveValue("값본이웃");
    expect(await reservationsOf(site, "값본이웃")).toEqual([]);
    await submitButton(form).click();
    await expect(form).toContainText("40,000원");
    await expect(page.getByText("아래 계좌로 입금해 주시면")).toBeVisible();
    expect(await reservationsOf(site, "값본이웃")).toMatchObject([{ total_price: 40_000 }]);
  });
});
