/** Money in the admin area: corrections by the price list of their time, exact undo, many at once, nothing to pay. */
import type { Page } from "@playwright/test";
import { aRequest, dayFromNow } from "../support/company.ts";
import { aShowInTheAdminArea, confirmPaidCancellation, visitAsAdmin } from "./admin-visit.ts";
import { axeFindings } from "./axe.ts";
import { expect, test } from "./fixtures.ts";

const discount_types = [
  { id: "none", name: "정가" },
  { id: "youth", name: "청소년", discount_percentage: 33 },
  { id: "guest", name: "초대", discount_percentage: 100 },
];

const toast = (page: Page, title: string | RegExp) => page.getByRole("listitem").filter({ hasText: title });

test("an admin who corrects a reservation made before the show got dearer sees what it cost and will cost, by the prices of that time", async ({
  page,
  site,
}) => {
  const show = await aShowInTheAdminArea(
    site,
    [{ name: "선우용여", discount_type: "youth", attendee_count: 2 }],
    {
      discount_types,
    },
  );
  const service = await site.service();
  await service
    .from("current_performances")
    .update({ ticket_price: 50_000, discount_types: [{ id: "none", name: "일반" }] })
    .eq("id", show.performance.id)
    .throwOnError();
  await visitAsAdmin(page, show.adminPath);
  const row = page.getByRole("row", { name: /선우용여/ });
  await expect(row).toContainText("40,200원");
  await expect(row).toContainText("청소년");
  await row.getByRole("button", { name: "선우용여 예매 고치기" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("금액 40,200원");
  await dialog.getByLabel("할인").selectOption({ label: "정가" });
  await expect(dialog).toContainText("정가 30,000원 × 2석");
  await expect(dialog).toContainText("지금 40,200원 → , 저장하면 60,000원");
  await dialog.getByLabel("인원").fill("3");
  await expect(dialog).toContainText("저장하면 90,000원");
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByLabel("할인").selectOption({ label: "초대 (100%)" });
  await expect(dialog).toContainText("저장하면 0원");
  await expect(dialog).toContainText("저장하면 낼 금액이 없어 입금을 확인하지 않아도 됩니다.");
  await dialog.getByLabel("할인").selectOption({ label: "정가" });
  await dialog.getByLabel("인원").fill("2");
  await dialog.getByRole("button", { name: "저장" }).click();
  await expect(dialog).toContainText("금액 60,000원");
  await dialog.getByLabel("할인").selectOption({ label: "청소년 (33%)" });
  await dialog.getByRole("button", { name: "저장" }).click();
  await expect(dialog).toContainText("금액 40,200원");
  await dialog.getByRole("button", { name: "닫기" }).click();
  await expect(row).toContainText("40,200원");
});

test("an admin who undoes many verifications takes back those of this click, not the one that a colleague made meanwhile", async ({
  page,
  site,
}) => {
  const show = await aShowInTheAdminArea(site, [
    { name: "하나" },
    { name: "두나" },
    { name: "동료가 본 이" },
  ]);
  const service = await site.service();
  await visitAsAdmin(page, show.adminPath);
  await page.getByRole("button", { name: "여러 건 입금 확인" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("checkbox", { name: "모두 고르기" }).check();
  await expect(dialog.getByRole("status")).toHaveText("3건 · 90,000원");
  await service
    .from("ticket_reservations")
    .update({ payment_verified: true })
    .eq("performance_id", show.performance.id)
    .eq("name", "동료가 본 이")
    .throwOnError();
  await dialog.getByRole("button", { name: "입금 확인" }).click();
  const done = toast(page, "2건의 입금을 확인했습니다");
  await expect(done).toContainText("60,000원 · 1건은 그사이 확인되거나");
  await done.getByRole("button", { name: "되돌리기" }).click();
  const undone = toast(page, "2건의 입금 확인을 되돌렸습니다");
  await expect(undone).toBeVisible();
  await expect(page.getByRole("link", { name: "입금 확인 1" })).toBeVisible();
  await expect(page.getByRole("button", { name: "동료가 본 이 입금 확인 되돌리기" })).toBeVisible();
  await undone.getByRole("button", { name: "되돌리기" }).click();
  await expect(page.getByRole("link", { name: "입금 확인 3" })).toBeVisible();
});

test("an admin who confirms many reads, records and takes back only what had not come yet", async ({
  page,
  site,
}) => {
  const show = await aShowInTheAdminArea(site, [{ name: "일부낸이" }, { name: "안낸이" }]);
  const service = await site.service();
  const { data: reservation } = await service
    .from("ticket_reservations")
    .select("id")
    .eq("performance_id", show.performance.id)
    .eq("name", "일부낸이")
    .single()
    .throwOnError();
  await service
    .from("payments")
    .insert({ reservation_id: reservation.id, kind: "received", amount: 20_000 })
    .throwOnError();
  await visitAsAdmin(page, show.adminPath);
  await page.getByRole("button", { name: "여러 건 입금 확인" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("listitem").filter({ hasText: "일부낸이" })).toContainText("10,000원");
  await dialog.getByRole("checkbox", { name: "모두 고르기" }).check();
  await expect(dialog.getByRole("status")).toHaveText("2건 · 40,000원");
  await dialog.getByRole("button", { name: "입금 확인" }).click();
  const done = toast(page, "2건의 입금을 확인했습니다");
  await expect(done).toContainText("40,000원");
  const lines = async () => {
    const { data } = await service
      .from("payments")
      .select("amount")
      .eq("reservation_id", reservation.id)
      .is("voided_at", null)
      .order("amount")
      .throwOnError();
    return data;
  };
  expect(await lines()).toEqual([{ amount: 10_000 }, { amount: 20_000 }]);
  // What had come before stays, and the notice says what this click has confirmed.
  await done.getByRole("button", { name: "되돌리기" }).click();
  await expect(page.getByRole("button", { name: "일부낸이 입금 확인", exact: true })).toBeVisible();
  expect(await lines()).toEqual([{ amount: 20_000 }]);
  await page.getByRole("button", { name: "일부낸이 입금 확인", exact: true }).click();
  await expect(toast(page, "일부낸이 · 1석 · 10,000원")).toBeVisible();
});

test("an admin whose undo finds that a colleague has changed everything meanwhile reads just that", async ({
  page,
  site,
}) => {
  const show = await aShowInTheAdminArea(site, [{ name: "그사이 바뀐이" }]);
  const service = await site.service();
  await visitAsAdmin(page, show.adminPath);
  await page.getByRole("button", { name: "그사이 바뀐이 입금 확인" }).click();
  const done = toast(page, "입금을 확인했습니다");
  await expect(done).toBeVisible();
  await service
    .from("ticket_reservations")
    .update({ payment_verified: false })
    .eq("performance_id", show.performance.id)
    .throwOnError();
  await done.getByRole("button", { name: "되돌리기" }).click();
  await expect(toast(page, /^1건은 그사이 바뀌어 그대로 두었습니다\.$/)).toBeVisible();
  await expect(page.getByText(/0건의/)).toHaveCount(0);
});

test("an admin who marks a deposit that a colleague has just verified changes nothing and can undo nothing", async ({
  page,
  site,
}) => {
  const show = await aShowInTheAdminArea(site, [{ name: "겹친이" }]);
  const service = await site.service();
  await visitAsAdmin(page, show.adminPath);
  await expect(page.getByRole("button", { name: "겹친이 입금 확인" })).toBeVisible();
  const verify = service
    .from("ticket_reservations")
    .update({ payment_verified: true })
    .eq("performance_id", show.performance.id)
    .select("payment_verified_at")
    .single();
  const before = (await verify.throwOnError()).data;
  await page.getByRole("button", { name: "겹친이 입금 확인" }).click();
  const notice = toast(page, "이미 확인된 입금입니다");
  await expect(notice).toBeVisible();
  await expect(notice.getByRole("button", { name: "되돌리기" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "겹친이 입금 확인 되돌리기" })).toBeVisible();
  const after = await service
    .from("ticket_reservations")
    .select("payment_verified_at")
    .eq("performance_id", show.performance.id)
    .single()
    .throwOnError();
  expect(after.data).toEqual(before);
});

/** The list is read again, as it is every half minute. */
const readListAgain = (page: Page) =>
  page.evaluate(() => new BroadcastChannel("madang-admin-reservations").postMessage("changed"));

/** The third request to a function waits until what is said meanwhile has been seen, however fast the others are. */
async function untilSeen(page: Page, name: string, see: () => Promise<void>): Promise<void> {
  const seen = Promise.withResolvers<void>();
  let requests = 0;
  await page.route(`**/rpc/${name}`, async (route) => {
    if (++requests === 3) await seen.promise;
    await route.continue();
  });
  await see();
  seen.resolve();
}

test("an admin verifies a thousand deposits at once, takes them back, and cancels them, with no id in an address", async ({
  page,
  site,
}) => {
  test.setTimeout(600_000);
  const show = await aShowInTheAdminArea(site, [{ name: "천 번째" }], { capacities: [1500] });
  const service = await site.service();
  for (const part of [1, 2, 3]) {
    await service
      .from("ticket_reservations")
      .insert(Array.from({ length: 333 }, (_, index) => aRequest(show, { name: `관객 ${part}-${index}` })))
      .throwOnError();
  }
  let longest = 0;
  page.on("request", (request) => {
    longest = Math.max(longest, request.url().length);
  });
  await visitAsAdmin(page, show.adminPath);
  await page.getByRole("button", { name: "여러 건 입금 확인" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("checkbox", { name: "모두 고르기" }).check();
  await expect(dialog.getByRole("status")).toHaveText("1,000건 · 30,000,000원");
  await untilSeen(page, "verify_deposits", async () => {
    await dialog.getByRole("button", { name: "입금 확인" }).click();
    const progress = dialog.getByRole("button", { name: "확인하는 중 200 / 1,000" });
    await expect(progress).toBeVisible({ timeout: 200_000 });
    await readListAgain(page);
    await expect(dialog.getByRole("status")).toHaveText("800건 · 24,000,000원");
    await expect(progress).toBeVisible();
  });
  const done = toast(page, "1,000건의 입금을 확인했습니다");
  await done.hover({ timeout: 200_000 });
  await expect(page.getByRole("link", { name: "입금 확인 1,000" })).toBeVisible();
  const undone = page.getByText("되돌리는 중 200 / 1,000", { exact: true }).first();
  await untilSeen(page, "unverify_deposits", async () => {
    await done.getByRole("button", { name: "되돌리기" }).click();
    await expect(undone).toBeVisible();
  });
  await expect(page.getByRole("link", { name: "입금 대기 1,000" })).toBeVisible({ timeout: 200_000 });

  await page.getByText("더 하기").click();
  await page.getByRole("button", { name: "여러 건 취소" }).click();
  await dialog.getByRole("checkbox", { name: "모두 고르기" }).check();
  await dialog.getByRole("button", { name: "취소하기" }).click();
  await untilSeen(page, "cancel_reservations", async () => {
    await dialog.getByRole("button", { name: "1,000건 · 1,000석 취소하기" }).click();
    const progress = dialog.getByRole("button", { name: "취소하는 중 200 / 1,000" });
    await expect(progress).toBeVisible({ timeout: 200_000 });
    await readListAgain(page);
    await expect(page.getByRole("dialog", { name: "예매 800건을 취소할까요?" })).toBeVisible();
    await expect(progress).toBeVisible();
  });
  const cancelled = toast(page, "예매 1,000건을 취소했습니다");
  await expect(cancelled).toContainText("1,000석이 다시 열렸습니다.", { timeout: 200_000 });
  await cancelled.hover();
  await expect(page.getByRole("link", { name: "취소 1,000" })).toBeVisible();
  await untilSeen(page, "restore_reservations", async () => {
    await cancelled.getByRole("button", { name: "되돌리기" }).click();
    await expect(undone).toBeVisible();
  });
  await expect(page.getByRole("link", { name: "입금 대기 1,000" })).toBeVisible({ timeout: 200_000 });
  expect(longest).toBeLessThan(2_000);
});

test("an admin who loses the line while many are verified hears how many were, and goes on with the others", async ({
  page,
  site,
  pageErrors,
}) => {
  pageErrors.allow(/Failed to load resource|ERR_/);
  const show = await aShowInTheAdminArea(site, [], { capacities: [1500] });
  const service = await site.service();
  await service
    .from("ticket_reservations")
    .insert(Array.from({ length: 400 }, (_, index) => aRequest(show, { name: `관객 ${index}` })))
    .throwOnError();
  await visitAsAdmin(page, show.adminPath);
  await page.getByRole("button", { name: "여러 건 입금 확인" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("checkbox", { name: "모두 고르기" }).check();
  await expect(dialog.getByRole("status")).toHaveText("400건 · 12,000,000원");
  let calls = 0;
  await page.route(/rpc\/verify_deposits/, (route) => {
    calls += 1;
    return calls === 2 ? route.abort("connectionreset") : route.continue();
  });
  // What was done is subtracted at once, before the list has been read again.
  const read = Promise.withResolvers<void>();
  await page.route("**/rest/v1/ticket_reservations?**", async (route) => {
    await read.promise;
    await route.continue();
  });
  await dialog.getByRole("button", { name: "입금 확인" }).click();
  await expect(dialog.getByRole("alert")).toContainText("남은 300건은 확인하지 못했습니다", {
    timeout: 200_000,
  });
  await expect(dialog.getByRole("status")).toHaveText("300건 · 9,000,000원");
  read.resolve();
  await dialog.getByRole("button", { name: "입금 확인" }).click();
  await expect(dialog).toHaveCount(0, { timeout: 200_000 });
  await expect(page.getByRole("link", { name: "입금 확인 400" })).toBeVisible();
});

test("an admin sees that a reservation of 0 won needs no deposit, and finds reservations by their amount", async ({
  page,
  site,
}) => {
  const show = await aShowInTheAdminArea(
    site,
    [
      { name: "초대손님", discount_type: "guest", attendee_count: 2 },
      { name: "정가손님", attendee_count: 2 },
      { name: "한장손님" },
    ],
    { discount_types, deposit_deadline_hours: 24 },
  );
  await visitAsAdmin(page, show.adminPath);
  const free = page.getByRole("row", { name: /초대손님/ });
  await expect(free).toContainText("낼 금액 없음");
  await expect(free.getByRole("button", { name: /입금 확인/ })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "입금 대기 2" })).toBeVisible();
  await page.getByRole("button", { name: "여러 건 입금 확인" }).click();
  await expect(page.getByRole("dialog").getByRole("checkbox", { name: /손님/ })).toHaveCount(2);
  await page.keyboard.press("Escape");
  for (const amount of ["60000", "60,000", "6만", "6만원"]) {
    await page.getByRole("searchbox", { name: "이름, 연락처, 예매번호, 금액으로 찾기" }).fill(amount);
    await expect(page.getByRole("row", { name: /손님/ })).toHaveCount(1);
    await expect(page.getByRole("row", { name: /정가손님/ })).toBeVisible();
  }
  await page.goto(show.adminPath.replace("reservations?", "reservations/door?"));
  await expect(page.getByRole("row", { name: /초대손님/ })).toContainText("낼 금액 없음");
});

test("an admin who moves a show time that is sold sees how many have reserved, and their list first", async ({
  page,
  context,
  site,
}) => {
  const show = await aShowInTheAdminArea(site, [
    { name: "옮길 하나", attendee_count: 3 },
    { name: "옮길 두나", attendee_count: 2 },
  ]);
  await visitAsAdmin(page, `/admin/current-performance/${show.performance.id}`);
  const row = page.getByRole("listitem").filter({ hasText: /예매 5\b/ });
  await row.getByLabel("좌석").fill("90");
  await row.getByRole("button", { name: "저장" }).click();
  await expect(row.getByText(/^저장됨 \d\d:\d\d$/)).toBeVisible();

  await row.getByLabel("날짜").fill(dayFromNow(9));
  await row.getByRole("button", { name: "저장" }).click();
  const dialog = page.getByRole("dialog", { name: "예매가 있는 회차를 바꿀까요?" });
  await expect(dialog).toContainText("예매 2건 · 5석이 있습니다");
  expect(await axeFindings(page)).toEqual([]);
  const list = context.waitForEvent("page");
  await dialog.getByRole("link", { name: "예매 2건 보기" }).click();
  const reservations = await list;
  await expect(reservations.getByRole("row", { name: /옮길/ })).toHaveCount(2);
  await reservations.close();
  await dialog.getByRole("button", { name: "그대로 두기" }).click();
  await expect(row.getByLabel("날짜")).toHaveValue(dayFromNow(9));
  const dateOf = async () =>
    (
      await (
        await site.service()
      )
        .from("show_times")
        .select("date")
        .eq("id", show.showTimes[0]?.id ?? "")
        .single()
        .throwOnError()
    ).data.date;
  expect(await dateOf()).toBe(dayFromNow(1));
  await row.getByRole("button", { name: "저장" }).click();
  await dialog.getByRole("button", { name: "회차 바꾸기" }).click();
  await expect(row.getByText(/^저장됨 \d\d:\d\d$/)).toBeVisible();
  expect(await dateOf()).toBe(dayFromNow(9));
});

test("an admin who corrects a paid reservation sees what was paid until the difference is received or returned", async ({
  page,
  site,
}) => {
  const show = await aShowInTheAdminArea(site, [{ name: "차액손님", attendee_count: 2 }], {
    discount_types,
    ticket_price: 50_000,
  });
  await visitAsAdmin(page, show.adminPath);
  const row = page.getByRole("row", { name: /차액손님/ });
  await row.getByRole("button", { name: "차액손님 입금 확인" }).click();
  await expect(row.getByRole("button", { name: "차액손님 입금 확인 되돌리기" })).toBeVisible();
  const received = page.getByText("입금 확인", { exact: true }).locator("xpath=following-sibling::dd");
  await expect(received).toContainText("100,000원");

  await row.getByRole("button", { name: "차액손님 예매 고치기" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("인원").fill("3");
  await expect(dialog).toContainText("100,000원을 받은 예매입니다. 50,000원을 더 받아야 합니다.");
  await dialog.getByRole("button", { name: "저장" }).click();
  await expect(dialog.getByText(/^저장됨 \d\d:\d\d$/)).toBeVisible();
  await expect(dialog.getByText("50,000원 더 받을 돈").first()).toBeVisible();
  await dialog.getByLabel("할인").selectOption({ label: "초대 (100%)" });
  await expect(dialog).toContainText("100,000원을 돌려 드려야 합니다.");
  await dialog.getByRole("button", { name: "쓰던 내용 버리기" }).click();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "닫기" }).click();
  await expect(row).toContainText("150,000원");
  await expect(row).toContainText("50,000원 더 받을 돈");
  await expect(received).toContainText("100,000원");

  await row.getByRole("button", { name: "차액손님 예매 고치기" }).click();
  await dialog.getByRole("button", { name: "차액 받음으로 표시" }).click();
  await expect(toast(page, "차액을 받은 것으로 적었습니다")).toBeVisible();
  await expect(dialog.getByText("더 받을 돈")).toHaveCount(0);
  await dialog.getByLabel("할인").selectOption({ label: "초대 (100%)" });
  await expect(dialog).toContainText("150,000원을 돌려 드려야 합니다.");
  await dialog.getByRole("button", { name: "저장" }).click();
  await expect(dialog.getByText("150,000원 돌려줄 돈").first()).toBeVisible();
  await dialog.getByRole("button", { name: "닫기" }).click();
  await expect(row).toContainText("낼 금액 없음");
  await expect(row).toContainText("150,000원 돌려줄 돈");
  await row.getByRole("button", { name: "차액손님 예매 고치기" }).click();
  await dialog.getByRole("button", { name: "차액 돌려줌으로 표시" }).click();
  await expect(dialog.getByText("돌려줄 돈")).toHaveCount(0);
  await dialog.getByRole("button", { name: "닫기" }).click();
  await expect(row).not.toContainText("돌려줄 돈");
  await expect(received).toContainText("0원");
});

test("an admin takes the settling of a difference back, and sees what is to be returned for a cancelled reservation until it is", async ({
  page,
  site,
}) => {
  const show = await aShowInTheAdminArea(site, [{ name: "환불손님", attendee_count: 2 }]);
  const service = await site.service();
  for (const change of [{ payment_verified: true }, { attendee_count: 3 }]) {
    await service
      .from("ticket_reservations")
      .update(change)
      .eq("performance_id", show.performance.id)
      .throwOnError();
  }
  await visitAsAdmin(page, show.adminPath);
  const row = page.getByRole("row", { name: /환불손님/ });
  await row.getByRole("button", { name: "환불손님 예매 고치기" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "차액 받음으로 표시" }).click();
  await expect(dialog.getByText("30,000원 더 받을 돈")).toHaveCount(0);
  const settled = toast(page, "차액을 받은 것으로 적었습니다");
  await settled.getByRole("button", { name: "되돌리기" }).click();
  await expect(toast(page, "받은 금액을 되돌렸습니다")).toBeVisible();
  await expect(dialog.getByText("30,000원 더 받을 돈").first()).toBeVisible();

  await dialog.getByRole("button", { name: "예매 취소하기" }).click();
  await confirmPaidCancellation(
    page,
    "받은 돈 60,000원 가운데 60,000원을 ‘돌려줄 돈’에 적습니다. 송금은 직접 하셔야 합니다.",
  );
  await expect(dialog.getByText("60,000원 돌려줄 돈").first()).toBeVisible();
  await expect(toast(page, "예매를 취소했습니다")).toBeVisible();
  await dialog.getByRole("button", { name: "닫기" }).click();
  await expect(row).toContainText("60,000원 돌려줄 돈");
  await row.getByRole("button", { name: "환불손님 예매 고치기" }).click();
  await dialog.getByRole("button", { name: "돌려줌으로 표시" }).click();
  await expect(dialog.getByText("60,000원 돌려줄 돈")).toHaveCount(0);
  const returned = toast(page, "돌려줌으로 표시했습니다");
  await returned.getByRole("button", { name: "되돌리기" }).click();
  await expect(dialog.getByText("60,000원 돌려줄 돈").first()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});
