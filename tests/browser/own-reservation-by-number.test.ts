/** A visitor finds a reservation made elsewhere: by number and telephone, or by the link of the ticket. */
import type { Page } from "@playwright/test";
import { aPhoneNumber } from "../support/company.ts";
import type { Site } from "../support/site.ts";
import { aShowInTheAdminArea } from "./admin-visit.ts";
import { axeFindings } from "./axe.ts";
import { expect, test } from "./fixtures.ts";

/** Until the form is sent in place: its code comes after that of the page. */
async function openPage(page: Page) {
  await page.goto("/reservations");
  await expect
    .poll(() =>
      page
        .getByRole("button", { name: "예매 찾기" })
        .evaluate((button) => Object.keys(button).some((key) => key.startsWith("__reactProps"))),
    )
    .toBe(true);
}

async function aTicketElsewhere(site: Site, name: string) {
  const phone_number = aPhoneNumber();
  const { performance } = await aShowInTheAdminArea(site, [{ name, phone_number }]);
  const service = await site.service();
  const { data } = await service
    .from("ticket_reservations")
    .select("id, reservation_number, ticket_key")
    .eq("performance_id", performance.id)
    .single()
    .throwOnError();
  return { ...data, phone_number, title: performance.title };
}

const number = "예매번호";
const phone = "연락처";

test("a visitor finds a reservation by number and telephone, and sees it again without typing", async ({
  page,
  site,
  pageErrors,
}) => {
  const ticket = await aTicketElsewhere(site, "번호손님");
  pageErrors.allow(/422/);
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page);
  await page.getByLabel(number).fill(ticket.reservation_number.toLowerCase());
  await page.getByLabel(phone).fill("010-9999-8888");
  await page.getByLabel(phone).press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "맞는 예매를 찾지 못했습니다" })).toBeFocused();
  await expect(page.getByLabel(number)).toHaveValue(ticket.reservation_number.toLowerCase());
  await expect(page.getByLabel(phone)).toHaveValue("010-9999-8888");
  expect(await axeFindings(page)).toEqual([]);

  await page.getByLabel(phone).fill(ticket.phone_number);
  await page.getByRole("button", { name: "예매 찾기" }).click();
  const found = page.getByRole("region", { name: ticket.reservation_number });
  await expect(found).toBeFocused();
  await expect(found).toContainText("입금 대기");
  await expect(found.getByRole("heading", { name: "입금 안내" })).toBeVisible();
  await expect(found.getByRole("img", { name: "입장 QR 코드" })).toBeVisible();
  await expect(found.getByRole("link", { name: "캘린더에 담기" })).toHaveAttribute("href", /\.ics$/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await axeFindings(page)).toEqual([]);

  await page.reload();
  await expect(found).toContainText("입금 대기");
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("button:visible, input:visible, main a:visible")).toHaveCount(0);
  await page.emulateMedia({ media: "screen" });
  await found.getByRole("button", { name: "이 기기에서 이 표 지우기" }).click();
  await expect(found).toHaveCount(0);
  await expect(page.getByText("이 기기에서 하신 예매가 없습니다")).toBeVisible();
});

test("the link of a ticket opens it, and its key reaches neither an address nor a log", async ({
  page,
  site,
}) => {
  const ticket = await aTicketElsewhere(site, "링크손님");
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(`${request.url()} ${request.headers().referer ?? ""}`));
  const answer = page.waitForResponse("**/reservations/ticket.json");
  await page.goto(`/reservations#ticket=${ticket.ticket_key}`);
  expect((await answer).headers()).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
  });
  const found = page.getByRole("region", { name: ticket.reservation_number });
  await expect(found).toContainText("링크손님");
  await expect(page).toHaveURL(/\/reservations$/);
  expect(addresses.filter((address) => address.replace(/#.*? /, " ").includes(ticket.ticket_key))).toEqual(
    [],
  );

  await page.goto("/about");
  await page.goto(`/reservations#ticket=${"0".repeat(32)}`);
  await expect(page.getByRole("alert").filter({ hasText: "이 링크의 예매를 찾지 못했습니다" })).toBeVisible();
  await expect(found).toBeVisible();
});

test("a visitor whose telephone loses the network keeps what was typed", async ({
  page,
  site,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_FAILED/);
  const ticket = await aTicketElsewhere(site, "터널손님");
  await openPage(page);
  await page.getByLabel(number).fill(ticket.reservation_number);
  await page.getByLabel(phone).fill(ticket.phone_number);
  await page.route("**/reservations.data*", (route) => route.abort());
  await page.getByRole("button", { name: "예매 찾기" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "적으신 내용은 그대로" })).toBeFocused();
  await page.unroute("**/reservations.data*");
  await page.getByRole("button", { name: "예매 찾기" }).click();
  await expect(page.getByRole("region", { name: ticket.reservation_number })).toBeVisible();
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor finds a reservation by number and telephone, and what was typed comes back after a mistake", async ({
    page,
    site,
    pageErrors,
  }) => {
    pageErrors.allow(/422/);
    const ticket = await aTicketElsewhere(site, "글자손님");
    await page.goto("/reservations");
    await page.getByLabel(number).fill(ticket.reservation_number);
    await page.getByLabel(phone).fill("010-9999-7777");
    await page.getByRole("button", { name: "예매 찾기" }).click();
    await expect(page.getByText("맞는 예매를 찾지 못했습니다")).toBeVisible();
    await expect(page.getByLabel(number)).toHaveValue(ticket.reservation_number);
    await page.getByLabel(phone).fill(ticket.phone_number);
    const answer = page.waitForResponse((response) => response.request().method() === "POST");
    await page.getByRole("button", { name: "예매 찾기" }).click();
    expect((await answer).headers()).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    });
    await expect(page.getByRole("region", { name: ticket.reservation_number })).toContainText("글자손님");
    await expect(page.getByRole("img", { name: "입장 QR 코드" })).toBeVisible();
  });
});

test.describe("with the service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("a ticket that was opened once opens without a network, with its QR code", async ({
    page,
    site,
    context,
    pageErrors,
  }) => {
    pageErrors.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    const ticket = await aTicketElsewhere(site, "오프라인");
    await page.goto(`/reservations#ticket=${ticket.ticket_key}`);
    const found = page.getByRole("region", { name: ticket.reservation_number });
    await expect(found.getByRole("img", { name: "입장 QR 코드" })).toBeVisible();
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const cached = await caches.match("/reservations", { ignoreVary: true });
          const files = new Set((await cached?.text())?.match(/\/assets\/[\w.-]+\.js/g));
          const all = await Promise.all([...files].map((file) => caches.match(file)));
          return files.size > 0 && all.every(Boolean);
        }),
      )
      .toBe(true);
    const own = await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .map(({ name }) => name)
        .find((name) => name.includes("own-reservations")),
    );
    await expect
      .poll(() => page.evaluate(async (file) => Boolean(await caches.match(file)), own ?? ""))
      .toBe(true);
    await context.setOffline(true);
    await page.reload();
    await expect(found).toContainText(ticket.title);
    await expect(found.getByRole("img", { name: "입장 QR 코드" })).toBeVisible();
    await expect(found).toContainText("이 기기에 저장한 내용입니다");
  });
});
