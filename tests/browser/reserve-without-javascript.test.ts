/** A visitor whose browser runs no script reserves all the same: the form and the ticket are pages. */
import type { Page } from "@playwright/test";
import type { Site } from "../support/site.ts";
import { axeFindingsInBothThemes } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { fillForm, leaveSeats, offeredShowTimes, reservationsOf, submitButton } from "./reservation-visit.ts";

const show = "밤을 켜는 사람";
const formAddress = /\/performances\/[0-9a-f-]{36}\/reserve\??$/;
const ticketNumber = /^[3-9A-Z]{4}-[3-9A-Z]{4}$/;

async function openForm(page: Page) {
  await page.goto("/");
  await page
    .getByRole("region", { name: "공연 회차와 예매" })
    .getByRole("button", { name: "계좌이체 예매" })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: `${show} 계좌이체 예매` })).toBeVisible();
}

async function fillIn(page: Page, site: Site, name: string) {
  const [, showTime] = await offeredShowTimes(site);
  await fillForm(page, { name, showTime: showTime?.label, discount: /^청소년/, phone: "010 1234 5678" });
  await page.getByLabel("관람 인원").fill("3");
  await page.getByLabel(/추가 요청사항/).fill("휠체어석 부탁드립니다.");
}

const send = (page: Page) => submitButton(page).click();

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor reserves from the home page, and a reload of the ticket reserves nothing again", async ({
    page,
    site,
  }) => {
    await openForm(page);
    expect(page.url()).toMatch(formAddress);
    await expect(page.getByText("정가 1매 · 합계는 예매 내역에 나옵니다")).toBeVisible();
    await fillIn(page, site, "종이관객");
    await send(page);

    await expect(page.getByRole("heading", { level: 1, name: "예매 신청 완료" })).toBeVisible();
    await expect(page).toHaveTitle("예매 신청 완료 · 극단 무대");
    const number = await page.getByText(ticketNumber).textContent();
    await expect(page.getByText("54,000원").first()).toBeVisible();
    await expect(page.getByText("000-0000-0000-00")).toBeVisible();
    await expect(page.getByRole("button", { name: /복사/ })).toHaveCount(0);
    const [made, ...others] = await reservationsOf(site, "종이관객");
    expect(others).toEqual([]);
    expect(made).toMatchObject({
      reservation_number: number,
      phone_number: "010-1234-5678",
      attendee_count: 3,
      total_price: 54_000,
      additional_requests: "휠체어석 부탁드립니다.",
    });

    await page.reload();
    await expect(page.getByText(number ?? "")).toBeVisible();
    expect(await reservationsOf(site, "종이관객")).toHaveLength(1);
    expect(page.url()).not.toContain(made?.request_id);
    expect(site.output()).not.toContain(made?.request_id);
  });

  test("a visitor who left something out finds everything typed again, with a way to each field", async ({
    page,
    site,
    pageErrors,
  }) => {
    pageErrors.allow(/status of 422/);
    await openForm(page);
    await fillIn(page, site, "빠뜨림");
    await page.getByLabel("연락처").fill("  ");
    await page.getByLabel("관람 인원").fill("1e1");
    await send(page);

    const alert = page.getByRole("alert");
    await expect(alert).toContainText("확인이 필요한 항목이 2개 있습니다");
    await expect(page).toHaveTitle(/^확인 필요:/);
    await alert.getByRole("link", { name: "연락처는 필수입니다" }).click();
    await expect(page.getByLabel("연락처")).toBeFocused();
    await expect(page.getByLabel("연락처")).toHaveAccessibleDescription("연락처는 필수입니다");
    await expect(page.getByLabel("관람 인원")).toHaveAccessibleDescription(
      /^인원은 소수점이나 기호 없이 숫자로만 입력해 주세요\./,
    );
    await expect(page.getByLabel("이름")).toHaveValue("빠뜨림");
    await expect(page.getByRole("radio", { name: /^청소년/ })).toBeChecked();
    await expect(page.getByRole("radio", { checked: true })).toHaveCount(2);
    await expect(page.getByLabel(/추가 요청사항/)).toHaveValue("휠체어석 부탁드립니다.");

    await page.getByLabel("연락처").fill("01098765432");
    await page.getByLabel("관람 인원").fill("1");
    await send(page);
    await expect(page.getByText(ticketNumber)).toBeVisible();
    expect(await reservationsOf(site, "빠뜨림")).toHaveLength(1);
  });

  test("a visitor whose request is too long finds all of it again, and reads by how much", async ({
    page,
    site,
    pageErrors,
  }) => {
    pageErrors.allow(/status of 422/);
    await openForm(page);
    await fillIn(page, site, "긴글");
    const long = "가나다라\n".repeat(240);
    await page.getByLabel(/추가 요청사항/).fill(long);
    await send(page);
    const message = "추가 요청사항은 1,000자까지 입력할 수 있습니다. 199자를 줄여 주세요.";
    await expect(page.getByRole("alert").getByRole("link", { name: message })).toBeVisible();
    await expect(page.getByLabel(/추가 요청사항/)).toHaveValue(long);
    expect(await reservationsOf(site, "긴글")).toEqual([]);
  });

  test("a visitor who sends an empty form reads each thing that is missing", async ({ page, pageErrors }) => {
    pageErrors.allow(/status of 422/);
    await openForm(page);
    await send(page);
    for (const message of [
      "이름은 필수입니다",
      "연락처는 필수입니다",
      "관람 회차를 선택해주세요",
      "할인 항목을 선택해주세요",
    ]) {
      await expect(page.getByRole("alert").getByRole("link", { name: message })).toBeVisible();
    }
  });

  test("a visitor who wants more seats than are left reads how many there are", async ({
    page,
    site,
    pageErrors,
  }) => {
    pageErrors.allow(/status of 409/);
    const [, showTime] = await offeredShowTimes(site);
    await openForm(page);
    await fillIn(page, site, "늦은관객");
    const undo = await leaveSeats(site, showTime?.id ?? "", 2);
    await send(page);
    await expect(page.getByRole("alert")).toContainText("남은 좌석은 2석입니다");
    const row = page
      .locator("label")
      .filter({ has: page.getByRole("radio", { name: showTime?.label ?? "" }) });
    await expect(row).toContainText("잔여 2석");
    await page.getByLabel("관람 인원").fill("2");
    await send(page);
    await expect(page.getByText(ticketNumber)).toBeVisible();
    await undo();
  });

  test("a visitor of a show that takes no transfers is led back to the show", async ({ page, site }) => {
    const service = await site.service();
    const { data: other } = await service
      .from("current_performances")
      .insert({ title: "받지 않는 공연", created_at: "2020-01-01T00:00:00Z" })
      .select("id")
      .single()
      .throwOnError();
    await page.goto(`/performances/${other.id}/reserve`);
    await expect(page.getByRole("heading", { level: 1, name: "지금은 예매할 수 없습니다" })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "공연 안내 보기" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "받지 않는 공연" })).toBeVisible();
    await service.from("current_performances").delete().eq("id", other.id).throwOnError();
  });

  test("nothing of the form and the ticket sticks out of a narrow page", async ({
    page,
    site,
    pageErrors,
  }) => {
    pageErrors.allow(/status of 422/);
    await page.setViewportSize({ width: 320, height: 700 });
    const check = async () => {
      expect(
        await page.locator("body").evaluate(() => document.documentElement.scrollWidth),
      ).toBeLessThanOrEqual(320);
    };
    await openForm(page);
    await check();
    await send(page);
    await expect(page.getByRole("alert")).toBeVisible();
    await check();
    await fillIn(page, site, "좁은화면");
    await send(page);
    await expect(page.getByText(ticketNumber)).toBeVisible();
    await check();
  });
});

test("the page of the form is nobody else's: not stored, with a key of its own each time", async ({
  page,
  request,
}) => {
  await page.goto("/");
  const form = page.getByRole("region", { name: "공연 회차와 예매" }).locator("form").first();
  const address = (await form.getAttribute("action")) ?? "";
  const answers = await Promise.all(Array.from({ length: 6 }, () => request.get(address)));
  const keys = await Promise.all(
    answers.map(async (answer) => /name="request_id" value="([0-9a-f-]{36})"/.exec(await answer.text())?.[1]),
  );
  expect(keys.every(Boolean)).toBe(true);
  expect(new Set(keys).size).toBe(6);
  expect(answers[0]?.headers()).toMatchObject({ "cache-control": "no-store" });
  expect((await request.get("/performances/none/reserve")).status()).toBe(404);
});

test("axe finds nothing on the form and the ticket in both themes", async ({ page, site, pageErrors }) => {
  pageErrors.allow(/status of 422/);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const address = await page.goto("/").then(() => page.locator("main form").first().getAttribute("action"));
  await page.goto(address ?? "");
  const check = async () => expect(await axeFindingsInBothThemes(page)).toEqual([]);
  await check();
  await send(page);
  // In place the focus goes to the field itself, on a page that came back to what it says: scripts may come too late.
  await expect(page.locator("[name=show_time_id]:focus, [role=alert]:focus")).toHaveCount(1);
  await expect(page.getByLabel("이름")).toHaveAccessibleDescription(/이름은 필수입니다/);
  await check();
  await fillIn(page, site, "검사");
  await send(page);
  await expect(page.getByText(ticketNumber)).toBeVisible();
  await check();
});
