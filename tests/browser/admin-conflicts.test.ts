/** Two admins change one record: nothing of either is lost, and what both have changed is chosen field by field. */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { aRequest, dayFromNow } from "../support/company.ts";
import type { Site } from "../support/site.ts";
import { anAdmin, signInElsewhere } from "./account-visit.ts";
import { aShowInTheAdminArea, openRowMenu, signIn, visitAsAdmin } from "./admin-visit.ts";
import { axeFindings } from "./axe.ts";
import { adminAccount, expect, test } from "./fixtures.ts";

/** A second admin, who works elsewhere. */
async function aColleague(site: Site) {
  const account = await anAdmin(site);
  return { ...account, client: await signInElsewhere(site, account) };
}

async function anAudition(site: Site) {
  const { data } = await (await site.service())
    .from("audition_announcements")
    .insert({ title: `공고 ${randomUUID()}`, requirements: "누구나", application_method: "이메일" })
    .select()
    .single()
    .throwOnError();
  return data;
}

const save = (page: Page) => page.getByRole("button", { name: "저장", exact: true }).click();
const conflictOf = (page: Page) => page.getByRole("dialog", { name: "그사이 먼저 저장된 내용이 있습니다" });

test("two admins who change different fields of an audition both keep theirs, and the second reads what the first has changed", async ({
  page,
  site,
  browser,
}) => {
  const audition = await anAudition(site);
  const address = `/admin/auditions/${audition.id}`;
  await visitAsAdmin(page, address);
  await page.getByLabel("지원 자격").fill("스무 살부터");

  const account = await anAdmin(site);
  const elsewhere = await browser.newContext({ baseURL: site.url, locale: "ko-KR" });
  const colleague = await elsewhere.newPage();
  await colleague.goto(`/auth/login?next=${encodeURIComponent(address)}`);
  await signIn(colleague, account);
  await colleague.getByLabel("지원 방법").fill("전화로 접수");
  await save(colleague);
  await expect(colleague.getByText(/^저장됨 \d\d:\d\d$/)).toBeVisible();

  await save(page);
  await expect(page.getByText(/^저장됨 \d\d:\d\d$/)).toBeVisible();
  await expect(conflictOf(page)).toHaveCount(0);
  const notice = page.getByText(/내용도 그대로 남겼습니다/);
  await expect(notice).toContainText(`그사이 ${account.email} 님이 오늘`);
  await page.getByText("그사이 바뀐 항목 1개").click();
  const change = page.getByRole("listitem").filter({ hasText: "지원 방법" });
  await expect(change).toContainText("이메일");
  await expect(change).toContainText("전화로 접수");
  await expect(page.getByLabel("지원 방법")).toHaveValue("전화로 접수");

  // The colleague comes second this time, with what was read before.
  await colleague.getByLabel("제목").fill("함께 고친 공고");
  await save(colleague);
  await expect(colleague.getByText(/내용도 그대로 남겼습니다/)).toContainText(adminAccount.email);
  await elsewhere.close();
  const service = await site.service();
  await expect
    .poll(async () => {
      const { data } = await service.from("audition_announcements").select().eq("id", audition.id).single();
      return [data?.title, data?.requirements, data?.application_method];
    })
    .toEqual(["함께 고친 공고", "스무 살부터", "전화로 접수"]);
  await service.from("audition_announcements").delete().eq("id", audition.id).throwOnError();
});

test("an admin sees who has changed the same fields of a show, both values side by side, and takes one of each with the keyboard", async ({
  page,
  site,
}) => {
  const colleague = await aColleague(site);
  const { performance } = await aShowInTheAdminArea(site, []);
  await visitAsAdmin(page, `/admin/current-performance/${performance.id}`);
  await page.getByLabel("가격(원)").fill("35,000");
  await page.getByLabel("작품 소개").fill("비 오는 밤, 세 사람이 만난다.");
  await page.getByLabel("연출", { exact: false }).first().fill("내연출");
  await colleague.client
    .from("current_performances")
    .update({ ticket_price: 40_000, description: "눈 오는 밤, 네 사람이 만난다.", venue: "새 극장" })
    .eq("id", performance.id)
    .throwOnError();
  await save(page);

  const dialog = conflictOf(page);
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText(`${colleague.email} 님이 오늘`);
  await expect(dialog.getByRole("heading", { name: "골라야 할 항목 2개" })).toBeVisible();
  const price = dialog.getByRole("group", { name: "예매 › 가격(원)" });
  await expect(price.getByRole("radio", { name: "내 것" })).toHaveAccessibleDescription("35,000원");
  await expect(price.getByRole("radio", { name: "다른 분 것" })).toHaveAccessibleDescription(
    new RegExp(`^40,000원 오늘 \\d\\d:\\d\\d, ${colleague.email} 님$`),
  );
  await expect(price).toContainText("바꾸기 전: 30,000원");
  const description = dialog.getByRole("group", { name: "작품 › 작품 소개" });
  await expect(description.locator("mark")).toHaveText(["비", "세", "눈", "네"]);
  await expect(dialog.getByRole("listitem").filter({ hasText: "장소" })).toContainText("새 극장");
  await expect(dialog.getByText("내가 바꾼 항목 1개")).toBeVisible();

  // Nothing is chosen beforehand, and nothing is saved before all is.
  await expect(dialog.getByRole("radio", { checked: true })).toHaveCount(0);
  await expect(description.getByRole("radio", { name: "내 것" })).toBeFocused();
  await page.keyboard.press("Space");
  await dialog.getByRole("button", { name: "고른 대로 저장" }).focus();
  await page.keyboard.press("Enter");
  await expect(price).toContainText("어느 쪽을 남길지 골라 주세요.");
  await expect(price.getByRole("radio", { name: "내 것" })).toBeFocused();
  // Closer together for a mouse on a wide screen.
  for (const { height, width, least } of [
    { width: 1440, height: 900, least: 35.9 },
    { width: 390, height: 844, least: 47.9 },
  ]) {
    await page.setViewportSize({ width, height });
    expect(await axeFindings(page, { within: "[role=dialog]" })).toEqual([]);
    for (const button of await dialog.getByRole("button").all()) {
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(least);
    }
    const overflow = await dialog.evaluate((panel) => panel.scrollWidth - panel.clientWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }
  await page.evaluate(() => document.documentElement.classList.toggle("dark"));
  expect(await axeFindings(page, { within: "[role=dialog]", onlyColours: true })).toEqual([]);
  await page.evaluate(() => document.documentElement.classList.toggle("dark"));
  await page.keyboard.press("ArrowDown");
  await expect(price.getByRole("radio", { name: "다른 분 것" })).toBeChecked();
  await dialog.getByRole("button", { name: "고른 대로 저장" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/^저장됨 \d\d:\d\d$/)).toBeVisible();
  await expect(page.getByLabel("가격(원)")).toHaveValue("40000");
  const service = await site.service();
  const { data } = await service
    .from("current_performances")
    .select()
    .eq("id", performance.id)
    .single()
    .throwOnError();
  expect([data.ticket_price, data.description, data.venue, data.director]).toEqual([
    40_000,
    "비 오는 밤, 세 사람이 만난다.",
    "새 극장",
    "내연출",
  ]);
});

test("a save that comes between is asked about again, with what is stored then", async ({ page, site }) => {
  const colleague = await aColleague(site);
  const audition = await anAudition(site);
  const change = (title: string) =>
    colleague.client.from("audition_announcements").update({ title }).eq("id", audition.id).throwOnError();
  await visitAsAdmin(page, `/admin/auditions/${audition.id}`);
  await page.getByLabel("제목").fill("내 공고");
  await change("첫째 공고");
  await save(page);
  const dialog = conflictOf(page);
  const theirs = dialog.getByRole("radio", { name: "다른 분 것" });
  await expect(theirs).toHaveAccessibleDescription(/^첫째 공고/);
  await change("둘째 공고");
  await dialog.getByRole("radio", { name: "내 것" }).check();
  await dialog.getByRole("button", { name: "고른 대로 저장" }).click();
  await expect(dialog.getByText(/한 번 더 저장되었습니다/)).toBeVisible();
  await expect(theirs).toHaveAccessibleDescription(/^둘째 공고/);
  await expect(dialog.getByRole("radio", { checked: true })).toHaveCount(0);
  await expect(dialog).toContainText("바꾸기 전: 첫째 공고");
  await dialog.getByRole("radio", { name: "내 것" }).check();
  await dialog.getByRole("button", { name: "고른 대로 저장" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/^저장됨 \d\d:\d\d$/)).toBeVisible();
  const service = await site.service();
  const { data } = await service
    .from("audition_announcements")
    .delete()
    .eq("id", audition.id)
    .select("title")
    .single();
  expect(data?.title).toBe("내 공고");
});

test("Esc, Back and a click outside leave the question open and what was typed in the form, over a reload too", async ({
  page,
  site,
}) => {
  const colleague = await aColleague(site);
  const audition = await anAudition(site);
  await visitAsAdmin(page, `/admin/auditions/${audition.id}`);
  await page.getByLabel("제목").fill("내 공고");
  await colleague.client
    .from("audition_announcements")
    .update({ title: "상대 공고", requirements: "열 살부터" })
    .eq("id", audition.id)
    .throwOnError();
  const dialog = conflictOf(page);
  const ways = [
    () => page.keyboard.press("Escape"),
    () => page.goBack(),
    () => page.mouse.click(10, 10),
    () => dialog.getByRole("button", { name: "나중에 고르기" }).click(),
  ];
  for (const close of ways) {
    await save(page);
    await expect.poll(() => dialog.evaluate((panel) => panel.contains(document.activeElement))).toBe(true);
    // A click outside is listened to a turn after the dialog has the focus.
    await page.evaluate(() => new Promise((done) => setTimeout(done)));
    await close();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`${audition.id}$`));
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByLabel("제목")).toHaveValue("내 공고");
    await expect(page.getByRole("alert")).toContainText("아직 저장하지 않았습니다.");
    await expect(page.getByRole("button", { name: "저장", exact: true })).toBeFocused();
  }
  page.once("dialog", (question) => question.accept());
  await page.reload();
  await expect(page.getByLabel("제목")).toHaveValue("내 공고");
  await save(page);
  await dialog.getByRole("radio", { name: "다른 분 것" }).check();
  await dialog.getByRole("button", { name: "고른 대로 저장" }).click();
  await expect(page.getByText(/^저장됨 \d\d:\d\d$/)).toBeVisible();
  await expect(page.getByLabel("제목")).toHaveValue("상대 공고");
  await expect(page.getByLabel("지원 자격")).toHaveValue("열 살부터");
  await (await site.service()).from("audition_announcements").delete().eq("id", audition.id).throwOnError();
});

test("an admin whose member was removed meanwhile reads who did it, and registers what was typed again", async ({
  page,
  site,
}) => {
  const colleague = await aColleague(site);
  const service = await site.service();
  const name = `단원 ${randomUUID().slice(0, 8)}`;
  const { data: member } = await service.from("actors").insert({ name }).select().single().throwOnError();
  await visitAsAdmin(page, `/admin/members/${member.id}`);
  await page.getByLabel("소개").fill("한참 쓴 소개");
  await colleague.client.from("actors").delete().eq("id", member.id).throwOnError();
  await save(page);
  const dialog = page.getByRole("dialog", { name: "그사이 지워졌습니다" });
  await expect(dialog).toContainText(`${colleague.email} 님이 오늘`);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);

  // Neither what is read again nor a reload takes the form away.
  page.once("dialog", (question) => question.accept());
  await page.reload();
  await expect(page.getByLabel("소개")).toHaveValue("한참 쓴 소개");
  await save(page);
  await dialog.getByRole("button", { name: "쓰던 내용으로 돌아가기" }).click();
  await expect(page.getByRole("alert")).toContainText("저장을 누르면 쓰던 내용을 새로 등록합니다.");
  await save(page);
  await expect(page.getByText(/^저장됨 \d\d:\d\d$/)).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(member.id));
  await expect(page.getByLabel("이름", { exact: true })).toHaveValue(name);
  const { data } = await service
    .from("actors")
    .delete()
    .eq("name", name)
    .select("description")
    .throwOnError();
  expect(data).toEqual([{ description: "한참 쓴 소개" }]);
});

test("lists and images are one field each, with what became of them", async ({ page, site }) => {
  const colleague = await aColleague(site);
  const { performance } = await aShowInTheAdminArea(site, []);
  const service = await site.service();
  const images = ["/sample/one.webp", "/sample/two.webp", "/sample/three.webp"];
  const found = await service.from("actors").select("image").not("image", "is", null).limit(3).throwOnError();
  const [first = "", second = "", third = ""] = found.data.map(
    ({ image }, index) => image ?? images[index] ?? "",
  );
  await service
    .from("current_performances")
    .update({
      staff_list: [{ role: "조명", name: "이빛" }],
      additional_images: [first, second],
      image: first,
    })
    .eq("id", performance.id)
    .throwOnError();
  await visitAsAdmin(page, `/admin/current-performance/${performance.id}`);
  await page.getByRole("button", { name: "스태프 더하기" }).click();
  const staff = page.getByRole("group", { name: "스태프", exact: true });
  await staff.getByLabel("역할").last().fill("음향");
  await staff.getByLabel("이름").last().fill("김소리");
  await page.getByRole("button", { name: "무대 장면 1 빼기" }).click();
  await page.getByRole("button", { name: "포스터 빼기" }).click();
  await colleague.client
    .from("current_performances")
    .update({
      staff_list: [
        { role: "조명", name: "이빛" },
        { role: "의상", name: "박옷" },
      ],
      additional_images: [first, second, third],
      image: second,
    })
    .eq("id", performance.id)
    .throwOnError();
  await save(page);
  const dialog = conflictOf(page);
  const rows = dialog
    .getByRole("group", { name: "스태프", exact: false })
    .filter({ hasText: "음향 · 김소리" });
  await expect(rows.getByRole("radio", { name: "내 것" })).toHaveAccessibleDescription(
    "2개 · 처음보다 1개 더함 음향 · 김소리 그 밖에 같은 1개",
  );
  await expect(rows.getByRole("radio", { name: "다른 분 것" })).toHaveAccessibleDescription(
    /^2개 · 처음보다 1개 더함 의상 · 박옷 그 밖에 같은 1개 오늘/,
  );
  const gallery = dialog.getByRole("group", { name: "이미지 › 무대 장면" });
  await expect(gallery).toContainText("처음보다 1장 뺌");
  await expect(gallery).toContainText("처음보다 1장 더함");
  const poster = dialog.getByRole("group", { name: "이미지 › 포스터" });
  await expect(poster.getByRole("radio", { name: "내 것" })).toHaveAccessibleDescription("이미지 없음");
  await expect(poster.getByRole("img", { name: "포스터" })).toBeVisible();
  await rows.getByRole("radio", { name: "내 것" }).check();
  await gallery.getByRole("radio", { name: "다른 분 것" }).check();
  await poster.getByRole("radio", { name: "다른 분 것" }).check();
  await dialog.getByRole("button", { name: "고른 대로 저장" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/^저장됨 \d\d:\d\d$/)).toBeVisible();
  const { data } = await service
    .from("current_performances")
    .select()
    .eq("id", performance.id)
    .single()
    .throwOnError();
  expect(data.staff_list).toEqual([
    { role: "조명", name: "이빛" },
    { role: "음향", name: "김소리" },
  ]);
  expect(data.additional_images).toEqual([first, second, third]);
  expect(data.image).toBe(second);
});

test("a bank account that two admins have changed by halves is not mixed unasked", async ({ page, site }) => {
  const colleague = await aColleague(site);
  const { performance } = await aShowInTheAdminArea(site, []);
  await visitAsAdmin(page, `/admin/current-performance/${performance.id}`);
  await page.getByLabel("예금주").fill("김가람");
  await colleague.client
    .from("current_performances")
    .update({ bank_name: "나래은행", account_number: "98-76" })
    .eq("id", performance.id)
    .throwOnError();
  await save(page);
  const dialog = conflictOf(page);
  await expect(dialog.getByRole("heading", { name: "골라야 할 항목 3개" })).toBeVisible();
  await dialog.getByRole("button", { name: "모두 저장된 것으로" }).click();
  await dialog.getByRole("button", { name: "고른 대로 저장" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel("은행")).toHaveValue("나래은행");
  await expect(page.getByLabel("계좌번호")).toHaveValue("98-76");
});

test("a reservation that two admins correct is asked about over its dialog, and Esc closes the question alone", async ({
  page,
  site,
}) => {
  const colleague = await aColleague(site);
  const show = await aShowInTheAdminArea(site, []);
  const service = await site.service();
  const { data: reservation } = await service
    .from("ticket_reservations")
    .insert(aRequest(show, { name: "김겹침", phone_number: "010-1234-5678" }))
    .select()
    .single()
    .throwOnError();
  await visitAsAdmin(page, show.adminPath);
  await page.getByRole("button", { name: "김겹침 예매 고치기" }).click();
  const editor = page.getByRole("dialog", { name: `예매 ${reservation.reservation_number}` });
  await editor.getByLabel("메모").fill("내 메모");
  await colleague.client
    .from("ticket_reservations")
    .update({ note: "상대 메모" })
    .eq("id", reservation.id)
    .throwOnError();
  const dialog = conflictOf(page);
  const question = page.getByRole("dialog", { name: "쓰던 내용을 버리고 닫을까요?" });
  // At once as well: in the moment of the focus, the dialog is not yet drawn as the highest.
  await page.evaluate(() => {
    function pressEscape({ target }: FocusEvent) {
      if (!(target instanceof HTMLInputElement && target.type === "radio")) return;
      removeEventListener("focusin", pressEscape);
      target.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
      document.body.dataset.escaped = "";
    }
    addEventListener("focusin", pressEscape);
  });
  await editor.getByRole("button", { name: "저장", exact: true }).click();
  await expect(page.locator("body[data-escaped]")).toBeAttached();
  await expect(dialog).toHaveCount(0);
  await expect(question).toHaveCount(0);
  await editor.getByRole("button", { name: "저장", exact: true }).click();
  await expect(dialog.getByRole("group", { name: "메모" })).toContainText(colleague.email);
  await expect(dialog.getByRole("radio", { name: "내 것" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(question).toHaveCount(0);
  await expect(editor.getByLabel("메모")).toHaveValue("내 메모");
  await editor.getByRole("button", { name: "저장", exact: true }).click();
  await dialog.getByRole("radio", { name: "내 것" }).check();
  await dialog.getByRole("button", { name: "고른 대로 저장" }).click();
  await expect(dialog).toHaveCount(0);
  await expect
    .poll(
      async () => (await service.from("ticket_reservations").select("note").eq("id", reservation.id)).data,
    )
    .toEqual([{ note: "내 메모" }]);
});

test("a sold show time whose day one admin and whose hour another has moved is at neither mixture unasked", async ({
  page,
  site,
}) => {
  const colleague = await aColleague(site);
  const show = await aShowInTheAdminArea(site, [{ name: "옮길 손님", attendee_count: 4 }]);
  const [showTime] = show.showTimes;
  await visitAsAdmin(page, `/admin/current-performance/${show.performance.id}`);
  const row = page.getByRole("listitem").filter({ hasText: /예매 4\b/ });
  await row.getByLabel("날짜").fill(dayFromNow(9));
  await colleague.client
    .from("show_times")
    .update({ time: "15:00" })
    .eq("id", showTime?.id ?? "")
    .throwOnError();
  await row.getByRole("button", { name: "저장" }).click();
  await page.getByRole("button", { name: "회차 바꾸기" }).click();
  const dialog = conflictOf(page);
  const time = dialog.getByRole("group", { name: "시각" });
  await expect(time.getByRole("radio", { name: "내 것" })).toHaveAccessibleDescription("19:30");
  await dialog.getByRole("group", { name: "날짜" }).getByRole("radio", { name: "내 것" }).check();
  await time.getByRole("radio", { name: "다른 분 것" }).check();
  await dialog.getByRole("button", { name: "고른 대로 저장" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(row.getByText(/^저장됨 \d\d:\d\d$/)).toBeVisible();
  await expect(row.getByLabel("시각")).toHaveValue("15:00");
  await expect(row.getByLabel("날짜")).toHaveValue(dayFromNow(9));
});

test("two admins who note on the same message are asked which note stays", async ({ page, site }) => {
  const colleague = await aColleague(site);
  const service = await site.service();
  const name = `문의 ${randomUUID().slice(0, 8)}`;
  const { data: message } = await service
    .from("contact_messages")
    .insert({ name, contact: "010-1111-2222", message: "단체 관람이 되나요?" })
    .select()
    .single()
    .throwOnError();
  await visitAsAdmin(page, "/admin/general-inquiries");
  const item = page.getByRole("listitem").filter({ hasText: name });
  await openRowMenu(item);
  await item.getByRole("button", { name: "메모 쓰기" }).click();
  await item.getByLabel("메모").fill("내일 전화");
  const asked = colleague.client.from("contact_messages").update({ note: "오늘 답함" }).eq("id", message.id);
  await asked.throwOnError();
  await item.getByRole("button", { name: "메모 저장", exact: true }).click();
  const dialog = conflictOf(page);
  await expect(dialog.getByRole("group", { name: "메모" })).toContainText(colleague.email);
  await dialog.getByRole("radio", { name: "다른 분 것" }).check();
  await dialog.getByRole("button", { name: "고른 대로 저장" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(item.getByLabel("메모")).toHaveValue("오늘 답함");
  await service.from("contact_messages").delete().eq("id", message.id).throwOnError();
});
