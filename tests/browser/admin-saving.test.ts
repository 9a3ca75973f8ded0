/** Saving while other answers are late: what is typed meanwhile stays, and what is saved is not put back by an old list. */
import type { Page } from "@playwright/test";
import { aShowInTheAdminArea, visitAsAdmin } from "./admin-visit.ts";
import { delayRequests } from "./delay-requests.ts";
import { expect, test } from "./fixtures.ts";

/** Lets the verification of a deposit be done, but its answer come only when the returned function is called. */
async function delayVerificationAnswer(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\bpayment_verified=eq\./, async (route) => {
    const response = await route.fetch();
    await promise;
    await route.fulfill({ response });
  });
  return resolve;
}

test("what an admin types while a correction is being saved stays in the form, and is saved with the next click", async ({
  page,
  site,
}) => {
  const { adminPath, performance } = await aShowInTheAdminArea(site, [{ name: "더 쓸이" }]);
  await visitAsAdmin(page, adminPath);
  await page.getByRole("button", { name: "더 쓸이 예매 고치기" }).click();
  const dialog = page.getByRole("dialog");
  const note = dialog.getByLabel("메모");
  const save = dialog.getByRole("button", { name: "저장", exact: true });
  await note.fill("front");
  const release = await delayRequests(page, "**/rest/v1/ticket_reservations?id=*");
  await save.click();
  await expect(save).toHaveAttribute("aria-disabled", "true");
  await note.pressSequentially(" row");
  await release();
  await expect(save).not.toHaveAttribute("aria-disabled");
  await expect(note).toHaveValue("front row");
  await expect(dialog.getByText(/^저장하지 않은 변경 \d+곳$/)).toBeVisible();
  await save.click();
  await expect(dialog.getByText(/^저장됨 \d\d:\d\d$/)).toBeVisible();
  await expect(note).toHaveValue("front row");
  const service = await site.service();
  const { data } = await service
    .from("ticket_reservations")
    .select("note")
    .eq("performance_id", performance.id)
    .single()
    .throwOnError();
  expect(data.note).toBe("front row");
});

test("a correction that an admin saves while the verification of the deposit is on its way is shown as saved, whichever answer comes last", async ({
  page,
  site,
}) => {
  const { adminPath } = await aShowInTheAdminArea(site, [{ name: "빠른이" }]);
  await visitAsAdmin(page, adminPath);
  const release = await delayVerificationAnswer(page);
  await page.getByRole("button", { name: "빠른이 입금 확인" }).click();
  await page.getByRole("button", { name: "빠른이 예매 고치기" }).click();
  const dialog = page.getByRole("dialog");
  const note = dialog.getByLabel("메모");
  await note.fill("front row");
  await dialog.getByRole("button", { name: "저장", exact: true }).click();
  await expect(dialog.getByText(/^저장됨 \d\d:\d\d$/)).toBeVisible();
  await page.evaluate(() => {
    const values: string[] = [];
    Object.assign(window, { shownNotes: values });
    const field = document.querySelector<HTMLTextAreaElement>("[role=dialog] [name=note]");
    const look = () => {
      if (field && values.at(-1) !== field.value) values.push(field.value);
      requestAnimationFrame(look);
    };
    look();
  });
  release();
  await expect(page.getByText("입금을 확인했습니다").first()).toBeVisible();
  await expect(dialog.getByText(/^저장됨 \d\d:\d\d$/)).toBeVisible();
  await expect(note).toHaveValue("front row");
  expect(await page.evaluate(() => (window as unknown as { shownNotes: string[] }).shownNotes)).toEqual([
    "front row",
  ]);
});
