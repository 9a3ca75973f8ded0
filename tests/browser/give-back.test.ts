/** A visitor gives seats of a ticket back. */
import type { Site } from "../support/site.ts";
import { aShowInTheAdminArea, visitAsAdmin } from "./admin-visit.ts";
import { axeFindings } from "./axe.ts";
import { expect, test } from "./fixtures.ts";

async function aTicket(site: Site, attendee_count: number, payment_verified: boolean) {
  const { performance } = await aShowInTheAdminArea(site, [{ name: "돌려줄이", attendee_count }]);
  const service = await site.service();
  const { data } = await service
    .from("ticket_reservations")
    .update({ payment_verified })
    .eq("performance_id", performance.id)
    .select("id, reservation_number, ticket_key, total_price")
    .single()
    .throwOnError();
  return { ...data, service };
}

test("a visitor gives back two of four paid seats by keyboard, and reads before what comes back and why", async ({
  page,
  site,
  pageErrors,
}) => {
  // A refusal is an answer with this status.
  pageErrors.allow(/status of 422/);
  const { id, reservation_number, ticket_key, service } = await aTicket(site, 4, true);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/reservations#ticket=${ticket_key}`);
  const ticket = page.getByRole("region", { name: reservation_number });
  await ticket.getByRole("button", { name: "예매 취소 · 매수 줄이기" }).press("Enter");
  const part = ticket.getByRole("region", { name: "예매 취소" });
  await expect(part.getByRole("heading", { name: "예매 취소" })).toBeFocused();
  await expect(part.locator(".refund-terms")).toBeVisible();
  await part.getByLabel("취소할 매수").selectOption("2");
  await expect(part.getByRole("status")).toHaveText(
    /^돌려받으실 금액 [\d,]+원 공연 .+ 취소하시면 \d+%를 돌려드립니다\.$/,
  );
  const shown = (await part.getByRole("status").textContent())?.replace(/\D*([\d,]+)원.*/, "$1");
  await part.getByLabel("은행").fill("신한은행");
  await part.getByLabel("계좌번호").fill("일이삼");
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await part.getByRole("button", { name: "2매 취소하기" }).press("Enter");
  await expect(part.getByRole("alert")).toContainText("계좌번호를 숫자로 다시 확인해 주세요");
  await part.getByLabel("계좌번호").fill("110-123-456789");
  await expect(part.getByLabel("예금주")).toHaveValue("돌려줄이");
  await part.getByRole("button", { name: "2매 취소하기" }).press("Enter");
  await expect(page.getByText("2매를 취소했습니다", { exact: true })).toBeVisible();
  await expect(ticket.getByText("신한은행 ···6789 계좌로 돌려드릴 예정입니다.")).toBeVisible();
  await expect(ticket).toContainText("2매");
  await expect(ticket).toBeFocused();
  await expect(ticket.getByText(/[\d,]+원은 돌려드릴 예정입니다/)).toContainText(`${shown}원`);
  const { data } = await service
    .from("reservation_money")
    .select("state, received")
    .eq("reservation_id", id)
    .single()
    .throwOnError();
  expect(data).toEqual({ state: "over", received: 120_000 });
});

test("a visitor who has not paid leaves a question open, then cancels, and the ticket says so", async ({
  page,
  site,
}) => {
  const { reservation_number, ticket_key } = await aTicket(site, 1, false);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/reservations#ticket=${ticket_key}`);
  const ticket = page.getByRole("region", { name: reservation_number });
  const open = ticket.getByRole("button", { name: "예매 취소" });
  await open.click();
  await expect(ticket.getByRole("heading", { name: "예매 취소" })).toBeFocused();
  await expect(ticket.locator(".refund-terms")).toHaveCount(0);
  await ticket.getByRole("button", { name: "그대로 두기" }).click();
  await expect(open).toBeFocused();
  await open.click();
  await expect(ticket.getByRole("status").filter({ hasText: "돌려드릴 금액은 없습니다." })).toBeVisible();
  await ticket.getByRole("button", { name: "예매 모두 취소하기" }).click();
  await expect(page.getByText("예매를 취소했습니다", { exact: true })).toBeVisible();
  await expect(ticket.getByText("취소된 예매", { exact: true }).first()).toBeInViewport();
  await expect(ticket.getByRole("button", { name: "예매 취소" })).toHaveCount(0);
  await expect(ticket).toBeFocused();
  await expect(ticket).toHaveAccessibleDescription(/^취소된 예매입니다\./);
  await ticket.getByRole("button", { name: "이 기기에서 이 표 지우기" }).press("Enter");
  await expect(page.getByRole("heading", { name: "이 기기에서 하신 예매가 없습니다" })).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
});

test("a visitor whose ticket changes elsewhere reads it as it is now on coming back, and after a refusal cancels without a reload", async ({
  page,
  site,
  pageErrors,
}) => {
  pageErrors.allow(/status of 422/);
  const { id, reservation_number, ticket_key, service } = await aTicket(site, 4, false);
  const changeTo = (columns: { attendee_count?: number; cancelled_at?: string }) =>
    service.from("ticket_reservations").update(columns).eq("id", id).throwOnError();
  await page.goto(`/reservations#ticket=${ticket_key}`);
  const ticket = page.getByRole("region", { name: reservation_number });
  await expect(ticket).toContainText("120,000원을 입금해 주세요");
  await changeTo({ attendee_count: 3 });
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await expect(ticket).toContainText("90,000원을 입금해 주세요");

  await ticket.getByRole("button", { name: "예매 취소 · 매수 줄이기" }).press("Enter");
  const part = ticket.getByRole("region", { name: "예매 취소" });
  const howMany = part.getByLabel("취소할 매수");
  await howMany.selectOption("3");
  await expect(part.getByRole("button", { name: "예매 모두 취소하기" })).toBeEnabled();
  await changeTo({ attendee_count: 2 });
  await part.getByRole("button", { name: "예매 모두 취소하기" }).press("Enter");
  await expect(part.getByRole("alert")).toContainText("취소할 매수를 다시 골라 주세요");
  await expect(part.getByRole("alert")).toBeFocused();
  await expect(howMany.getByRole("option")).toHaveCount(3);
  await expect(ticket).toContainText("60,000원을 입금해 주세요");
  await howMany.selectOption("1");
  await expect(part.getByRole("alert")).toHaveCount(0);
  await part.getByRole("button", { name: "1매 취소하기" }).click();
  await expect(ticket).toContainText("30,000원을 입금해 주세요");
  await expect(ticket).toBeFocused();

  await ticket.getByRole("button", { name: "예매 취소" }).press("Enter");
  await expect(part.getByRole("button", { name: "예매 모두 취소하기" })).toBeEnabled();
  await changeTo({ cancelled_at: new Date().toISOString() });
  await part.getByRole("button", { name: "예매 모두 취소하기" }).press("Enter");
  await expect(ticket).toHaveAccessibleDescription(/^취소된 예매입니다\./);
  await expect(ticket).toBeFocused();
});

test("a visitor whose line breaks while cancelling reads so, and finds the ticket as it was", async ({
  page,
  site,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_|Failed to load/);
  const { reservation_number, ticket_key } = await aTicket(site, 1, false);
  await page.goto(`/reservations#ticket=${ticket_key}`);
  const ticket = page.getByRole("region", { name: reservation_number });
  await expect(ticket.getByRole("button", { name: "예매 취소" })).toBeVisible();
  await page.route("**/reservations/ticket.json", (route) => route.abort());
  await ticket.getByRole("button", { name: "예매 취소" }).click();
  await expect(ticket.getByRole("alert").filter({ hasText: "취소된 것은 없습니다" })).toBeVisible();
  await expect(ticket.getByRole("button", { name: "예매 모두 취소하기" })).toBeDisabled();
  await page.unroute("**/reservations/ticket.json");
  await page.reload();
  await expect(ticket.getByRole("button", { name: "예매 취소" })).toBeVisible();
});

test("a visitor whose show was cancelled names an account, an admin refunds by it, and it is erased", async ({
  page,
  context,
  site,
}) => {
  const { id, reservation_number, ticket_key, service } = await aTicket(site, 2, true);
  await service
    .from("ticket_reservations")
    .update({ cancelled_at: new Date().toISOString(), cancel_reason: "공연 취소" })
    .eq("id", id)
    .throwOnError();
  await page.goto(`/reservations#ticket=${ticket_key}`);
  const ticket = page.getByRole("region", { name: reservation_number });
  const refund = ticket.getByRole("region", { name: "환불 60,000원" });
  await refund.getByLabel("은행").fill("카카오뱅크");
  await refund.getByLabel("계좌번호").fill("3333-01-1234567");
  await refund.getByLabel("예금주").fill("박예금");
  expect(await axeFindings(page)).toEqual([]);
  await refund.getByRole("button", { name: "계좌 저장하기" }).press("Enter");
  await expect(refund.getByText("카카오뱅크 ···4567 계좌로 돌려드릴 예정입니다.")).toBeVisible();
  await expect(refund.getByRole("button", { name: "다른 계좌로 받기" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(refund.getByLabel("은행")).toBeFocused();

  const adminPage = await context.newPage();
  await visitAsAdmin(adminPage, "/admin/deposits?state=to_refund");
  const row = adminPage.getByRole("listitem").filter({ hasText: reservation_number });
  await expect(row).toContainText("카카오뱅크 3333011234567 박예금");
  await expect(row).toContainText("60,000원");
  expect(await axeFindings(adminPage)).toEqual([]);
  await row.getByRole("button", { name: "돌려줌으로 표시" }).press("Enter");
  await adminPage.getByRole("button", { name: "아직 아닙니다" }).click();
  await row.getByRole("button", { name: "돌려줌으로 표시" }).press("Enter");
  await adminPage.getByRole("dialog").getByRole("button", { name: "돌려줌으로 표시" }).press("Enter");
  await expect(row).toHaveCount(0);
  await expect(adminPage.locator("#work :focus")).toHaveCount(1);
  const refunded = adminPage.getByRole("listitem").filter({ hasText: "60,000원을 돌려줌으로 표시했습니다" });
  await refunded.getByRole("button", { name: "되돌리기" }).click();
  await expect(row).toContainText("전화로 계좌를 물어보세요.");
  await row.getByRole("button", { name: "돌려줌으로 표시" }).press("Enter");
  await adminPage.getByRole("dialog").getByRole("button", { name: "돌려줌으로 표시" }).press("Enter");
  await expect(row).toHaveCount(0);
  await page.reload();
  await expect(ticket.getByText("환불 완료")).toBeVisible();
  await expect(refund).toHaveCount(0);

  await adminPage.getByRole("link", { name: "돌려준 돈" }).click();
  await expect(row).toContainText("60,000원");
  await expect(row).toContainText("돌려줌");
  await row.getByRole("button", { name: /돌려줌 되돌리기$/ }).click();
  await expect(row).toHaveCount(0);
  await adminPage.getByRole("link", { name: "돌려줄 돈" }).click();
  await expect(row).toContainText("전화로 계좌를 물어보세요.");
});

test("a visitor changes under which name the deposit is made, and an empty name is refused", async ({
  page,
  site,
}) => {
  const { reservation_number, ticket_key } = await aTicket(site, 1, false);
  await page.goto(`/reservations#ticket=${ticket_key}`);
  const ticket = page.getByRole("region", { name: reservation_number });
  await ticket.getByRole("button", { name: "입금자명 바꾸기" }).press("Enter");
  const form = ticket.getByRole("form", { name: "입금자명 바꾸기" });
  await expect(form.getByRole("textbox")).toBeFocused();
  await form.getByLabel("입금자명", { exact: true }).fill("박어머니");
  expect(await axeFindings(page)).toEqual([]);
  await form.getByRole("button", { name: "바꾸기", exact: true }).press("Enter");
  await expect(page.getByText("입금자명을 바꾸었습니다", { exact: true })).toBeVisible();
  await expect(ticket.getByText("박어머니", { exact: true })).toBeVisible();
  await expect(ticket.getByRole("button", { name: "입금자명 바꾸기" })).toBeFocused();
});
