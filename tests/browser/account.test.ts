/** One's own account: a forgotten password, the second factor, the e-mail address, sessions. */
import type { Page } from "@playwright/test";
import { type Account, anAdmin, anAdminWithApp, codeOf, signInElsewhere } from "./account-visit.ts";
import { signIn } from "./admin-visit.ts";
import { axeFindings } from "./axe.ts";
import { expect } from "./fixtures.ts";
import { test } from "./mail-fixtures.ts";

async function enter(page: Page, account: Account, address = "/admin/security") {
  await page.goto(`/auth/login?next=${encodeURIComponent(address)}`);
  await signIn(page, account);
}

const section = (page: Page, name: string) => page.getByRole("region", { name });
const toast = (page: Page, text: string) => page.getByRole("listitem").filter({ hasText: text });

test("who has forgotten the password chooses a new one by a link that opens on any device", async ({
  page,
  site,
  office,
  browser,
}) => {
  const account = await anAdmin(site);
  await page.goto("/auth/login");
  await page.getByRole("link", { name: "비밀번호를 잊으셨나요?" }).click();
  await page.getByRole("button", { name: "재설정 메일 받기" }).click();
  await expect(page.getByLabel("이메일")).toHaveAccessibleDescription("이메일 주소를 입력해 주세요");
  await page.getByLabel("이메일").fill(account.email);
  await page.getByRole("button", { name: "재설정 메일 받기" }).click();
  await expect(page.getByRole("status").filter({ hasText: account.email })).toBeFocused();

  const { page: link } = await office.emailTo(account.email);
  const phone = await (await browser.newContext({ baseURL: site.url })).newPage();
  await phone.goto(link);
  await expect(phone.getByRole("heading", { name: "새 비밀번호 정하기" })).toBeVisible();
  await phone.getByRole("button", { name: "계속하기" }).click();
  await phone.getByLabel("새 비밀번호", { exact: true }).fill("짧다");
  await phone.getByRole("button", { name: "비밀번호 정하기" }).click();
  await expect(phone.getByLabel("새 비밀번호", { exact: true })).toHaveAccessibleDescription(
    /10자 이상이어야/,
  );
  await phone.getByLabel("새 비밀번호", { exact: true }).fill("새로 지은 무대 2027");
  await phone.getByLabel("새 비밀번호 확인").fill("새로 지은 무대 2027");
  await phone.getByRole("button", { name: "비밀번호 정하기" }).click();
  await expect(phone).toHaveURL(/\/admin$/);
  await signInElsewhere(site, { ...account, password: "새로 지은 무대 2027" });

  await phone.goto(link);
  await phone.getByRole("button", { name: "계속하기" }).click();
  await expect(phone.getByRole("alert")).toContainText("이미 썼거나 시간이 지난 링크입니다");
  await phone.getByRole("link", { name: "메일 다시 받기" }).click();
  await expect(phone.getByRole("button", { name: "재설정 메일 받기" })).toBeVisible();
  await phone.context().close();
});

test("who reads the mail on another device types its code where the mail was asked for", async ({
  page,
  site,
  office,
  context,
  pageErrors,
}) => {
  pageErrors.allow(/status of 403/);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const account = await anAdmin(site);
  await page.goto("/auth/forgotten-password");
  await page.getByLabel("이메일").fill(account.email);
  await page.getByRole("button", { name: "재설정 메일 받기" }).click();
  const field = page.getByLabel("메일에 적힌 번호");
  await expect(field).toHaveAttribute("inputmode", "numeric");
  await expect(field).toHaveAttribute("autocomplete", "one-time-code");
  const { code } = await office.emailTo(account.email);

  const next = page.getByRole("button", { name: "번호로 계속하기" });
  await next.click();
  await expect(field).toHaveAccessibleDescription(/메일에 적힌 번호를 입력해 주세요/);
  await field.fill(code === "111111" ? "222222" : "111111");
  await next.click();
  await expect(field).toHaveAccessibleDescription(/번호가 맞지 않거나 이제 쓸 수 없는 번호입니다/);
  await expect(field).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);

  // The page is left for an older link, which is good no more.
  await page.goto("/auth/new-password#error=access_denied&error_code=otp_expired");
  await page.getByRole("link", { name: "메일 다시 받기" }).click();
  await page.getByLabel("이메일").fill(account.email);
  await page.getByRole("button", { name: "받은 번호 입력하기" }).click();
  await expect(page.getByRole("status").filter({ hasText: account.email })).toBeFocused();
  expect(office.waiting()).not.toContain(account.email);
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    ` ${code.slice(0, 3)} ${code.slice(3)} `,
  );
  await field.focus();
  await page.keyboard.press("ControlOrMeta+V");
  await page.keyboard.press("Enter");
  await page.getByLabel("새 비밀번호", { exact: true }).fill("새로 지은 무대 2027");
  await page.getByLabel("새 비밀번호 확인").fill("새로 지은 무대 2027");
  await page.getByRole("button", { name: "비밀번호 정하기" }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await signInElsewhere(site, { ...account, password: "새로 지은 무대 2027" });
});

test("who guesses the code of a mail is stopped after a few tries, with words", async ({
  page,
  openSite,
  disposeLater,
  pageErrors,
}) => {
  test.slow();
  pageErrors.allow(/status of (403|429)/);
  const site = disposeLater(await openSite({ RATE_LIMIT: "on" }));
  const account = await anAdmin(site);
  await page.goto(`${site.url}/auth/forgotten-password`);
  await page.getByLabel("이메일").fill(account.email);
  await page.getByRole("button", { name: "받은 번호 입력하기" }).click();
  const field = page.getByLabel("메일에 적힌 번호");
  for (let attempt = 0; attempt < 5; attempt++) {
    await field.fill(`10000${attempt}`);
    await page.getByRole("button", { name: "번호로 계속하기" }).click();
    await expect(field).toHaveAccessibleDescription(/번호가 맞지 않거나/);
  }
  await field.fill("100005");
  await page.getByRole("button", { name: "번호로 계속하기" }).click();
  await expect(field).toHaveAccessibleDescription(/너무 여러 번 시도했습니다/);
});

test("with a second factor, the link of an email asks for it before the new password", async ({
  page,
  site,
  office,
}) => {
  const { account, secret } = await anAdminWithApp(site);
  const notices = [await office.emailTo(account.email), await office.emailTo(account.email)];
  expect(new Set(notices.map(({ subject }) => subject))).toEqual(
    new Set(["2단계 인증 수단을 등록했습니다", "2단계 인증 복구 코드를 새로 만들었습니다"]),
  );
  await page.goto("/auth/forgotten-password");
  await page.getByLabel("이메일").fill(account.email);
  await page.getByRole("button", { name: "재설정 메일 받기" }).click();
  await page.goto((await office.emailTo(account.email)).page);
  await page.getByRole("button", { name: "계속하기" }).click();
  await page.getByLabel("인증 번호").fill(codeOf(secret));
  await page.getByRole("button", { name: "확인", exact: true }).click();
  await page.getByLabel("새 비밀번호", { exact: true }).fill("새로 지은 무대 2027");
  await page.getByLabel("새 비밀번호 확인").fill("새로 지은 무대 2027");
  await page.getByRole("button", { name: "비밀번호 정하기" }).click();
  await expect(page).toHaveURL(/\/admin$/);
});

test("an admin sets up an app, keeps the recovery codes, makes new ones and gives the app up", async ({
  page,
  site,
}) => {
  await enter(page, await anAdmin(site));
  const factors = section(page, "2단계 인증");
  await factors.getByRole("button", { name: "2단계 인증 켜기" }).click();
  await factors.getByRole("button", { name: "인증 앱으로 등록" }).click();
  await factors.getByText("그림을 찍을 수 없다면").click();
  const secret = (await page.getByTestId("totp-secret").textContent()) ?? "";
  await factors.getByLabel("인증 번호").fill(codeOf(secret));
  await factors.getByRole("button", { name: "확인하고 등록" }).click();
  const first = await factors.getByRole("list", { name: "복구 코드" }).textContent();
  await factors.getByLabel("복구 코드를 안전한 곳에 적어 두었습니다").check();
  await factors.getByRole("button", { name: "마치기" }).click();
  await expect(factors.getByText("남은 복구 코드 10개")).toBeVisible();

  await factors.getByRole("button", { name: "새 복구 코드 만들기" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "새로 만들기" }).click();
  await expect(factors.getByRole("list", { name: "복구 코드" })).not.toHaveText(first ?? "");
  await factors.getByLabel("복구 코드를 안전한 곳에 적어 두었습니다").check();
  await factors.getByRole("button", { name: "마치기" }).click();

  await factors.getByRole("button", { name: "인증 앱 지우기" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "지우기" }).click();
  await expect(factors.getByText("쓰지 않음")).toBeVisible();
  await expect(factors.getByRole("button", { name: "2단계 인증 켜기" })).toBeVisible();
});

test("an admin who came in with a recovery code gives the lost app up and sets up a new one", async ({
  page,
  site,
  pageErrors,
}) => {
  pageErrors.allow(/status of 401/);
  const { account, recoveryCodes } = await anAdminWithApp(site);
  await enter(page, account);
  await page.getByRole("button", { name: "복구 코드 쓰기" }).click();
  await page.getByLabel("복구 코드").fill(recoveryCodes[0] ?? "");
  await page.getByRole("button", { name: "확인", exact: true }).click();
  await expect(page.getByText("복구 코드로 들어오셨습니다")).toBeVisible();

  const password = section(page, "비밀번호");
  await password.getByLabel("새 비밀번호", { exact: true }).fill("새로 지은 무대 2027");
  await password.getByLabel("새 비밀번호 확인").fill("새로 지은 무대 2027");
  await password.getByRole("button", { name: "비밀번호 바꾸기" }).click();
  await expect(password.getByRole("alert")).toContainText("잃어버린 인증 수단을 지운 뒤");

  await page.getByRole("button", { name: "잃어버린 인증 수단 지우기" }).click();
  await expect(section(page, "2단계 인증").getByRole("button", { name: "2단계 인증 켜기" })).toBeVisible();
  await password.getByRole("button", { name: "비밀번호 바꾸기" }).click();
  await expect(toast(page, "비밀번호를 바꿨습니다")).toBeVisible();
  await signInElsewhere(site, { ...account, password: "새로 지은 무대 2027" });
});

test("a new e-mail address counts when both emails have been followed", async ({ page, site, office }) => {
  const account = await anAdmin(site);
  const next = `new-${account.email}`;
  await enter(page, account);
  const email = section(page, "이메일");
  await email.getByLabel("새 이메일").fill(account.email);
  await email.getByRole("button", { name: "확인 메일 보내기" }).click();
  await expect(email.getByLabel("새 이메일")).toHaveAccessibleDescription("지금 쓰는 주소와 같습니다");
  await email.getByLabel("새 이메일").fill(next);
  await email.getByRole("button", { name: "확인 메일 보내기" }).click();
  await expect(email.getByRole("status")).toContainText(`${next} 주소로 바꾸는 중입니다`);

  const confirm = page.getByRole("button", { name: "변경 확인하기" });
  await page.goto((await office.emailTo(next)).page);
  await confirm.click();
  await expect(page.getByRole("heading", { name: "한 번 더 확인해 주세요" })).toBeVisible();
  await page.goto((await office.emailTo(account.email)).page);
  await confirm.click();
  await expect(page.getByRole("heading", { name: "이메일 주소를 바꿨습니다" })).toBeVisible();
  expect(page.url()).toMatch(/\/auth\/email-confirmed$/);
  await page.getByRole("link", { name: "내 계정으로 가기" }).click();
  await expect(email.getByText(`지금 쓰는 주소 ${next}`)).toBeVisible();
  await signInElsewhere(site, { ...account, email: next });
});

test("an admin sees where she is signed in, and signs out elsewhere and everywhere", async ({
  page,
  site,
  browser,
}) => {
  const account = await anAdmin(site);
  const phone = await browser.newContext({
    baseURL: site.url,
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1",
  });
  const pocket = await phone.newPage();
  await enter(pocket, account, "/admin/site-information");
  await pocket.getByLabel("이름 아랫줄").fill("반쯤 적은 말");

  await enter(page, account);
  const sessions = page.getByRole("list", { name: "로그인한 기기" }).getByRole("listitem");
  await expect(sessions).toHaveCount(2);
  await expect(sessions.first()).toContainText("지금 이 기기");
  await expect(sessions.last()).toContainText("아이폰의 사파리");
  await page.getByRole("button", { name: "다른 기기 모두 로그아웃" }).click();
  await expect(sessions).toHaveCount(1);

  // Where the session was ended, the next save asks for a sign-in at once, and what was typed stays.
  await pocket.getByRole("button", { name: "저장", exact: true }).click();
  const again = pocket.getByRole("dialog", { name: "다시 로그인해 주세요" });
  await expect(again).toBeVisible();
  await again.getByLabel("비밀번호").fill(account.password);
  await again.getByRole("button", { name: "로그인" }).click();
  await expect(again).toHaveCount(0);
  await expect(pocket.getByLabel("이름 아랫줄")).toHaveValue("반쯤 적은 말");
  await phone.close();

  await page.getByRole("button", { name: "이 기기까지 모두 로그아웃" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "모두 로그아웃" }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
});

/** Answers the next changes as for a sign-in that is some minutes old (tests/contract/auth-reauthentication.test.ts). */
async function signedInLongAgo(page: Page, address: string, method: string, times: number) {
  let refusals = times;
  await page.route(address, (route) =>
    route.request().method() === method && refusals-- > 0
      ? route.fulfill({ status: 400, json: { error_code: "reauthentication_needed", msg: "" } })
      : route.continue(),
  );
}

test("who signed in a while ago gives the password in place, and what was typed stays", async ({
  page,
  site,
  pageErrors,
}) => {
  pageErrors.allow(/status of 400/);
  const account = await anAdmin(site);
  await enter(page, account);
  await signedInLongAgo(page, "**/auth/v1/user", "PUT", 2);
  const password = section(page, "비밀번호");
  await expect(section(page, "이메일").getByText(account.email)).toBeVisible();
  await password.getByLabel("새 비밀번호", { exact: true }).fill("새로 지은 무대 2027");
  await password.getByLabel("새 비밀번호 확인").fill("새로 지은 무대 2027");
  await password.getByRole("button", { name: "비밀번호 바꾸기" }).click();

  const question = page.getByRole("dialog", { name: "본인인지 확인합니다" });
  await expect(question.getByLabel("지금 비밀번호")).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(password.getByRole("button", { name: "비밀번호 바꾸기" })).toBeFocused();
  await expect(password.getByRole("alert")).toContainText("본인 확인을 마치지 않아");
  await expect(password.getByLabel("새 비밀번호", { exact: true })).toHaveValue("새로 지은 무대 2027");

  await password.getByRole("button", { name: "비밀번호 바꾸기" }).click();
  await question.getByLabel("지금 비밀번호").fill("틀린 비밀번호 2026");
  await question.getByRole("button", { name: "확인하고 계속" }).click();
  await expect(question.getByLabel("지금 비밀번호")).toHaveAccessibleDescription(/비밀번호가 맞지 않습니다/);
  await question.getByLabel("지금 비밀번호").fill(account.password);
  await question.getByRole("button", { name: "확인하고 계속" }).click();
  await expect(toast(page, "비밀번호를 바꿨습니다")).toBeVisible();
  await expect(password.getByRole("button", { name: "비밀번호 바꾸기" })).toBeFocused();
  await expect(page.getByRole("list", { name: "로그인한 기기" }).getByRole("listitem")).toHaveCount(1);
  await signInElsewhere(site, { ...account, password: "새로 지은 무대 2027" });
});

test("a second factor is shown once more before it is given up", async ({ page, site, pageErrors }) => {
  pageErrors.allow(/status of 400/);
  const { account, secret } = await anAdminWithApp(site);
  await enter(page, account);
  await page.getByLabel("인증 번호").fill(codeOf(secret));
  await page.getByRole("button", { name: "확인", exact: true }).click();
  const factors = section(page, "2단계 인증");
  await signedInLongAgo(page, "**/auth/v1/factors/*", "DELETE", 1);
  await factors.getByRole("button", { name: "인증 앱 지우기" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "지우기" }).click();

  const question = page.getByRole("dialog", { name: "본인인지 확인합니다" });
  await expect(question.getByLabel("인증 번호")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(factors.getByRole("button", { name: "인증 앱 지우기" })).toBeFocused();

  await signedInLongAgo(page, "**/auth/v1/factors/*", "DELETE", 1);
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "지우기" }).click();
  await question.getByLabel("인증 번호").fill(codeOf(secret, 1));
  await question.getByRole("button", { name: "확인", exact: true }).click();
  await expect(toast(page, "인증 수단을 지웠습니다")).toBeVisible();
  await expect(factors.getByText("쓰지 않음")).toBeVisible();
});

test("a password that is easy to guess is refused with words that help", async ({
  page,
  site,
  pageErrors,
}) => {
  pageErrors.allow(/status of 422/);
  await enter(page, await anAdmin(site));
  const password = section(page, "비밀번호");
  await password.getByLabel("새 비밀번호", { exact: true }).fill("사랑해사랑해1004");
  await password.getByLabel("새 비밀번호 확인").fill("사랑해사랑해1004");
  await password.getByRole("button", { name: "비밀번호 바꾸기" }).click();
  await expect(password.getByRole("alert")).toContainText("쉽게 알아맞힐 수 있는 비밀번호입니다");
  await expect(password.getByLabel("새 비밀번호", { exact: true })).toHaveValue("사랑해사랑해1004");
});

test("a password that is half typed is not left behind unasked", async ({ page, site }) => {
  await enter(page, await anAdmin(site));
  await section(page, "비밀번호").getByLabel("새 비밀번호", { exact: true }).fill("반쯤");
  await page.getByRole("button", { name: "메뉴 열기" }).click();
  await page.getByRole("link", { name: "단원" }).click();
  await page.getByRole("button", { name: "계속 고치기" }).click();
  await expect(section(page, "비밀번호").getByLabel("새 비밀번호", { exact: true })).toHaveValue("반쯤");
});
