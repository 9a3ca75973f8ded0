/** A week at the box office: a bank's list with wrong sums, same names, late and double deposits, worked off to its end. */
import type { Page } from "@playwright/test";
import type { Site } from "../support/site.ts";
import { type Answer, answers, listFile } from "../unit/deposits/read-list.ts";
import { aShowInTheAdminArea, visitAsAdmin } from "./admin-visit.ts";
import { axeFindings } from "./axe.ts";
import { expect, test } from "./fixtures.ts";

/** The lists are of the week that ended on 22 November 2026; the story takes place the day after its own week. */
const dayMs = 86_400_000;
const seoulMs = 9 * 3_600_000;
const shiftedDays = Math.floor((Date.now() + seoulMs) / dayMs) - Date.UTC(2026, 10, 23) / dayMs;
const shifted = (instant: string) => new Date(Date.parse(instant) + shiftedDays * dayMs).toISOString();

interface ListedReservation {
  reservation_number: string;
  depositor_name: string;
  phone_number: string;
  attendee_count: number;
  total_price: number;
  created_at: string;
}

/** The only one whose deadline has passed before its deposit came. */
const lateNumber = "RNJG-PGRC";
const discounts = { 30000: "none", 24000: "regular", 18000: "youth", 15000: "group" } as const;

async function reserveTheWeek(site: Site) {
  const service = await site.service();
  const reservations: ListedReservation[] = JSON.parse(listFile("reservations.json").toString());
  const show = await aShowInTheAdminArea(
    site,
    reservations.map((row) => ({
      name: row.depositor_name,
      phone_number: row.phone_number,
      attendee_count: row.attendee_count,
      discount_type: discounts[(row.total_price / row.attendee_count) as keyof typeof discounts],
      additional_requests: row.reservation_number,
    })),
    {
      title: "입금의 한 주",
      capacities: [1_000],
      max_unpaid_seats_per_phone: null,
      discount_types: [
        { id: "none", name: "일반" },
        { id: "regular", name: "예매", discount_percentage: 20 },
        { id: "youth", name: "청소년", discount_percentage: 40 },
        { id: "group", name: "단체", discount_percentage: 50 },
      ],
    },
  );
  const tomorrow = new Date(Date.now() + dayMs).toISOString();
  for (const { reservation_number, created_at } of reservations)
    await service
      .from("ticket_reservations")
      .update({
        reservation_number,
        created_at: shifted(created_at),
        expires_at: reservation_number === lateNumber ? shifted("2026-11-17T12:00:00Z") : tomorrow,
      })
      .eq("performance_id", show.performance.id)
      .eq("additional_requests", reservation_number)
      .throwOnError();
  return show;
}

/** KB's list of the week, in its own encoding, with the lines of the first days only or all of them. */
function bankList(isWhole: boolean) {
  // Days are written in digits and dots, which are no part of a letter of CP949.
  const lines = listFile("kb.csv").toString("latin1").split("\n");
  const chosen = lines.filter((line) => isWhole || !/^2026\.11\.(19|2\d)/.test(line));
  const text = chosen.join("\n").replace(/^2026\.11\.(\d\d)/gm, (_, day) => {
    const moved = new Date(Date.UTC(2026, 10, Number(day)) + shiftedDays * dayMs);
    return moved.toISOString().slice(0, 10).replaceAll("-", ".");
  });
  return { name: "거래내역.csv", mimeType: "text/csv", buffer: Buffer.from(text, "latin1") };
}

const isOfFirstDays = ({ at }: Answer) => Date.parse(at) + seoulMs < Date.UTC(2026, 10, 19);
const certain = answers().filter(({ expect: kind }) => kind === "certain");
const toast = (page: Page, title: string | RegExp) => page.getByRole("listitem").filter({ hasText: title });

/** Numbers of the reservations that each deposit pays, by the balance after it. */
async function assignments(site: Site) {
  const service = await site.service();
  const { data } = await service
    .from("payments")
    .select("deposits!inner(balance), ticket_reservations(reservation_number)")
    .is("voided_at", null)
    .throwOnError();
  const found = new Map<number, string[]>();
  for (const { deposits, ticket_reservations } of data) {
    const numbers = found.get(deposits.balance ?? 0) ?? [];
    found.set(deposits.balance ?? 0, [...numbers, ticket_reservations.reservation_number].toSorted());
  }
  return found;
}

const rightOnes = (list: readonly Answer[]) =>
  new Map(list.map(({ balance, reservations }) => [balance, reservations.toSorted()]));

async function bringAndConfirm(page: Page, isWhole: boolean, expected: number) {
  await page.getByLabel("파일 고르기").setInputFiles(bankList(isWhole));
  await page.getByRole("button", { name: /^고른 입금 \d+건 가져오기$/ }).click();
  const region = page.getByRole("region", { name: `확실한 입금 ${expected}건` });
  await expect(region).toBeVisible();
  // Rows take their full height when they come into view: a pointer could be let go beside the button.
  await region.getByRole("button", { name: /^고른 .* 확인$/ }).press("Enter");
  await expect(region).toHaveCount(0);
}

test("a week of deposits with wrong sums, same names, late and double ones is worked off, and the sums agree to the won", async ({
  browser,
  openSite,
  disposeLater,
}) => {
  const site = disposeLater(await openSite());
  const service = await site.service();
  await service.from("ticket_reservations").delete().gte("created_at", "2000-01-01").throwOnError();
  const show = await reserveTheWeek(site);
  const context = await browser.newContext({ baseURL: site.url, serviceWorkers: "block" });
  const page = await context.newPage();
  await visitAsAdmin(page, "/admin/deposits");

  const early = certain.filter(isOfFirstDays);
  await bringAndConfirm(page, false, early.length);
  expect(await assignments(site)).toEqual(rightOnes(early));
  await bringAndConfirm(page, true, certain.length - early.length);
  await expect(toast(page, /^입금 \d+건을 예매에 넣었습니다/).last()).toBeVisible();
  expect(await assignments(site)).toEqual(rightOnes(certain));
  expect(await axeFindings(page)).toEqual([]);

  const doubtful = page.getByRole("region", { name: /^살펴볼 입금/ }).getByRole("listitem");
  const row = (label: string) =>
    doubtful.filter({ has: page.getByRole("button", { name: `${label} 예매 찾기` }) });
  const put = async (label: string, number: string) => {
    const button = page.getByRole("button", {
      name: new RegExp(`^${label} 입금을 .*${number}.* 예매에 넣기$`),
    });
    await button.first().click();
    await expect(button).toHaveCount(0);
    // A click in the same place is for this row alone until the hand moves.
    await page.mouse.move(0, 0);
  };
  await expect(row("윤하람 47,000원")).toContainText("1,000원 모자람");
  await expect(row("오세라 30,000원")).toContainText("6,000원 더 많음");
  await expect(row("서지안 30,000원")).toContainText("늦음");
  await expect(row("김민수 60,000원")).toHaveCount(2);
  await put("윤하람 47,000원", "43CK-GX3J");
  await put("오세라 30,000원", "NQXQ-MDCX");
  await put("서지안 30,000원", lateNumber);
  await put("최보람 60,000원", "KR4P-CY94");
  await expect(row("최보람 30,000원")).toHaveCount(0);
  await put("대전문화초등 270,000원", "MFXC-4D4F");
  await put("김민죠 60,000원", "CVJT-RGQK");
  await put("옥분 30,000원", "6DGJ-KMJ7");
  // Two people of one name, who paid the same sum in the same minute: once one of them is chosen, the other is certain.
  await page
    .getByRole("button", { name: /^김민수 60,000원 입금을 .*R9R4-KXCR.* 예매에 넣기$/ })
    .first()
    .click();
  const other = page.getByRole("region", { name: "확실한 입금 1건" });
  await expect(other).toContainText("VFF9-37YM");
  await other.getByRole("button", { name: /^고른 .* 확인$/ }).click();
  await expect(other).toHaveCount(0);
  for (const label of ["홍길동 30,000원", "대전문화재단 250,000원", "김하늘별빛 30,000원"]) {
    await page.getByRole("button", { name: `${label} 예매와 무관` }).click();
    await expect(row(label)).toHaveCount(0);
    await page.mouse.move(0, 0);
  }
  await page.getByRole("button", { name: "박진호 60,000원 돌려주기" }).click();

  // Somebody sends what they have sent already.
  await page.getByRole("button", { name: "직접 적기" }).click();
  const dialog = page.getByRole("dialog", { name: "입금 직접 적기" });
  await dialog.getByLabel("보낸 분").fill("오세라");
  await dialog.getByLabel("입금액(원)").fill("24000");
  await dialog.getByRole("button", { name: "저장" }).click();
  await expect(row("오세라 24,000원")).toContainText("이미 입금된 예매와 이름이 같습니다");
  await page.getByRole("button", { name: "오세라 24,000원 돌려주기" }).click();
  await expect(page.getByText("처리할 입금이 없습니다.", { exact: false })).toBeVisible();
  await page.getByRole("link", { name: "돌려줄 돈" }).click();
  for (const label of ["오세라 24,000원", "박진호 60,000원"]) {
    const done = page.getByRole("button", { name: `${label} 돌려줌으로 표시` });
    await done.click();
    await expect(done).toHaveCount(0);
    // The next row has come to its place: a click there at once would be taken for one too many.
    await page.mouse.move(0, 0);
  }

  const paying = answers().filter(({ reservations }) => reservations.length > 0);
  const received = paying.reduce((sum, { amount }) => sum + amount, 0);
  const { data: states } = await service
    .from("reservation_money")
    .select("state, paid, owed, outstanding")
    .eq("performance_id", show.performance.id)
    .throwOnError();
  const count = (state: string) => states.filter((money) => money.state === state).length;
  expect([count("over"), count("part_paid"), count("expired")]).toEqual([1, 1, 0]);
  const sold = states.reduce((sum, { owed }) => sum + (owed ?? 0), 0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/admin/deposits/summary?show=${show.performance.id}`);
  for (const name of ["회차별", "날짜별"]) {
    const total = page.getByRole("table", { name: `${name} 정산` }).getByRole("row", { name: /^합계/ });
    const cells = total.getByRole("cell");
    await expect(cells.first()).toHaveText(`${sold.toLocaleString("ko")}원`);
    await expect(cells.nth(1)).toHaveText(`${received.toLocaleString("ko")}원`);
    // 6,000 won more than is owed have come.
    await expect(cells.nth(5)).toHaveText(`${(sold - received + 6_000).toLocaleString("ko")}원`);
  }
  await context.close();
});
