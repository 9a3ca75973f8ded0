/** The search of everything in the admin area. */
import { aRequest } from "../support/company.ts";
import { aShowInTheAdminArea, visitAsAdmin } from "./admin-visit.ts";
import { axeFindings } from "./axe.ts";
import { expect, test } from "./fixtures.ts";

test("an admin finds a reservation and a screen by keys alone, and comes back to where the focus was", async ({
  page,
  site,
}) => {
  await aShowInTheAdminArea(site, [{ name: "찾을이", phone_number: "010-7777-8642" }]);
  await visitAsAdmin(page, "/admin/archives");
  const search = page.getByRole("searchbox");
  await search.focus();
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "무엇을 찾으세요?" });
  await expect(palette.getByRole("combobox")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(palette).toHaveCount(0);
  await expect(search).toBeFocused();

  await page.keyboard.press("Control+k");
  await page.keyboard.insertText("77778642");
  await expect(palette.getByRole("option", { name: /찾을이/ })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await expect(palette.getByRole("listbox", { name: "찾은 것" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: /^예매 / }).getByLabel("이름")).toHaveValue("찾을이");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("row", { name: /찾을이/ })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "예매 관리" })).toBeFocused();

  await page.keyboard.press("Control+k");
  await page.keyboard.insertText("단원 등록");
  await expect(palette.getByRole("option", { name: "단원 등록" })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "단원 등록" })).toBeFocused();

  await page.keyboard.press("Control+k");
  await page.keyboard.insertText("계좌");
  await palette.getByRole("option", { name: "공연 올리기" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "공연 올리기" })).toBeVisible();
});

test("an admin who finds a reservation while nothing has the focus goes on at its row", async ({
  page,
  site,
}) => {
  const { adminPath } = await aShowInTheAdminArea(site, [{ name: "돌아올이" }, { name: "다른이" }]);
  await visitAsAdmin(page, "/admin/members");
  await page.goto(adminPath);
  await expect(page.getByRole("row", { name: /돌아올이/ })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused();
  await page.keyboard.insertText("돌아올이");
  await expect(page.getByRole("option", { name: /돌아올이/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: /^예매 / }).getByLabel("이름")).toHaveValue("돌아올이");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "돌아올이 예매 고치기" })).toBeFocused();
});

test("an admin begins a reservation by telephone from anywhere, and finds one by its sum", async ({
  page,
  site,
}) => {
  await aShowInTheAdminArea(site, [{ name: "금액으로찾을이", attendee_count: 7 }]);
  await visitAsAdmin(page, "/admin/members");
  const search = async (words: string) => {
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog").getByRole("combobox").fill(words);
  };
  const entry = page.getByRole("dialog", { name: "전화 예매 입력" });
  for (let time = 0; time < 2; time++) {
    await search("전화 예매");
    await expect(page.getByRole("option", { name: "전화 예매 입력" })).toBeVisible();
    await page.getByRole("option", { name: "전화 예매 입력" }).click();
    await expect(entry.getByLabel("이름", { exact: true })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(entry).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1, name: "예매 관리" })).toBeVisible();
  }
  await search("210,000원");
  await expect(page.getByRole("option", { name: /금액으로찾을이.*210,000원/ })).toBeVisible();
});

test("an admin whose words name no screen finds them in the manual", async ({ page }) => {
  await visitAsAdmin(page, "/admin/members");
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("combobox").fill("입금자 이름");
  await expect(page.getByRole("option", { name: "도움말에서 ‘입금자 이름’ 찾기" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/help\?q=/);
  await expect(page.getByRole("searchbox")).toHaveValue("입금자 이름");
});

test("an admin changes to the dark screen and signs out by keys, and finds a screen by its initial consonants", async ({
  page,
}) => {
  await visitAsAdmin(page, "/admin/members");
  const choose = async (words: string, option: string) => {
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog").getByRole("combobox").fill(words);
    await expect(page.getByRole("option", { name: option, exact: true })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await page.keyboard.press("Enter");
  };
  await choose("테마", "어두운 화면");
  await expect(page.locator("html")).toHaveClass(/dark/);
  await expect(page.getByRole("button", { name: "밝은 화면" })).toBeVisible();
  await choose("ㅁㅅㅈ", "메시지");
  await expect(page.getByRole("heading", { level: 1, name: "메시지" })).toBeFocused();
  await choose("로그아웃", "로그아웃");
  await expect(page).toHaveURL(/\/auth\/login/);
});

test("an admin finds lists and parts of screens before the manual, and reads from how many letters names are found", async ({
  page,
}) => {
  await visitAsAdmin(page, "/admin/members");
  await page.keyboard.press("Control+k");
  const words = page.getByRole("dialog").getByRole("combobox");
  for (const [typed, option] of [
    ["환불", "돌려줄 돈"],
    ["직접 적기", "입금 직접 적기"],
    ["시험 메일", "시험 메일 보내기"],
    ["상태 점검", "상태 점검"],
    ["백업", "백업"],
    ["비밀번호", "비밀번호"],
    ["2단계", "2단계 인증"],
    ["현금영수증", "현금영수증"],
    ["KOPIS", "KOPIS 파일 받기"],
  ] as const) {
    await words.fill(typed);
    await expect(page.getByRole("option", { name: option, exact: true })).toHaveAttribute(
      "aria-selected",
      "true",
    );
  }
  await words.fill("뷁");
  await expect(page.getByText("두 글자부터 찾습니다.")).toBeVisible();
  await words.fill("현금영수증");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin/deposits?state=receipts");
});

test("an admin finds members, shows, the archive and awards by a part of the name", async ({
  page,
  site,
}) => {
  const service = await site.service();
  const member = await service.from("actors").select("id, name").limit(1).single().throwOnError();
  const archived = await service.from("performances").select("id, title").limit(1).single().throwOnError();
  const award = await service.from("awards").select("id, festival, awards").limit(1).single().throwOnError();
  const { performance } = await aShowInTheAdminArea(site, [], { title: "찾아 볼 연극 100%" });
  await visitAsAdmin(page, "/admin/members");
  for (const [words, name, address] of [
    [member.data.name, member.data.name, `/admin/members/${member.data.id}`],
    ["볼 연극 100%", "찾아 볼 연극 100%", `/admin/current-performance/${performance.id}`],
    [archived.data.title, archived.data.title, `/admin/archives/${archived.data.id}`],
    [award.data.festival, award.data.awards, `/admin/awards/${award.data.id}`],
  ]) {
    await page.keyboard.press("Control+k");
    await page
      .getByRole("dialog")
      .getByRole("combobox")
      .fill(words ?? "");
    await page
      .getByRole("group", { name: "단원과 작품" })
      .getByRole("option")
      .filter({ hasText: name ?? "" })
      .first()
      .click();
    await expect(page).toHaveURL(address ?? "");
    await expect(page.locator("#work").getByRole("heading", { level: 1 })).toBeFocused();
  }
});

test("an admin finds reservations, inquiries and members by initial consonants and by names half typed", async ({
  page,
  site,
}) => {
  await aShowInTheAdminArea(site, [{ name: "초성찾기" }]);
  const service = await site.service();
  await service
    .from("contact_messages")
    .insert({ name: "초 성초기", contact: "010-1111-2222", message: "주차할 수 있나요?" })
    .throwOnError();
  await service.from("actors").insert({ name: "초성초록" }).throwOnError();
  await visitAsAdmin(page, "/admin/members");
  await page.keyboard.press("Control+k");
  const found = page.getByRole("dialog").getByRole("option");
  for (const [typed, name] of [
    ["ㅊㅅㅊㄱ", /초성찾기/],
    ["초성찾ㄱ", /초성찾기/],
    ["ㅊㅅㅊㄱ", /초 성초기/],
    ["초성초ㄹ", /초성초록/],
  ] as const) {
    await page.getByRole("dialog").getByRole("combobox").fill(typed);
    await expect(found.filter({ hasText: name })).toBeVisible();
  }
});

test("an admin finds a reservation by its number without the hyphen, and who has written to the company", async ({
  page,
  site,
}) => {
  await aShowInTheAdminArea(site, [
    { name: "번호로찾을이", phone_number: "010-7101-2107" },
    { name: "흩어진번호", phone_number: "010-7180-2163" },
  ]);
  const service = await site.service();
  const { data } = await service
    .from("ticket_reservations")
    .select("reservation_number")
    .eq("name", "번호로찾을이")
    .single()
    .throwOnError();
  await service
    .from("contact_messages")
    .insert({ name: "문의로찾을이", contact: "010-1111-2222", message: "주차할 수 있나요?" })
    .throwOnError();
  await visitAsAdmin(page, "/admin/members");
  await page.keyboard.press("Control+k");
  const words = page.getByRole("dialog").getByRole("combobox");
  for (const number of [data.reservation_number.replace("-", "").toLowerCase(), data.reservation_number]) {
    await words.fill(number);
    await expect(page.getByRole("option", { name: /번호로찾을이/ })).toBeVisible();
  }
  await words.fill("01071012");
  await expect(page.getByRole("option", { name: /번호로찾을이/ })).toBeVisible();
  await words.fill("7101");
  await expect(page.getByRole("option", { name: /번호로찾을이/ })).toBeVisible();
  await expect(page.getByRole("option", { name: /흩어진번호/ })).toHaveCount(0);
  await words.fill("문의로찾을");
  await page.getByRole("option", { name: /문의로찾을이/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "문의" })).toBeVisible();
});

test("an admin finds the show times of a day, however it is written, and sees its reservations", async ({
  page,
  site,
}) => {
  const show = await aShowInTheAdminArea(site, [], { title: "섣달의 밤" });
  const service = await site.service();
  const { data: showTime } = await service
    .from("show_times")
    .insert({
      performance_id: show.performance.id,
      date: `${new Date().getFullYear() + 1}-12-30`,
      time: "19:30",
    })
    .select("id")
    .single()
    .throwOnError();
  await service
    .from("ticket_reservations")
    .insert(aRequest(show, { name: "그날이", show_time_id: showTime.id }))
    .throwOnError();
  await visitAsAdmin(page, "/admin/members");
  const palette = page.getByRole("dialog", { name: "무엇을 찾으세요?" });
  const option = palette.getByRole("option", { name: /12\. 30\. .* 19:30 섣달의 밤$/ });
  await page.keyboard.press("Control+k");
  await expect(palette.getByRole("combobox")).toBeFocused();
  for (const written of ["12월 30일", "12. 30.", "12/30"]) {
    await palette.getByRole("combobox").fill("2/30");
    await expect(palette).toContainText("도움말에서 ‘2/30’ 찾기");
    await palette.getByRole("combobox").fill(written);
    await expect(option).toBeVisible();
  }
  await option.click();
  await expect(page.getByRole("row", { name: /그날이/ })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`time=${showTime.id}`));
});
