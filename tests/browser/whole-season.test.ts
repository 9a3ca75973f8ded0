/** One season of a new company, from its first admin to its first entry in the archive. */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { dayFromNow } from "../support/company.ts";
import { type Site, startSite } from "../support/site.ts";
import { codeOf, oldestCodeOf } from "./account-visit.ts";
import { signIn } from "./admin-visit.ts";
import { test as base, expect } from "./fixtures.ts";
import { fillForm, submitButton } from "./reservation-visit.ts";

/** A company that has written nothing yet, and that nobody runs yet. */
const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's pattern
    async ({}, use) => {
      const site = await startSite({ SAMPLE_CONTENT: "off", ADMIN_EMAIL: "", ADMIN_PASSWORD: "" });
      await use(site);
      await site.dispose();
    },
    { scope: "worker" },
  ],
});

const image = async (name: string, background: string, width = 1200, height = 1600) => ({
  name,
  mimeType: "image/png",
  buffer: await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer(),
});

const saved = (page: Page) => expect(page.getByText(/^저장됨 \d\d:\d\d$/)).toBeVisible();

const title = "첫눈 오는 정거장";

test("a new company plays its first season", async ({ page, browser, site }) => {
  test.setTimeout(600_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  const visitors = await browser.newContext({ baseURL: site.url, locale: "ko-KR" });
  const visitor = await visitors.newPage();
  const missing = page.getByRole("region", { name: "홈페이지에 빠진 것" });

  await test.step("the first admin comes by the printed link", async () => {
    await page.goto(site.output().match(/http\S+\/auth\/setup\?token=\S+/)?.[0] ?? "");
    await page.getByLabel("이메일").fill("director@example.com");
    await page.getByLabel("비밀번호", { exact: true }).fill("연습실 문은 일곱 시에");
    await page.getByLabel("비밀번호 확인").fill("연습실 문은 일곱 시에");
    await page.getByRole("button", { name: "관리자 만들기" }).click();
    await expect(missing.getByRole("link", { name: "극단 이름과 소개가 없습니다" })).toBeVisible();
  });

  let secret = "";
  await test.step("the admin sets up a second factor", async () => {
    await page.goto("/admin/security");
    await page.getByRole("button", { name: "2단계 인증 켜기" }).click();
    await page.getByRole("button", { name: "인증 앱으로 등록" }).click();
    await page.getByText("그림을 찍을 수 없다면").click();
    secret = (await page.getByTestId("totp-secret").textContent()) ?? "";
    await page.getByLabel("인증 번호").fill(oldestCodeOf(secret));
    await page.getByRole("button", { name: "확인하고 등록" }).click();
    await expect(page.getByLabel("복구 코드", { exact: true })).toBeVisible();
    await page.getByRole("checkbox", { name: /복구 코드를/ }).check();
    await page.getByRole("button", { name: "마치기" }).click();
    await expect(page.getByRole("list", { name: "인증 수단" }).getByRole("listitem")).toHaveCount(1);
    await page.goto("/admin");
  });

  await test.step("the company introduces itself", async () => {
    await missing.getByRole("link", { name: "극단 이름과 소개가 없습니다" }).click();
    await page.getByLabel("극단 이름").fill("극단 새벽역");
    await page.getByLabel("창단 연도").fill("2026");
    await page.getByLabel("이름 아랫줄").fill("막차가 떠난 뒤의 이야기");
    await page.getByLabel("전화", { exact: false }).first().fill("042-000-0000");
    await page.getByLabel("인사말", { exact: true }).fill("어서 오십시오.\n\n새벽역입니다.");
    await page.getByRole("button", { name: "저장", exact: true }).click();
    await saved(page);
    await visitor.goto("/");
    await expect(visitor.getByRole("heading", { level: 1, name: "극단 새벽역" })).toBeVisible();
    await expect(visitor.getByText("막차가 떠난 뒤의 이야기")).toBeVisible();
  });

  await test.step("the first screen gets its images", async () => {
    await page.goto("/admin/main-page");
    await page
      .getByLabel("배경 이미지 올리기")
      .setInputFiles([
        await image("객석.png", "midnightblue", 1600, 900),
        await image("무대.png", "darkred", 1600, 900),
      ]);
    await expect(page.getByRole("button", { name: /순서 옮기기$/ })).toHaveCount(2);
  });

  await test.step("the members are registered", async () => {
    for (const name of ["한새벽", "오정류", "나차장"]) {
      await page.goto("/admin/members/new");
      await page.getByLabel("이름", { exact: true }).fill(name);
      await page.getByRole("button", { name: "저장" }).click();
      await saved(page);
    }
    await visitor.goto("/actors");
    await expect(visitor.getByRole("heading", { name: "오정류" })).toBeVisible();
  });

  await test.step("a show is announced, with six show times", async () => {
    await page.goto("/admin");
    await missing.getByRole("link", { name: "현재 공연이 없습니다" }).click();
    await page.getByLabel("제목", { exact: true }).fill(title);
    await page.getByLabel("연도").fill("2026");
    await page.getByLabel("장소").fill("새벽소극장");
    await page.getByLabel("가격(원)").fill("20000");
    await page.getByLabel("계좌이체 예매 받기").check();
    await page.getByLabel("은행").fill("한밭은행");
    await page.getByLabel("계좌번호").fill("111-2222-3333");
    await page.getByLabel("예금주").fill("극단 새벽역");
    await page.getByLabel("출연", { exact: true }).fill("한새벽\n오정류");
    await page
      .getByRole("group", { name: "포스터" })
      .getByLabel("이미지 고르기")
      .setInputFiles(await image("포스터.png", "slategray"));
    await expect(page.getByRole("img", { name: "포스터 미리 보기" })).toBeVisible();
    const add = page.getByRole("group", { name: "회차 더하기" });
    await add.getByLabel("첫날").fill(dayFromNow(1));
    await add.getByLabel("마지막 날").fill(dayFromNow(3));
    await add.getByLabel("시각").fill("낮 3시, 저녁 7시 반");
    await add.getByLabel("회차마다 좌석").fill("30");
    await add.getByRole("button", { name: "회차 더하기" }).click();
    await expect(page.getByRole("button", { name: /^회차 \d 빼기$/ })).toHaveCount(6);
    await page.getByRole("button", { name: "공연 등록" }).click();
    await expect(page.getByText("홈페이지에 보이는 공연")).toBeVisible();
    await expect(page.getByRole("button", { name: /회차 지우기$/ })).toHaveCount(6);
    await page.goto("/admin");
    await expect(page.getByRole("region", { name: "그 밖의 할 일" })).toBeVisible();
    await expect(missing).toBeHidden();
  });

  let showId = "";
  let showTimeIds: string[] = [];
  const reserveTwo = async (number: number) => {
    const answer = await visitor.request.post(`/performances/${showId}/reserve.json`, {
      form: {
        request_id: randomUUID(),
        name: `관객 ${number}`,
        phone_number: `0101111${String(number).padStart(4, "0")}`,
        attendee_count: "2",
        show_time_id: showTimeIds[number % 6] ?? "",
        discount_type: "none",
      },
    });
    expect(await answer.json()).toMatchObject({ ok: true });
  };
  await test.step("twenty visitors reserve, one of them in the dialog", async () => {
    await visitor.goto("/");
    await visitor.getByRole("button", { name: "계좌이체 예매" }).first().click();
    const dialog = visitor.getByRole("dialog", { name: `${title} 계좌이체 예매` });
    await fillForm(dialog, { name: "관객 하나", showTime: /15:00/, phone: "01011110000" });
    await submitButton(dialog).click();
    await expect(
      visitor.getByRole("dialog", { name: "예매 신청 완료" }).getByText("111-2222-3333"),
    ).toBeVisible();

    const { data: show } = await (await site.service())
      .from("current_performances")
      .select("id, show_times(id)")
      .single()
      .throwOnError();
    showId = show.id;
    showTimeIds = show.show_times.map(({ id }) => id);
    for (let number = 2; number <= 20; number++) await reserveTwo(number);
  });

  await test.step("the visitor who has closed the ticket finds it again, from the header and the show", async () => {
    const ticket = visitor.getByRole("dialog", { name: "예매 신청 완료" });
    // A tap beside it does not close it.
    await visitor.mouse.click(5, 400);
    await visitor.keyboard.press("Shift");
    await expect(ticket).toBeVisible();
    const number = (await ticket.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent()) ?? "";
    await visitor.keyboard.press("Escape");
    await expect(ticket).toHaveCount(0);
    await visitor.getByRole("banner").getByRole("link", { name: "내 예매" }).click();
    const found = visitor.getByRole("region", { name: number });
    for (const text of ["20,000원", "111-2222-3333"]) {
      await expect(found.getByText(text).first()).toBeVisible();
    }
    await visitor.goto(`/performances/${showId}`);
    await visitor.getByRole("link", { name: "내 예매와 입금 안내 보기" }).click();
    await expect(found.getByText("111-2222-3333")).toBeVisible();
  });

  await test.step("the deposits are checked", async () => {
    await page.goto("/admin");
    const deposits = page.getByRole("region", { name: "입금 대기" });
    await deposits.getByRole("link", { name: new RegExp(`20건.*${title}.*780,000원`) }).click();
    // In the order of the bank's list, not of the list's: the first visitor is last here.
    await page.getByRole("searchbox").fill("관객 하나");
    await page.getByRole("button", { name: "관객 하나 입금 확인" }).click();
    await expect(page.getByRole("link", { name: "입금 확인 1" })).toBeVisible();
    await page.getByRole("searchbox").fill("");
    await page.getByRole("button", { name: "여러 건 입금 확인" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("checkbox", { name: "모두 고르기" }).check();
    await expect(dialog.getByRole("status")).toHaveText("19건 · 760,000원");
    await dialog.getByRole("button", { name: "입금 확인" }).click();
    await expect(page.getByRole("link", { name: "입금 확인 20" })).toBeVisible();
    await page.goto("/admin");
    await expect(deposits).toContainText("입금을 기다리는 예매가 없습니다.");
    await visitor.goto("/reservations");
    await expect(visitor.getByText("입금이 확인되어 예매가 확정되었습니다.")).toBeVisible();
    await expect(page.getByRole("link", { name: /\d+ \/ 30석 · 입금 \d+석/ }).first()).toBeVisible();
  });

  await test.step("seats get dearer, and who reserved before gets one more at the price of that time", async () => {
    await page.goto("/admin/current-performance");
    await page.getByLabel("가격(원)").fill("30000");
    await page.getByRole("button", { name: "저장", exact: true }).last().click();
    await saved(page);
    await page.goto("/admin/ticket-reservations");
    // 40,000 won in digits, as a bank's list has it: nineteen parties of two.
    await page.getByRole("searchbox").fill("40000");
    await expect(page.getByRole("link", { name: "입금 확인 19" })).toBeVisible();
    await page.getByRole("searchbox").fill("관객 20");
    await page.getByRole("button", { name: "관객 20 예매 고치기" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("인원").fill("3");
    await dialog.getByLabel("할인").selectOption({ label: "청소년" });
    await expect(dialog).toContainText("저장하면 60,000원");
    await expect(dialog).toContainText("20,000원을 더 받아야 합니다.");
    await dialog.getByRole("button", { name: "저장" }).click();
    await expect(dialog).toContainText("금액 60,000원");
  });

  await test.step("a show time that is sold is moved only after a look at who has reserved", async () => {
    await page.goto("/admin/current-performance");
    const row = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("button", { name: /회차 지우기$/ }) });
    await row.first().getByLabel("시각").fill("14:30");
    await row.first().getByRole("button", { name: "저장" }).click();
    const question = page.getByRole("dialog", { name: "예매가 있는 회차를 바꿀까요?" });
    await expect(question.getByRole("link", { name: /예매 \d+건 보기/ })).toBeVisible();
    await question.getByRole("button", { name: "회차 바꾸기" }).click();
    await saved(page);
    await visitor.goto("/");
    await expect(visitor.getByText(/14:30/).first()).toBeVisible();
  });

  await test.step("the admin signs in at the door, on a phone and with both factors", async () => {
    const door = await browser.newContext({
      baseURL: site.url,
      locale: "ko-KR",
      viewport: { width: 390, height: 844 },
    });
    const phone = await door.newPage();
    await phone.goto("/auth/login?next=/admin/ticket-reservations");
    await signIn(phone, { email: "director@example.com", password: "연습실 문은 일곱 시에" });
    await phone.getByLabel("인증 번호").fill(codeOf(secret));
    await phone.getByRole("button", { name: "확인", exact: true }).click();
    await phone.getByRole("searchbox").fill("관객 20");
    await expect(phone.getByRole("row", { name: /관객 20/ })).toContainText("60,000원");
    await door.close();
  });

  await test.step("the run is closed into the archive, reopened there, and closed again", async () => {
    await reserveTwo(21);
    const close = async () => {
      await page.getByRole("button", { name: "공연을 마치고 기록으로 옮기기" }).click();
      const question = page.getByRole("dialog");
      await expect(question).toContainText("아직 하지 않은 회차가 6회 있습니다.");
      await expect(question).toContainText("예매가 42석 있습니다");
      await expect(question).toContainText("입금 대기 예매가 1건, 60,000원 있습니다.");
      await question.getByRole("button", { name: "마치고 옮기기" }).click();
      await expect(page).toHaveURL(/\/admin\/archives\/[0-9a-f-]{36}$/);
      await expect(page.getByLabel("제목", { exact: true })).toHaveValue(title);
      await expect(page.getByLabel("출연", { exact: true })).toHaveValue("한새벽\n오정류");
      await expect(page.getByRole("img", { name: "포스터 미리 보기" })).toBeVisible();
    };
    await page.goto("/admin/current-performance");
    await close();
    await page.getByRole("region", { name: "마친 공연" }).getByRole("button").click();
    await expect(page.getByText("홈페이지에 보이는 공연")).toBeVisible();
    await visitor.goto("/");
    await expect(visitor.getByRole("button", { name: "계좌이체 예매" }).first()).toBeVisible();
    await close();
    await visitor.goto("/archive");
    await expect(visitor.getByRole("link", { name: new RegExp(title) }).first()).toBeVisible();
    await visitor.goto("/");
    await expect(visitor.getByRole("heading", { name: "현재 진행 중인 공연이 없습니다" })).toBeVisible();
    await page.goto("/admin");
    await expect(missing.getByRole("link", { name: "현재 공연이 없습니다" })).toBeVisible();
    await expect(page.getByRole("region", { name: "입금 대기" })).toContainText(/마친 공연.*60,000원/);
  });

  await test.step("a free show is sold without show times once the company says so, and needs no deposit", async () => {
    await page.goto("/admin/current-performance/new");
    await page.getByLabel("제목", { exact: true }).fill("날짜를 기다리는 역");
    await page.getByLabel("가격(원)").fill("0");
    await page.getByLabel("계좌이체 예매 받기").check();
    await page.getByRole("button", { name: "공연 등록" }).click();
    await expect(page.getByText("회차를 더해야 예매가 열립니다.")).toBeVisible();
    await visitor.goto("/");
    await expect(visitor.getByRole("button", { name: "아직 예매를 받지 않습니다" }).first()).toBeDisabled();
    await page.getByLabel("회차 없이 예매 받기").check();
    await page.getByRole("button", { name: "저장", exact: true }).last().click();
    await expect(page.getByText("날짜를 정하지 않고 예매를 받습니다.")).toBeVisible();
    await visitor.reload();
    await visitor.getByRole("button", { name: "예매", exact: true }).first().click();
    const dialog = visitor.getByRole("dialog");
    await dialog.getByLabel("이름").fill("무료 관객");
    await dialog.getByLabel("연락처").fill("01022220000");
    await dialog.getByRole("button", { name: "예매 신청하기" }).click();
    await expect(dialog).toContainText("내실 금액이 없어 입금하지 않으셔도 됩니다.");
    await expect(dialog).toContainText("관람일 미정");
    await page.goto("/admin/ticket-reservations/door");
    await expect(page.getByRole("row", { name: /무료 관객/ })).toBeVisible();
  });

  await test.step("its visitors move to the first show time that is added, and to none that has begun", async () => {
    const service = await site.service();
    const { data: show } = await service
      .from("current_performances")
      .select("id")
      .eq("title", "날짜를 기다리는 역")
      .single()
      .throwOnError();
    const { data: begun } = await service
      .from("show_times")
      .insert({ performance_id: show.id, date: dayFromNow(-2), time: "19:30" })
      .select("id")
      .single()
      .throwOnError();
    await page.goto("/admin/current-performance");
    const add = page.getByRole("group", { name: "회차 더하기" });
    await add.getByLabel("첫날").fill(dayFromNow(30));
    await add.getByRole("button", { name: "회차 더하기" }).click();
    const unassigned = page.getByRole("region", { name: "회차가 없는 예매" });
    await unassigned.getByRole("button", { name: /회차로 모두 옮기기$/ }).click();
    await expect(page.getByText("예매 1건 · 1석을 옮겼습니다", { exact: true })).toBeVisible();
    await page.goto("/admin/ticket-reservations");
    await page.getByRole("button", { name: "무료 관객 예매 고치기" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByLabel("회차")).not.toHaveValue("");
    await expect(dialog.locator(`option[value="${begun.id}"]`)).toBeDisabled();
  });
  await visitors.close();
});
