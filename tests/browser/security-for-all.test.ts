/** The pages about accounts: no obstacle in either theme, on mobile and on desktop. */
import type { Page } from "@playwright/test";
import { anAdmin, anAdminWithApp, codeOf } from "./account-visit.ts";
import { signIn } from "./admin-visit.ts";
import { axeFindings } from "./axe.ts";
import { expect, test } from "./fixtures.ts";

/** What is on the screen, in the light theme on mobile and in the dark one on desktop. */
async function expectNoObstacle(page: Page) {
  for (const { colorScheme, width } of [
    { colorScheme: "light", width: 320 },
    { colorScheme: "dark", width: 1440 },
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 900 });
    expect([width, await axeFindings(page)]).toEqual([width, []]);
    const fits = await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
    expect([width, fits]).toEqual([width, true]);
  }
}

const adminPath = "/admin/security-management";

test("axe finds nothing on the pages about accounts, in the light theme on mobile and in the dark one on desktop", async ({
  page,
  site,
}) => {
  test.slow();
  await page.goto("/auth/forgotten-password");
  await expect(page.getByRole("button", { name: "재설정 메일 받기" })).toBeEnabled();
  await expectNoObstacle(page);
  await page.goto("/auth/new-password#error=access_denied&error_code=otp_expired");
  await expect(page.getByRole("link", { name: "메일 다시 받기" })).toBeVisible();
  await expectNoObstacle(page);
  await page.goto("/auth/new-password?invited#token_hash=none&type=invite");
  await expect(page.getByRole("button", { name: "계속하기" })).toBeVisible();
  await expectNoObstacle(page);
  await page.goto("/auth/email-confirmed#token_hash=none&type=email_change");
  await expect(page.getByRole("button", { name: "변경 확인하기" })).toBeVisible();
  await expectNoObstacle(page);
  await page.goto("/auth/email-confirmed#message=half");
  await expect(page.getByRole("heading", { name: "한 번 더 확인해 주세요" })).toBeVisible();
  await expectNoObstacle(page);

  const { account, secret, client } = await anAdminWithApp(site);
  await page.goto("/auth/login?next=/admin/security");
  await signIn(page, account);
  await expect(page.getByLabel("인증 번호")).toBeFocused();
  await expectNoObstacle(page);
  await page.getByRole("button", { name: "복구 코드 쓰기" }).click();
  await expectNoObstacle(page);
  await page.getByRole("button", { name: "인증 앱으로 확인" }).click();
  await page.getByLabel("인증 번호").fill(codeOf(secret));
  await page.keyboard.press("Enter");
  await expect(page.getByText("남은 복구 코드 10개")).toBeVisible();
  await expect(page.getByText("지금 이 기기")).toBeVisible();
  await page.getByRole("button", { name: "새 복구 코드 만들기" }).click();
  await expectNoObstacle(page);
  await page.getByRole("dialog").getByRole("button", { name: "새로 만들기" }).click();
  await page.getByRole("button", { name: "인증 수단 추가" }).click();
  await page.getByRole("button", { name: "인증 앱으로 등록" }).click();
  await expect(page.getByRole("img", { name: /QR/ })).toBeVisible();
  await page.getByText("그림을 찍을 수 없다면").click();
  await expectNoObstacle(page);

  await anAdmin(site);
  const award = { year: 1999, festival: "바람 연극제", awards: "대상" };
  const { data } = await client.from("awards").insert(award).select("id").single().throwOnError();
  await client.from("awards").update({ play: "폭풍" }).eq("id", data.id).throwOnError();
  await client.from("awards").delete().eq("id", data.id).throwOnError();
  await page.goto(adminPath);
  await expect(page.getByRole("list", { name: "관리자" })).toContainText(account.email);
  await expect(page.getByLabel("모든 관리자에게 2단계 인증 요구")).toBeVisible();
  await expectNoObstacle(page);
  await page.goto(`${adminPath}/log`);
  await page
    .getByText(/바뀐 내용/)
    .first()
    .click();
  await expectNoObstacle(page);
  await page.goto(`${adminPath}/sign-ins`);
  await expect(page.getByRole("list", { name: "로그인 기록" })).toBeVisible();
  await expectNoObstacle(page);
});
