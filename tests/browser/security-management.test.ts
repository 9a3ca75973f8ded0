/** Who runs the site: invited, removed, helped after a lost phone; what is demanded of them, and what they did. */
import { randomUUID } from "node:crypto";
import { anAdmin, anAdminWithApp, codeOf, signInElsewhere } from "./account-visit.ts";
import { signIn, visitAsAdmin } from "./admin-visit.ts";
import { adminAccount, expect } from "./fixtures.ts";
import { test } from "./mail-fixtures.ts";

const adminPath = "/admin/security-management";

test("an admin invites a colleague, who chooses a password by the email and works; later she is removed", async ({
  page,
  site,
  office,
  browser,
}) => {
  const email = `${randomUUID()}@example.com`;
  await visitAsAdmin(page, adminPath);
  await page.getByLabel("초대할 분의 이메일").fill("주소가 아님");
  await page.getByRole("button", { name: "초대 메일 보내기" }).click();
  await expect(page.getByLabel("초대할 분의 이메일")).toHaveAccessibleDescription(/다시 확인해 주세요/);
  await page.getByLabel("초대할 분의 이메일").fill(email);
  await page.getByRole("button", { name: "초대 메일 보내기" }).click();
  const invited = page.getByRole("list", { name: "관리자" }).getByRole("listitem").filter({ hasText: email });
  await expect(invited).toContainText("초대에 아직 답하지 않음");

  const mail = await office.emailTo(email);
  const settings = (await site.service()).from("site_settings").select("company_name");
  const { company_name } = (await settings.single().throwOnError()).data;
  expect(mail.subject).toBe(`${company_name} 초대를 받으셨습니다`);
  expect(mail.text).toContain(`${company_name} 홈페이지(${site.url})에서 ${email} 님을 초대했습니다.`);
  const colleague = await (await browser.newContext({ baseURL: site.url })).newPage();
  await colleague.goto(mail.page);
  await expect(colleague.getByRole("heading", { name: "환영합니다" })).toBeVisible();
  await colleague.getByRole("button", { name: "계속하기" }).click();
  await expect(colleague.getByText(`로그인 이메일: ${email}`)).toBeVisible();
  await colleague.getByLabel("새 비밀번호", { exact: true }).fill("처음 온 사람의 열쇠 1");
  await colleague.getByLabel("새 비밀번호 확인").fill("처음 온 사람의 열쇠 1");
  await colleague.getByRole("button", { name: "비밀번호 정하기" }).click();
  await expect(colleague).toHaveURL(/\/admin$/);
  await colleague.goto(adminPath);
  const own = colleague
    .getByRole("list", { name: "관리자" })
    .getByRole("listitem")
    .filter({ hasText: email });
  await expect(own.getByText("나", { exact: true })).toBeVisible();
  await expect(own.getByRole("button")).toHaveCount(0);

  await page.reload();
  await expect(invited).toContainText("2단계 인증 없음");
  await page.getByRole("button", { name: `${email} 관리자에서 빼기` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "관리자에서 빼기" }).click();
  await expect(invited).toHaveCount(0);
  await colleague.goto("/admin/members");
  await expect(colleague.getByRole("alert").filter({ hasText: email })).toContainText("관리자가 아닙니다");
  await colleague.context().close();
});

test("a mail program that opens the link of an invitation leaves it to the person, who loses it neither by a reload nor without a network", async ({
  page,
  office,
  browser,
  site,
  request,
}) => {
  const email = `${randomUUID()}@example.com`;
  await visitAsAdmin(page, adminPath);
  await page.getByLabel("초대할 분의 이메일").fill(email);
  await page.getByRole("button", { name: "초대 메일 보내기" }).click();
  const mail = await office.emailTo(email);
  const addresses = [...mail.html.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) =>
    href.replaceAll("&amp;", "&"),
  );
  expect(addresses).toHaveLength(1);
  const program = await (await browser.newContext({ baseURL: site.url })).newPage();
  for (const address of addresses) {
    await request.get(address);
    await program.goto(address);
    await expect(program.getByRole("button", { name: "계속하기" })).toBeVisible();
  }
  await program.context().close();

  const colleague = await (await browser.newContext({ baseURL: site.url })).newPage();
  await colleague.goto(addresses[0] ?? "");
  const next = colleague.getByRole("button", { name: "계속하기" });
  await expect(next).toBeVisible();
  await colleague.reload();
  await colleague.route("**/auth/v1/verify", (route) => route.abort("internetdisconnected"), { times: 1 });
  await next.click();
  await expect(colleague.getByRole("alert")).toContainText("서버에 연결하지 못했습니다");
  await next.click();
  await expect(colleague.getByText(`로그인 이메일: ${email}`)).toBeVisible();
  await expect(colleague).toHaveURL(/\/auth\/new-password\?invited$/);
  await colleague.context().close();
});

test("an invitation whose link of the API a mail program has followed is sent again until a password is chosen", async ({
  page,
  office,
  browser,
  site,
  request,
}) => {
  const email = `${randomUUID()}@example.com`;
  await visitAsAdmin(page, adminPath);
  await page.getByLabel("초대할 분의 이메일").fill(email);
  await page.getByRole("button", { name: "초대 메일 보내기" }).click();
  await request.get((await office.emailTo(email)).link);
  await page.reload();
  const invited = page.getByRole("list", { name: "관리자" }).getByRole("listitem").filter({ hasText: email });
  await expect(invited).toContainText("초대에 아직 답하지 않음");
  await expect(invited).not.toContainText("마지막 로그인");
  await page.getByRole("button", { name: `${email} 초대 다시 보내기` }).click();
  await expect(page.getByText("초대 메일을 다시 보냈습니다", { exact: true })).toBeVisible();

  const colleague = await (await browser.newContext({ baseURL: site.url })).newPage();
  await colleague.goto((await office.emailTo(email)).page);
  await expect(colleague.getByRole("heading", { name: "환영합니다" })).toBeVisible();
  await colleague.getByRole("button", { name: "계속하기" }).click();
  await colleague.getByLabel("새 비밀번호", { exact: true }).fill("처음 온 사람의 열쇠 1");
  await colleague.getByLabel("새 비밀번호 확인").fill("처음 온 사람의 열쇠 1");
  await colleague.getByRole("button", { name: "비밀번호 정하기" }).click();
  await expect(colleague).toHaveURL(/\/admin$/);
  await colleague.context().close();
  await page.reload();
  await expect(invited).toContainText("2단계 인증 없음");
  await expect(invited.getByRole("button", { name: /초대 다시 보내기/ })).toHaveCount(0);
});

test("an invitation opened in an admin's browser says whose it is, and covers the admin's pages until they sign in again", async ({
  page,
  context,
  office,
}) => {
  const email = `${randomUUID()}@example.com`;
  await visitAsAdmin(page, adminPath);
  await page.getByLabel("초대할 분의 이메일").fill(email);
  await page.getByRole("button", { name: "초대 메일 보내기" }).click();
  const invitation = await context.newPage();
  await invitation.goto((await office.emailTo(email)).page);
  await invitation.getByRole("button", { name: "계속하기" }).click();
  await expect(invitation.getByText(`로그인 이메일: ${email}`)).toBeVisible();
  const question = page.getByRole("dialog", { name: "다시 로그인해 주세요" });
  await question.getByLabel("비밀번호", { exact: true }).fill(adminAccount.password);
  await question.getByRole("button", { name: "로그인", exact: true }).click();
  await expect(question).toBeHidden();
  const people = page.getByRole("list", { name: "관리자" }).getByRole("listitem");
  await expect(
    people.filter({ has: page.getByText("나", { exact: true }) }).getByText(adminAccount.email),
  ).toBeVisible();
});

test("somebody who has an account becomes an admin at once, without an email", async ({ page, site }) => {
  const account = { email: `${randomUUID()}@example.com`, password: "관객의 비밀번호 1" };
  await (await site.service()).auth.admin.createUser({ ...account, email_confirm: true });
  await visitAsAdmin(page, adminPath);
  await page.getByLabel("초대할 분의 이메일").fill(account.email);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("list", { name: "관리자" })).toContainText(account.email);
  const client = await signInElsewhere(site, account);
  expect((await client.rpc("is_admin")).data).toBe(true);
});

test("a colleague who has lost the phone is helped by another admin", async ({ page, site }) => {
  const { account } = await anAdminWithApp(site);
  await visitAsAdmin(page, adminPath);
  await page.getByRole("button", { name: `${account.email} 2단계 인증 초기화` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "초기화" }).click();
  const item = page.getByRole("listitem").filter({ hasText: account.email });
  await expect(item.getByText("2단계 인증 없음")).toBeVisible();
  await page.getByRole("tab", { name: "변경 기록" }).click();
  await expect(page.getByRole("list", { name: "변경 기록" }).getByRole("listitem").first()).toContainText(
    "2단계 인증 초기화",
  );
  const client = await signInElsewhere(site, account);
  expect((await client.rpc("is_admin")).data).toBe(true);
});

test("nobody reaches accounts through the server without being an admin who has shown the second factor", async ({
  site,
  request,
}) => {
  const { account, client } = await anAdminWithApp(site);
  const half = await signInElsewhere(site, account);
  const ask = async (token: string | undefined, data: object) =>
    (
      await request.post("/admin/accounts.json", {
        headers: token ? { authorization: `Bearer ${token}` } : {},
        data,
      })
    ).status();
  const tokenOf = async (who: typeof client) => (await who.auth.getSession()).data.session?.access_token;
  const invitation = { action: "invite", email: `${randomUUID()}@example.com` };
  const { publishableKey } = await site.keys();
  expect(await ask(undefined, invitation)).toBe(403);
  expect(await ask(publishableKey, invitation)).toBe(403);
  expect(await ask(await tokenOf(half), invitation)).toBe(403);
  expect(await ask(await tokenOf(client), { action: "delete", userId: randomUUID() })).toBe(400);
  expect(await ask(await tokenOf(client), { action: "reset-second-factor", userId: randomUUID() })).toBe(409);
});

test("a second factor is demanded of everybody only by who has one, and is then set up by the others", async ({
  page,
  site,
  browser,
  pageErrors,
}) => {
  pageErrors.allow(/status of 400/);
  const demand = page.getByLabel("모든 관리자에게 2단계 인증 요구");
  const without = await anAdmin(site);
  await page.goto(`/auth/login?next=${encodeURIComponent(adminPath)}`);
  await signIn(page, without);
  await demand.click();
  await expect(page.getByRole("alert")).toContainText("먼저 내 계정에 2단계 인증을 등록해 주세요");
  await expect(demand).not.toBeChecked();

  const { account, secret } = await anAdminWithApp(site);
  const other = await browser.newContext({ baseURL: site.url });
  const theirs = await other.newPage();
  try {
    await theirs.goto(`/auth/login?next=${encodeURIComponent(adminPath)}`);
    await signIn(theirs, account);
    await theirs.getByLabel("인증 번호").fill(codeOf(secret));
    await theirs.getByRole("button", { name: "확인", exact: true }).click();
    await theirs.getByLabel("모든 관리자에게 2단계 인증 요구").click();
    await expect(theirs.getByText("저장했습니다")).toBeVisible();
    await page.goto("/admin/members");
    await expect(page.getByRole("link", { name: "2단계 인증 등록하기" })).toBeVisible();

    // As it was before.
    await theirs.getByRole("button", { name: "2단계 인증 요구 지난 내용" }).press("Enter");
    const version = theirs.getByRole("dialog", { name: "지난 내용" }).getByRole("listitem").first();
    await version.locator("summary").press("Enter");
    await expect(version.getByRole("definition")).toHaveText(["꺼짐", "켜짐"]);
    await version.getByRole("button", { name: /되돌리기$/ }).press("Enter");
    await expect(theirs.getByRole("dialog")).toHaveCount(0);
    await expect(theirs.getByLabel("모든 관리자에게 2단계 인증 요구")).not.toBeChecked();
  } finally {
    const service = await site.service();
    await service.from("security_settings").update({ require_second_factor: false }).eq("id", true);
    await other.close();
  }
});

test("the log shows who changed what, as text, and is searched and read on page by page", async ({
  page,
  site,
}) => {
  const client = await signInElsewhere(site, adminAccount);
  const { data: award } = await client
    .from("awards")
    .insert({ year: 1999, festival: "<b>바람</b> 연극제", awards: "대상" })
    .select()
    .single()
    .throwOnError();
  for (let place = 1; place <= 60; place++) {
    await client
      .from("awards")
      .update({ sort_order: 5000 + place })
      .eq("id", award.id)
      .throwOnError();
  }
  await visitAsAdmin(page, `${adminPath}/log`);
  const lines = page.getByRole("list", { name: "변경 기록" }).getByRole("listitem");
  const found = page.waitForResponse(
    (response) =>
      response.url().endsWith("/rpc/search_audit_log") &&
      (response.request().postData() ?? "").includes(award.id),
  );
  await page.getByLabel("변경 기록 찾기").fill(award.id);
  await found;
  await expect(lines).toHaveCount(50);
  await expect(lines.first()).toContainText("수상 기록 고침");
  await lines.first().getByText("바뀐 내용 1가지").click();
  await expect(lines.first()).toContainText("5059 → 5060");
  await page.getByRole("button", { name: "더 보기" }).click();
  await expect(lines).toHaveCount(61);
  await expect(page.getByRole("button", { name: "더 보기" })).toHaveCount(0);

  await page.getByLabel("변경 기록 찾기").fill("<b>바람");
  await expect(lines).toHaveCount(1);
  await page.getByLabel("무엇을 바꾼 기록인지").selectOption("actors");
  await expect(page.getByText("찾는 내용이 없습니다.", { exact: false })).toBeVisible();
  await client.from("awards").delete().eq("id", award.id).throwOnError();
});

test("wrong passwords and sign-ins are in the sign-in log", async ({ page, site, pageErrors }) => {
  pageErrors.allow(/status of 400/);
  const account = await anAdmin(site);
  await page.goto("/auth/login");
  await signIn(page, { ...account, password: "아닌 비밀번호" });
  await expect(page.getByRole("alert")).toContainText("맞지 않습니다");
  await signIn(page, account);
  await expect(page).toHaveURL(/\/admin$/);
  await page.goto(`${adminPath}/sign-ins`);
  await page.getByLabel("로그인 기록 찾기").fill(account.email);
  const lines = page.getByRole("list", { name: "로그인 기록" }).getByRole("listitem");
  await expect(lines).toHaveCount(2);
  await expect(lines.first()).toContainText("로그인");
  await expect(lines.last()).toContainText("틀린 비밀번호");
});
