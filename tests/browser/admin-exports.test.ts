/** Files for others: sales for KOPIS, and what is stored of a visitor who asks. */
import { readFile } from "node:fs/promises";
import { aShowInTheAdminArea, visitAsAdmin } from "./admin-visit.ts";
import { axeFindings } from "./axe.ts";
import { expect, test } from "./fixtures.ts";

test("an admin gets the sales of a show with its codes as KOPIS asks for them", async ({ page, site }) => {
  const { performance } = await aShowInTheAdminArea(site, [
    { attendee_count: 2, payment_verified: true },
    { attendee_count: 3, payment_verified: false },
  ]);
  const service = await site.service();
  await service
    .from("current_performances")
    .update({ kopis_show_code: "PF123456", kopis_hall_code: "FC001234" })
    .eq("id", performance.id)
    .throwOnError();
  await visitAsAdmin(page, `/admin/deposits/summary?show=${performance.id}`);
  await expect(page.getByText("입금을 확인하지 않은 예매는 빠지고")).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "KOPIS CSV" }).press("Enter");
  const text = await readFile(await (await download).path(), "utf8");
  expect(text).toContain("공연코드,공연시설코드,판매일,공연일,공연시각,가격등급,판매매수,취소매수,무료매수");
  expect(text).toMatch(/PF123456,FC001234,[\d-]+,[\d-]+,[\d:]+,정가,2,0,0,60000,0/);
  expect(await axeFindings(page)).toEqual([]);
});

test("an admin gets all that is stored of a visitor, after saying why", async ({
  page,
  site,
  pageErrors,
}) => {
  // What the database refuses.
  pageErrors.allow(/status of 400/);
  const { adminPath } = await aShowInTheAdminArea(site, [
    { name: "궁금한이", phone_number: "010-4321-8765", additional_requests: "휠체어" },
  ]);
  await visitAsAdmin(page, adminPath);
  await page.getByRole("button", { name: "궁금한이 예매 고치기" }).click();
  const dialog = page.getByRole("dialog", { name: /^예매 / });
  await dialog.getByText("관객이 자기 정보를 요청했을 때").click();
  const form = dialog.getByRole("form", { name: "관객의 정보 받기" });
  await form.getByRole("button", { name: "정보 받기" }).click();
  await expect(form.getByText("왜 내려받는지 적어 주세요.")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await form.getByLabel("왜 받나요").fill("본인의 열람 요청");
  const download = page.waitForEvent("download");
  await form.getByRole("button", { name: "정보 받기" }).press("Enter");
  const stored = await readFile(await (await download).path(), "utf8");
  for (const line of ["이름: 궁금한이", "연락처: 010-4321-8765", "요청 사항: 휠체어", "문의:\n  없음"]) {
    expect(stored).toContain(line);
  }
});
