/** A cash receipt: asked for by a visitor on the ticket, issued by an admin from a list. */
import { aShowInTheAdminArea, visitAsAdmin } from "./admin-visit.ts";
import { axeFindings } from "./axe.ts";
import { expect, test } from "./fixtures.ts";

test("a visitor asks for a cash receipt by keyboard, and an admin marks it as issued, and as corrected for a seat less", async ({
  page,
  context,
  site,
  pageErrors,
}) => {
  // A refusal is an answer with this status.
  pageErrors.allow(/status of 422/);
  const { performance } = await aShowInTheAdminArea(site, [
    { name: "영수증이", attendee_count: 2, payment_verified: true },
  ]);
  const service = await site.service();
  const { data } = await service
    .from("ticket_reservations")
    .select("ticket_key, reservation_number")
    .eq("performance_id", performance.id)
    .single()
    .throwOnError();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/reservations#ticket=${data.ticket_key}`);
  const ticket = page.getByRole("region", { name: data.reservation_number });
  await ticket.getByRole("button", { name: "현금영수증 신청" }).press("Enter");
  const form = ticket.getByRole("form", { name: "현금영수증 신청" });
  await form.getByLabel("용도").selectOption("지출증빙용");
  await form.getByLabel("사업자등록번호").fill("1248100999");
  await form.getByRole("button", { name: "신청하기" }).press("Enter");
  await expect(form.getByText("사업자등록번호 열 자리를 다시 확인해 주세요.")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await form.getByLabel("사업자등록번호").fill("124-81-00998");
  await form.getByRole("button", { name: "신청하기" }).press("Enter");
  await expect(
    ticket.getByText("현금영수증(지출증빙용, ···0998)\u2060을 신청하셨습니다.", { exact: false }),
  ).toBeVisible();

  const adminPage = await context.newPage();
  await visitAsAdmin(adminPage, "/admin/deposits?state=receipts");
  const row = adminPage.getByRole("listitem").filter({ hasText: data.reservation_number });
  await expect(row).toContainText("지출증빙용");
  await expect(row).toContainText("1248100998");
  expect(await axeFindings(adminPage)).toEqual([]);
  await row.getByRole("button", { name: "발급함으로 표시" }).press("Enter");
  // The number is erased with it.
  const question = adminPage.getByRole("dialog", { name: /발급하셨나요/ });
  await question.getByRole("button", { name: "발급함으로 표시" }).press("Enter");
  await expect(row).toHaveCount(0);
  await page.reload();
  await expect(ticket.getByText("현금영수증(지출증빙용, ···0998)\u2060을 발급했습니다.")).toBeVisible();

  await service
    .from("ticket_reservations")
    .update({ attendee_count: 1 })
    .eq("performance_id", performance.id)
    .throwOnError();
  await adminPage.reload();
  await expect(row).toContainText("···0998 60,000원으로 발급했습니다. 30,000원으로 고쳐 발급해 주세요.");
  expect(await axeFindings(adminPage)).toEqual([]);
  await row.getByRole("button", { name: "고쳐 발급함으로 표시" }).press("Enter");
  await adminPage
    .getByRole("dialog", { name: /고쳐 발급하셨나요/ })
    .getByRole("button", { name: "고쳐 발급함으로 표시" })
    .press("Enter");
  await expect(row).toHaveCount(0);
});
