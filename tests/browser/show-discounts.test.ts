/** The discounts of a show: with the first one comes the full price, and visitors without a discount find it. */
import { aShowInTheAdminArea, visitAsAdmin } from "./admin-visit.ts";
import { expect, test } from "./fixtures.ts";

test("an admin who adds a discount keeps the full price beside it, and a visitor without a discount pays it", async ({
  page,
  site,
}) => {
  const { performance } = await aShowInTheAdminArea(site, []);
  await visitAsAdmin(page, `/admin/current-performance/${performance.id}`);
  const discounts = page.getByRole("group", { name: "할인", exact: true });
  const names = discounts.getByLabel("이름");
  await discounts.getByRole("button", { name: "할인 더하기" }).press("Enter");
  await expect(names).toHaveCount(2);
  await expect(names.first()).toHaveValue("할인 없음");
  await expect(names.last()).toBeFocused();
  await names.last().fill("학생");
  await discounts.getByLabel("할인율(%)").last().fill("20");
  await discounts.getByLabel("Name (영어)").last().fill("Students");
  await discounts.getByLabel("Description (영어)").last().fill("With a student card.");

  const warning = page.getByText("제값을 내는 항목이 없습니다.");
  await expect(warning).toHaveCount(0);
  await discounts.getByRole("button", { name: "할인 1 빼기" }).press("Enter");
  await expect(names).toHaveCount(1);
  await expect(warning).toBeVisible();
  await page.getByRole("button", { name: "‘할인 없음’ 넣기" }).press("Enter");
  await expect(warning).toHaveCount(0);
  await expect(names.first()).toHaveValue("할인 없음");
  await expect(names.last()).toHaveValue("학생");
  await page.getByRole("button", { name: "저장", exact: true }).last().click();
  await expect(page.getByText(/^저장됨 \d\d:\d\d$/)).toBeVisible();

  await page.goto(`/performances/${performance.id}/reserve`);
  const choice = page.getByRole("group", { name: "할인 항목" });
  await expect(choice.getByRole("radio")).toHaveCount(2);
  await expect(choice).not.toContainText("금액은 같습니다");
  await page.getByLabel("이름").fill("어른");
  await page.getByLabel("연락처").fill("010-7777-3001");
  await choice.getByRole("radio", { name: "할인 없음 (일반) 30,000원" }).check();
  await page.getByRole("button", { name: "예매 신청하기" }).click();
  await expect(page.getByRole("heading", { name: "예매 신청 완료" })).toBeVisible();
  await expect(page.getByRole("article").last()).toContainText("1매일반");
  await page.goto(`/en/performances/${performance.id}/reserve`);
  const students = page.getByRole("radio", { name: /^Students/ });
  await expect(students).toHaveAccessibleName(/20%\soff/);
  await expect(students).toHaveAccessibleName(/₩24,000/);
  await expect(students).toHaveAccessibleName(/With a student card\.$/);
});
