import { randomUUID } from "node:crypto";
import { signIn, visitAsAdmin } from "./admin-visit.ts";
import { delayRequests } from "./delay-requests.ts";
import { adminAccount, expect, test } from "./fixtures.ts";

const reservationsHeading = { level: 1, name: "예매 관리" } as const;

test("a visitor who asks for the admin area is sent to the login page, reads why, and is redirected after signing in", async ({
  page,
}) => {
  await page.goto("/admin/ticket-reservations?state=unpaid");
  await expect(page).toHaveURL(/\/auth\/login\?next=/);
  const notice = page.getByRole("listitem").filter({ hasText: "로그인이 필요합니다" });
  await expect(notice).toContainText("관리자 계정으로 로그인해 주세요");
  await expect(page.getByText("접근 권한이 없습니다")).toHaveCount(0);

  await signIn(page);
  await expect(page.getByRole("heading", reservationsHeading)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/ticket-reservations\?state=unpaid$/);
});

test("an admin who signs in with Enter before the page is hydrated comes in once it is", async ({ page }) => {
  const release = await delayRequests(page, "**/assets/*.js");
  await page.goto("/auth/login");
  await page.getByLabel("이메일").fill(adminAccount.email);
  await page.getByLabel("비밀번호").fill(adminAccount.password);
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-waking", "");
  await release();
  await expect(page).toHaveURL(/\/admin$/);
});

test("an admin whose scripts were lost keeps what was typed and signs in by the next Enter", async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_FAILED/);
  const scripts = "**/assets/*.js";
  await page.route(scripts, (route) => route.abort());
  await page.goto("/auth/login");
  await page.getByLabel("이메일").fill(adminAccount.email);
  await page.getByLabel("비밀번호").fill(adminAccount.password);
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).not.toHaveAttribute("data-waking");
  await expect(page.getByLabel("비밀번호")).toHaveValue(adminAccount.password);
  await page.unroute(scripts);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin$/);
});

test("the notice of a denied visit is not shown again after a reload", async ({ page }) => {
  await page.goto("/admin");
  await expect(page.getByText("로그인이 필요합니다").first()).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await page.reload();
  await expect(page.getByRole("button", { name: "로그인" })).toBeEnabled();
  await expect(page.getByText("로그인이 필요합니다")).toHaveCount(0);
});

test("the server sends nothing of the admin area to someone who is not signed in", async ({ request }) => {
  const html = await (await request.get("/admin/ticket-reservations")).text();
  expect(html).toContain("확인하는 중");
  expect(html).toContain('content="noindex"');
  expect(html).not.toContain("예매 관리");
});

test("a wrong password is reported as such and the e-mail stays", async ({ page, pageErrors }) => {
  pageErrors.allow(/status of 400/);
  await page.goto("/auth/login");
  await signIn(page, { email: adminAccount.email, password: "아닌 비밀번호" });
  await expect(page.getByRole("alert")).toContainText("이메일 또는 비밀번호가 맞지 않습니다");
  await expect(page.getByLabel("이메일")).toHaveValue(adminAccount.email);
  await expect(page.getByLabel("비밀번호")).toBeFocused();
});

test("empty fields are asked for where they are", async ({ page }) => {
  await page.goto("/auth/login");
  await page.getByRole("button", { name: "로그인" }).click();
  await expect(page.getByLabel("이메일")).toBeFocused();
  await expect(page.getByLabel("이메일")).toHaveAccessibleDescription("이메일을 입력해 주세요");
  await page.getByLabel("이메일").fill("a@example.com");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("비밀번호")).toHaveAccessibleDescription("비밀번호를 입력해 주세요");
});

test("someone who tried too often is asked to wait", async ({ page, pageErrors }) => {
  pageErrors.allow(/status of 429/);
  await page.route("**/auth/v1/token*", (route) =>
    route.fulfill({ status: 429, json: { code: "over_request_rate_limit", message: "Too many requests" } }),
  );
  await page.goto("/auth/login");
  await signIn(page);
  await expect(page.getByRole("alert")).toContainText("시도가 너무 많습니다");
});

test("a server in trouble is not reported as a lost connection", async ({ page, pageErrors }) => {
  pageErrors.allow(/status of 503/);
  await page.route("**/auth/v1/token*", (route) =>
    route.fulfill({ status: 503, json: { message: "Database connection error. Retrying the connection." } }),
  );
  await page.goto("/auth/login");
  await signIn(page);
  await expect(page.getByRole("alert")).toContainText("로그인하지 못했습니다. 잠시 뒤에 다시 시도해 주세요.");
});

test("a lost connection is reported as such and the next try goes through", async ({ page, pageErrors }) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.goto("/auth/login");
  // The sign-in only: code of the page that is still on its way would be lost as well, and bring the page again.
  await page.route("**/auth/v1/token*", (route) => route.abort("internetdisconnected"), { times: 1 });
  await signIn(page);
  await expect(page.getByRole("alert")).toContainText("서버에 연결하지 못했습니다");
  await page.getByRole("button", { name: "로그인" }).click();
  await expect(page).toHaveURL(/\/admin$/);
});

test("an admin who is signed in already is sent on from the login page, but never to another site", async ({
  page,
}) => {
  await visitAsAdmin(page, "/admin");
  await page.goto("/auth/login?next=/admin/ticket-reservations");
  await expect(page.getByRole("heading", reservationsHeading)).toBeVisible();
  await page.goto("/auth/login?next=//evil.example/");
  await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/admin$/);
});

test("someone who is no admin reads so, sees nothing else, and can sign out", async ({ page, site }) => {
  const account = { email: `${randomUUID()}@example.com`, password: "관객의 비밀번호 1" };
  const service = await site.service();
  await service.auth.admin.createUser({ ...account, email_confirm: true });

  await page.goto("/auth/login");
  await signIn(page, account);
  await expect(page.getByRole("alert").filter({ hasText: account.email })).toContainText("관리자가 아닙니다");

  await page.goto("/admin/ticket-reservations");
  await expect(page.getByText("접근 권한이 없습니다").first()).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/login/);
  await page.getByRole("button", { name: "로그아웃" }).click();
  await expect(page.getByLabel("비밀번호")).toBeVisible();
});

test("an admin whose right cannot be checked is refused with the reason, and let in when it can", async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/status of 500/);
  await page.goto("/auth/login");
  await signIn(page, adminAccount);
  await expect(page).toHaveURL(/\/admin/);
  const rights = "**/rest/v1/rpc/admin_access";
  await page.route(rights, (route) =>
    route.fulfill({
      status: 500,
      headers: { "access-control-allow-origin": "*" },
      json: { message: "out of order" },
    }),
  );
  await page.goto("/admin/members");
  await expect(page).toHaveURL(/\/auth\/login/);
  const notice = page.getByRole("region", { name: /알림 영역/ }).getByRole("listitem");
  await expect(notice).toContainText("관리자 권한을 확인하지 못했습니다");
  await page.unroute(rights);
  await page.goto("/admin/members");
  await expect(page.getByRole("heading", { name: "단원" })).toBeVisible();
});

test("an admin signs out and is out in every tab", async ({ page, context, pageErrors }) => {
  // What a tab has asked for just before is refused.
  pageErrors.allow(/401 \(Unauthorized\)/);
  await visitAsAdmin(page, "/admin");
  const other = await context.newPage();
  const lastRead = other.waitForResponse(/log_personal_data/);
  await other.goto("/admin/ticket-reservations");
  await expect(other.getByRole("heading", reservationsHeading)).toBeVisible();
  await lastRead;
  await other.waitForLoadState("networkidle");

  const askedAsNobody: string[] = [];
  page.on("request", (request) => {
    const isRead = request.url().includes("/rest/v1/");
    if (isRead && !request.headers().authorization?.startsWith("Bearer ey"))
      askedAsNobody.push(request.url());
  });
  await page.getByRole("button", { name: "메뉴 열기" }).click();
  await page.getByRole("button", { name: "로그아웃" }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await expect(other.getByRole("dialog", { name: "다시 로그인해 주세요" })).toBeVisible();
  expect(askedAsNobody).toEqual([]);
  await page.goto("/admin");
  await expect(page).toHaveURL(/\/auth\/login/);
});

test("an admin who signs in again in another tab goes on in the first one", async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(/401 \(Unauthorized\)/);
  await visitAsAdmin(page, "/admin/members/new");
  await page.getByLabel("이름", { exact: true }).fill("두탭이");
  const other = await context.newPage();
  await other.goto("/admin/members");
  await other.getByRole("button", { name: "메뉴 열기" }).click();
  await other.getByRole("button", { name: "로그아웃" }).click();
  const dialog = page.getByRole("dialog", { name: "다시 로그인해 주세요" });
  await expect(dialog).toBeVisible();
  await signIn(other);
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel("이름", { exact: true })).toHaveValue("두탭이");
});
