/** The door of a show time on phones: an admin's and a helper's, with a network and without one. */
import type { BrowserContext, Page } from "@playwright/test";
import type { Site } from "../support/site.ts";
import { aShowInTheAdminArea, visitAsAdmin } from "./admin-visit.ts";
import { axeFindings } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { isFetched } from "./page-hydrated.ts";

const phone = { width: 390, height: 844 };

/** A show time, with its passes before an admin on a phone. */
async function aDoor(site: Site, page: Page, reservations: Parameters<typeof aShowInTheAdminArea>[1]) {
  const show = await aShowInTheAdminArea(site, reservations);
  const admin = await site.service();
  await page.setViewportSize(phone);
  await visitAsAdmin(page, `/admin/door?time=${show.showTimes[0]?.id}`);
  return { ...show, service: admin };
}

const party = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name }).first();
const inside = (page: Page, count: string) =>
  expect(page.getByRole("heading", { level: 1 }).locator("..")).toContainText(count);

async function section(page: Page, title: string) {
  const found = page.getByRole("region", { name: title }).getByRole("listitem").first();
  await expect(found).toBeVisible();
  return found;
}

async function helperLink(page: Page, title: string, label: string, before = ""): Promise<string> {
  const door = await section(page, title);
  const name = door.getByLabel("도우미 이름");
  if (!(await name.isVisible())) await door.getByRole("button", { name: /도우미 링크$/ }).click();
  await name.fill(label);
  await door.getByRole("button", { name: "도우미 링크 만들기" }).click();
  const link = door.getByText(/\/door#pass=[\da-f]{32}$/);
  await expect(link).toBeVisible();
  if (before) await expect(link).not.toHaveText(before);
  return (await link.textContent()) ?? "";
}

async function aPhone(context: BrowserContext, link: string): Promise<Page> {
  const page = await context.newPage();
  await page.setViewportSize(phone);
  await page.goto(link);
  await expect(page.getByRole("list", { name: "명단" })).toBeVisible();
  return page;
}

test("an admin opens the door on a phone, finds a party by initials, lets it in by parts, takes money and undoes it", async ({
  page,
  site,
}) => {
  const { performance, service } = await aDoor(site, page, [
    { name: "문지기", attendee_count: 3 },
    { name: "나혼자", attendee_count: 1 },
  ]);
  expect(await axeFindings(page)).toEqual([]);
  await (await section(page, performance.title))
    .getByRole("button", { name: "이 기기에서 열기" })
    .press("Enter");
  await expect(page.getByRole("list", { name: "명단" })).toBeVisible();
  await expect(page.getByRole("link", { name: /회차$/ })).toHaveAttribute("href", "/admin/door");
  await inside(page, "0 / 4명");
  // On paper there are the names, and nothing to click or to fill in.
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("문지기", { exact: true })).toBeVisible();
  await expect(page.getByRole("searchbox")).toBeHidden();
  await expect(page.getByRole("button", { name: "문지기 3명 입장" })).toBeHidden();
  await expect(page.getByText("30,000원 받기")).toBeVisible();
  await page.emulateMedia({ media: null });
  await expect(page.getByText("30,000원 받기")).toBeHidden();
  await page.getByRole("searchbox").fill("ㅁㅈㄱ");
  await expect(page.getByRole("list", { name: "명단" }).getByRole("listitem")).toHaveCount(1);
  const row = party(page, "문지기");
  await row.getByRole("button", { expanded: false }).click();
  await row.getByRole("button", { name: "2명만 입장" }).press("Enter");
  await inside(page, "2 / 4명");
  await row.getByRole("button", { name: "90,000원 받았음" }).press("Enter");
  await expect(row.getByText("90,000원 받고")).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await row.getByRole("button", { name: "90,000원 받음 되돌리기" }).press("Enter");
  await expect(row.getByText("90,000원 받고")).toBeVisible();
  await row.getByRole("button", { name: "90,000원 받았음" }).press("Enter");
  // Taken and let in by one click, and both undone by one.
  await page.getByRole("searchbox").fill("나혼자");
  await page.getByRole("button", { name: "나혼자 30,000원 받고 1명 입장" }).press("Enter");
  await expect(page.getByText("나혼자 30,000원 받음 · 1명 입장")).toBeVisible();
  await inside(page, "3 / 4명");
  await page.getByRole("button", { name: "되돌리기", exact: true }).last().press("Enter");
  await inside(page, "2 / 4명");
  // Who says that the transfer was made a minute ago comes in without it.
  const alone = party(page, "나혼자");
  await alone.getByRole("button", { expanded: false }).click();
  await alone.getByRole("button", { name: "받지 않고 1명 입장" }).press("Enter");
  await inside(page, "3 / 4명");
  await expect(alone.getByText("30,000원 받기")).toBeVisible();
  await page.getByRole("button", { name: "되돌리기", exact: true }).last().press("Enter");
  await inside(page, "2 / 4명");
  await page.getByRole("button", { name: "나혼자 30,000원 받고 1명 입장" }).press("Enter");
  await inside(page, "3 / 4명");
  await expect
    .poll(async () => {
      const { data } = await service
        .from("payments")
        .select("amount, voided_at, ticket_reservations!inner(performance_id)")
        .eq("ticket_reservations.performance_id", performance.id)
        .throwOnError();
      return data.map(({ voided_at }) => voided_at === null).sort();
    })
    .toEqual([false, false, true, true]);
});

test("a tick that was accepted stays while the list is read again, however long that takes", async ({
  page,
  site,
}) => {
  const { performance } = await aDoor(site, page, [
    { name: "한번만", attendee_count: 2, payment_verified: true },
  ]);
  await (await section(page, performance.title)).getByRole("button", { name: "이 기기에서 열기" }).click();
  const list = page.getByRole("list", { name: "명단" });
  await expect(list).toBeVisible();
  let answered = false;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/rpc/door_list*", async (route) => {
    if (answered) await released;
    await route.continue();
  });
  page.on("response", (response) => {
    if (response.url().includes("door_record")) answered = true;
  });
  await page.getByRole("button", { name: "한번만 2명 입장" }).click();
  await expect.poll(() => answered).toBe(true);
  await expect(page.getByText(/보낼 기록/)).toHaveCount(0);
  await inside(page, "2 / 2명");
  await expect(page.getByRole("button", { name: "한번만 2명 입장" })).toHaveCount(0);
  release();
  await page.unrouteAll({ behavior: "wait" });
  await inside(page, "2 / 2명");
});

test("an admin sells a seat at the door, and it is gone from what is left", async ({ page, site }) => {
  const { performance, service } = await aDoor(site, page, [{ name: "먼저온이", attendee_count: 1 }]);
  await (await section(page, performance.title)).getByRole("button", { name: "이 기기에서 열기" }).click();
  const selling = page.getByRole("button", { name: /^현장 판매 · 남은/ });
  const left = Number((await selling.textContent())?.replace(/\D/g, ""));
  await selling.click();
  const dialog = page.getByRole("dialog", { name: "현장 판매" });
  await dialog.getByLabel("인원").selectOption("2");
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "60,000원 받고 2명 들이기" }).press("Enter");
  await expect(party(page, "현장 판매")).toContainText("2명");
  await expect(selling).toHaveAccessibleName(`현장 판매 · 남은 ${left - 2}석`);
  await inside(page, "2 / 3명");
  await expect
    .poll(async () => {
      const { data } = await service
        .from("ticket_reservations")
        .select("name, paid_won, checked_in_at")
        .eq("performance_id", performance.id)
        .eq("name", "현장 판매")
        .throwOnError();
      return data.map(({ paid_won, checked_in_at }) => [paid_won, checked_in_at !== null]);
    })
    .toEqual([[60_000, true]]);
});

test("two helpers tick at the same time, one without a network, and nothing is lost, doubled or hidden", async ({
  page,
  browser,
  site,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED|Failed to (fetch|load)/);
  const { performance, service } = await aDoor(site, page, [
    { name: "둘다누름", attendee_count: 2, payment_verified: true },
    { name: "하나만", attendee_count: 1, payment_verified: true },
  ]);
  const first = await helperLink(page, performance.title, "왼쪽 문");
  const links = [first, await helperLink(page, performance.title, "오른쪽 문", first)];
  const contexts = [await browser.newContext(), await browser.newContext()];
  try {
    const [left, right] = [
      await aPhone(contexts[0] as BrowserContext, links[0] ?? ""),
      await aPhone(contexts[1] as BrowserContext, links[1] ?? ""),
    ];
    await contexts[1]?.setOffline(true);
    await right.getByRole("button", { name: "둘다누름 2명 입장" }).click();
    await right.getByRole("button", { name: "하나만 1명 입장" }).click();
    await expect(right.getByText(/보낼 기록 2건/)).toBeVisible();
    await inside(right, "3 / 3명");
    await left.getByRole("button", { name: "둘다누름 2명 입장" }).click();
    await inside(left, "2 / 3명");
    await contexts[1]?.setOffline(false);
    for (const phonePage of [left, right]) {
      await expect(party(phonePage, "둘다누름").getByRole("alert")).toContainText(
        /왼쪽 문.*오른쪽 문|오른쪽 문.*왼쪽 문/,
      );
      await inside(phonePage, "5 / 3명");
    }
    const row = party(right, "둘다누름");
    await row.getByRole("button", { expanded: false }).click();
    await row.getByRole("button", { name: "2명 입장 되돌리기" }).first().click();
    for (const phonePage of [left, right]) await inside(phonePage, "3 / 3명");
    const { data } = await service
      .from("door_entries")
      .select("seats, undone_at, ticket_reservations!inner(performance_id)")
      .eq("ticket_reservations.performance_id", performance.id)
      .throwOnError();
    expect(data.map(({ undone_at }) => undone_at === null).sort()).toEqual([false, true, true]);
  } finally {
    await Promise.all(contexts.map((context) => context.close()));
  }
});

test("a helper's link shows no telephone number, and ends when it is withdrawn", async ({
  page,
  browser,
  site,
  pageErrors,
}) => {
  // What the database refuses.
  pageErrors.allow(/status of 400/);
  const { performance } = await aDoor(site, page, [
    { name: "숨길번호", attendee_count: 1, additional_requests: "안내견과 함께 갑니다. 010-1234-5678" },
  ]);
  const link = await helperLink(page, performance.title, "도우미 하나");
  const context = await browser.newContext();
  try {
    const helper = await aPhone(context, link);
    await expect(helper.getByRole("link", { name: /회차$/ })).toHaveCount(0);
    expect(await helper.content()).not.toMatch(/010-?\d{4}/);
    await expect(helper.getByText("안내견과 함께 갑니다.")).toBeVisible();
    await page.getByRole("button", { name: "도우미 하나 링크 거두기" }).click();
    await page.getByRole("button", { name: "거두기", exact: true }).click();
    await expect(helper.getByRole("alert")).toContainText("더 쓸 수 없는 링크입니다");
    await expect(helper.getByText("숨길번호")).toHaveCount(0);
    expect(
      await helper.evaluate(() => indexedDB.databases().then((found) => found.length)),
    ).toBeLessThanOrEqual(1);
  } finally {
    await context.close();
  }
});

test("a phone whose link is withdrawn before it has sent everything lists what the company has to be given by mouth", async ({
  page,
  browser,
  site,
  pageErrors,
}) => {
  // What the database refuses.
  pageErrors.allow(/status of 400|ERR_INTERNET_DISCONNECTED/);
  const { performance } = await aDoor(site, page, [
    { name: "못보낸이", attendee_count: 2, payment_verified: true },
    { name: "상관없는이", attendee_count: 1, payment_verified: true },
  ]);
  const link = await helperLink(page, performance.title, "도우미 둘");
  const context = await browser.newContext();
  try {
    const helper = await aPhone(context, link);
    await context.setOffline(true);
    await helper.getByRole("button", { name: "못보낸이 2명 입장" }).click();
    await expect(helper.getByText(/보낼 기록 1건/)).toBeVisible();
    await page.getByRole("button", { name: "도우미 둘 링크 거두기" }).click();
    await page.getByRole("button", { name: "거두기", exact: true }).click();
    await expect(page.getByRole("button", { name: "도우미 둘 링크 거두기" })).toHaveCount(0);
    await context.setOffline(false);
    const unsent = helper.getByRole("region", { name: "보내지 못한 기록" });
    await expect(unsent.getByText(/^못보낸이\(.*2명 입장/)).toBeVisible();
    await expect(helper.getByText("상관없는이")).toHaveCount(0);
    expect(await axeFindings(helper)).toEqual([]);
    await helper.reload();
    await expect(unsent.getByText(/^못보낸이\(.*2명 입장/)).toBeVisible();
    await unsent.getByRole("button", { name: "극단에 전했습니다" }).press("Enter");
    await expect(unsent).toHaveCount(0);
    await helper.reload();
    await expect(helper.getByRole("alert")).toContainText("더 쓸 수 없는 링크입니다");
    await expect(helper.getByText("못보낸이")).toHaveCount(0);
  } finally {
    await context.close();
  }
});

test("a phone that was switched off opens its list without a network, with what it has not sent", async ({
  page,
  browser,
  site,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED|Failed to (fetch|load)/);
  const { performance } = await aDoor(site, page, [
    { name: "밤손님", attendee_count: 2, payment_verified: true },
  ]);
  const link = await helperLink(page, performance.title, "뒷문");
  const context = await browser.newContext({ serviceWorkers: "allow" });
  try {
    const helper = await aPhone(context, link);
    await expect
      .poll(() =>
        helper.evaluate(async () => {
          const pages = await caches.open("madang-pages-1").then((cache) => cache.keys());
          return pages.some(({ url }) => url.endsWith("/door"));
        }),
      )
      .toBe(true);
    await expect.poll(() => isFetched(helper, "door-camera")).toBe(true);
    await context.setOffline(true);
    // A phone without a camera: its search says so, and the list goes on.
    await helper.getByRole("button", { name: "QR 코드로 찾기" }).click();
    await expect(helper.getByRole("dialog").getByRole("status")).toContainText("카메라를 열지 못했습니다");
    await helper.keyboard.press("Escape");
    await helper.getByRole("button", { name: "밤손님 2명 입장" }).click();
    await expect(helper.getByText(/보낼 기록 1건/)).toBeVisible();
    await helper.close();
    const again = await context.newPage();
    await again.goto(link);
    await expect(again.getByText(/보낼 기록 1건/)).toBeVisible();
    await inside(again, "2 / 2명");
    await context.setOffline(false);
    await expect(again.getByText(/보낼 기록/)).toHaveCount(0);
    await inside(again, "2 / 2명");
  } finally {
    await context.close();
  }
});

test("a helper works the door by keyboard alone, and the focus never gets lost", async ({
  page,
  browser,
  site,
}) => {
  const { performance, service } = await aDoor(site, page, [
    { name: "김보람", attendee_count: 3, payment_verified: true },
    { name: "김보라", attendee_count: 1, payment_verified: true },
    { name: "박서준", attendee_count: 2, payment_verified: true },
  ]);
  const context = await browser.newContext();
  try {
    const door = await aPhone(context, await helperLink(page, performance.title, "노트북"));
    const focused = door.locator(":focus");
    const search = door.getByRole("searchbox");
    await search.focus();
    await door.keyboard.type("ㅂㅅㅈ");
    await expect(door.getByRole("list", { name: "명단" }).getByRole("listitem")).toHaveCount(1);
    await door.keyboard.down("Enter");
    await expect(focused).toHaveAccessibleName("박서준 2명 입장");
    // As long as it stays down it lets nobody in.
    await door.keyboard.down("Enter");
    await expect(focused).toHaveAccessibleName("박서준 2명 입장");
    await door.keyboard.up("Enter");
    await door.keyboard.press("Enter");
    await inside(door, "2 / 6명");
    await expect(search).toBeFocused();
    // What is there is selected: the next name takes its place.
    await door.keyboard.type("김보람");
    await expect(search).toHaveValue("김보람");
    await expect(door.getByRole("button", { name: /^김보람 3명 입장/ })).toBeVisible();
    await door.keyboard.press("Enter");
    await expect(focused).toHaveAccessibleName("김보람 3명 입장");
    await door.keyboard.press("Shift+Tab");
    await door.keyboard.press("Enter");
    await door.getByRole("button", { name: "2명만 입장" }).press("Enter");
    await inside(door, "4 / 6명");
    await expect(search).toBeFocused();
    await door.getByRole("button", { name: "되돌리기", exact: true }).last().press("Enter");
    await inside(door, "2 / 6명");
    await expect(search).toBeFocused();
    expect(await axeFindings(door)).toEqual([]);
    await door.getByRole("button", { name: /^현장 판매/ }).press("Enter");
    const sale = door.getByRole("dialog", { name: "현장 판매" });
    await expect(sale).toBeVisible();
    await door.keyboard.press("Escape");
    await expect(sale).toBeHidden();
    await expect(focused).toHaveAccessibleName(/^현장 판매/);
    const { data } = await service
      .from("door_entries")
      .select("seats, undone_at, ticket_reservations!inner(performance_id)")
      .eq("ticket_reservations.performance_id", performance.id)
      .throwOnError();
    const counted = data.filter(({ undone_at }) => undone_at === null);
    expect(counted.map(({ seats }) => seats)).toEqual([2]);
  } finally {
    await context.close();
  }
});
