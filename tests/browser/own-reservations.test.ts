/** A visitor who has closed the ticket finds number, sum, account and deadline again on the same device. */
import type { Page, Route } from "@playwright/test";
import type { Site } from "../support/site.ts";
import { aShowInTheAdminArea } from "./admin-visit.ts";
import { axeFindings } from "./axe.ts";
import { delayRequests } from "./delay-requests.ts";
import { expect, test } from "./fixtures.ts";
import { openHydrated } from "./page-hydrated.ts";
import {
  confirmation,
  fillForm,
  offeredShowTimes,
  openDialog,
  reservationNumber,
  reservationsOf,
  submitButton,
} from "./reservation-visit.ts";

const showPath = "/performances/c0000000-0000-4000-8000-000000000001";
const way = (page: Page) => page.getByRole("banner").getByRole("link", { name: "내 예매" });

async function reserve(page: Page, site: Site, name: string): Promise<string> {
  const [, showTime] = await offeredShowTimes(site);
  const dialog = await openDialog(page);
  await fillForm(dialog, { name, showTime: showTime?.label ?? "" });
  await submitButton(dialog).click();
  return reservationNumber(page);
}

const waysToLeave: Record<string, (page: Page) => Promise<unknown>> = {
  Escape: (page) => page.keyboard.press("Escape"),
  Back: (page) => page.goBack(),
};

for (const [key, leave] of Object.entries(waysToLeave)) {
  test(`a visitor who has closed the ticket with ${key} finds it again from the header`, async ({
    page,
    site,
  }) => {
    await page.goto("/");
    const number = await reserve(page, site, `다시 ${key}`);
    await leave(page);
    await expect(confirmation(page)).toHaveCount(0);
    await way(page).click();
    await expect(page).toHaveURL(/\/reservations$/);
    await expect(page).toHaveTitle(/^내 예매/);
    const ticket = page.getByRole("region", { name: number });
    await expect(ticket.getByRole("heading", { name: "입금 안내" })).toBeVisible();
    for (const said of [number, "30,000원", "000-0000-0000-00", "입금 기한"]) {
      await expect(ticket.getByText(said).first()).toBeVisible();
    }
    expect(await axeFindings(page)).toEqual([]);
  });
}

test("a tap beside the ticket does not close it", async ({ page, site }) => {
  const number = await reserve(page, site, "옆을 눌러요");
  await page.mouse.click(195, 20);
  await page.keyboard.press("Shift");
  await expect(confirmation(page).getByText(number)).toBeVisible();
});

test("a visitor finds every reservation of the device from the page of the show, what is to be paid first, and no name is stored on it", async ({
  page,
  site,
}) => {
  const numbers = [await reserve(page, site, "두 번째요"), ""];
  await page.keyboard.press("Escape");
  await expect(confirmation(page)).toHaveCount(0);
  numbers[1] = await reserve(page, site, "두 번째요");
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toContain("두 번째요");
  expect(stored).not.toMatch(/(?<![0-9a-f-])010-?\d{4}/);

  const another = await page.context().newPage();
  await openHydrated(another, "/performances/c0000000-0000-4000-8000-000000000001");
  await another.getByRole("link", { name: "내 예매와 입금 안내 보기" }).click();
  for (const number of numbers) await expect(another.getByRole("region", { name: number })).toBeVisible();

  // The later one, which without this order stands above.
  const reservation = (await reservationsOf(site, "두 번째요")).find(
    ({ reservation_number }) => reservation_number === numbers[1],
  );
  const service = await site.service();
  await service
    .from("ticket_reservations")
    .update({ payment_verified: true })
    .eq("id", reservation?.id ?? "")
    .throwOnError();
  await another.reload();
  const paid = another.getByRole("region", { name: reservation?.reservation_number ?? "" });
  await expect(paid.getByText("입금이 확인되어 예매가 확정되었습니다.")).toBeVisible();
  const tickets = another.getByRole("region", { name: /[3-9A-Z]{4}-[3-9A-Z]{4}$/ });
  await expect(tickets.getByText(/^[3-9A-Z]{4}-[3-9A-Z]{4}$/)).toHaveText(numbers);
});

test("a visitor reads that nothing answers, and tries again", async ({ page, site, pageErrors }) => {
  pageErrors.allow(/ERR_FAILED/);
  const number = await reserve(page, site, "터널이에요");
  await page.route("**/reserve.json", (route) => route.abort());
  await page.goto("/reservations");
  await expect(page.getByRole("alert")).toContainText("예매를 확인하지 못했습니다");
  await page.unroute("**/reserve.json");
  await page.getByRole("button", { name: "다시 시도" }).click();
  await expect(page.getByRole("region", { name: number })).toBeVisible();
});

test("a ticket's link on another device is looked for, then unanswered, then found: at no time is there nothing", async ({
  page,
  site,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_FAILED/);
  const { performance } = await aShowInTheAdminArea(site, [{ name: "링크로 와요" }]);
  const { data } = await (await site.service())
    .from("ticket_reservations")
    .select("ticket_key, reservation_number")
    .eq("performance_id", performance.id)
    .single()
    .throwOnError();
  const requests: Route[] = [];
  await page.route("**/reservations/ticket.json", (route) => void requests.push(route));
  await page.goto(`/reservations#ticket=${data.ticket_key}`);
  const looking = page.getByRole("status").filter({ hasText: "확인하고 있습니다" });
  const nothing = page.getByText("이 기기에서 하신 예매가 없습니다");
  await expect.poll(() => requests.length).toBe(1);
  await expect(looking).toBeVisible();
  await expect(nothing).toBeHidden();
  await requests[0]?.abort();
  await expect(page.getByRole("alert")).toContainText("예매를 확인하지 못했습니다");
  await expect(nothing).toBeHidden();
  await page.unroute("**/reservations/ticket.json");
  await page.getByRole("button", { name: "다시 시도" }).click();
  await expect(page.getByRole("region", { name: data.reservation_number })).toBeVisible();
});

test("a reservation can be found until its show is over, and the way to it goes with the last", async ({
  page,
  site,
}) => {
  const show = await aShowInTheAdminArea(site, []);
  await page.setViewportSize({ width: 820, height: 900 });
  await page.goto(`/performances/${show.performance.id}/reserve`);
  await expect(way(page)).toBeHidden();
  const stored = (days: number) => [
    {
      performanceId: show.performance.id,
      requestId: crypto.randomUUID(),
      until: Date.now() + days * 24 * 60 * 60 * 1000,
    },
  ];
  const store = (text: string) =>
    page.evaluate((stored) => localStorage.setItem("madang-reservations", stored), text);
  await store(JSON.stringify(stored(-0.1)));
  await page.goto("/about");
  await expect(way(page)).toBeHidden();
  for (const broken of ["{", "null", "[null]", '"x"']) {
    await store(broken);
    await page.goto("/reservations");
    await expect(page.getByText("이 기기에서 하신 예매가 없습니다")).toBeVisible();
  }
  // One that the company has removed.
  await store(JSON.stringify(stored(1)));
  await page.goto("/about");
  await expect(way(page)).toBeVisible();
  await page.goto("/reservations");
  await expect(page.getByText("이 기기에서 하신 예매가 없습니다")).toBeVisible();
  await expect(way(page)).toBeHidden();
});

test("somebody who never reserved reads at once that there is nothing, not that something is looked for", async ({
  page,
}) => {
  const release = await delayRequests(page, "**/assets/**");
  await page.goto("/reservations", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { name: "이 기기에서 하신 예매가 없습니다" })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "확인하고 있습니다" })).toBeHidden();
  await release();
});

test("somebody who looks for a ticket of another device sees the whole form at once on a phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [address, button] of [
    ["/reservations", "예매 찾기"],
    ["/en/reservations", "Find my reservation"],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole("button", { name: button })).toBeInViewport({ ratio: 1 });
  }
});

/** Remembers a reservation in this browser, as the form does. */
async function remember(page: Page, performanceId: string, requestId: string) {
  await page.goto("/about");
  await page.evaluate((stored) => localStorage.setItem("madang-reservations", JSON.stringify([stored])), {
    performanceId,
    requestId,
    until: Date.now() + 24 * 60 * 60 * 1000,
  });
  await page.goto("/reservations");
}

test("the ticket of an open date says that the date will be announced, and that of a cancelled reservation says so first and does not look valid", async ({
  page,
  site,
}) => {
  const requestId = crypto.randomUUID();
  const { performance } = await aShowInTheAdminArea(site, [{ name: "언젠가", request_id: requestId }], {
    capacities: [],
    sold_without_show_times: true,
  });
  await remember(page, performance.id, requestId);
  const ticket = page.getByRole("article");
  await expect(ticket).toContainText("관람일 미정");
  await expect(ticket).toContainText("관람일이 정해지면 극단에서 연락드립니다.");
  const service = await site.service();
  await service
    .from("ticket_reservations")
    .update({ cancelled_at: new Date().toISOString() })
    .eq("performance_id", performance.id)
    .throwOnError();
  await page.reload();
  await expect(ticket).toHaveText(/^취소된 예매/);
  const main = page.locator("main");
  for (const word of ["연락드립니다", "매표소", "적어 두시거나", "000-0000-0000-00"]) {
    await expect(main).not.toContainText(word);
  }
  // Not the colours of a valid ticket.
  await expect(ticket).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  expect(await axeFindings(page)).toEqual([]);
  await page.emulateMedia({ media: "print" });
  await expect(ticket.getByText(/^[3-9A-Z]{4}-[3-9A-Z]{4}$/)).toHaveCSS(
    "text-decoration-line",
    "line-through",
  );
});

test("a ticket is printed on one page, black on white, without what is clicked", async ({ page, site }) => {
  const requestId = crypto.randomUUID();
  const { performance } = await aShowInTheAdminArea(site, [{ name: "인쇄손님", request_id: requestId }]);
  await remember(page, performance.id, requestId);
  const number = page.getByRole("article").getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  await expect(number).toBeVisible();
  await page.evaluate(() => document.documentElement.classList.add("dark"));
  await page.emulateMedia({ media: "print" });
  await expect(number).toHaveCSS("color", "rgb(0, 0, 0)");
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(page.locator("button:visible")).toHaveCount(0);
  await expect(page.locator("main a:visible")).toHaveCount(0);
  const pages = (await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type\s*\/Page\b/g);
  expect(pages).toHaveLength(1);
});

test("on the page of the ticket stands the visitor's own date alone, and no link or button is printed", async ({
  page,
  site,
}) => {
  const number = await reserve(page, site, "내날짜");
  await page.goto(`${showPath}/reserve`);
  const ticket = page.getByRole("article", { name: "예매 신청 완료" });
  await expect(ticket).toContainText(number);
  const [, showTime] = await offeredShowTimes(site);
  const before = (await ticket.innerText()).split(showTime?.label ?? "")[0];
  expect(before).not.toMatch(/\d{4}\. \d/);
  await expect(ticket.getByRole("link", { name: "새로 예매하기" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(ticket).toContainText(number);
  await expect(page.locator("a:visible, button:visible")).toHaveCount(0);
});

test("of an open ticket over a page, the ticket alone is printed, whole", async ({ page, site }) => {
  await reserve(page, site, "바로인쇄");
  await page.emulateMedia({ media: "print" });
  await expect(confirmation(page).getByText("이제 이렇게 진행됩니다")).toBeVisible();
  await expect(page.locator("#main")).toBeHidden();
  const pages = (await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type\s*\/Page\b/g);
  expect(pages).toHaveLength(1);
});

test("the form says above it what was reserved on this device, in the dialog and on its page, until it is cancelled", async ({
  page,
  site,
}) => {
  const dialog = await openDialog(page);
  const earlier = page.getByRole("complementary", { name: "이 기기에서 하신 예매" });
  await expect(dialog.getByLabel("이름")).toBeVisible();
  await expect(earlier).toHaveCount(0);
  await page.keyboard.press("Escape");
  const number = await reserve(page, site, "또예매");
  await page.keyboard.press("Escape");
  await expect(confirmation(page)).toHaveCount(0);

  for (const open of [() => openDialog(page), () => page.goto(`${showPath}/reserve`)]) {
    await open();
    await expect(earlier).toContainText("이 기기에서 예매하신 내역이 있습니다.");
    await expect(earlier).toContainText(number);
    await expect(earlier).toContainText(/입금 기한 \S+\(.\) \S+ \d+시( \d+분)?까지/);
    await expect(page.getByLabel("이름")).toHaveValue("");
  }
  expect(await axeFindings(page)).toEqual([]);
  await earlier.getByRole("link", { name: "내 예매 보기" }).click();
  await expect(page.getByRole("region", { name: number })).toBeVisible();

  const service = await site.service();
  await service
    .from("ticket_reservations")
    .update({ cancelled_at: new Date().toISOString() })
    .eq("reservation_number", number)
    .throwOnError();
  const answered = page.waitForResponse("**/reserve.json");
  await page.goto(`${showPath}/reserve`);
  await answered;
  await expect(earlier).toHaveCount(0);
});

test("the ticket of a cancelled reservation strikes its sum, warns of paying it, and leads to a new one and to the company", async ({
  page,
  site,
}) => {
  const number = await reserve(page, site, "취소된이");
  const service = await site.service();
  await service
    .from("ticket_reservations")
    .update({ cancelled_at: new Date().toISOString() })
    .eq("reservation_number", number)
    .throwOnError();
  await page.goto("/reservations");
  const cancelled = page.getByRole("region", { name: number });
  await expect(cancelled.locator("s")).toHaveText("30,000원");
  await expect(cancelled).toContainText("이 예매로는 입금하지 마세요.");
  await expect(cancelled.getByRole("link", { name: "042-000-1984" })).toHaveAttribute(
    "href",
    "tel:0420001984",
  );
  await cancelled.getByRole("link", { name: "다시 예매하기" }).click();
  await expect(page.getByRole("button", { name: "예매 신청하기" })).toBeVisible();

  const { performance } = await aShowInTheAdminArea(site, [
    { name: "막내림", request_id: crypto.randomUUID() },
  ]);
  const { data } = await service
    .from("ticket_reservations")
    .update({ cancelled_at: new Date().toISOString() })
    .eq("performance_id", performance.id)
    .select("request_id")
    .single()
    .throwOnError();
  await service
    .from("current_performances")
    .update({ account_transfer_enabled: false })
    .eq("id", performance.id)
    .throwOnError();
  await remember(page, performance.id, data.request_id ?? "");
  await expect(page.getByText("이 예매로는 입금하지 마세요.")).toBeVisible();
  await expect(page.getByRole("link", { name: "다시 예매하기" })).toHaveCount(0);
});

test.describe("with the service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("number, sum, account and deadline are found without a network as soon as the ticket was shown", async ({
    page,
    site,
    context,
    pageErrors,
  }) => {
    pageErrors.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    const number = await reserve(page, site, "지하철");
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const cached = await caches.match("/reservations", { ignoreVary: true });
          const files = new Set((await cached?.text())?.match(/\/assets\/[\w.-]+\.js/g));
          const all = await Promise.all([...files].map((file) => caches.match(file)));
          return cached !== undefined && all.length > 5 && all.every(Boolean);
        }),
      )
      .toBe(true);
    await page.close();
    await context.setOffline(true);
    const later = await context.newPage();
    await later.goto("/reservations");
    const ticket = later.getByRole("region", { name: number });
    for (const said of [number, "30,000원", "000-0000-0000-00", "입금 기한", "이 기기에 저장한 내용입니다"]) {
      await expect(ticket.getByText(said).first()).toBeVisible();
    }
    expect(await axeFindings(later)).toEqual([]);
  });
});
