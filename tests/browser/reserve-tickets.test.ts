/** A visitor reserves tickets by bank transfer. */
import sharp from "sharp";
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

test("the ticket stays in its place when the notice above it leaves, and the next dialog takes its room", async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 900 });
  const dialog = await openDialog(page);
  await fillForm(dialog, { name: "제자리", showTime: /19:30/ });
  await submitButton(dialog).click();
  await reservationNumber(page);
  const notice = page.getByRole("button", { name: "알림 닫기" });
  const roomOfToast = () =>
    page.evaluate(() => document.documentElement.style.getPropertyValue("--toast-room"));
  await expect.poll(roomOfToast).toMatch(/^[1-9]\d*px$/);
  const close = confirmation(page).getByRole("button", { name: "닫기" }).first();
  // Nothing moves it any more.
  await close.click({ trial: true });
  const before = await close.boundingBox();
  await expect(notice).toHaveCount(0);
  expect(await close.boundingBox()).toEqual(before);
  await close.click();
  await expect.poll(roomOfToast).toBe("");
});

test("a visitor sees the price change, reserves, and gets a ticket with all that is needed to pay", async ({
  page,
  context,
  site,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const [, showTime] = await offeredShowTimes(site);
  const dialog = await openDialog(page);
  await fillForm(dialog, { name: "이표", showTime: showTime?.label ?? "", phone: "01012345678" });
  await expect(dialog.locator("strong")).toHaveText("30,000원");
  await dialog.getByRole("button", { name: "한 명 늘리기" }).click();
  await dialog.getByRole("button", { name: "한 명 늘리기" }).click();
  await dialog.getByRole("radio", { name: /^복지/ }).check();
  await expect(dialog.locator("s")).toHaveText("할인 전 90,000원");
  await expect(dialog.getByText("할인 후 45,000원")).toBeVisible();
  await expect(dialog.getByLabel("연락처")).toHaveValue("010-1234-5678");
  await submitButton(dialog).click();

  await expect(
    page.getByRole("listitem").filter({ hasText: "계좌이체 예매 신청이 완료되었습니다." }),
  ).toBeVisible();
  const ticket = confirmation(page);
  await page.getByRole("button", { name: "알림 닫기" }).click();
  await expect(page.getByText("계좌이체 예매 신청이 완료되었습니다.")).toHaveCount(0);
  await expect(ticket).toBeVisible();
  const number = await reservationNumber(page);
  const [reservation] = await reservationsOf(site, "이표");
  expect(reservation).toMatchObject({
    reservation_number: number,
    phone_number: "010-1234-5678",
    attendee_count: 3,
    discount_type: "welfare",
    total_price: 45_000,
    payment_verified: false,
    user_id: null,
  });
  await expect(ticket.getByText(showTime?.label ?? "")).toBeVisible();
  await expect(ticket.getByText("3매")).toBeVisible();
  await expect(ticket.getByText(/입금이 확인되면 예매가 확정됩니다/)).toBeVisible();
  await expect(ticket.getByText("이표 이름으로 입금해 주세요.")).toBeVisible();

  for (const [what, copied] of [
    ["입금 금액", "45000"],
    ["계좌번호", "가상은행 000-0000-0000-00"],
  ] as const) {
    await ticket.getByRole("button", { name: `${what} 복사` }).click();
    await expect(ticket.getByText(`${what} 복사됨`)).toBeAttached();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(copied);
  }

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    ticket.getByRole("button", { name: "이미지로 저장" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`밤을 켜는 사람 ${number}.png`);
  const { width, height } = await sharp(await download.path()).metadata();
  expect([width, height]).toEqual([1080, 1116]);

  await ticket.getByRole("button", { name: "닫기" }).last().click();
  await expect(ticket).toBeHidden();
  const next = await openDialog(page);
  await expect(next.getByLabel("이름")).toHaveValue("");
});

test("a ticket whose seats were given back elsewhere asks for no money when the visitor comes back to it", async ({
  page,
  site,
}) => {
  const dialog = await openDialog(page);
  await fillForm(dialog, { name: "다른탭", showTime: /19:30/ });
  await submitButton(dialog).click();
  await reservationNumber(page);
  await expect(confirmation(page).getByText(/^아래 계좌로/)).toBeVisible();
  const service = await site.service();
  await service
    .from("ticket_reservations")
    .update({ cancelled_at: new Date().toISOString() })
    .eq("name", "다른탭")
    .throwOnError();
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(confirmation(page).getByText(/^아래 계좌로/)).toHaveCount(0);
  await expect(confirmation(page).getByText("취소", { exact: false }).first()).toBeVisible();
});

test("a visitor who clicks a date finds it chosen in the form", async ({ page, site }) => {
  const [, showTime] = await offeredShowTimes(site);
  const { label = "", id } = showTime ?? {};
  await page.goto("/");
  const panel = page.getByRole("region", { name: "공연 회차와 예매" });
  await panel.getByRole("button", { name: label }).click();
  await expect((await expectForm(page)).getByRole("radio", { name: label })).toBeChecked();
  await page.goto(`/performances/c0000000-0000-4000-8000-000000000001/reserve?show_time=${id}`);
  await expect((await expectForm(page)).getByRole("radio", { name: label })).toBeChecked();
});

test("a visitor who sends an empty form reads what is missing and stands at the first field", async ({
  page,
}) => {
  const dialog = await openDialog(page);
  await submitButton(dialog).click();
  for (const message of [
    "이름은 필수입니다",
    "연락처는 필수입니다",
    "관람 회차를 선택해주세요",
    "할인 항목을 선택해주세요",
  ]) {
    await expect(dialog.getByText(message, { exact: true })).toBeVisible();
  }
  await expect(dialog.getByRole("radio").first()).toBeFocused();
  await expect(dialog.getByLabel("이름")).toHaveAccessibleDescription(/이름은 필수입니다/);
  await expect(dialog.getByText("확인이 필요한 항목이 4개 있습니다.")).toBeAttached();

  // On a phone that lies on its side, too, what is wrong is in sight above what the form comes to.
  await page.setViewportSize({ width: 844, height: 390 });
  await dialog.getByRole("group", { name: "관람 회차" }).getByRole("radio").first().check();
  await submitButton(dialog).click();
  await expect(dialog.getByText("할인 항목을 선택해주세요", { exact: true })).toBeInViewport({ ratio: 1 });
  const below = await dialog
    .getByRole("heading", { level: 2 })
    .evaluate((head) => head.getBoundingClientRect().bottom);
  expect(below).toBeLessThan(0);

  await dialog.getByLabel("이름").fill("김관객");
  await dialog.getByLabel("연락처").fill("042-123-4567");
  await dialog.getByRole("group", { name: "관람 회차" }).getByRole("radio").first().check();
  await submitButton(dialog).click();
  await expect(dialog.getByRole("group", { name: "할인 항목" }).getByRole("radio").first()).toBeFocused();
});

test("a visitor's count falls back to 1 and stays between 1 and 20", async ({ page }) => {
  const dialog = await openDialog(page);
  const count = dialog.getByLabel("관람 인원");
  await count.fill("");
  await count.blur();
  await expect(count).toHaveValue("1");
  await dialog.getByRole("button", { name: "한 명 줄이기" }).click({ force: true });
  await expect(count).toHaveValue("1");
  await count.fill("20");
  await dialog.getByRole("button", { name: "한 명 늘리기" }).click({ force: true });
  await expect(count).toHaveValue("20");
  await count.fill("0");
  await submitButton(dialog).click();
  await expect(dialog.getByText("1명 이상 입력해주세요")).toBeVisible();
});

test("a visitor's count that is no plain number is neither priced nor sent as another one", async ({
  page,
  site,
}) => {
  const [, showTime] = await offeredShowTimes(site);
  const dialog = await openDialog(page);
  await fillForm(dialog, { name: "지수표기", showTime: showTime?.label ?? "" });
  for (const typed of ["1e1", "1.5"]) {
    await dialog.getByLabel("관람 인원").fill(typed);
    await expect(dialog.getByText("관람 인원을 확인해 주세요")).toBeVisible();
    await expect(dialog.getByText(/× \d+매/)).toHaveCount(0);
    await submitButton(dialog).click();
    await expect(dialog.getByText("인원은 소수점이나 기호 없이 숫자로만 입력해 주세요.")).toBeVisible();
    await expect(dialog.getByText(/× \d+매/)).toHaveCount(0);
    await expect(dialog.getByLabel("관람 인원")).toHaveValue(typed);
  }
  await dialog.getByLabel("관람 인원").fill("21");
  const tooMany = dialog.getByText("한 번에 20석까지 예매하실 수 있습니다.");
  await expect(tooMany).toHaveCount(1);
  await expect(tooMany).toHaveText(/더 많은 인원은 극단\(042-000-1984\)으로 문의해 주세요\.$/);
  await expect(tooMany.getByRole("link", { name: "042-000-1984" })).toHaveAttribute("href", "tel:0420001984");
  await expect(dialog.getByLabel("관람 인원")).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel("관람 인원").fill("1");
  expect(await reservationsOf(site, "지수표기")).toEqual([]);
  await dialog.getByRole("button", { name: "한 명 늘리기" }).click();
  await expect(dialog.getByText("30,000원 × 2매")).toBeVisible();
  await submitButton(dialog).click();
  await reservationNumber(page);
  expect(await reservationsOf(site, "지수표기")).toMatchObject([{ attendee_count: 2, total_price: 60_000 }]);
});

test("a visitor who clicks twice reserves once", async ({ page, site }) => {
  const [, showTime] = await offeredShowTimes(site);
  const dialog = await openDialog(page);
  await fillForm(dialog, { name: "이중클릭", showTime: showTime?.label ?? "" });
  const requests: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") requests.push(request.url());
  });
  await submitButton(dialog).dblclick();
  await reservationNumber(page);
  expect(requests).toHaveLength(1);
  expect(await reservationsOf(site, "이중클릭")).toHaveLength(1);
});

test("a visitor whose button fires twice before the page can react reserves once", async ({ page, site }) => {
  const [, showTime] = await offeredShowTimes(site);
  const dialog = await openDialog(page);
  await fillForm(dialog, { name: "두번", showTime: showTime?.label ?? "" });
  await submitButton(dialog).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await reservationNumber(page);
  expect(await reservationsOf(site, "두번")).toHaveLength(1);
});

for (const width of [390, 640, 820, 1440]) {
  test(`the number of a ticket stands on one line at ${width} px, however wide its letters are`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.route("**/reserve.json", async (route) => {
      const response = await route.fetch();
      const { reservation, ...answer } = await response.json();
      await route.fulfill({
        json: { ...answer, reservation: { ...reservation, reservation_number: "MWMW-WMWM" } },
      });
    });
    const [, showTime] = await offeredShowTimes(site);
    const dialog = await openDialog(page);
    await fillForm(dialog, { name: "긴 번호", showTime: showTime?.label ?? "" });
    await submitButton(dialog).click();
    const number = confirmation(page).getByText("MWMW-WMWM");
    const sizes = await number.evaluate((line) => ({
      lines: line.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(line).lineHeight),
      sticksOut: line.scrollWidth - line.clientWidth,
    }));
    expect(sizes).toEqual({ lines: 1, sticksOut: 0 });
  });
}

test("a visitor who goes on to another page leaves nothing typed behind, and comes back to a new form", async ({
  page,
  site,
}) => {
  const [, showTime] = await offeredShowTimes(site);
  const dialog = await openDialog(page);
  await fillForm(dialog, { name: "나중에요", showTime: showTime?.label ?? "" });
  await submitButton(dialog).click();
  const number = await reservationNumber(page);
  await page.goto("/about");
  const left = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(left).not.toContain("나중에요");
  expect(left).not.toMatch(/\b010-/);
  const next = await openDialog(page);
  await expect(next.getByRole("complementary", { name: "이 기기에서 하신 예매" })).toContainText(number);
});

test("a visitor's Back closes the dialog, and the page stays", async ({ page }) => {
  await page.goto("/");
  const address = page.url();
  const dialog = await openDialog(page);
  const readAgain: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/_.data")) readAgain.push(request.url());
  });
  for (let turn = 0; turn < 2; turn += 1) {
    await expect(page).toHaveURL(/\/performances\/[0-9a-f-]{36}\/reserve$/);
    await page.goBack();
    await expect(dialog).toBeHidden();
    expect(page.url()).toBe(address);
    await page.getByRole("button", { name: "계좌이체 예매" }).first().click();
    await expectForm(page);
  }
  expect(readAgain).toEqual([]);
});

test("a visitor reloads the open form, shares its address and goes back, and what was typed stays", async ({
  page,
  context,
}) => {
  const dialog = await openDialog(page);
  await dialog.getByLabel("이름").fill("주소관객");
  await dialog.getByRole("radio", { name: /^청소년/ }).check();
  const address = page.url();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: /계좌이체 예매$/ })).toBeInViewport();
  await expect(page.getByLabel("이름")).toHaveValue("주소관객");
  await expect(page.getByRole("radio", { name: /^청소년/ })).toBeChecked();

  const shared = await context.newPage();
  await shared.goto(address);
  await expect(shared.getByLabel("이름")).toHaveValue("");

  await page.goBack();
  await expect(page).toHaveURL(/:\d+\/$/);
  await page.getByRole("button", { name: "계좌이체 예매" }).first().click();
  await expect(page.getByRole("dialog").getByLabel("이름")).toHaveValue("주소관객");
  await page.goBack();
  await page.goForward();
  await expect(page.getByLabel("이름")).toHaveValue("주소관객");
});

test("a visitor who closes the dialog by mistake finds what was typed", async ({ page }) => {
  const dialog = await openDialog(page);
  await dialog.getByLabel("이름").fill("김관객");
  await dialog.getByLabel("추가 요청사항").fill("휠체어석 하나 부탁드립니다.");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  const panel = page.getByRole("region", { name: "공연 회차와 예매" });
  await expect(panel.getByRole("button", { name: "계좌이체 예매" }).first()).toBeFocused();
  await page.reload();
  await panel.getByRole("button", { name: "계좌이체 예매" }).first().click();
  const again = await expectForm(page);
  await expect(again.getByLabel("이름")).toHaveValue("김관객");
  await expect(again.getByLabel("추가 요청사항")).toHaveValue("휠체어석 하나 부탁드립니다.");
});

test("a request that is pasted too long stays whole, says by how much, and is sent when it is shortened", async ({
  page,
  site,
}) => {
  const [, showTime] = await offeredShowTimes(site);
  const dialog = await openDialog(page);
  await fillForm(dialog, { name: "긴부탁", showTime: showTime?.label ?? "" });
  const requests = dialog.getByLabel("추가 요청사항");
  const long = "가나다라".repeat(300);
  await requests.focus();
  await page.keyboard.insertText("가".repeat(950));
  await expect(dialog.getByText("50자 더 적을 수 있습니다.")).toBeVisible();
  await requests.fill("");
  await page.keyboard.insertText(long);
  await expect(requests).toHaveValue(long);
  await expect(dialog.getByText("1,000자까지 적을 수 있습니다. 200자를 줄여 주세요.")).toBeVisible();
  await submitButton(dialog).click();
  await expect(requests).toBeFocused();
  await expect(requests).toHaveValue(long);
  await expect(requests).toHaveAccessibleDescription(
    "추가 요청사항은 1,000자까지 입력할 수 있습니다. 200자를 줄여 주세요.",
  );
  await requests.fill(long.slice(0, 1000));
  await submitButton(dialog).click();
  await reservationNumber(page);
  expect(await reservationsOf(site, "긴부탁")).toMatchObject([{ additional_requests: long.slice(0, 1000) }]);
});
