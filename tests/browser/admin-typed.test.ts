/** What an admin types in a dialog or a form is there again after a reload, until it is sent or given up. */

import type { Page } from "@playwright/test";
import { createClient } from "@supabase/supabase-js";
import { aShowInTheAdminArea, signIn, visitAsAdmin } from "./admin-visit.ts";
import { adminAccount, expect, test } from "./fixtures.ts";

const question = (page: Page) => page.getByRole("dialog", { name: "쓰던 내용을 버리고 닫을까요?" });
const stay = (page: Page) => question(page).getByRole("button", { name: "계속 쓰기" });
const signInAgain = (page: Page) => page.getByRole("dialog", { name: "다시 로그인해 주세요" });

/** Esc, Back, the cross and a click outside: none of them loses what is in `field`. */
async function expectGuarded(page: Page, title: RegExp, label: string, typed: string) {
  const dialog = page.getByRole("dialog", { name: title });
  const field = dialog.getByLabel(label, { exact: true });
  const { pathname } = new URL(page.url());
  for (const close of [
    () => page.keyboard.press("Escape"),
    () => page.goBack(),
    () => dialog.getByRole("button", { name: "닫기", exact: true }).click(),
  ]) {
    await close();
    await stay(page).click();
    await expect(question(page)).toHaveCount(0);
    await expect(field).toHaveValue(typed);
  }
  await page.mouse.click(4, 4);
  await expect(field).toHaveValue(typed);
  // Browsers pass over the dialog's own entry of the history when it was added without a gesture.
  await page.evaluate(() => history.go(-2));
  await page.getByRole("button", { name: "계속 고치기" }).click();
  await expect(field).toHaveValue(typed);
  expect(new URL(page.url()).pathname).toBe(pathname);
}

test("no dialog of the reservations page loses what was typed to Esc, Back, its cross or a click outside", async ({
  page,
}) => {
  await visitAsAdmin(page, "/admin");
  await page.getByRole("button", { name: "메뉴 열기" }).click();
  const menu = page.getByRole("navigation", { name: "관리 메뉴" });
  await menu.getByRole("link", { name: "예매 관리", exact: true }).click();
  await page.getByRole("button", { name: "전화 예매 입력" }).click();
  await page.getByRole("dialog").getByLabel("이름").fill("전화건이");
  await expectGuarded(page, /전화 예매 입력/, "이름", "전화건이");
});

test("a correction being typed is asked for before it is lost, and so is the reason of a cancellation", async ({
  page,
  site,
}) => {
  const { adminPath } = await aShowInTheAdminArea(site, [{ name: "고칠이" }]);
  await visitAsAdmin(page, adminPath);
  await page.getByRole("button", { name: "고칠이 예매 고치기" }).click();
  const dialog = page.getByRole("dialog", { name: /^예매 / });
  for (const [label, typed] of [
    ["메모", "휠체어 자리"],
    ["취소 사유", "공연 취소"],
  ] as const) {
    await dialog.getByLabel(label, { exact: true }).fill(typed);
    for (const close of [() => page.keyboard.press("Escape"), () => page.goBack()]) {
      await close();
      await stay(page).click();
      await expect(dialog.getByLabel(label, { exact: true })).toHaveValue(typed);
      // The next text goes where the focus is by then.
      await expect(dialog.getByLabel(label, { exact: true })).toBeFocused();
    }
  }
  page.on("dialog", (asked) => void asked.accept());
  await page.reload();
  await page.getByRole("button", { name: "고칠이 예매 고치기" }).click();
  await expect(dialog.getByLabel("메모", { exact: true })).toHaveValue("휠체어 자리");
  await expect(dialog).toContainText("앞서 쓰던 내용을 되살렸습니다");
  await dialog.getByRole("button", { name: "저장", exact: true }).click();
  await expect(dialog).toContainText("저장됨");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
});

/** The question before something is done beside a form; what was typed stays where it is. */
async function storeTyped(page: Page) {
  const asked = page.getByRole("dialog", { name: "저장하지 않은 내용이 있습니다" });
  await asked.getByRole("button", { name: "계속 고치기" }).click();
  await expect(asked).toHaveCount(0);
}

test("what is done beside a form asks before it leaves behind what is typed there: cancelling, removing, closing a run, signing out", async ({
  page,
  pageErrors,
  site,
}) => {
  // What the page still asks for while the session ends is refused.
  pageErrors.allow(/status of 401/);
  const { adminPath, performance, showTimes } = await aShowInTheAdminArea(site, [{ name: "곁에서이" }]);
  await visitAsAdmin(page, adminPath);
  await page.getByRole("button", { name: "곁에서이 예매 고치기" }).click();
  const dialog = page.getByRole("dialog", { name: /^예매 / });
  const note = dialog.getByLabel("메모", { exact: true });
  await note.fill("휠체어 자리");
  await dialog.getByRole("button", { name: "예매 취소하기" }).click();
  await storeTyped(page);
  await expect(note).toHaveValue("휠체어 자리");
  await dialog.getByRole("button", { name: "저장", exact: true }).click();
  await expect(dialog).toContainText("저장됨");
  await note.fill("잘못 쓴 말");
  await dialog.getByRole("button", { name: "예매 취소하기" }).click();
  await page.getByRole("button", { name: "버리고 계속하기" }).click();
  await expect(dialog).toContainText("취소한 예매입니다.");
  await expect(note).toHaveValue("휠체어 자리");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);

  await page.goto(`/admin/current-performance/${performance.id}`);
  const seats = page.getByLabel("좌석", { exact: true });
  await seats.fill("77");
  await page.getByRole("button", { name: /회차 지우기$/ }).click();
  await storeTyped(page);
  await page.getByRole("button", { name: "공연을 마치고 기록으로 옮기기" }).click();
  await storeTyped(page);
  await page.getByRole("button", { name: "메뉴 열기" }).click();
  await page.getByRole("button", { name: "로그아웃" }).click();
  await storeTyped(page);
  await expect(seats).toHaveValue("77");
  const { data: untouched } = await (await site.service())
    .from("current_performances")
    .select("closed_at, show_times(id)")
    .eq("id", performance.id)
    .single()
    .throwOnError();
  expect(untouched).toEqual({ closed_at: null, show_times: [{ id: showTimes[0]?.id }] });
  await page.getByRole("button", { name: "로그아웃" }).click();
  await page.getByRole("button", { name: "버리고 계속하기" }).click();
  await expect(page.getByRole("heading", { name: "관리자 로그인" })).toBeVisible();
});

test("the form of a record is as it was typed after a reload, lists and switches too, and forgets it when given up", async ({
  page,
}) => {
  await visitAsAdmin(page, "/admin/auditions/new");
  await page.getByLabel("제목", { exact: true }).fill("되살릴 공고");
  await page.getByLabel("지원 자격", { exact: true }).fill("오래 걸려 쓴 말");
  page.on("dialog", (asked) => void asked.accept());
  await page.reload();
  await expect(page.getByLabel("제목", { exact: true })).toHaveValue("되살릴 공고");
  await expect(page.getByLabel("지원 자격", { exact: true })).toHaveValue("오래 걸려 쓴 말");
  await expect(page.getByText("앞서 쓰던 내용을 되살렸습니다", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "쓰던 내용 버리기" }).click();
  await expect(page.getByLabel("제목", { exact: true })).toHaveValue("");
  await page.reload();
  await expect(page.getByRole("button", { name: "저장", exact: true })).toBeVisible();
  await expect(page.getByLabel("제목", { exact: true })).toHaveValue("");
});

test("an admin on a phone who stays in a form that the menu would have left goes on in one of its fields", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visitAsAdmin(page, "/admin/auditions/new");
  await page.getByLabel("제목", { exact: true }).fill("남을 공고");
  await page.getByRole("button", { name: "메뉴 열기" }).click();
  await page.getByRole("navigation", { name: "관리 메뉴" }).getByRole("link", { name: "단원" }).click();
  const question = page.getByRole("dialog", { name: "저장하지 않고 나갈까요?" });
  await question.getByRole("button", { name: "계속 고치기" }).click();
  await expect(question).toHaveCount(0);
  await expect(page.locator("#work form :focus")).toHaveCount(1);
  await expect(page.getByLabel("제목", { exact: true })).toHaveValue("남을 공고");
});

test("an admin who leaves two forms of a page at once is asked once, and gives up both", async ({
  page,
  site,
}) => {
  const warnings: string[] = [];
  page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
  const { performance } = await aShowInTheAdminArea(site, []);
  await visitAsAdmin(page, `/admin/current-performance/${performance.id}`);
  const holder = page.getByLabel("예금주");
  const seats = page.getByLabel("좌석", { exact: true }).first();
  const before = [await holder.inputValue(), await seats.inputValue()];
  await seats.fill("77");
  await holder.fill("김두번");
  await page.getByRole("button", { name: "메뉴 열기" }).click();
  await page.getByRole("navigation", { name: "관리 메뉴" }).getByRole("link", { name: "단원" }).click();
  await page
    .getByRole("dialog", { name: "저장하지 않고 나갈까요?" })
    .getByRole("button", { name: "저장하지 않고 나가기" })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "단원" })).toBeVisible();
  await page.goBack();
  await expect(holder).toHaveValue(before[0] ?? "");
  await expect(seats).toHaveValue(before[1] ?? "");
  expect(warnings).toEqual([]);
});

test("one save, by its button or Ctrl+S, takes all of a page: the show and the rows of its show times", async ({
  page,
  site,
}) => {
  const { performance, showTimes } = await aShowInTheAdminArea(site, []);
  const service = await site.service();
  const saved = async () => {
    const { data } = await service
      .from("current_performances")
      .select("director, show_times(capacity)")
      .eq("id", performance.id)
      .eq("show_times.id", showTimes[0]?.id ?? "")
      .single()
      .throwOnError();
    return [data.director, data.show_times[0]?.capacity];
  };
  await visitAsAdmin(page, `/admin/current-performance/${performance.id}`);
  const director = page.getByLabel("연출", { exact: true });
  const seats = page.getByLabel("좌석", { exact: true });
  const bar = page.locator("form[data-record]");
  for (const [name, count, save] of [
    ["한연출", 71, () => bar.getByRole("button", { name: "저장", exact: true }).click()],
    ["두연출", 72, () => page.keyboard.press("Control+S")],
  ] as const) {
    await director.fill(name);
    await seats.fill(String(count));
    await expect(bar.getByText("저장하지 않은 변경 2곳")).toBeVisible();
    await save();
    await expect(page.getByText(/^저장됨/)).toHaveCount(2);
    expect(await saved()).toEqual([name, count]);
  }
  await seats.fill("73");
  await expect(bar.getByText("저장하지 않은 변경 1곳")).toBeVisible();
  await bar.getByRole("button", { name: "쓰던 내용 버리기" }).click();
  await expect(seats).toHaveValue("72");
  await seats.fill("많이");
  await seats.press("Control+S");
  await expect(seats).toHaveAttribute("aria-invalid", "true");
  expect(await saved()).toEqual(["두연출", 72]);
  await seats.fill("74");
  await seats.press("Control+S");
  await expect(page.getByText(/^저장하지 않은 변경/)).toHaveCount(0);
  await expect.poll(saved).toEqual(["두연출", 74]);
});

test("an admin who goes on without a network stays on the page with what was typed", async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  await visitAsAdmin(page, "/admin/auditions/new");
  await page.getByLabel("제목", { exact: true }).fill("끊긴 공고");
  // The first key fetches what shows notices.
  await page.keyboard.press("End");
  await expect(page.getByRole("region", { name: /^알림 영역/ })).toBeAttached();
  const goOn = async () => {
    await page.getByRole("button", { name: "메뉴 열기" }).click();
    await page.getByRole("navigation", { name: "관리 메뉴" }).getByRole("link", { name: "단원" }).click();
  };
  await context.setOffline(true);
  await goOn();
  await expect(page.getByText("인터넷에 연결되어 있지 않습니다", { exact: true })).toBeVisible();
  await expect(page.getByLabel("제목", { exact: true })).toHaveValue("끊긴 공고");
  await context.setOffline(false);
  await page.getByRole("button", { name: "쓰던 내용 버리기" }).click();
  await goOn();
  await expect(page.getByRole("heading", { level: 1, name: "단원" })).toBeVisible();
});

test("a draft goes on over the row on which it was begun, so that another admin's change is no less noticed", async ({
  page,
  site,
  pageErrors,
}) => {
  pageErrors.allow(/status of 40/);
  const service = await site.service();
  const { data: member } = await service
    .from("actors")
    .insert({ name: "두번고친이" })
    .select()
    .single()
    .throwOnError();
  await visitAsAdmin(page, `/admin/members/${member.id}`);
  await page.getByLabel("이름", { exact: true }).fill("내가고친이");
  await service.from("actors").update({ name: "상대가고친이" }).eq("id", member.id).throwOnError();
  page.on("dialog", (asked) => void asked.accept());
  await page.reload();
  await expect(page.getByLabel("이름", { exact: true })).toHaveValue("내가고친이");
  await page.getByRole("button", { name: "저장", exact: true }).click();
  const conflict = page.getByRole("dialog", { name: "그사이 먼저 저장된 내용이 있습니다" });
  await expect(conflict.getByRole("radio", { name: "내 것" })).toHaveAccessibleDescription("내가고친이");
  await expect(conflict.getByRole("radio", { name: "다른 분 것" })).toHaveAccessibleDescription(
    /상대가고친이/,
  );
  await service.from("actors").delete().eq("id", member.id).throwOnError();
});

test("signing out forgets the drafts of this tab", async ({ page, pageErrors }) => {
  // What is asked for in the moment of signing out is refused.
  pageErrors.allow(/status of 401/);
  await visitAsAdmin(page, "/admin/members/new");
  await page.getByLabel("이름", { exact: true }).fill("남의눈에안뜨일이");
  const stored = () => page.evaluate(() => JSON.stringify(sessionStorage));
  await expect.poll(stored).toContain("남의눈에안뜨일이");
  await page.getByRole("button", { name: "메뉴 열기" }).click();
  await page.getByRole("button", { name: "로그아웃" }).click();
  await page.getByRole("button", { name: "버리고 계속하기" }).click();
  await expect(page).toHaveURL(/login/);
  expect(await stored()).not.toContain("남의눈에안뜨일이");
});

test("a session ended on another device is asked for again as soon as something is refused, and the text stays", async ({
  page,
  site,
  pageErrors,
}) => {
  pageErrors.allow(/status of 40[0-3]/);
  await visitAsAdmin(page, "/admin/members/new");
  await page.getByLabel("이름", { exact: true }).fill("끊긴이");
  const { publishableKey } = await site.keys();
  const elsewhere = createClient(site.apiUrl, publishableKey);
  await elsewhere.auth.signInWithPassword(adminAccount);
  await elsewhere.auth.signOut({ scope: "global" });
  await page.getByRole("button", { name: "저장", exact: true }).click();
  await expect(signInAgain(page)).toBeVisible();
  await signIn(page);
  await expect(signInAgain(page)).toHaveCount(0);
  await expect(page.getByLabel("이름", { exact: true })).toHaveValue("끊긴이");
});

/** What a changed signing key does to a tab: the server refuses the access token that it has. */
function spoilAccessToken(page: Page, changes: object = {}) {
  return page.evaluate((more) => {
    const session = JSON.parse(localStorage.getItem("madang-session") ?? "{}");
    const [head, body] = session.access_token.split(".");
    session.access_token = `${head}.${body}.${"A".repeat(86)}`;
    localStorage.setItem("madang-session", JSON.stringify({ ...session, ...more }));
  }, changes);
}

test("after a change of the signing key the session renews itself and the save goes through", async ({
  page,
  site,
  pageErrors,
}) => {
  pageErrors.allow(/status of 401/);
  await visitAsAdmin(page, "/admin/members/new");
  await page.getByLabel("이름", { exact: true }).fill("열쇠바뀐이");
  await spoilAccessToken(page);
  await page.getByRole("button", { name: "저장", exact: true }).click();
  await expect(page.getByText(/^저장됨 \d\d:\d\d$/)).toBeVisible();
  await expect(signInAgain(page)).toHaveCount(0);
  await spoilAccessToken(page);
  await page.reload();
  await expect(page.getByLabel("이름", { exact: true })).toHaveValue("열쇠바뀐이");
  await (await site.service()).from("actors").delete().eq("name", "열쇠바뀐이").throwOnError();
});

test("when neither token is good any more, the sign-in is asked for at once and the text stays", async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/status of 40[0-3]/);
  await visitAsAdmin(page, "/admin/members/new");
  await page.getByLabel("이름", { exact: true }).fill("둘다끝난이");
  await spoilAccessToken(page, { refresh_token: "ended" });
  await page.getByRole("button", { name: "저장", exact: true }).click();
  await expect(signInAgain(page)).toBeVisible();
  await signIn(page);
  await expect(signInAgain(page)).toHaveCount(0);
  await expect(page.getByLabel("이름", { exact: true })).toHaveValue("둘다끝난이");
  await spoilAccessToken(page, { refresh_token: "ended" });
  page.on("dialog", (asked) => void asked.accept());
  await page.reload();
  await expect(page).toHaveURL(/login/);
  await signIn(page);
  await expect(page.getByLabel("이름", { exact: true })).toHaveValue("둘다끝난이");
});

test("a telephone reservation being typed is there again after a reload, until it is sent or given up", async ({
  page,
  site,
}) => {
  const { adminPath, showTimes } = await aShowInTheAdminArea(site, []);
  await visitAsAdmin(page, adminPath);
  await page.getByRole("button", { name: "전화 예매 입력" }).click();
  const dialog = page.getByRole("dialog", { name: "전화 예매 입력" });
  await dialog.getByLabel("이름").fill("전화건이");
  await dialog.getByLabel("연락처").fill("010-4444-5555");
  page.on("dialog", (asked) => void asked.accept());
  await page.reload();
  await page.getByRole("button", { name: "전화 예매 입력" }).click();
  await expect(dialog.getByLabel("이름")).toHaveValue("전화건이");
  await expect(dialog.getByLabel("연락처")).toHaveValue("010-4444-5555");
  await expect(dialog).toContainText("앞서 쓰던 내용을 되살렸습니다");
  await dialog.getByLabel("회차").selectOption(showTimes[0]?.id ?? "");
  await dialog.getByRole("button", { name: "예매하기" }).click();
  await page.getByRole("button", { name: "다음 전화 예매" }).click();
  await expect(dialog.getByLabel("이름")).toHaveValue("");
  await dialog.getByLabel("이름").fill("안 할 사람");
  await page.keyboard.press("Escape");
  await question(page).getByRole("button", { name: "버리고 닫기" }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole("button", { name: "전화 예매 입력" }).click();
  await expect(dialog.getByLabel("이름")).toHaveValue("");
});
