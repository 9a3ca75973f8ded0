/** What an admin has typed survives the end of a session, and a page left by mistake. */
import type { Page } from "@playwright/test";
import { openRowMenu, signIn, visitAsAdmin } from "./admin-visit.ts";
import { expect, test } from "./fixtures.ts";

/** The session is over: its token is old and cannot be renewed. */
function endSession(page: Page) {
  return page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem("madang-session") ?? "{}");
    session.expires_at = Math.floor(Date.now() / 1000) - 60;
    session.refresh_token = "ended";
    localStorage.setItem("madang-session", JSON.stringify(session));
  });
}

test("a form outlives the session: signed in again on the spot, the admin saves what was typed", async ({
  page,
  site,
  pageErrors,
}) => {
  pageErrors.allow(/status of 40[0-3]/);
  await visitAsAdmin(page, "/admin/members/new");
  await page.getByLabel("이름", { exact: true }).fill("한참쓴이");
  await page.getByLabel("소개", { exact: true }).fill("오래 걸려 쓴 긴 소개입니다.");
  await endSession(page);
  await page.getByRole("button", { name: "저장", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "다시 로그인해 주세요" });
  await expect(dialog.getByLabel("비밀번호")).toBeFocused();
  const refusal = page.locator("#work").getByText("로그인이 끝났거나");
  await expect(refusal).toHaveCount(1);
  await signIn(page);
  await expect(dialog).toHaveCount(0);
  await expect(refusal).toHaveCount(0);
  await expect(page.getByRole("button", { name: "저장", exact: true })).toBeFocused();
  await expect(page.getByLabel("이름", { exact: true })).toHaveValue("한참쓴이");
  await expect(page.getByLabel("소개", { exact: true })).toHaveValue("오래 걸려 쓴 긴 소개입니다.");
  await page.getByRole("button", { name: "저장", exact: true }).click();
  await expect(page.getByText(/^저장됨 \d\d:\d\d$/)).toBeVisible();
  const service = await site.service();
  const { data } = await service
    .from("actors")
    .delete()
    .eq("name", "한참쓴이")
    .select("description")
    .throwOnError();
  expect(data).toEqual([{ description: "오래 걸려 쓴 긴 소개입니다." }]);
});

test("a way to another page after the session has ended asks before it gives up what was typed", async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/status of 40[0-3]/);
  await visitAsAdmin(page, "/admin/auditions/new");
  await page.getByLabel("지원 자격", { exact: true }).fill("쓰다 만 말");
  await endSession(page);
  await page.getByRole("button", { name: "메뉴 열기" }).click();
  await page
    .getByRole("navigation", { name: "관리 메뉴" })
    .getByRole("link", { name: "단원", exact: true })
    .click();
  await page.getByRole("button", { name: "계속 고치기" }).click();
  await expect(page).toHaveURL(/auditions\/new$/);
  await expect(page.getByLabel("지원 자격", { exact: true })).toHaveValue("쓰다 만 말");
  // What is typed while the dialog is still open goes where the caret was.
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByLabel("제목", { exact: true }).fill("겨울 오디션");
  await page.getByRole("button", { name: "저장", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "다시 로그인해 주세요" })).toBeVisible();
  await signIn(page);
  await expect(page.getByLabel("지원 자격", { exact: true })).toHaveValue("쓰다 만 말");
});

test("a note on a message outlives the session too", async ({ page, site, pageErrors }) => {
  pageErrors.allow(/status of 40[0-3]/);
  const service = await site.service();
  await service
    .from("contact_messages")
    .insert({ name: "다시온이", contact: "010-1111-2222", message: "언제 하나요?" })
    .throwOnError();
  await visitAsAdmin(page, "/admin/general-inquiries");
  const item = page.getByRole("listitem").filter({ hasText: "다시온이" });
  await openRowMenu(item);
  await item.getByRole("button", { name: "메모 쓰기" }).click();
  await item.getByLabel("메모").fill("내일 전화하기로 함");
  await endSession(page);
  await item.getByRole("button", { name: "메모 저장", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "다시 로그인해 주세요" })).toBeVisible();
  await signIn(page);
  await expect(item.getByLabel("메모")).toHaveValue("내일 전화하기로 함");
  await item.getByRole("button", { name: "메모 저장", exact: true }).click();
  await expect(item.getByRole("button", { name: "메모 저장", exact: true })).toHaveCount(0);
});
