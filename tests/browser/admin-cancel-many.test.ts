/** An admin sees what looks like one stranger's reservations, cancels them at once, and takes exactly that back. */
import { aShowInTheAdminArea, visitAsAdmin } from "./admin-visit.ts";
import { axeFindings } from "./axe.ts";
import { expect, test } from "./fixtures.ts";

const stranger = (name: string) => ({ name, phone_number: "010-3333-0000", attendee_count: 20 });

test("an admin cancels the reservations under one number at once and takes it back, but not what a colleague changed", async ({
  page,
  site,
}) => {
  const show = await aShowInTheAdminArea(
    site,
    [stranger("장난하나"), stranger("장난두나"), stranger("장난세나"), { name: "진짜손님" }],
    { capacities: [100] },
  );
  await visitAsAdmin(page, show.adminPath);
  const band = page.getByRole("region", { name: "의심스러운 예매 3건 · 60석" });
  await expect(band).toContainText("같은 번호 010-3333-0000: 3건 · 60석");
  await band.getByText("의심스러운 예매").click();
  await band.getByRole("button", { name: /고르기/ }).click();

  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("checkbox", { name: /진짜손님/ })).toHaveCount(0);
  await expect(dialog.getByRole("status")).toHaveText("3건 · 60석");
  await dialog.getByRole("button", { name: "취소하기" }).click();
  await expect(dialog.getByRole("heading", { name: "예매 3건을 취소할까요?" })).toBeVisible();
  await expect(dialog).toContainText("60석이 바로 다시 열립니다");
  await dialog.getByLabel("취소 사유").fill("장난 예매");
  const request = page.waitForRequest(/rpc\/cancel_reservations/);
  await dialog.getByRole("button", { name: "3건 · 60석 취소하기" }).click();
  expect((await request).url()).toMatch(/cancel_reservations$/);

  // The notice stays as long as the pointer is over it.
  const notice = page.getByRole("listitem").filter({ hasText: "예매 3건을 취소했습니다" });
  await notice.hover();
  await expect(dialog).toBeHidden();
  await expect(band).toBeHidden();
  await expect(page.getByRole("link", { name: "취소 3" })).toBeVisible();
  await expect(page.getByRole("row", { name: /장난하나/ })).toContainText("장난 예매");

  // A colleague looks into one of them meanwhile.
  const service = await site.service();
  await service
    .from("ticket_reservations")
    .update({ note: "통화함" })
    .eq("performance_id", show.performance.id)
    .eq("name", "장난세나")
    .throwOnError();
  await notice.getByRole("button", { name: "되돌리기" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "2건의 취소를 되돌렸습니다" })).toContainText(
    "1건은 그사이 바뀌었거나",
  );
  await expect(page.getByRole("link", { name: "취소 1" })).toBeVisible();
  await expect(page.getByRole("row", { name: /장난세나/ })).toContainText("통화함");
});

test("an admin chooses from the list which reservations to cancel, and changes the choice once asked", async ({
  page,
  site,
}) => {
  const { adminPath } = await aShowInTheAdminArea(site, [
    { name: "하나" },
    { name: "두나", attendee_count: 2 },
  ]);
  await visitAsAdmin(page, adminPath);
  await page.getByText("더 하기").click();
  await page.getByRole("button", { name: "여러 건 취소" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "취소하기" })).toBeDisabled();
  await dialog.getByRole("checkbox", { name: "모두 고르기" }).check();
  await dialog.getByRole("button", { name: "취소하기" }).click();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "다시 고르기" }).click();
  await dialog.getByRole("checkbox", { name: /하나/ }).uncheck();
  await dialog.getByRole("button", { name: "취소하기" }).click();
  await dialog.getByRole("button", { name: "1건 · 2석 취소하기" }).click();
  await expect(page.getByRole("row", { name: /두나/ })).toContainText("취소");
  await expect(page.getByRole("link", { name: "입금 대기 1" })).toBeVisible();
});

test("an admin whose undo of a cancellation finds everything changed reads that nothing was undone, and why", async ({
  page,
  site,
}) => {
  const show = await aShowInTheAdminArea(site, [{ name: "못 되돌릴이" }]);
  await visitAsAdmin(page, show.adminPath);
  await page.getByText("더 하기").click();
  await page.getByRole("button", { name: "여러 건 취소" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("checkbox", { name: "모두 고르기" }).check();
  await dialog.getByRole("button", { name: "취소하기" }).click();
  await dialog.getByRole("button", { name: /1석 취소하기/ }).click();
  const notice = page.getByRole("listitem").filter({ hasText: "예매 1건을 취소했습니다" });
  await notice.hover();
  const service = await site.service();
  await service
    .from("ticket_reservations")
    .update({ note: "통화함" })
    .eq("performance_id", show.performance.id)
    .throwOnError();
  await notice.getByRole("button", { name: "되돌리기" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "취소를 되돌리지 못했습니다" })).toContainText(
    "1건은 그사이 바뀌었거나 좌석이 차서 취소된 채로 두었습니다.",
  );
  await expect(page.getByText(/0건의/)).toHaveCount(0);
});
