/** What the company refunds: a table that admins edit and visitors read before they reserve. */
import { aShowInTheAdminArea, visitAsAdmin } from "./admin-visit.ts";
import { axeFindings } from "./axe.ts";
import { expect, test } from "./fixtures.ts";

test("an admin adds a refund rule and takes it out, and a visitor reads the table before the button", async ({
  page,
  context,
  site,
}) => {
  const { performance } = await aShowInTheAdminArea(site, []);
  await visitAsAdmin(page, "/admin/box-office");
  const table = page.getByRole("group", { name: "환불 규정" });
  const days = table.getByLabel("공연 며칠 전까지");
  await expect(days.first()).toHaveValue("10");
  await table.getByRole("button", { name: "환불 규정 더하기" }).press("Enter");
  await days.last().fill("10");
  await table.getByLabel("돌려주는 비율").last().fill("100");
  await table.getByLabel("또는 한 장 수수료").last().fill("2000");
  await page.getByRole("button", { name: "저장", exact: true }).press("Enter");
  await expect(table.getByText("비율과 수수료 가운데 하나만 적어 주세요.")).toBeVisible();
  await table.getByLabel("돌려주는 비율").last().fill("");
  await page.getByRole("button", { name: "저장", exact: true }).press("Enter");
  await expect(table.getByText("같은 날짜의 줄이 이미 있습니다.")).toBeVisible();
  await days.last().fill("200");
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "저장", exact: true }).press("Enter");
  await expect(page.getByText(/^저장됨 \d\d:\d\d$/)).toBeVisible();
  await expect(days.first()).toHaveValue("200");

  const visitor = await context.newPage();
  const row = visitor.getByText(/^공연 200일 전까지\s*한 장에 2,000원을 뺀 금액$/);
  await expect(async () => {
    await visitor.goto(`/performances/${performance.id}/reserve`);
    await visitor.getByText("취소하시면 돌려드리는 금액").click();
    await expect(row).toBeVisible({ timeout: 1_000 });
  }).toPass();

  await table.getByRole("button", { name: "환불 규정 1 빼기" }).press("Enter");
  await page.getByRole("button", { name: "저장", exact: true }).press("Enter");
  await expect(page.getByText(/^저장됨 \d\d:\d\d$/)).toBeVisible();
  await expect(days.first()).toHaveValue("10");
});
