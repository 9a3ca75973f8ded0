/** Deposits in the admin area: brought as a list, confirmed, undone, decided one by one; the sums of a show. */
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { createClient } from "@supabase/supabase-js";
import type { Site } from "../support/site.ts";
import { aShowInTheAdminArea, visitAsAdmin } from "./admin-visit.ts";
import { axeFindings } from "./axe.ts";
import { adminAccount, expect, test } from "./fixtures.ts";

const toast = (page: Page, title: string | RegExp) => page.getByRole("listitem").filter({ hasText: title });
const certainRows = (page: Page) => page.getByRole("region", { name: /^확실한 입금/ }).getByRole("listitem");
const doubtfulRows = (page: Page) => page.getByRole("region", { name: /^살펴볼 입금/ }).getByRole("listitem");

/** "2026.11.20 19:30:05", now: later than what has just been reserved. */
function nowAsBanksWrite(): string {
  const now = new Date(Date.now() + 1_000);
  const text = new Intl.DateTimeFormat("sv-SE", {
    timeZone: "Asia/Seoul",
    dateStyle: "short",
    timeStyle: "medium",
  }).format(now);
  return text.replaceAll("-", ".");
}

interface Line {
  sender: string;
  received?: number;
  paid?: number;
  note?: string;
}

/** A list as it is copied from a bank's page, with what stands above it. */
function aList(account: string, lines: Line[]): string {
  const at = nowAsBanksWrite();
  let balance = 1_000_000;
  const rows = lines.map(({ sender, received = 0, paid = 0, note = "" }) => {
    balance += received - paid;
    return [at, paid, received, balance, sender, note].join("\t");
  });
  const header = ["거래일시", "출금액", "입금액", "거래후잔액", "보낸분/받는분", "메모"].join("\t");
  return [`계좌번호\t${account}`, "", header, ...rows].join("\n");
}

async function paste(page: Page, list: string): Promise<void> {
  await page.getByRole("button", { name: /붙여 넣기$/ }).click();
  await page.getByLabel("은행 거래내역 붙여 넣기").fill(list);
  await page.getByRole("button", { name: "붙여 넣은 내용 읽기" }).click();
}

async function moneyOf(site: Site, performanceId: string, name: string) {
  const service = await site.service();
  const { data } = await service
    .from("ticket_reservations")
    .select("payment_verified, paid_won")
    .eq("performance_id", performanceId)
    .eq("name", name)
    .single()
    .throwOnError();
  return data;
}

test("an admin pastes the bank's list, confirms what is certain with one click and takes exactly that back", async ({
  page,
  site,
}) => {
  const show = await aShowInTheAdminArea(site, [
    { name: "남궁가람" },
    { name: "서문가람", attendee_count: 2 },
    { name: "동방가람" },
  ]);
  const service = await site.service();
  const list = aList("123-45-600001", [
    { sender: "남궁가람", received: 30_000 },
    { sender: "서문가람", received: 60_000 },
    { sender: "예금이자", received: 150, note: "결산이자" },
    { sender: "전기요금", paid: 45_000 },
  ]);
  await visitAsAdmin(page, "/admin/deposits");
  await paste(page, `${list}\n\t0\t54000\t\t현무가람\t\n2026-13-40\t0\t18000\t\t주작가람\t\n이상한 줄`);
  await page.getByText("읽지 못한 줄 3개").click();
  for (const line of [
    "0 · 54000 · 현무가람 (날짜를 읽지 못했습니다)",
    "2026-13-40 · 0 · 18000 · 주작가람 (날짜를 읽지 못했습니다)",
    "이상한 줄 (날짜와 금액을 읽지 못했습니다)",
  ])
    await expect(page.getByText(line)).toBeVisible();
  await expect(page.getByLabel("계좌")).toHaveValue("123-45-600001");
  await expect(page.getByRole("checkbox", { name: /서문가람/ })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: /예금이자/ })).not.toBeChecked();
  await expect(page.getByRole("checkbox", { name: /전기요금/ })).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "고른 입금 2건 가져오기" }).click();
  await expect(toast(page, "입금 2건을 가져왔습니다")).toBeVisible();

  await expect(certainRows(page).filter({ hasText: "남궁가람" })).toContainText("30,000원");
  await expect(certainRows(page).filter({ hasText: "서문가람" })).toContainText("60,000원");
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "고른 2건 · 90,000원 확인" }).dblclick();
  const done = toast(page, "입금 2건을 예매에 넣었습니다");
  await expect(done).toContainText("90,000원");
  const paid = { payment_verified: true, paid_won: 30_000 };
  expect(await moneyOf(site, show.performance.id, "남궁가람")).toEqual(paid);
  await service
    .from("ticket_reservations")
    .update({ payment_verified: true })
    .eq("performance_id", show.performance.id)
    .eq("name", "동방가람")
    .throwOnError();

  await done.getByRole("button", { name: "되돌리기" }).click();
  await expect(toast(page, "예매에 넣은 입금을 되돌렸습니다")).toBeVisible();
  const waiting = { payment_verified: false, paid_won: null };
  expect(await moneyOf(site, show.performance.id, "남궁가람")).toEqual(waiting);
  expect(await moneyOf(site, show.performance.id, "서문가람")).toEqual(waiting);
  expect(await moneyOf(site, show.performance.id, "동방가람")).toEqual(paid);

  await page.getByRole("checkbox", { name: /서문가람/ }).uncheck();
  await page.getByRole("button", { name: "고른 1건 · 30,000원 확인" }).click();
  await expect(certainRows(page).filter({ hasText: "남궁가람" })).toHaveCount(0);
  await expect(certainRows(page).filter({ hasText: "서문가람" })).toBeVisible();

  await paste(page, list);
  await page.getByRole("button", { name: "고른 입금 2건 가져오기" }).click();
  await expect(toast(page, "입금 0건을 가져왔습니다")).toContainText("2건은 이미 가져온 입금입니다.");
  await expect(certainRows(page).filter({ hasText: "서문가람" })).toHaveCount(1);

  await page.getByRole("link", { name: "예매에 넣음" }).click();
  const back = page.getByRole("button", { name: "남궁가람 30,000원 처리할 입금으로 되돌리기" });
  await back.click();
  // What joins the certain deposits while they are looked at is not ticked.
  await expect(back).toHaveCount(0);
  await page.getByRole("link", { name: "처리할 입금" }).click();
  await expect(certainRows(page)).toHaveCount(2);
  await page.getByRole("button", { name: "고른 2건 · 90,000원 확인" }).click();
  await expect(certainRows(page)).toHaveCount(0);
});

test("an admin decides deposits that are not certain: too little, too much, of two people, of nobody", async ({
  page,
  site,
}) => {
  const show = await aShowInTheAdminArea(site, [
    { name: "독고나루" },
    { name: "황보나루" },
    { name: "제갈나루", phone_number: "010-2222-3333" },
    { name: "제갈나루", phone_number: "010-4444-5555" },
    { name: "사공나루", attendee_count: 2 },
    { name: "선우나루", attendee_count: 3 },
  ]);
  const id = show.performance.id;
  await visitAsAdmin(page, "/admin/deposits");
  await paste(
    page,
    aList("123-45-600002", [
      { sender: "독고나루", received: 10_000 },
      { sender: "황보나루", received: 35_000 },
      { sender: "제갈나루", received: 30_000 },
      { sender: "회사동료", received: 150_000 },
      { sender: "이웃가게", received: 7_700 },
      { sender: "잘못보냄", received: 8_800 },
    ]),
  );
  const all = page.getByRole("checkbox", { name: /^모두 고르기/ });
  await all.uncheck();
  await expect(page.getByRole("button", { name: "고른 입금 0건 가져오기" })).toBeDisabled();
  await all.check();
  await page.getByRole("button", { name: "고른 입금 6건 가져오기" }).click();
  const row = (name: string) => doubtfulRows(page).filter({ hasText: name });
  await expect(row("독고나루").first()).toContainText("20,000원 모자람");
  await expect(row("황보나루").first()).toContainText("5,000원 더 많음");
  await page.getByRole("button", { name: /^독고나루 10,000원 입금을 독고나루/ }).click();
  await expect
    .poll(() => moneyOf(site, id, "독고나루"))
    .toEqual({ payment_verified: false, paid_won: 10_000 });
  // What is below moves up once a row has gone: nothing is clicked before that, nor in its place before the hand moves.
  await expect(row("독고나루")).toHaveCount(0);
  await page.mouse.move(0, 0);
  await page.getByRole("button", { name: /^황보나루 35,000원 입금을 황보나루/ }).click();
  await expect
    .poll(() => moneyOf(site, id, "황보나루"))
    .toEqual({ payment_verified: true, paid_won: 35_000 });
  await expect(row("황보나루")).toHaveCount(0);
  await page.mouse.move(0, 0);
  const either = page.getByRole("button", { name: /^제갈나루 30,000원 입금을 제갈나루/ });
  await expect(either).toHaveCount(2);
  await either.first().click();
  await expect(either).toHaveCount(0);

  await page.getByRole("button", { name: "회사동료 150,000원 예매 찾기" }).click();
  const dialog = page.getByRole("dialog", { name: "예매 찾기" });
  const search = dialog.getByRole("searchbox");
  await search.fill("사공나루");
  await dialog.getByRole("checkbox", { name: /사공나루/ }).check();
  await expect(dialog.getByRole("status")).toHaveText("90,000원 더 많습니다");
  await search.fill("선우나루");
  await dialog.getByRole("checkbox", { name: /선우나루/ }).check();
  await expect(dialog.getByRole("status")).toHaveText("금액이 맞습니다");
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "고른 예매에 넣기" }).click();
  // The notice of the deposit before it has the same words.
  await expect
    .poll(() => moneyOf(site, id, "사공나루"))
    .toEqual({ payment_verified: true, paid_won: 60_000 });
  await expect
    .poll(() => moneyOf(site, id, "선우나루"))
    .toEqual({ payment_verified: true, paid_won: 90_000 });
  await expect(row("회사동료")).toHaveCount(0);

  await page.getByRole("button", { name: "이웃가게 7,700원 메모 쓰기" }).click();
  await page.getByLabel("메모", { exact: true }).fill("소품값 돌려받음");
  await page.getByRole("button", { name: "저장", exact: true }).click();
  await expect(page.getByText("메모: 소품값 돌려받음")).toBeVisible();
  await page.getByRole("button", { name: "이웃가게 7,700원 예매와 무관" }).click();
  await expect(row("이웃가게")).toHaveCount(0);
  await toast(page, "'예매와 무관'").getByRole("button", { name: "되돌리기" }).click();
  await expect(row("이웃가게").first()).toBeVisible();
  await page.getByRole("button", { name: "이웃가게 7,700원 예매와 무관" }).click();
  await expect(row("이웃가게")).toHaveCount(0);
  await page.getByRole("button", { name: "잘못보냄 8,800원 돌려주기" }).click();
  await expect(row("잘못보냄")).toHaveCount(0);
  await page.getByRole("link", { name: "돌려줄 돈" }).click();
  await page.getByRole("button", { name: "잘못보냄 8,800원 돌려줌으로 표시" }).click();
  await page.getByRole("link", { name: "돌려준 돈" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "잘못보냄" }).first()).toContainText("8,800원");
});

test("an admin who has confirmed a reservation by hand has the bank's line of it linked, and the money counted once", async ({
  page,
  site,
}) => {
  const show = await aShowInTheAdminArea(site, [{ name: "모용다래" }, { name: "단목다래" }]);
  const id = show.performance.id;
  const service = await site.service();
  await visitAsAdmin(page, "/admin/deposits");
  const beforeList = new Date();
  const list = aList("123-45-600003", [
    { sender: "모용다래", received: 30_000 },
    { sender: "단목다래", received: 30_000 },
  ]);
  const confirm = (name: string, payment_verified_at: Date) =>
    service
      .from("ticket_reservations")
      .update({ payment_verified: true, payment_verified_at: payment_verified_at.toISOString() })
      .eq("performance_id", id)
      .eq("name", name)
      .throwOnError();
  await confirm("모용다래", new Date(Date.now() + 60_000));
  // Before it came, as far as the bank's list says.
  await confirm("단목다래", beforeList);
  const paid = { payment_verified: true, paid_won: 30_000 };
  await paste(page, list);
  await page.getByRole("button", { name: "고른 입금 2건 가져오기" }).click();
  await expect(certainRows(page).filter({ hasText: "모용다래" })).toContainText("이미 확인함");
  const doubtful = doubtfulRows(page).filter({ hasText: "단목다래" });
  await expect(doubtful.first()).toContainText("손으로 확인한 뒤에 들어온 돈입니다.");
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: /^고른 .* 확인$/ }).click();
  await expect(toast(page, "입금 1건을 예매에 넣었습니다")).toContainText("받은 금액은 그대로입니다");
  await expect(certainRows(page)).toHaveCount(0);
  await page
    .getByRole("button", { name: /^단목다래 30,000원 입금을 단목다래 .* 이 입금이 그 입금$/ })
    .click();
  await expect(doubtful).toHaveCount(0);
  for (const name of ["모용다래", "단목다래"]) expect(await moneyOf(site, id, name)).toEqual(paid);

  await page.getByRole("link", { name: "예매에 넣음" }).click();
  await page.getByRole("button", { name: "단목다래 30,000원 처리할 입금으로 되돌리기" }).click();
  await expect(toast(page, "예매에 넣은 입금을 되돌렸습니다")).toBeVisible();
  expect(await moneyOf(site, id, "단목다래")).toEqual(paid);
  await page.getByRole("link", { name: "처리할 입금" }).click();
  await page.getByRole("button", { name: /^단목다래 30,000원 입금을 단목다래 .* 따로 보낸 돈$/ }).click();
  await expect
    .poll(() => moneyOf(site, id, "단목다래"))
    .toEqual({ payment_verified: true, paid_won: 60_000 });
});

test("an admin corrects the columns of a list, which the next list of the account is read with", async ({
  page,
}) => {
  const aFile = (names: string[]) => ({
    name: "거래내역.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(
      [
        "계좌번호,555-66-777777",
        "거래일시,입금액,기재내용,적어 둔 것",
        ...names.map((name) => `${nowAsBanksWrite()},12345,타인,${name}`),
      ].join("\n"),
    ),
  });
  await visitAsAdmin(page, "/admin/deposits");
  await page.getByLabel("파일 고르기").setInputFiles(aFile(["가나다 첫째", "가나다 둘째"]));
  await page.getByText("칸의 뜻 고치기").click();
  await page.getByLabel("기재내용").selectOption("쓰지 않음");
  await page.getByLabel("적어 둔 것").selectOption("보낸 분");
  await expect(page.getByRole("checkbox", { name: /^가나다 첫째/ })).toBeChecked();
  await page.getByRole("button", { name: "고른 입금 2건 가져오기" }).click();
  await expect(toast(page, "입금 2건을 가져왔습니다")).toBeVisible();
  await page.getByLabel("파일 고르기").setInputFiles(aFile(["가나다 셋째"]));
  await expect(page.getByRole("checkbox", { name: /^가나다 셋째/ })).toBeChecked();
  await page.getByRole("button", { name: "그만두기" }).click();

  const locked = new URL("../unit/deposits/lists/locked.xlsx", import.meta.url);
  await page
    .getByLabel("파일 고르기")
    .setInputFiles({ name: "잠김.xlsx", mimeType: "application/zip", buffer: readFileSync(locked) });
  await expect(page.getByText("비밀번호로 잠긴 파일입니다.")).toBeVisible();
});

test("an admin types a deposit, and the sums of the show per show time and per day have it, as files too", async ({
  page,
  site,
}) => {
  const show = await aShowInTheAdminArea(site, [
    { name: "하늘다솜" },
    { name: "바다다솜", attendee_count: 2 },
  ]);
  await visitAsAdmin(page, "/admin/deposits");
  await page.getByRole("button", { name: "직접 적기" }).click();
  const dialog = page.getByRole("dialog", { name: "입금 직접 적기" });
  await dialog.getByRole("button", { name: "저장" }).click();
  await expect(dialog).toContainText("보낸 분의 이름을 적어 주세요.");
  await dialog.getByLabel("보낸 분").fill("하늘다솜");
  await dialog.getByLabel("입금액(원)").fill("30,000");
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "저장" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(certainRows(page).filter({ hasText: "하늘다솜" })).toBeVisible();
  await page.getByRole("button", { name: /^고른 .* 확인$/ }).click();
  await expect(certainRows(page)).toHaveCount(0);

  // The bank's list has the same money later on: it is counted once.
  await paste(page, aList("123-45-600010", [{ sender: "하늘다솜", received: 30_000 }]));
  await page.getByRole("button", { name: "고른 입금 1건 가져오기" }).click();
  await expect(doubtfulRows(page).filter({ hasText: "하늘다솜" }).first()).toContainText("이미 확인함");
  await page
    .getByRole("button", { name: /^하늘다솜 30,000원 입금을 하늘다솜 .* 이 입금이 그 입금$/ })
    .click();
  await expect(toast(page, "입금 1건을 예매에 넣었습니다")).toContainText("받은 금액은 그대로입니다");

  await page.goto(`/admin/deposits/summary?show=${show.performance.id}`);
  for (const name of ["회차별", "날짜별"]) {
    const table = page.getByRole("table", { name: `${name} 정산` });
    // On a phone a card, without what is 0.
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(table.getByRole("row", { name: /^합계/ }).getByRole("cell")).toHaveText([
      "90,000원",
      "30,000원",
      "60,000원",
    ]);
    await page.setViewportSize({ width: 1280, height: 800 });
    const total = table.getByRole("row", { name: /^합계/ }).getByRole("cell");
    await expect(total.first()).toHaveText("90,000원");
    await expect(total.nth(1)).toHaveText("30,000원");
    await expect(total.nth(5)).toHaveText("60,000원");
    // Nothing: a dash for the eye, the sum for a screen reader.
    await expect(total.nth(3)).toHaveText("–0원");
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: `${name} CSV` }).click();
    const text = readFileSync(await (await download).path(), "utf8");
    expect(text).toContain("합계,90000,30000,0,0,0,60000,0");
  }
  expect(await axeFindings(page)).toEqual([]);
});

test("an admin who goes to another page with a pasted list is asked first, and keeps it while looking at other deposits", async ({
  page,
}) => {
  const list = aList("123-45-600009", [{ sender: "남아라", received: 1_234 }]);
  await visitAsAdmin(page, "/admin/deposits");
  await page.getByRole("button", { name: /붙여 넣기$/ }).click();
  const field = page.getByLabel("은행 거래내역 붙여 넣기");
  await field.fill(list);
  await page.getByRole("link", { name: "예매와 무관" }).click();
  await expect(field).toBeHidden();
  await page.getByRole("link", { name: "처리할 입금" }).click();
  await expect(field).toHaveValue(list);
  await page.getByRole("button", { name: "붙여 넣은 내용 읽기" }).click();
  await expect(page.getByRole("checkbox", { name: /남아라/ })).toBeChecked();
  await page.getByRole("link", { name: "정산" }).click();
  const question = page.getByRole("dialog", { name: "저장하지 않고 나갈까요?" });
  await question.getByRole("button", { name: "계속 고치기" }).click();
  await expect(page.getByRole("checkbox", { name: /남아라/ })).toBeChecked();
  await page.getByRole("button", { name: "그만두기" }).click();
  await page.getByRole("link", { name: "정산" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "정산" })).toBeVisible();
});

test("a note that is being written is saved when a colleague puts the deposit into another list", async ({
  page,
  context,
}) => {
  const name = "메모도중 4,321원";
  await visitAsAdmin(page, "/admin/deposits");
  await paste(page, aList("123-45-600011", [{ sender: "메모도중", received: 4_321 }]));
  await page.getByRole("button", { name: "고른 입금 1건 가져오기" }).click();
  await page.getByRole("button", { name: `${name} 메모 쓰기` }).click();
  await page.getByLabel("메모", { exact: true }).fill("누구인지 물어봄");
  const colleague = await context.newPage();
  await colleague.goto("/admin/deposits");
  await colleague.getByRole("button", { name: `${name} 예매와 무관` }).click();
  await expect(toast(page, "쓰던 메모를 저장했습니다")).toContainText(name);
  await page.getByRole("link", { name: "예매와 무관" }).click();
  await expect(page.getByText("메모: 누구인지 물어봄")).toBeVisible();
});

test("what a colleague brings meanwhile is not ticked, and what a colleague has decided first is said to be so", async ({
  page,
  site,
  pageErrors,
}) => {
  pageErrors.allow(/status of 400/);
  await aShowInTheAdminArea(site, [{ name: "제갈마루" }, { name: "선우마루" }]);
  const { publishableKey } = await site.keys();
  const colleague = createClient(site.apiUrl, publishableKey);
  await colleague.auth.signInWithPassword(adminAccount);
  const bring = async (sender: string) => {
    const at = new Date(Date.now() + 1_000).toISOString();
    const line = { identity: sender, at, at_text: at, at_precision: "second", amount: 30_000, sender };
    await colleague
      .rpc("import_deposits", {
        account: "",
        source: "list",
        lines: [{ ...line, note: "", how: "", balance: null }],
      })
      .throwOnError();
  };
  const comeBack = () =>
    page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  const tick = (name: string) => certainRows(page).filter({ hasText: name }).getByRole("checkbox");
  await bring("제갈마루");
  await visitAsAdmin(page, "/admin/deposits");
  await expect(tick("제갈마루")).toBeChecked();
  await bring("선우마루");
  await comeBack();
  await expect(tick("선우마루")).not.toBeChecked();
  await expect(tick("제갈마루")).toBeChecked();
  await page
    .getByRole("region", { name: /^확실한 입금/ })
    .getByRole("checkbox", { name: /^모두 고르기/ })
    .check();
  await expect(tick("선우마루")).toBeChecked();

  const { data: brought } = await colleague
    .from("deposits")
    .select("id")
    .in("sender", ["제갈마루", "선우마루"])
    .throwOnError();
  await colleague
    .rpc("decide_deposits", { deposit_ids: brought?.map(({ id }) => id), state: "not_ours" })
    .throwOnError();
  await page.getByRole("button", { name: /^고른 .* 확인$/ }).click();
  await expect(page.getByRole("alert")).toHaveText(
    "그사이 다른 관리자가 먼저 처리한 입금이 있어 넣지 않았습니다. 새로 읽은 목록에서 다시 확인해 주세요.",
  );
  await expect(tick("제갈마루")).toHaveCount(0);
  await expect(tick("선우마루")).toHaveCount(0);
});
