/** The company moves a show time while a visitor fills in the form: nobody gets a ticket with another time than they have read. */
import { aShow } from "../support/company.ts";
import type { Site } from "../support/site.ts";
import { expect, test } from "./fixtures.ts";
import { openHydrated } from "./page-hydrated.ts";
import {
  confirmation,
  englishLabels,
  fillForm,
  koreanLabels,
  reservationsOf,
  submitButton,
} from "./reservation-visit.ts";

async function aMovingShow(site: Site) {
  const service = await site.service();
  const { performance, showTimes } = await aShow(
    { service: () => service },
    { title: "옮겨 가는 밤", created_at: "2020-01-01T00:00:00Z", capacities: [100, 100] },
  );
  const moveTo = (date: string, time: string) =>
    service
      .from("show_times")
      .update({ date, time })
      .eq("id", showTimes[0]?.id ?? "")
      .throwOnError();
  await moveTo("2099-12-12", "15:00");
  return { address: `/performances/${performance.id}/reserve`, moveTo };
}

/** The show time that is moved, in both languages. */
const the12th = /12\. 12\.|12 Dec/;
const moved = /그사이 회차 시각이 바뀌었습니다: 12\. 12\. \(토\) 17:00\. 확인하고 다시 신청해 주세요\./;

test("a visitor whose show time is moved meanwhile reads when it begins now, and decides", async ({
  page,
  site,
  pageErrors,
}) => {
  pageErrors.allow(/status of 409|net::ERR_/);
  const { address, moveTo } = await aMovingShow(site);
  await openHydrated(page, address);
  const form = page.locator("main");
  await fillForm(form, { name: "때본사람", showTime: the12th });
  await moveTo("2099-12-12", "17:00");
  await submitButton(form).click();
  await expect(form.getByRole("group", { name: "관람 회차" })).toContainText(moved);
  await expect(form.getByRole("radio", { name: /17:00/ })).toBeChecked();
  await expect(form.getByLabel("이름")).toHaveValue("때본사람");
  expect(await reservationsOf(site, "때본사람")).toEqual([]);

  // Sent again, the reservation is made, its answer is lost, and the show time is moved once more.
  let isLost = false;
  await page.route("**/reserve.json", async (route) => {
    if (isLost) return await route.continue();
    isLost = true;
    await route.fetch();
    await moveTo("2099-12-13", "18:00");
    await route.abort("connectionreset");
  });
  await submitButton(form).click();
  await expect(confirmation(page)).toContainText("18:00");
  await expect(confirmation(page)).not.toContainText("17:00");
  expect(await reservationsOf(site, "때본사람")).toHaveLength(1);
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  for (const [way, labels, sentence] of [
    ["", koreanLabels, moved],
    ["/en", englishLabels, /has been moved to Sat, 12 Dec 2099, 5 PM/],
  ] as const) {
    test(`a visitor of ${way}/performances/…/reserve gets the form again with the new time`, async ({
      page,
      site,
      pageErrors,
    }) => {
      pageErrors.allow(/status of 409/);
      const { address, moveTo } = await aMovingShow(site);
      await page.goto(way + address);
      const form = page.locator("main");
      const name = `때본이웃${way}`;
      await fillForm(form, { name, showTime: the12th }, labels);
      await moveTo("2099-12-12", "17:00");
      await submitButton(form, labels).click();
      await expect(form).toContainText(sentence);
      await expect(form.getByRole("radio", { name: the12th })).toBeChecked();
      await expect(form.getByLabel(labels.name, { exact: true })).toHaveValue(name);
      expect(await reservationsOf(site, name)).toEqual([]);
      await submitButton(form, labels).click();
      await expect.poll(() => reservationsOf(site, name)).toHaveLength(1);
    });
  }
});
