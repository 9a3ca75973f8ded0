/** A visitor over a limit reads why, whom to call, and finds what was typed; the company sets the limits itself. */
import type { Locator } from "@playwright/test";
import { aPhoneNumber, aRequest, limitUnpaidSeats, showOn } from "../support/company.ts";
import type { Site } from "../support/site.ts";
import { aShowInTheAdminArea, visitAsAdmin } from "./admin-visit.ts";
import { expect, test } from "./fixtures.ts";
import { fillForm, openDialog, reservationsOf, submitButton } from "./reservation-visit.ts";

const overLimit =
  /한 연락처로 입금 전에 예매할 수 있는 좌석은 4석까지입니다.*극단\(042-000-1984\)으로 전화해 주세요\.$/;

/** A show with a limit that the visitor's number has reached. */
async function aShowWithALimit(site: Site, phone_number: string) {
  return aShowInTheAdminArea(site, [{ phone_number, attendee_count: 4 }], { max_unpaid_seats_per_phone: 4 });
}

let undo: (() => PromiseLike<unknown>) | undefined;
test.afterEach(async () => {
  await undo?.();
  undo = undefined;
});

test("a visitor with too many unpaid seats under one number reads why in the dialog, and reserves under another", async ({
  page,
  site,
  pageErrors,
}) => {
  pageErrors.allow(/status of 422/);
  const phone = aPhoneNumber();
  const service = await site.service();
  const show = await showOn(service);
  const limitTo = (max_unpaid_seats_per_phone: number) =>
    service
      .from("current_performances")
      .update({ max_unpaid_seats_per_phone })
      .eq("id", show.id)
      .throwOnError();
  await limitTo(4);
  undo = () => limitTo(40);
  const earlier = { performance_id: show.id, show_time_id: show.show_times[0]?.id ?? null, name: "앞선이" };
  await service
    .from("ticket_reservations")
    .insert({ ...earlier, phone_number: phone, attendee_count: 4 })
    .throwOnError();

  const dialog = await openDialog(page);
  await fillForm(dialog, { name: "많이요", phone: phone.replaceAll("-", " "), showTime: /19:30/ });
  await dialog.getByLabel("추가 요청사항").fill("휠체어석 부탁드립니다");
  await submitButton(dialog).click();

  await expect(dialog.getByRole("alert")).toHaveText(overLimit);
  await expect(dialog.getByRole("alert")).toBeFocused();
  const telephone = dialog.getByRole("alert").getByRole("link", { name: "042-000-1984" });
  await expect(telephone).toHaveAttribute("href", "tel:0420001984");
  expect((await telephone.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  await expect(dialog.getByLabel("이름")).toHaveValue("많이요");
  await expect(dialog.getByLabel("추가 요청사항")).toHaveValue("휠체어석 부탁드립니다");
  expect(await reservationsOf(site, "많이요")).toEqual([]);

  await dialog.getByLabel("연락처").fill("010-77");
  await submitButton(dialog).click();
  await expect(dialog.getByLabel("연락처")).toBeFocused();
  await expect(dialog.getByLabel("연락처")).toHaveAccessibleDescription(/010-1234-5678처럼/);

  await dialog.getByLabel("연락처").fill("+1 202 555 0199");
  await submitButton(dialog).click();
  await expect(page.getByRole("dialog", { name: "예매 신청 완료" })).toBeVisible();
  expect(await reservationsOf(site, "많이요")).toMatchObject([{ phone_number: "+12025550199" }]);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor over a limit gets the form back with the reason and everything typed", async ({
    page,
    site,
    pageErrors,
  }) => {
    pageErrors.allow(/status of 422/);
    const phone = aPhoneNumber();
    const { performance } = await aShowWithALimit(site, phone);
    await page.goto(`/performances/${performance.id}/reserve`);
    await fillForm(page, { name: "글만이요", phone });
    await page.getByLabel("추가 요청사항").fill("휠체어석 부탁드립니다");
    await submitButton(page).click();
    await expect(page.getByRole("alert")).toHaveText(overLimit);
    await expect(page.getByLabel("이름")).toHaveValue("글만이요");
    await expect(page.getByLabel("추가 요청사항")).toHaveValue("휠체어석 부탁드립니다");

    await page.getByLabel("연락처").fill("전화는 없어요");
    await submitButton(page).click();
    await expect(page.getByLabel("연락처")).toHaveValue("전화는 없어요");
    await expect(page.getByLabel("연락처")).toHaveAccessibleDescription(/010-1234-5678처럼/);
  });
});

test.describe("a visitor of a show time whose seats wait for deposits", () => {
  const callUs = "입금을 기다리는 좌석이 많습니다. 극단(042-000-1984)으로 전화해 주세요.";
  const aShowThatWaits = (site: Site, capacities: number[]) =>
    aShowInTheAdminArea(site, [{ attendee_count: 24 }], { capacities, max_unpaid_seats_per_show_time: null });

  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? "with a script" : "without a script", () => {
      test.use({ javaScriptEnabled });

      test("is sent to the telephone before filling in anything", async ({ page, site }) => {
        const { performance } = await aShowThatWaits(site, [30]);
        await page.goto(`/performances/${performance.id}`);
        const panel = page.getByRole("region", { name: "공연 회차와 예매" });
        await expect(panel.getByText("전화 문의")).toBeVisible();
        const schedule = page.getByRole("region", { name: "일정과 가격" });
        await expect(schedule.getByText("전화 문의")).toBeVisible();
        await expect(schedule.getByRole("link", { name: /^(예매|대기 신청)/ })).toHaveCount(0);
        await expect(
          panel.getByRole("button", { name: "극단(042-000-1984)으로 전화해 주세요" }),
        ).toBeDisabled();
        await page.goto(`/performances/${performance.id}/reserve`);
        await expect(page.getByRole("heading", { name: "전화로 예매해 주세요" })).toBeVisible();
        await expect(page.getByText(callUs)).toBeVisible();
        await expect(page.getByRole("link", { name: "042-000-1984" }).first()).toHaveAttribute(
          "href",
          "tel:0420001984",
        );
      });

      test("can choose another one, and reads whom to call for this one", async ({
        page,
        site,
        pageErrors,
      }) => {
        pageErrors.allow(/status of 409/);
        const show = await aShowThatWaits(site, [30, 30]);
        await page.goto(`/performances/${show.performance.id}/reserve`);
        const [waiting, other] = await page.getByRole("radio", { name: /19:30/ }).all();
        await expect(waiting as Locator).toBeDisabled();
        await expect(page.getByText("전화 문의")).toBeVisible();
        await (other as Locator).check();
        const service = await site.service();
        // Somebody else is faster.
        await service
          .from("ticket_reservations")
          .insert(aRequest(show, { show_time_id: show.showTimes[1]?.id ?? null, attendee_count: 24 }))
          .throwOnError();
        await fillForm(page, { name: "늦었어요" });
        await submitButton(page).click();
        await expect(page.getByRole("alert")).toContainText(
          /입금을 기다리는 좌석이 많아 지금은 더 받지 못합니다.*극단\(042-000-1984\)으로 전화해 주세요\./,
        );
        await expect(page.getByLabel("이름")).toHaveValue("늦었어요");
      });
    });
  }
});

test("an admin sees the usual limits of the show that is on, and changes them", async ({ page, site }) => {
  const service = await site.service();
  const show = await showOn(service);
  await limitUnpaidSeats(service, show.id, null);
  undo = () =>
    service
      .from("current_performances")
      .update({ max_unpaid_seats_per_show_time: 100_000, max_unpaid_seats_per_address: 60 })
      .eq("id", show.id)
      .throwOnError();
  await visitAsAdmin(page, "/admin/current-performance");
  const limits = page.getByRole("group", { name: "의심스러운 예매 막기" });
  await expect(limits.getByLabel("한 연락처의 입금 전 좌석")).toHaveValue("40");
  await expect(limits.getByLabel("한 회차의 입금 전 좌석")).toHaveValue("");
  await expect(limits.getByLabel("한 회차의 입금 전 좌석")).toHaveAccessibleDescription(
    "비워 두시면 좌석의 80%(적어도 20석)입니다. 이만큼 입금을 기다리면 그 회차는 전화로만 예매를 받습니다. 제한을 끄시려면 회차의 좌석 수를 적어 주세요.",
  );
  await limits.getByLabel("한 회차의 입금 전 좌석").fill("0");
  await page.getByRole("button", { name: "저장", exact: true }).click();
  await expect(limits.getByLabel("한 회차의 입금 전 좌석")).toHaveAccessibleDescription(/1부터 100,000까지/);
  await limits.getByLabel("한 회차의 입금 전 좌석").fill("50");
  await limits.getByLabel("한 곳의 입금 전 좌석").fill("");
  await page.getByRole("button", { name: "저장", exact: true }).click();
  await expect(page.getByText(/^저장됨 \d\d:\d\d$/)).toBeVisible();
  const { data } = await service
    .from("current_performances")
    .select("max_unpaid_seats_per_show_time, max_unpaid_seats_per_address")
    .eq("id", show.id)
    .single()
    .throwOnError();
  expect(data).toEqual({ max_unpaid_seats_per_show_time: 50, max_unpaid_seats_per_address: null });
});
