/** The second step of a sign-in: a code of an app or a message, or a recovery code. */
import type { Page } from "@playwright/test";
import { startSite } from "../support/site.ts";
import { openSmsHook } from "../support/sms-hook.ts";
import { anAdmin, anAdminWithApp, codeOf, signInElsewhere } from "./account-visit.ts";
import { signIn } from "./admin-visit.ts";
import { expect, test } from "./fixtures.ts";

const code = (page: Page) => page.getByLabel("인증 번호");
const confirm = (page: Page) => page.getByRole("button", { name: "확인", exact: true });

test("an admin with an app is asked for its code after the password, and comes to the page that was asked for", async ({
  page,
  site,
  pageErrors,
}) => {
  pageErrors.allow(/status of 422/);
  const { account, secret } = await anAdminWithApp(site);
  await page.goto("/auth/login?next=/admin/general-inquiries");
  await signIn(page, account);
  await expect(code(page)).toBeFocused();
  await confirm(page).click();
  await expect(code(page)).toHaveAccessibleDescription(/번호를 입력해 주세요/);
  await code(page).fill("000000");
  await confirm(page).click();
  await expect(code(page)).toHaveAccessibleDescription(/번호가 맞지 않습니다/);
  await expect(code(page)).toBeFocused();

  // Anyone who leaves now and asks for a page of the admin area is asked again, not refused.
  await page.goto("/admin/general-inquiries");
  await expect(code(page)).toBeFocused();
  await expect(page.getByText(/접근 권한이 없습니다|로그인이 필요합니다/)).toHaveCount(0);
  await page.keyboard.insertText(codeOf(secret));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "문의" })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/general-inquiries$/);
});

test("who has lost the phone comes in with a recovery code, once", async ({ page, site }) => {
  const { account, recoveryCodes } = await anAdminWithApp(site);
  const [first = "", second = ""] = recoveryCodes;
  await page.goto("/auth/login");
  await signIn(page, account);
  await page.getByRole("button", { name: "복구 코드 쓰기" }).click();
  await expect(page.getByLabel("복구 코드")).toBeFocused();
  await page.getByLabel("복구 코드").fill("0000-0000-0000");
  await confirm(page).click();
  await expect(page.getByLabel("복구 코드")).toHaveAccessibleDescription(/맞지 않거나 이미 쓴 코드/);
  await page.getByLabel("복구 코드").fill(first.toUpperCase());
  await confirm(page).click();
  await expect(page).toHaveURL(/\/admin$/);

  const elsewhere = await signInElsewhere(site, account);
  const use = async (typed: string) => (await elsewhere.rpc("use_recovery_code", { code: typed })).data;
  expect([await use(first), await use(second)]).toEqual(["wrong", "accepted"]);
});

test("a session that ends while the code is asked for begins again, and another account may sign in", async ({
  page,
  site,
  pageErrors,
}) => {
  pageErrors.allow(/status of 403/);
  const { account, secret } = await anAdminWithApp(site);
  const other = await anAdmin(site);
  await page.goto("/auth/login");
  await signIn(page, account);
  await expect(code(page)).toBeVisible();
  const token = await page.evaluate(
    () => JSON.parse(localStorage.getItem("madang-session") ?? "").access_token,
  );
  await (await site.service()).auth.admin.signOut(token, "local");
  await code(page).fill(codeOf(secret));
  await confirm(page).click();
  await expect(page.getByRole("alert")).toContainText("로그인이 끝났습니다");

  await signIn(page, account);
  await page.getByRole("button", { name: "다른 계정으로 로그인" }).click();
  await signIn(page, other);
  await expect(page).toHaveURL(/\/admin$/);
});

test("where a second factor is demanded, an admin without one sets it up on the way in", async ({
  page,
  site,
}) => {
  const account = await anAdmin(site);
  const service = await site.service();
  const demand = (second: boolean) =>
    service.from("security_settings").update({ require_second_factor: second }).eq("id", true).throwOnError();
  await demand(true);
  try {
    await page.goto("/auth/login?next=/admin/members");
    await signIn(page, account);
    await page.getByRole("link", { name: "2단계 인증 등록하기" }).click();
    await page.getByRole("button", { name: "인증 앱으로 등록" }).click();
    await expect(page.getByRole("img", { name: /QR/ })).toBeVisible();
    await page.getByText("그림을 찍을 수 없다면").click();
    const secret = (await page.getByTestId("totp-secret").textContent()) ?? "";
    await code(page).fill(codeOf(secret));
    await page.getByRole("button", { name: "확인하고 등록" }).click();

    await expect(page.getByRole("heading", { name: "복구 코드를 적어 두세요" })).toBeFocused();
    await expect(page.getByRole("list", { name: "복구 코드" }).getByRole("listitem")).toHaveCount(10);
    await expect(page.getByRole("button", { name: "마치기" })).toBeDisabled();
    await page.getByLabel("복구 코드를 안전한 곳에 적어 두었습니다").check();
    await page.getByRole("button", { name: "마치기" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "단원" })).toBeVisible();
  } finally {
    await demand(false);
  }
});

test("where the site can send messages, an admin sets up a phone in the admin area and comes in with it from then on", async ({
  browser,
  pageErrors,
}) => {
  pageErrors.allow(/status of 422/);
  const hook = await openSmsHook();
  const site = await startSite({ SEND_SMS_HOOK_URL: hook.url, SEND_SMS_HOOK_SECRET: hook.secret });
  const adminContext = await browser.newContext({ baseURL: site.url });
  const elsewhere = await browser.newContext({ baseURL: site.url });
  const lastCode = () => hook.messages[0]?.code ?? "";
  const wrongCode = () => (lastCode() === "000000" ? "111111" : "000000");
  try {
    const account = await anAdmin(site);
    const page = await adminContext.newPage();
    await page.goto("/auth/login?next=/admin/security");
    await signIn(page, account);
    await page.getByRole("button", { name: "2단계 인증 켜기" }).click();
    await page.getByRole("button", { name: "문자 메시지로 등록" }).click();
    const phone = page.getByLabel("휴대전화 번호");
    await phone.fill("042-123-4567");
    await page.getByRole("button", { name: "문자로 번호 받기" }).click();
    await expect(phone).toHaveAccessibleDescription(/번호를 다시 확인해 주세요/);
    await phone.fill("010-1234-5678");
    await page.getByRole("button", { name: "문자로 번호 받기" }).click();
    await expect(code(page)).toBeFocused();
    expect(hook.messages).toMatchObject([{ phone: "821012345678", kind: "mfa" }]);
    await code(page).fill(wrongCode());
    await page.keyboard.press("Enter");
    await expect(code(page)).toHaveAccessibleDescription(/번호가 맞지 않습니다.*문자/);
    await expect(code(page)).not.toHaveAccessibleDescription(/인증 앱/);
    await expect(page.getByText("쓰지 않음")).toBeVisible();
    await code(page).fill(lastCode());
    await page.keyboard.press("Enter");
    await expect(page.getByRole("list", { name: "복구 코드" }).getByRole("listitem")).toHaveCount(10);
    // It counts from the right code on, not only when the recovery codes have been written down.
    await expect(page.getByRole("list", { name: "인증 수단" })).toContainText("문자 메시지");
    await expect(page.getByText("쓰지 않음")).toHaveCount(0);
    await page.getByLabel("복구 코드를 안전한 곳에 적어 두었습니다").check();
    await page.getByRole("button", { name: "마치기" }).click();
    await expect(page.getByRole("list", { name: "인증 수단" })).toContainText("문자 메시지");

    hook.messages.length = 0;
    const door = await elsewhere.newPage();
    await door.goto("/auth/login");
    await signIn(door, account);
    await door.getByRole("button", { name: "문자로 번호 받기" }).click();
    await expect(code(door)).toBeFocused();
    await code(door).fill(wrongCode());
    await confirm(door).click();
    await expect(code(door)).toHaveAccessibleDescription(/번호가 맞지 않습니다.*문자/);
    await expect(code(door)).not.toHaveAccessibleDescription(/인증 앱/);
    await code(door).fill(lastCode());
    await confirm(door).click();
    await expect(door).toHaveURL(/\/admin$/);
  } finally {
    await adminContext.close();
    await elsewhere.close();
    await site.dispose();
    await hook.close();
  }
});
