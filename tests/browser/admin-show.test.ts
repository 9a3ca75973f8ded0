/** The show that is on, its show times, and the end of its run. On a company of its own, since it ends the show. */
import { randomUUID } from "node:crypto";
import { formatDate, formatShowDate } from "../../app/lib/show-date.ts";
import { dayFromNow, showOn } from "../support/company.ts";
import { startSite } from "../support/site.ts";
import { aShowInTheAdminArea, visitAsAdmin } from "./admin-visit.ts";
import { test as base, expect } from "./fixtures.ts";

const test = base.extend<object, { site: Awaited<ReturnType<typeof startSite>> }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's pattern
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.dispose();
    },
    { scope: "worker" },
  ],
});

test("an admin corrects the show, looks at it before saving, and adds the show times of a week", async ({
  page,
}) => {
  await visitAsAdmin(page, "/admin/current-performance");
  const title = page.getByLabel("제목", { exact: true });
  await expect(title).toHaveValue("밤을 켜는 사람");
  await title.fill("밤을 끄는 사람");
  await page.getByRole("button", { name: "미리 보기" }).click();
  await expect(
    page.getByRole("dialog").getByRole("heading", { name: "밤을 끄는 사람", exact: true }),
  ).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "닫기" }).click();
  await page.getByLabel("예매 안내 주소").fill("https://example.com/how-to-reserve");
  await page.getByRole("button", { name: "저장", exact: true }).last().click();
  await expect(page.getByText(/^저장됨 \d\d:\d\d$/)).toBeVisible();
  expect(await (await page.request.get("/")).text()).toContain("밤을 끄는 사람");
  const playbill = await page.request.get("/performances/c0000000-0000-4000-8000-000000000001");
  expect(await playbill.text()).toContain("https://example.com/how-to-reserve");

  const add = page.getByRole("group", { name: "회차 더하기" });
  await add.getByLabel("첫날").fill(dayFromNow(60));
  await add.getByLabel("마지막 날").fill(dayFromNow(66));
  await add.getByLabel("시각").fill("15:00, 19:30");
  await add.getByLabel("회차마다 좌석").fill("70");
  const planned = add.getByRole("region", { name: "더할 회차" });
  await expect(planned.getByRole("listitem")).toHaveCount(7);
  await expect(planned.getByRole("listitem").first()).toHaveText(`${formatDate(dayFromNow(60))}15:0019:30`);
  await expect(add.getByRole("status")).toHaveText("14회차를 더합니다.");
  await add.getByRole("button", { name: "회차 더하기" }).click();
  await expect(page.getByText("14회차를 더했습니다", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: /회차 지우기$/ })).toHaveCount(20);
  await expect(add.getByRole("status")).toHaveText("모두 이미 있는 회차입니다.");
});

test("an admin sees the whole page of a show and its form before anything is saved, and reserves nothing there", async ({
  page,
  site,
}) => {
  await visitAsAdmin(page, "/admin/current-performance");
  await page.getByLabel("관람 안내").fill("문은 공연 십 분 전에 닫습니다.");
  const discounts = page.getByRole("group", { name: "할인", exact: true });
  await discounts.getByRole("button", { name: "할인 더하기" }).click();
  await discounts.getByLabel("이름").last().fill("이웃 할인");
  await discounts.getByLabel("할인율(%)").last().fill("50");
  await page.getByRole("button", { name: "미리 보기" }).click();

  const preview = page.getByRole("dialog", { name: "미리 보기" });
  for (const part of ["출연진", "무대 장면", "연출의 말", "만드는 사람들", "일정과 가격", "오시는 길"]) {
    await expect(preview.getByRole("heading", { name: part, exact: true })).toBeVisible();
  }
  await expect(preview.getByText("문은 공연 십 분 전에 닫습니다.")).toBeVisible();
  await expect(preview.getByRole("term").filter({ hasText: "이웃 할인" })).toBeVisible();
  const panel = preview.getByRole("region", { name: "공연 회차와 예매" });
  await expect(panel.getByRole("listitem").first()).toContainText("잔여");
  await expect(preview.getByRole("radio", { name: /^이웃 할인/ })).toBeVisible();

  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" || /\/seats$/.test(request.url())) sent.push(request.url());
  });
  await preview.getByLabel("이름").fill("미리보는이");
  await preview.getByRole("button", { name: "예매 신청하기" }).click();
  await panel.getByRole("button", { name: "계좌이체 예매" }).first().click();
  await preview.getByRole("link", { name: /카카오맵/ }).click();
  await expect(preview.getByRole("button", { name: "예매 신청하기" })).toBeEnabled();
  await expect(page.getByRole("dialog")).toHaveCount(1);
  expect(page.context().pages()).toHaveLength(1);
  expect(sent).toEqual([]);
  await preview.getByRole("button", { name: "닫기" }).click();
  await expect(page.getByRole("button", { name: "미리 보기" })).toBeFocused();
  await expect(page.getByText(/^저장하지 않은 변경 \d+곳$/)).toBeVisible();
  await expect(page.getByLabel("관람 안내")).toHaveValue("문은 공연 십 분 전에 닫습니다.");
  const service = await site.service();
  const { data } = await service
    .from("ticket_reservations")
    .select("id")
    .eq("name", "미리보는이")
    .throwOnError();
  expect(data).toEqual([]);
  await page.getByRole("button", { name: "쓰던 내용 버리기" }).last().click();

  await page.goto("/admin/current-performance/new");
  await page.getByLabel("제목", { exact: true }).fill("아직 없는 공연");
  const add = page.getByRole("group", { name: "회차 더하기" });
  await add.getByLabel("첫날").fill(dayFromNow(70));
  await add.getByRole("button", { name: "회차 더하기" }).click();
  await page.getByRole("button", { name: "미리 보기" }).click();
  await expect(preview.getByRole("heading", { level: 1, name: "아직 없는 공연" })).toBeVisible();
  await expect(panel).toContainText(formatShowDate(dayFromNow(70), "19:30"));
  await expect(preview.getByText(/지금은 계좌이체 예매를 받지 않아/)).toBeVisible();
  await preview.getByRole("button", { name: "닫기" }).click();
  await page.getByRole("button", { name: "쓰던 내용 버리기" }).click();
});

test("an admin who types times in words reads which they are, and for what is no time the reason", async ({
  page,
}) => {
  await visitAsAdmin(page, "/admin/current-performance");
  const add = page.getByRole("group", { name: "회차 더하기" });
  const planned = add.getByRole("region", { name: "더할 회차" });
  await add.getByLabel("첫날").fill(dayFromNow(80));
  const times = add.getByLabel("시각");
  await times.fill("낮 3시, 오후 7시 30분, 9:15 PM");
  await expect(planned.getByRole("listitem")).toHaveText(`${formatDate(dayFromNow(80))}15:0019:3021:15`);

  await times.fill("19:30, 24:00");
  await expect(planned).toBeHidden();
  await expect(add.getByRole("status")).toContainText("‘24:00’: 다음 날 00:00입니다");
  await add.getByRole("button", { name: "회차 더하기" }).click();
  await expect(times).toBeFocused();
  await expect(times).toHaveAccessibleDescription(/‘24:00’: 다음 날 00:00입니다/);
  await times.fill("저녁 7시");
  await add.getByLabel("마지막 날").fill(dayFromNow(79));
  await add.getByRole("button", { name: "회차 더하기" }).click();
  await expect(add.getByLabel("마지막 날")).toHaveAccessibleDescription(/첫날보다 앞섭니다/);
  await add.getByLabel("마지막 날").fill("");
  await times.press("Enter");
  await expect(page.getByText("1회차를 더했습니다", { exact: true })).toBeVisible();
  const name = `${formatShowDate(dayFromNow(80), "19:00")} 회차 지우기`;
  await expect(page.getByRole("button", { name })).toBeVisible();

  const row = page.getByRole("listitem").filter({ has: page.getByRole("button", { name }) });
  await row.getByLabel("시각").fill("7시");
  await row.getByLabel("시각").press("Enter");
  await expect(row.getByLabel("시각")).toHaveAccessibleDescription(/오전인지 오후인지 알 수 없습니다/);
  await row.getByLabel("시각").fill("저녁 7시 반");
  await row.getByLabel("좌석").focus();
  await expect(row.getByLabel("시각")).toHaveValue("19:30");
  await row.getByLabel("시각").fill("저녁 8시");
  await row.getByLabel("시각").press("Enter");
  await expect(
    page.getByRole("button", { name: `${formatShowDate(dayFromNow(80), "20:00")} 회차 지우기` }),
  ).toBeVisible();
});

test("an admin is asked before show times of the past are added, and before a sold one is moved there", async ({
  page,
  site,
}) => {
  const show = await showOn(await site.service());
  await visitAsAdmin(page, `/admin/current-performance/${show.id}`);
  const add = page.getByRole("group", { name: "회차 더하기" });
  await add.getByLabel("첫날").fill("2025-01-01");
  await expect(add.getByRole("region", { name: "더할 회차" })).toContainText("이미 지난 날짜입니다");
  await expect(add.getByRole("status")).toHaveText("1회차를 더합니다. 1회차는 이미 지난 날짜입니다.");
  await add.getByRole("button", { name: "회차 더하기" }).click();
  const question = page.getByRole("dialog", { name: "지난 회차를 더할까요?" });
  await expect(question).toContainText(
    `${formatShowDate("2025-01-01", "19:30")} 회차는 이미 지난 날짜입니다`,
  );
  await question.getByRole("button", { name: "날짜 다시 고르기" }).click();
  const added = page.getByRole("button", {
    name: `${formatShowDate("2025-01-01", "19:30")} 회차 지우기`,
  });
  await expect(question).toBeHidden();
  await expect(added).toHaveCount(0);
  await expect(add.getByLabel("첫날")).toHaveValue("2025-01-01");
  await add.getByRole("button", { name: "회차 더하기" }).click();
  await question.getByRole("button", { name: "그래도 1회차 더하기" }).click();
  await expect(added).toBeVisible();
  await expect(question).toBeHidden();

  const { performance } = await aShowInTheAdminArea(site, [{ name: "옮길이", attendee_count: 4 }]);
  await page.goto(`/admin/current-performance/${performance.id}`);
  await expect(page.getByText("회차가 남은 공연", { exact: true })).toBeVisible();
  const row = page.getByRole("listitem").filter({ hasText: /예매 4\b/ });
  await row.getByLabel("날짜").fill("2025-01-01");
  await row.getByRole("button", { name: "저장" }).click();
  const move = page.getByRole("dialog", { name: "예매가 있는 회차를 바꿀까요?" });
  await expect(move.getByRole("alert")).toContainText("이미 지난 날짜입니다");
  await move.getByRole("button", { name: "그대로 두기" }).click();
  await row.getByRole("button", { name: "쓰던 내용 버리기" }).click();
});

test("an admin who registers a show reads which other shows still have show times to come", async ({
  page,
  site,
}) => {
  const soldTitle = "아직 파는 공연";
  const overTitle = "다 끝난 공연";
  await aShowInTheAdminArea(site, [], { title: soldTitle });
  await aShowInTheAdminArea(site, [], { title: overTitle, capacities: [] });
  await visitAsAdmin(page, "/admin/current-performance/new");
  const warning = page.getByText(/^아직 회차가 남은 공연/);
  await expect(warning).toContainText(`〈${soldTitle}〉`);
  await expect(warning).not.toContainText(overTitle);
  await page.goto("/admin/current-performance");
  await expect(warning).toContainText(`〈${soldTitle}〉`);
  await expect(page.getByRole("link", { name: `${soldTitle} 회차가 남은 공연` })).toBeVisible();
  await expect(page.getByRole("link", { name: `${overTitle} 지난 공연` })).toBeVisible();
});

test("an admin cannot take away seats or show times that are promised, and reads why", async ({
  page,
  site,
  pageErrors,
}) => {
  pageErrors.allow(/status of 400/);
  const service = await site.service();
  const { data: show } = await service
    .from("current_performances")
    .select("id, show_times(id, date, time, capacity)")
    .order("created_at", { ascending: false })
    .limit(1)
    .single();
  const showTime = show?.show_times.find(({ capacity }) => capacity === 60);
  if (!show || !showTime) throw new Error("The sample show has lost its show time of 60 seats.");
  await service
    .from("ticket_reservations")
    .insert({
      performance_id: show.id,
      show_time_id: showTime.id,
      name: "약속된이",
      phone_number: "010-2222-3333",
      attendee_count: 5,
    })
    .throwOnError();
  await visitAsAdmin(page, "/admin/current-performance");
  const row = page.getByRole("listitem").filter({
    has: page.getByRole("button", { name: `${formatShowDate(showTime.date, showTime.time)} 회차 지우기` }),
  });
  await expect(row.getByText(/예매 5\b/)).toBeVisible();
  await row.getByLabel("좌석").fill("4");
  await row.getByRole("button", { name: "저장" }).click();
  await expect(row.getByRole("alert")).toContainText("5석");
  await row.getByRole("button", { name: "쓰던 내용 버리기" }).click();
  await row.getByRole("button", { name: /회차 지우기$/ }).click();
  await expect(page.getByText("예매가 있는 회차는 지울 수 없습니다.").first()).toBeVisible();
  await expect(row).toBeVisible();
});

test("an admin who closes a run reads what ends with it, takes that back, and closes it with everything it had", async ({
  page,
  site,
}) => {
  const service = await site.service();
  const show = await showOn(service);
  await service
    .from("ticket_reservations")
    .insert({
      performance_id: show.id,
      show_time_id: show.show_times[0]?.id ?? null,
      name: "아직안낸이",
      phone_number: "010-3333-0001",
      attendee_count: 2,
    })
    .throwOnError();
  await visitAsAdmin(page, "/admin/current-performance");
  const close = page.getByRole("button", { name: "공연을 마치고 기록으로 옮기기" });
  await close.click();
  const question = page.getByRole("dialog");
  await expect(question.getByText(/아직 하지 않은 회차가 \d+회 있습니다/)).toBeVisible();
  await expect(question.getByText(/앞으로 오실 관객의 예매가 \d+석 있습니다/)).toBeVisible();
  await expect(question.getByText(/입금 대기 예매가 \d+건, [\d,]+원 있습니다/)).toBeVisible();
  await question.getByRole("button", { name: "마치고 옮기기" }).click();
  await page.getByRole("button", { name: "되돌리기" }).click();
  await expect(page).toHaveURL(`/admin/current-performance/${show.id}`);
  await expect(page.getByText("홈페이지에 보이는 공연")).toBeVisible();
  expect(await (await page.request.get("/")).text()).toContain("계좌이체 예매");

  // Long after the notice is gone: on the entry of the archive, and on the page of the show.
  await close.click();
  await question.getByRole("button", { name: "마치고 옮기기" }).click();
  await expect(page).toHaveURL(/\/admin\/archives\/[0-9a-f-]{36}$/);
  await page.reload();
  const closed = page.getByRole("region", { name: "마친 공연" });
  await expect(closed).toContainText("기한 없이 언제든 다시 열 수 있고");
  await closed.getByRole("button", { name: "공연 다시 열기" }).click();
  await expect(page).toHaveURL(`/admin/current-performance/${show.id}`);
  await expect(page.getByText("홈페이지에 보이는 공연")).toBeVisible();

  await close.click();
  await question.getByRole("button", { name: "마치고 옮기기" }).click();
  await expect(page).toHaveURL(/\/admin\/archives\/[0-9a-f-]{36}$/);
  expect(await (await page.request.get("/")).text()).not.toContain("계좌이체 예매");
  await expect(page.getByLabel("제목", { exact: true })).toHaveValue(/^밤을 .는 사람$/);
  await expect(page.getByLabel("출연", { exact: true })).toHaveValue(/배만수/);
  await expect(page.getByLabel("연출의 글")).not.toHaveValue("");
  await expect(page.getByLabel("관람 안내")).not.toHaveValue("");
  await expect(page.getByRole("group", { name: "출연진 소개" }).getByLabel("이름").first()).not.toHaveValue(
    "",
  );
  const entry = page.url().split("/").at(-1);
  await page.goto("/admin");
  await expect(page.getByRole("region", { name: "입금 대기" })).toContainText("마친 공연");
  await page.goto("/admin/current-performance");
  await expect(closed.getByRole("button", { name: "공연 다시 열기" })).toBeVisible();

  await page.goto(`/archive?selected=${entry}`);
  const production = page.getByRole("dialog", { name: /^밤을 .는 사람$/ });
  for (const name of ["출연진", "연출의 말", "만드는 사람들", "관람 안내"]) {
    await expect(production.getByRole("heading", { name, exact: true })).toBeVisible();
  }
  await expect(production.getByRole("term").filter({ hasText: "주소" })).toBeVisible();
});

test("an admin reopens an earlier run from the list of the other shows", async ({ page, site }) => {
  const title = `다시 열 공연 ${randomUUID()}`;
  await aShowInTheAdminArea(site, [], { title, closed_at: new Date().toISOString() });
  await visitAsAdmin(page, "/admin/current-performance");
  await page.getByRole("button", { name: `〈${title}〉 공연 다시 열기` }).click();
  await expect(page.getByLabel("제목", { exact: true })).toHaveValue(title);
  await expect(page.getByRole("button", { name: "공연을 마치고 기록으로 옮기기" })).toBeVisible();
});

test("an admin begins the next show, with its show times, from what stays", async ({ page }) => {
  await visitAsAdmin(page, "/admin/current-performance");

  await page.goto("/admin/current-performance/new");
  await expect(page.getByLabel("계좌번호")).not.toHaveValue("");
  await page.getByLabel("제목", { exact: true }).fill("봄을 켜는 사람");
  await page.getByLabel("계좌이체 예매 받기").check();
  const add = page.getByRole("group", { name: "회차 더하기" });
  await add.getByLabel("첫날").fill(dayFromNow(90));
  await add.getByLabel("시각").fill("저녁 7시");
  // Enter adds the show time, and saves nothing yet.
  await add.getByLabel("시각").press("Enter");
  await add.getByLabel("시각").fill("15:00");
  await add.getByRole("button", { name: "회차 더하기" }).click();
  const seats = page.getByLabel("좌석", { exact: true });
  await expect(seats).toHaveCount(2);
  await seats.first().fill("40");
  await page.getByRole("button", { name: "공연 등록" }).click();
  await expect(page.getByText("홈페이지에 보이는 공연")).toBeVisible();
  await expect(page.getByRole("button", { name: /회차 지우기$/ })).toHaveCount(2);
  const home = (await (await page.request.get("/")).text()).replace(/<[^>]*>/g, "");
  expect(home).toContain("봄을 켜는 사람");
  expect(home).toContain(formatShowDate(dayFromNow(90), "15:00"));
  expect(home).toContain("잔여 40석");
});

test("a show without show times is not sold; one for an open date is, and its visitors move to the first show time", async ({
  page,
  site,
  pageErrors,
}) => {
  pageErrors.allow(/status of 400/);
  await visitAsAdmin(page, "/admin/current-performance/new");
  await page.getByLabel("제목", { exact: true }).fill("날짜를 기다리는 사람");
  await page.getByLabel("계좌이체 예매 받기").check();
  await page.getByRole("button", { name: "공연 등록" }).click();
  await expect(page.getByText("회차를 더해야 예매가 열립니다.")).toBeVisible();

  const visitor = await page.context().browser()?.newPage({ baseURL: site.url, locale: "ko-KR" });
  if (!visitor) throw new Error("The browser is gone.");
  await visitor.goto("/");
  const panel = visitor.getByRole("region", { name: "공연 회차와 예매" });
  await expect(panel.getByRole("button", { name: "아직 예매를 받지 않습니다" })).toBeDisabled();
  await expect(panel).toContainText("공연 회차가 정해지면 예매하실 수 있습니다.");
  await visitor.getByRole("link", { name: "상세 보기" }).click();
  await expect(visitor).toHaveURL(/\/performances\//);
  await visitor.goto(`${visitor.url()}/reserve`);
  await expect(visitor.getByRole("heading", { name: "아직 예매를 받지 않습니다" })).toBeVisible();

  await page.getByLabel("회차 없이 예매 받기").check();
  await page.getByRole("button", { name: "저장", exact: true }).last().click();
  await expect(page.getByText(/^저장됨 \d\d:\d\d$/)).toBeVisible();
  await expect(page.getByText("날짜를 정하지 않고 예매를 받습니다.")).toBeVisible();
  await visitor.reload();
  await visitor.getByLabel("이름").fill("먼저온이");
  await visitor.getByLabel("연락처").fill("010-7777-0001");
  await visitor.getByLabel("관람 인원").fill("3");
  await visitor.getByRole("radio", { name: /할인 없음/ }).check();
  await visitor.getByRole("button", { name: "예매 신청하기" }).click();
  await expect(visitor.getByRole("heading", { name: "예매 신청 완료" })).toBeVisible();

  const add = page.getByRole("group", { name: "회차 더하기" });
  await add.getByLabel("첫날").fill(dayFromNow(100));
  await add.getByLabel("회차마다 좌석").fill("2");
  await add.getByRole("button", { name: "회차 더하기" }).click();
  const unassigned = page.getByRole("region", { name: "회차가 없는 예매" });
  await expect(unassigned).toContainText("1건 · 3석");

  await page.goto("/admin/ticket-reservations/door");
  await expect(page.getByRole("heading", { name: "날짜를 기다리는 사람 회차 미정" })).toBeVisible();
  await expect(page.getByRole("row", { name: /먼저온이/ })).toContainText("3석");

  await page.goto("/admin/ticket-reservations");
  await page.getByRole("link", { name: /^회차 미정/ }).click();
  await expect(page.getByRole("row", { name: /먼저온이/ })).toBeVisible();
  const move = unassigned.getByRole("button", { name: /회차로 모두 옮기기$/ });
  await move.click();
  await expect(unassigned.getByRole("alert")).toContainText("남은 좌석은 2석인데 옮길 예매는 3석입니다");
  const service = await site.service();
  await service.from("show_times").update({ capacity: 10 }).eq("date", dayFromNow(100)).throwOnError();
  await move.click();
  await expect(page.getByText("예매 1건 · 3석을 옮겼습니다", { exact: true })).toBeVisible();
  await expect(unassigned).toBeHidden();
  await page.goto("/admin/ticket-reservations/door");
  await expect(page.getByRole("heading", { name: /회차 미정/ })).toHaveCount(0);
  await expect(page.getByRole("row", { name: /먼저온이/ })).toBeVisible();
  await visitor.close();
});
