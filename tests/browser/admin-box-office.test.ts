/** The box office beyond deposits: corrections, cancellations, telephone, many deposits at once, files, the door. */
import { randomBytes, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { aShowInTheAdminArea, confirmPaidCancellation, visitAsAdmin } from "./admin-visit.ts";
import { expect, test } from "./fixtures.ts";

test("an admin corrects a reservation, notes it, cancels it with a reason and takes that back", async ({
  page,
  site,
}) => {
  const { adminPath } = await aShowInTheAdminArea(site, [{ name: "고칠이", attendee_count: 2 }]);
  await visitAsAdmin(page, adminPath);
  await page.getByRole("button", { name: "고칠이 예매 고치기" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("인원").fill("3");
  await dialog.getByLabel("메모").fill("앞자리 원함");
  await dialog.getByRole("button", { name: "닫기" }).click();
  await page.getByRole("button", { name: "계속 쓰기" }).click();
  await dialog.getByRole("button", { name: "저장" }).click();
  await expect(dialog.getByText(/^저장됨 \d\d:\d\d$/)).toBeVisible();
  await expect(dialog.getByRole("paragraph").filter({ hasText: "금액 90,000원" })).toBeVisible();
  await dialog.getByLabel("취소 사유").fill("본인 요청");
  await dialog.getByRole("button", { name: "예매 취소하기" }).click();
  await expect(dialog.getByText("취소한 예매입니다. 사유: 본인 요청")).toBeVisible();
  await dialog.getByRole("button", { name: "취소 되돌리기" }).click();
  await expect(dialog.getByLabel("취소 사유")).toBeVisible();
  await dialog.getByRole("button", { name: "닫기" }).click();
  await expect(page.getByRole("row", { name: /고칠이/ })).toContainText("앞자리 원함");
});

test("an admin takes a cancellation back in the notice that says it", async ({ page, site }) => {
  const { adminPath } = await aShowInTheAdminArea(site, [{ name: "취소할이", attendee_count: 2 }]);
  await visitAsAdmin(page, adminPath);
  await page.getByRole("button", { name: "취소할이 예매 고치기" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "예매 취소하기" }).click();
  await expect(dialog.getByText("취소한 예매입니다.")).toBeVisible();
  await page.getByRole("button", { name: "되돌리기", exact: true }).click();
  await expect(page.getByText("취소를 되돌렸습니다").first()).toBeVisible();
  await expect(dialog.getByRole("button", { name: "예매 취소하기" })).toBeVisible();
});

test("an admin who cancels for parties that are inside reads which seats open and which do not", async ({
  page,
  site,
}) => {
  const { adminPath, performance, showTimes } = await aShowInTheAdminArea(site, [
    { name: "받은이", attendee_count: 3 },
    { name: "앉은이", attendee_count: 2 },
    { name: "안온이" },
  ]);
  const service = await site.service();
  await service
    .from("ticket_reservations")
    .update({ payment_verified: true })
    .eq("performance_id", performance.id)
    .eq("name", "받은이")
    .throwOnError();
  const { data: made } = await service
    .from("ticket_reservations")
    .select("id")
    .eq("performance_id", performance.id)
    .in("name", ["받은이", "앉은이"])
    .throwOnError();
  const { data: pass } = await service
    .from("door_passes")
    .insert({
      show_time_id: showTimes[0]?.id ?? "",
      label: "입구",
      key_hash: `\\x${randomBytes(32).toString("hex")}`,
    })
    .select("id")
    .single()
    .throwOnError();
  const entry = { pass_id: pass.id, kind: "entry", seats: 2, at: new Date().toISOString() };
  await service
    .from("door_entries")
    .insert(made.map(({ id }) => ({ ...entry, id: randomUUID(), reservation_id: id })))
    .throwOnError();

  await visitAsAdmin(page, adminPath);
  await page.getByRole("button", { name: "받은이 예매 고치기" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "예매 취소하기" }).click();
  await confirmPaidCancellation(page, "1석이 바로 다시 열립니다. 이미 입장한 2석은 다시 열리지 않습니다.");
  await expect(page.getByRole("dialog").getByText("취소한 예매입니다.")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "닫기" }).click();

  await page.getByText("더 하기").click();
  await page.getByRole("button", { name: "여러 건 취소" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("checkbox", { name: /앉은이/ }).check();
  await dialog.getByRole("button", { name: "취소하기" }).click();
  await expect(dialog).toContainText("이미 입장한 2석은 다시 열리지 않습니다.");
  await expect(dialog).not.toContainText("바로 다시 열립니다");
  await dialog.getByRole("button", { name: "다시 고르기" }).click();
  await dialog.getByRole("checkbox", { name: /안온이/ }).check();
  await dialog.getByRole("button", { name: "취소하기" }).click();
  await dialog.getByRole("button", { name: "2건 · 3석 취소하기" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "예매 2건을 취소했습니다" })).toContainText(
    "1석이 다시 열렸습니다. 이미 입장한 2석은 다시 열리지 않습니다.",
  );
});

test("an admin sees which show times have begun or ended, and cannot choose those that would be refused", async ({
  page,
  site,
}) => {
  const { adminPath, performance, showTimes } = await aShowInTheAdminArea(site, [{ name: "옮길이" }]);
  const seoul = new Intl.DateTimeFormat("sv-SE", {
    timeZone: "Asia/Seoul",
    dateStyle: "short",
    timeStyle: "short",
  });
  const ago = (minutes: number) => {
    const [date = "", time = ""] = seoul.format(Date.now() - minutes * 60_000).split(" ");
    return { performance_id: performance.id, date, time };
  };
  const service = await site.service();
  const { data: past } = await service
    .from("show_times")
    .insert([ago(2 * 1440), ago(30)])
    .select("id")
    .order("date")
    .throwOnError();
  const [ended = "", begun = ""] = past.map(({ id }) => id);
  await visitAsAdmin(page, adminPath);

  await page.getByRole("button", { name: "전화 예매 입력" }).click();
  const dialog = page.getByRole("dialog");
  const option = (id: string | undefined) => dialog.locator(`option[value="${id}"]`);
  await expect(option(ended)).toHaveText(/ · 끝남$/);
  await expect(option(ended)).toBeDisabled();
  await expect(option(begun)).toHaveText(/ · 시작함$/);
  await expect(option(begun)).toBeEnabled();
  await expect(option(showTimes[0]?.id)).toHaveText(/19:30$/);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "옮길이 예매 고치기" }).click();
  await expect(option(ended)).toBeDisabled();
  await expect(option(begun)).toBeDisabled();
  await expect(option(showTimes[0]?.id)).toBeEnabled();
});

test("an admin cannot give a reservation more seats than are left, and nothing typed is lost", async ({
  page,
  site,
  pageErrors,
}) => {
  pageErrors.allow(/status of 400/);
  const { adminPath } = await aShowInTheAdminArea(site, [{ name: "늘릴이", attendee_count: 2 }], {
    capacities: [4],
  });
  await visitAsAdmin(page, adminPath);
  await page.getByRole("button", { name: "늘릴이 예매 고치기" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("인원").fill("5");
  await dialog.getByRole("button", { name: "저장" }).click();
  const seats = dialog.getByLabel("인원");
  await expect(seats).toHaveAccessibleDescription(/남은 좌석은 4석입니다/);
  await expect(seats).toHaveValue("5");
  await seats.fill("4");
  await expect(dialog.getByText("남은 좌석은 4석입니다")).toHaveCount(0);
  await dialog.getByRole("button", { name: "저장" }).click();
  await expect(dialog.getByText(/^저장됨 \d\d:\d\d$/)).toBeVisible();
});

test("an admin enters a reservation taken by telephone", async ({ page, site }) => {
  const { adminPath, showTimes } = await aShowInTheAdminArea(site, []);
  await visitAsAdmin(page, adminPath);
  await page.getByRole("button", { name: "전화 예매 입력" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "예매하기" }).click();
  await expect(dialog.getByText("이름은 비워 둘 수 없습니다.")).toBeVisible();
  await dialog.getByLabel("이름").fill("전화건이");
  await dialog.getByLabel("연락처").fill("010-2222-3333");
  await dialog.getByLabel("회차").selectOption(showTimes[0]?.id ?? "");
  await dialog.getByRole("button", { name: "예매하기" }).click();
  await closeConfirmation(page);
  await expect(page.getByRole("row", { name: /전화건이/ })).toContainText("30,000원");
});

/** What is shown once a telephone reservation is made. */
const confirmation = (page: Page) => page.getByRole("dialog", { name: "예매했습니다" });

async function closeConfirmation(page: Page): Promise<void> {
  await expect(confirmation(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(confirmation(page)).toHaveCount(0);
}

test("with the caller still on the line an admin reads number, sum, account and deadline until they go on, with the keyboard alone", async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { adminPath, showTimes, performance } = await aShowInTheAdminArea(site, [], {
    deposit_deadline_hours: 24,
  });
  await visitAsAdmin(page, adminPath);
  const opener = page.getByRole("button", { name: "전화 예매 입력" });
  await opener.press("Enter");
  const form = page.getByRole("dialog", { name: "전화 예매 입력" });
  const enter = async (name: string) => {
    await expect(form.getByLabel("이름")).toBeFocused();
    await page.keyboard.type(name);
    await form.getByLabel("연락처").fill("010-2222-3333");
    await form.getByLabel("회차").selectOption(showTimes[0]?.id ?? "");
    await form.getByLabel("인원").fill("2");
    await form.getByLabel("인원").press("Enter");
  };
  await enter("이어갈이");
  const summary = confirmation(page).getByRole("region");
  await expect(summary).toBeFocused();
  const { data: made } = await (await site.service())
    .from("ticket_reservations")
    .select("reservation_number, expires_at")
    .eq("performance_id", performance.id)
    .single()
    .throwOnError();
  const expectedTexts = [
    made.reservation_number,
    "2석",
    "60,000원",
    "한밭은행 000-0000-0000-00 극단 무대",
    /\d시( \d+분)?까지/,
  ];
  for (const text of expectedTexts) await expect(summary).toContainText(text);
  // No time takes it away: the page has read its list again behind it.
  await page.getByRole("button", { name: "예매 안내 복사" }).press("Enter");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  for (const text of expectedTexts) expect(copied).toMatch(text);

  await page.getByRole("button", { name: "다음 전화 예매" }).press("Enter");
  await expect(form.getByLabel("연락처")).toHaveValue("");
  await enter("그다음이");
  await confirmation(page).getByRole("button", { name: "닫기", exact: true }).last().press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(page.getByRole("row", { name: /그다음이/ })).toBeVisible();
});

test("an admin whose telephone reservation was stored though its answer was lost is shown that one, and reserves nothing twice", async ({
  page,
  site,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_FAILED|status of 409/);
  const { adminPath, showTimes } = await aShowInTheAdminArea(site, []);
  await visitAsAdmin(page, adminPath);
  await page.getByRole("button", { name: "전화 예매 입력" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("이름").fill("한번만이");
  await dialog.getByLabel("연락처").fill("010-2222-3333");
  await dialog.getByLabel("회차").selectOption(showTimes[0]?.id ?? "");
  await dialog.getByLabel("메모").fill("통로 쪽");
  let lost = false;
  await page.route(/\/rest\/v1\/ticket_reservations/, async (route) => {
    if (lost || route.request().method() !== "POST") return route.fallback();
    lost = true;
    await route.fetch();
    await route.abort();
  });
  await dialog.getByRole("button", { name: "예매하기" }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await dialog.getByRole("button", { name: "예매하기" }).click();
  await expect(confirmation(page)).toContainText("새로 예매하지 않았습니다");
  await closeConfirmation(page);
  await expect(page.getByRole("row", { name: /한번만이/ })).toHaveCount(1);
  await expect(page.getByRole("row", { name: /한번만이/ })).toContainText("통로 쪽");
});

const noSeats = /인원은 1부터 1000까지의 숫자로 써 주세요/;

test("an admin who empties the number of seats of a reservation is asked for it, and is shown no sum meanwhile", async ({
  page,
  site,
}) => {
  const { adminPath } = await aShowInTheAdminArea(site, [{ name: "비울이", attendee_count: 2 }]);
  await visitAsAdmin(page, adminPath);
  await page.getByRole("button", { name: "비울이 예매 고치기" }).click();
  const dialog = page.getByRole("dialog");
  const seats = dialog.getByLabel("인원");
  for (const typed of ["", "0", "1.5"]) {
    await seats.fill(typed);
    await expect(dialog).toContainText("지금 금액 60,000원");
    await expect(dialog.getByText("저장하면")).toHaveCount(0);
    await dialog.getByRole("button", { name: "저장" }).click();
    await expect(seats).toHaveAccessibleDescription(noSeats);
  }
  await seats.fill("3");
  await expect(dialog).toContainText("저장하면 90,000원");
  await dialog.getByRole("button", { name: "저장" }).click();
  await expect(dialog.getByText(/^저장됨 \d\d:\d\d$/)).toBeVisible();
  await dialog.getByRole("button", { name: "닫기" }).click();
  await expect(page.getByRole("row", { name: /비울이/ })).toContainText("3석");
});

test("a telephone reservation without a number of seats, or with a number that nobody can dial, is refused at its field", async ({
  page,
  site,
  pageErrors,
}) => {
  pageErrors.allow(/status of 400/);
  const { adminPath } = await aShowInTheAdminArea(site, [], {
    capacities: [],
    sold_without_show_times: true,
  });
  await visitAsAdmin(page, adminPath);
  await page.getByRole("button", { name: "전화 예매 입력" }).click();
  const dialog = page.getByRole("dialog", { name: "전화 예매 입력" });
  await expect(dialog.getByText("30,000원", { exact: true })).toBeVisible();
  await expect(dialog.getByText("회차를 고르면 남은 좌석이 보입니다")).toHaveCount(0);
  await dialog.getByLabel("이름").fill("짧은 번호");
  await dialog.getByLabel("연락처").fill("12");
  await dialog.getByLabel("인원").fill("");
  await dialog.getByRole("button", { name: "예매하기" }).click();
  await expect(dialog.getByLabel("인원")).toHaveAccessibleDescription(noSeats);
  await expect(dialog.getByText("30,000원")).toHaveCount(0);
  await dialog.getByLabel("인원").fill("2");
  await dialog.getByRole("button", { name: "예매하기" }).click();
  await expect(dialog.getByLabel("연락처")).toHaveAccessibleDescription(/숫자가 7자리 이상입니다/);
  await dialog.getByLabel("연락처").fill("02-123-4567 내선 3");
  await dialog.getByRole("button", { name: "예매하기" }).click();
  await closeConfirmation(page);
  await expect(page.getByRole("row", { name: /짧은 번호/ })).toContainText("60,000원");
});

test("while somebody is on the telephone the admin area says seats and sum, and takes a group of any size at the company's own prices", async ({
  page,
  site,
  pageErrors,
}) => {
  pageErrors.allow(/status of 400/);
  const { adminPath, showTimes } = await aShowInTheAdminArea(
    site,
    [{ name: "먼저온이", attendee_count: 2, discount_type: "adult" }],
    {
      capacities: [50],
      account_transfer_enabled: false,
      discount_types: [
        { id: "student", name: "학생", discount_percentage: 50 },
        { id: "adult", name: "일반" },
      ],
    },
  );
  await visitAsAdmin(page, adminPath);
  await page.getByRole("button", { name: "전화 예매 입력" }).click();
  const dialog = page.getByRole("dialog", { name: "전화 예매 입력" });
  await expect(dialog.getByLabel("이름")).toBeFocused();
  await expect(dialog.getByLabel("할인")).toHaveValue("adult");
  await page.keyboard.type("학교 선생님");
  await dialog.getByLabel("연락처").fill("01055556666");
  await dialog.getByLabel("회차").selectOption(showTimes[0]?.id ?? "");
  await expect(dialog.getByText("남은 좌석 48석")).toBeVisible();
  await dialog.getByLabel("인원").fill("49");
  await dialog.getByLabel("할인").selectOption("student");
  await expect(dialog.getByText("735,000원")).toBeVisible();
  await dialog.getByRole("button", { name: "예매하기" }).click();
  await expect(dialog.getByLabel("인원")).toBeFocused();
  await expect(dialog.getByLabel("인원")).toHaveAccessibleDescription(/남은 좌석은 48석입니다/);
  await dialog.getByLabel("인원").fill("48");
  await dialog.getByRole("button", { name: "예매하기" }).click();
  await closeConfirmation(page);
  const row = page.getByRole("row", { name: /학교 선생님/ });
  await expect(row).toContainText("720,000원");
  await expect(row).toContainText("010-5555-6666");
});

test("a show time that is moved during a telephone call is refused once, and named with its new time", async ({
  page,
  site,
  pageErrors,
}) => {
  pageErrors.allow(/status of 400/);
  const { adminPath, showTimes } = await aShowInTheAdminArea(site, []);
  const service = await site.service();
  await visitAsAdmin(page, adminPath);
  await page.getByRole("button", { name: "전화 예매 입력" }).click();
  const dialog = page.getByRole("dialog", { name: "전화 예매 입력" });
  await dialog.getByLabel("이름").fill("시각들은이");
  await dialog.getByLabel("연락처").fill("010-2222-4444");
  const showTime = dialog.getByLabel("회차");
  await showTime.selectOption(showTimes[0]?.id ?? "");
  await service
    .from("show_times")
    .update({ date: "2099-12-12", time: "17:00" })
    .eq("id", showTimes[0]?.id ?? "")
    .throwOnError();
  await dialog.getByRole("button", { name: "예매하기" }).click();
  await expect(showTime).toHaveAccessibleDescription(/회차 시각이 바뀌었습니다: 12\. 12\. \(토\) 17:00/);
  await expect(showTime.locator("option:checked")).toContainText("2099. 12. 12. (토) 17:00");
  await dialog.getByRole("button", { name: "예매하기" }).click();
  await closeConfirmation(page);
  await expect(page.getByRole("row", { name: /시각들은이/ })).toContainText("17:00");
});

test("a show whose discounts all take something off has the admin choose one", async ({ page, site }) => {
  const { adminPath, showTimes } = await aShowInTheAdminArea(site, [], {
    discount_types: [{ id: "early", name: "조기 예매", discount_percentage: 20 }],
  });
  await visitAsAdmin(page, adminPath);
  await page.getByRole("button", { name: "전화 예매 입력" }).click();
  const dialog = page.getByRole("dialog", { name: "전화 예매 입력" });
  await dialog.getByLabel("이름").fill("일찍온이");
  await dialog.getByLabel("연락처").fill("010-2222-3333");
  await dialog.getByLabel("회차").selectOption(showTimes[0]?.id ?? "");
  await dialog.getByRole("button", { name: "예매하기" }).click();
  await expect(dialog.getByLabel("할인")).toHaveAccessibleDescription(/할인 항목을 선택해 주세요/);
  await dialog.getByLabel("할인").selectOption("early");
  await dialog.getByRole("button", { name: "예매하기" }).click();
  await closeConfirmation(page);
  await expect(page.getByRole("row", { name: /일찍온이/ })).toContainText("24,000원");
});

test("an admin checks many deposits at once and takes all of it back", async ({ page, site }) => {
  const { adminPath } = await aShowInTheAdminArea(site, [
    { name: "하나" },
    { name: "두나" },
    { name: "세나" },
  ]);
  await visitAsAdmin(page, adminPath);
  await page.getByRole("button", { name: "여러 건 입금 확인" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("checkbox", { name: /하나/ }).check();
  await dialog.getByRole("checkbox", { name: /세나/ }).check();
  await dialog.getByRole("button", { name: "입금 확인" }).click();
  await expect(page.getByRole("link", { name: "입금 확인 2" })).toBeVisible();
  await page.getByRole("button", { name: "되돌리기", exact: true }).click();
  await expect(page.getByRole("link", { name: "입금 확인 0" })).toBeVisible();
});

test("an admin saves the list for a spreadsheet, and prints the list for the door by name", async ({
  page,
  site,
}) => {
  const { adminPath, performance } = await aShowInTheAdminArea(site, [
    { name: "하윤" },
    { name: "가람" },
    { name: "=1+1" },
  ]);
  const service = await site.service();
  await service
    .from("ticket_reservations")
    .update({ pays_at_door: true })
    .eq("performance_id", performance.id)
    .eq("name", "가람")
    .throwOnError();
  await visitAsAdmin(page, adminPath);
  await page.getByText("더 하기").click();
  await page.getByRole("button", { name: "파일로 받기" }).click();
  await page.getByRole("button", { name: "CSV로 받기" }).click();
  await expect(page.getByText("어디에 쓰려고 받는지 적어 주세요.")).toBeVisible();
  await page.getByRole("textbox", { name: "어디에 쓰나요" }).fill("현장 명단");
  const csv = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV로 받기" }).click();
  const text = await readFile(await (await csv).path(), "utf8");
  expect(text).toContain("하윤");
  expect(text).toContain("'=1+1");
  await page.getByRole("button", { name: "파일로 받기" }).click();
  const excel = page.waitForEvent("download");
  await page.getByRole("button", { name: "엑셀로 받기" }).click();
  const book = await excel;
  expect(book.suggestedFilename()).toBe("예매-창고-극장의-밤.xlsx");
  expect((await readFile(await book.path())).subarray(0, 2).toString()).toBe("PK");

  const log = await page.context().newPage();
  await log.goto("/admin/security-management/log");
  const logged = log.getByRole("listitem").filter({ hasText: "예매 파일로 받음" });
  await expect(logged.filter({ hasText: "3건 · 현장 명단" })).toHaveCount(2);
  const readings = service
    .from("audit_log")
    .select("id")
    .eq("action", "read")
    .eq("table_name", "ticket_reservations");
  await expect.poll(async () => (await readings).data?.length).toBeGreaterThan(0);

  await log.close();
  const { data: inside } = await service
    .from("ticket_reservations")
    .select("id, show_time_id")
    .eq("performance_id", performance.id)
    .eq("name", "하윤")
    .single()
    .throwOnError();
  const { data: pass } = await service
    .from("door_passes")
    .insert({
      show_time_id: inside.show_time_id ?? "",
      label: "입구",
      key_hash: `\\x${randomBytes(32).toString("hex")}`,
    })
    .select("id")
    .single()
    .throwOnError();
  await service
    .from("door_entries")
    .insert({
      id: randomUUID(),
      reservation_id: inside.id,
      pass_id: pass.id,
      kind: "entry",
      seats: 1,
      at: new Date().toISOString(),
    })
    .throwOnError();
  await page.getByRole("link", { name: "현장 명단 인쇄" }).click();
  await expect(page.getByRole("button", { name: "인쇄하기" })).toBeVisible();
  await expect(page.getByRole("row", { name: /가람/ })).toContainText("현장에서 받기");
  await expect(page.getByRole("row", { name: /하윤/ })).toContainText("입금 대기");
  await expect(page.getByRole("row", { name: /하윤/ }).getByRole("img", { name: "들어옴" })).toBeVisible();
  await expect(page.getByRole("row", { name: /가람/ }).getByRole("img", { name: "들어옴" })).toHaveCount(0);
  const names = await page.getByRole("row").locator("td:nth-child(2)").allTextContents();
  expect(names.indexOf("가람")).toBeLessThan(names.indexOf("하윤"));
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "인쇄하기" })).toBeHidden();
});
