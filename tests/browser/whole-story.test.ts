import type { Page } from "@playwright/test";
import { signIn } from "./admin-visit.ts";
import { expect, test } from "./fixtures.ts";
import { fillForm, submitButton } from "./reservation-visit.ts";

/** Seats left of a show time, as the home page shows them. */
async function seatsLeft(page: Page, showTime: RegExp): Promise<number> {
  const row = page.getByRole("listitem").filter({ hasText: showTime }).first();
  const text = await row.textContent();
  return Number(/잔여 (\d+)석/.exec(text ?? "")?.[1]);
}

const firstEvening = /\(금\) 19:30/;

test("a visitor on a phone reserves two seats with a discount, and an admin verifies the deposit", async ({
  browser,
  page,
  site,
}) => {
  await page.goto("/");
  const before = await seatsLeft(page, firstEvening);
  expect(before).toBeGreaterThan(2);

  await page.getByRole("button", { name: "계좌이체 예매" }).first().click();
  const dialog = page.getByRole("dialog", { name: "밤을 켜는 사람 계좌이체 예매" });
  await fillForm(dialog, {
    name: "한여름",
    showTime: firstEvening,
    discount: /청소년/,
    phone: "01012345678",
  });
  await dialog.getByRole("button", { name: "한 명 늘리기" }).click();
  await expect(dialog.getByText("36,000원")).toBeVisible();
  await submitButton(dialog).click();

  const ticket = page.getByRole("dialog", { name: "예매 신청 완료" });
  await expect(ticket.getByText("36,000원").first()).toBeVisible();
  await expect(ticket.getByText("000-0000-0000-00")).toBeVisible();
  await expect(ticket.getByRole("button", { name: "계좌번호 복사" })).toBeVisible();
  const number = (await ticket.getByText(/^[3-9A-Z]{4}-[3-9A-Z]{4}$/).textContent()) ?? "";

  const office = await browser.newContext({
    baseURL: site.url,
    viewport: { width: 1440, height: 900 },
    locale: "ko-KR",
  });
  const adminPage = await office.newPage();
  await adminPage.goto("/admin/ticket-reservations");
  await signIn(adminPage);
  await adminPage.getByRole("searchbox", { name: "이름, 연락처, 예매번호, 금액으로 찾기" }).fill(number);
  const reservation = adminPage.getByRole("row", { name: /한여름/ });
  await expect(reservation).toContainText("36,000원");
  await reservation.getByRole("button", { name: "한여름 입금 확인" }).click();
  await expect(reservation.getByRole("button", { name: "한여름 입금 확인 되돌리기" })).toBeVisible();
  await office.close();

  await ticket.getByRole("button", { name: "닫기" }).last().click();
  await page.reload();
  await expect(async () => expect(await seatsLeft(page, firstEvening)).toBe(before - 2)).toPass();
});
