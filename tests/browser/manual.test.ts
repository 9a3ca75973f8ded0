/** The manual for people of the theatre, beside their work and as pages of its own. */
import { visitAsAdmin } from "./admin-visit.ts";
import { expect, test } from "./fixtures.ts";

test("an admin reads what the manual says about a page without leaving it, searches it, and prints it", async ({
  page,
}) => {
  await visitAsAdmin(page, "/admin/deposits");
  await page.getByRole("button", { name: /붙여 넣기$/ }).click();
  const pasted = page.getByLabel("은행 거래내역 붙여 넣기");
  await pasted.fill("아직 읽지 않은 내역");
  await page.getByRole("link", { name: "도움말" }).click();
  const help = page.getByRole("dialog", { name: "도움말" });
  await expect(help.getByRole("heading", { name: "입금 확인", exact: true })).toBeVisible();
  await help.getByRole("searchbox").fill("이름이 다를 때");
  await help.getByRole("link", { name: /이름이나 금액이 다를 때/ }).click();
  await expect(help.getByRole("heading", { name: "이름이나 금액이 다를 때" })).toBeInViewport();
  await help.getByRole("button", { name: "예매를 되살리고" }).click();
  await expect(help.getByRole("heading", { name: "기한이 지난 예매 되살리기" })).toBeInViewport();
  await page.keyboard.press("Escape");
  await expect(help).toBeHidden();
  await expect(pasted).toHaveValue("아직 읽지 않은 내역");

  await pasted.fill("");
  await page.goto("/admin/box-office");
  await expect(page.getByRole("heading", { level: 1, name: "매표 설정" })).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("?");
  await expect(help.getByRole("heading", { name: "매표 설정" })).toBeVisible();

  await page.goto("/admin/help?q=초성");
  await page.getByRole("link", { name: /공연 당일 › 입장 확인하기/ }).click();
  await expect(page).toHaveURL(/\/admin\/help\/show-day#/);
  await expect(page.getByRole("heading", { name: "입장 확인하기" })).toBeInViewport();
  const images = page.locator("#work figure img");
  await images.first().scrollIntoViewIfNeeded();
  await expect
    .poll(() => images.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await page.getByRole("link", { name: /예매 취소와 환불 →/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "예매 취소와 환불" })).toBeVisible();

  await page.getByRole("link", { name: "도움말 차례" }).click();
  const printed = page.getByRole("link", { name: "PDF로 받기" });
  const file = await page.request.get((await printed.getAttribute("href")) ?? "");
  expect(file.headers()["content-type"]).toBe("application/pdf");
  expect((await file.body()).subarray(0, 5).toString()).toBe("%PDF-");
});
