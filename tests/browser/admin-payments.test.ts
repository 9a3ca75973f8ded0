/** The money of one reservation in the admin area: its lines, those written by hand, and those undone. */
import type { Page } from "@playwright/test";
import { aShowInTheAdminArea, confirmPaidCancellation, visitAsAdmin } from "./admin-visit.ts";
import { axeFindings } from "./axe.ts";
import { expect, test } from "./fixtures.ts";

const toast = (page: Page, title: string | RegExp) => page.getByRole("listitem").filter({ hasText: title });

test("an admin records a payment at the entrance, a refund and a fee of one reservation, and takes lines back", async ({
  page,
  site,
  pageErrors,
}) => {
  // What the database refuses.
  pageErrors.allow(/status of 400/);
  const show = await aShowInTheAdminArea(site, [{ name: "마루돈", attendee_count: 2 }]);
  const service = await site.service();
  const paid = async () =>
    (
      await service
        .from("ticket_reservations")
        .select("payment_verified, paid_won")
        .eq("performance_id", show.performance.id)
        .single()
        .throwOnError()
    ).data;
  await visitAsAdmin(page, show.adminPath);
  const row = page.getByRole("row", { name: /마루돈/ });
  await row.getByRole("button", { name: "마루돈 예매 고치기" }).click();
  const dialog = page.getByRole("dialog", { name: /^예매 / });
  const lines = dialog.getByRole("list", { name: "오간 돈 기록" }).getByRole("listitem");
  await expect(dialog.getByText("아직 적힌 돈이 없습니다.")).toBeVisible();

  await dialog.getByRole("button", { name: "돈 적기" }).click();
  await dialog.getByLabel("종류").selectOption("현장 수납");
  await dialog.getByRole("button", { name: "기록하기" }).click();
  await expect(dialog.getByText("금액을 1원 이상의 숫자로 적어 주세요.")).toBeVisible();
  await dialog.getByLabel("오간 금액(원)").fill("6만");
  await expect(dialog.getByText("금액을 1원 이상의 숫자로 적어 주세요.")).toBeVisible();
  await dialog.getByLabel("오간 금액(원)").fill("60,000");
  await dialog.getByLabel("돈에 대한 메모").fill("매표소에서");
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "계속 쓰기" }).click();
  await dialog.getByRole("button", { name: "기록하기" }).click();
  await expect(toast(page, "현장 수납 60,000원을 적었습니다")).toBeVisible();
  await expect(lines).toHaveCount(1);
  await expect(lines.first()).toContainText("매표소에서");
  expect(await paid()).toEqual({ payment_verified: true, paid_won: 60_000 });

  const record = async (kind: string, amount: string) => {
    await dialog.getByRole("button", { name: "돈 적기" }).click();
    await dialog.getByLabel("종류").selectOption(kind);
    await dialog.getByLabel("오간 금액(원)").fill(amount);
    await dialog.getByRole("button", { name: "기록하기" }).click();
  };
  await record("수수료", "1000");
  await expect(
    dialog.getByText("돌려줄 금액보다 많은 수수료를 뗄 수 없습니다.", { exact: false }),
  ).toBeVisible();
  await expect(dialog.getByLabel("오간 금액(원)")).toHaveValue("1000");
  await dialog.getByRole("button", { name: "그만두기" }).click();

  await dialog.getByRole("button", { name: "예매 취소하기" }).click();
  await confirmPaidCancellation(
    page,
    "받은 돈 60,000원 가운데 60,000원을 ‘돌려줄 돈’에 적습니다. 송금은 직접 하셔야 합니다.",
  );
  await expect(dialog.getByText("60,000원 돌려줄 돈").first()).toBeVisible();
  await record("수수료", "6000");
  await expect(lines).toHaveCount(2);
  await record("환불", "54000");
  await expect(lines).toHaveCount(3);
  await expect(dialog.getByText("60,000원 돌려줄 돈")).toHaveCount(0);
  expect((await paid()).paid_won).toBe(0);

  await dialog.getByRole("button", { name: "현장 수납 60,000원 기록 취소" }).click();
  await page.getByRole("button", { name: "기록 취소하기" }).click();
  await expect(
    dialog.getByText("환불이나 수수료 기록을 먼저 취소해 주세요.", { exact: false }),
  ).toBeVisible();
  await expect(lines).toHaveCount(3);

  await toast(page, "환불 54,000원을 적었습니다").getByRole("button", { name: "되돌리기" }).click();
  await expect(lines).toHaveCount(2);
  await dialog.getByRole("button", { name: "수수료 6,000원 기록 취소" }).click();
  await page.getByRole("button", { name: "기록 취소하기" }).click();
  await expect(lines).toHaveCount(1);
  await dialog.getByText("취소한 기록 2건").click();
  expect(await axeFindings(page)).toEqual([]);
  expect((await paid()).paid_won).toBe(60_000);
});

test("an admin whose payment was written though its answer was lost sends it again, and it is written once", async ({
  page,
  site,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_FAILED/);
  const show = await aShowInTheAdminArea(site, [{ name: "노을돈" }]);
  await visitAsAdmin(page, show.adminPath);
  await page.getByRole("button", { name: "노을돈 예매 고치기" }).click();
  const dialog = page.getByRole("dialog", { name: /^예매 / });
  await page.route(
    "**/rest/v1/rpc/record_payment*",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await dialog.getByRole("button", { name: "돈 적기" }).click();
  await dialog.getByLabel("오간 금액(원)").fill("30000");
  await dialog.getByRole("button", { name: "기록하기" }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await expect(dialog.getByLabel("오간 금액(원)")).toHaveValue("30000");
  await dialog.getByRole("button", { name: "기록하기" }).click();
  await expect(toast(page, "계좌 입금 30,000원을 적었습니다")).toBeVisible();
  await expect(dialog.getByRole("list", { name: "오간 돈 기록" }).getByRole("listitem")).toHaveCount(1);
});
