/** The admin area while the network is away. */
import { visitAsAdmin } from "./admin-visit.ts";
import { expect, test } from "./fixtures.ts";
import { isFetched } from "./page-hydrated.ts";

test("an admin whose network is gone reads so, stays on the screen, and goes on when it is back", async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  await visitAsAdmin(page, "/admin/members");
  await expect.poll(() => isFetched(page, "toast-area")).toBe(true);

  await context.setOffline(true);
  const notice = page.getByRole("banner").getByText("인터넷에 연결되어 있지 않습니다");
  await expect(notice).toBeVisible();
  const awards = page.getByRole("link", { name: "수상 기록" });
  await page.getByRole("button", { name: "메뉴 열기" }).click();
  await awards.click();
  const stays = "연결되면 다시 눌러 주세요. 쓰던 내용은 이 페이지에 그대로 있습니다.";
  await expect(page.getByText(stays, { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "단원" })).toBeVisible();

  await context.setOffline(false);
  await expect(notice).toHaveCount(0);
  await page.getByRole("button", { name: "메뉴 열기" }).click();
  await awards.click();
  await expect(page.getByRole("heading", { level: 1, name: "수상 기록" })).toBeVisible();
});

test("the search of everything opens without a network, and the screen stays", async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  await visitAsAdmin(page, "/admin/members");
  await expect.poll(() => isFetched(page, "palette")).toBe(true);
  await context.setOffline(true);
  await expect(page.getByRole("banner").getByText("인터넷에 연결되어 있지 않습니다")).toBeVisible();
  await page.keyboard.press("Control+K");
  const palette = page.getByRole("dialog");
  await palette.getByRole("combobox").fill("수상");
  await expect(palette.getByRole("option").first()).toContainText("수상 기록");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { level: 1, name: "단원" })).toBeVisible();
});
