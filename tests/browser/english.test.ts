/** A visitor from abroad gets from a search result to a ticket, and reads nothing but English on the way. */

import type { Page } from "@playwright/test";
import { dayFromNow } from "../support/company.ts";
import { aShowInTheAdminArea, visitAsAdmin } from "./admin-visit.ts";
import { axeFindings } from "./axe.ts";
import { delayRequests } from "./delay-requests.ts";
import { expect, test } from "./fixtures.ts";
import { leaveSeats, offeredShowTimes, reservationsOf } from "./reservation-visit.ts";

const show = "/performances/c0000000-0000-4000-8000-000000000001";
/** Texts of the page in Korean that a screen reader would read aloud as English; what a visitor has typed is nobody's language. */
async function unmarkedKorean(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
      const within = text.parentElement?.closest("[lang], [data-typed], script, style, template");
      if (!/[가-힣]/.test(text.data) || within?.matches("[lang=ko], [data-typed], script, style, template"))
        continue;
      found.push(text.data);
    }
    return found;
  });
}

const ticketNumber = /^[3-9A-Z]{4}-[3-9A-Z]{4}$/;

test("a visitor from abroad changes to English, is refused a sold-out show time, reserves another, and finds the ticket again", async ({
  page,
  site,
  pageErrors,
}) => {
  pageErrors.allow(/status of 4(09|22)/);
  const service = await site.service();
  const english = { title_en: "The Lamplighter", venue_en: "" };
  await service.from("current_performances").update(english).eq("id", show.slice(14)).throwOnError();

  await page.goto(show);
  await page.getByRole("contentinfo").getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL(`/en${show}`);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("heading", { level: 1, name: "The Lamplighter" })).toBeVisible();
  await expect(page.getByText("₩30,000, all seats")).toBeVisible();
  await expect(page.getByRole("group").filter({ hasText: /^Refunds/ })).toContainText(
    "Up to the day before the show",
  );
  // What nobody has written in English is read aloud in Korean.
  await expect(
    page.getByRole("definition").filter({ hasText: "소극장 무대" }).locator("[lang=ko]"),
  ).toBeVisible();

  expect(await unmarkedKorean(page)).toEqual([]);

  const way = page.getByRole("region", { name: "Getting here" });
  await expect(way.getByRole("heading", { level: 3 })).toHaveText([
    "Directions",
    "Accessibility of the venue",
  ]);

  // A second one stands in the bar once the page is hydrated.
  await page.getByRole("link", { name: "Reserve seats" }).first().click();
  await page.getByLabel("Name", { exact: true }).fill("Mary Shelley");
  await page.getByLabel("Telephone").fill("12");
  const times = page.getByRole("group", { name: "Show time" }).getByRole("radio");
  const offered = await offeredShowTimes(site);
  await times.nth(1).check();
  await page.getByRole("radio", { name: /^Full price/ }).check();
  const reserve = page.getByRole("button", { name: "Reserve" });
  await reserve.click();
  await expect(page.getByRole("alert")).toContainText("Please check the telephone number.");
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Mary Shelley");

  await page.getByLabel("Telephone").fill("+1 202 555 0123");
  const restoreSeats = await leaveSeats(site, offered[1]?.id ?? "", 0);
  await reserve.click();
  await expect(page.getByRole("alert")).toContainText(
    "This show time is sold out. Please choose another one.",
  );
  await restoreSeats();
  expect(await axeFindings(page)).toEqual([]);
  expect(await unmarkedKorean(page)).toEqual([]);

  // Until the page that was answered is hydrated, the browser itself takes what is chosen.
  await expect(page.getByText("The total is on the ticket.")).toHaveCount(0);
  await times.nth(3).check();
  await expect(page.getByRole("alert")).toHaveText("");
  await reserve.click();
  const number = await page.getByText(ticketNumber).textContent();
  await expect(page.getByText("Your reservation has been received.")).toBeVisible();
  await expect(page.getByText("000-0000-0000-00")).toBeVisible();
  expect(await reservationsOf(site, "Mary Shelley")).toMatchObject([
    { reservation_number: number, phone_number: "+12025550123", total_price: 30_000, language: "en" },
  ]);
  expect(await axeFindings(page)).toEqual([]);
  expect(await unmarkedKorean(page)).toEqual([]);

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save as an image" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`The Lamplighter ${number}.png`);
  await expect(page.getByText("The ticket has been made an image.")).toBeVisible();

  await page.getByRole("main").getByRole("link", { name: "My tickets" }).click();
  await expect(page.getByText(number ?? "").last()).toBeVisible();
  await expect(page.getByRole("img", { name: "QR code for the entrance" })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(await unmarkedKorean(page)).toEqual([]);

  // On another device it is found by number and telephone.
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page.getByText("No reservation in this browser")).toBeVisible();
  await page.getByLabel("Reservation number").fill(number ?? "");
  await page.getByLabel("Telephone").fill("010-0000-0000");
  await page.getByRole("button", { name: "Find" }).click();
  await expect(page.getByRole("alert")).toContainText("No reservation has this number and telephone number.");
  await page.getByLabel("Telephone").fill("+1 202 555 0123");
  await page.getByRole("button", { name: "Find" }).click();
  await expect(page.getByText("Please pay by bank transfer to confirm it.")).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "한국어" }).click();
  await expect(page).toHaveURL("/reservations");
  await expect(page.locator("html")).toHaveAttribute("lang", "ko");
});

test("a visitor from abroad gives a paid seat back, names the account for the refund, and asks for a cash receipt, all in English", async ({
  page,
  site,
  pageErrors,
}) => {
  pageErrors.allow(/status of 422/);
  const { performance } = await aShowInTheAdminArea(
    site,
    [{ name: "Mary Wollstonecraft", attendee_count: 2, payment_verified: true }],
    { title: "돌아온 밤", title_en: "The Night Came Back" },
  );
  const service = await site.service();
  const { data } = await service
    .from("ticket_reservations")
    .select("ticket_key, reservation_number")
    .eq("performance_id", performance.id)
    .single()
    .throwOnError();
  await page.goto(`/en/reservations#ticket=${data.ticket_key}`);
  const ticket = page.getByRole("region", { name: `The Night Came Back ${data.reservation_number}` });
  await expect(ticket.getByText("Your reservation is confirmed.")).toBeVisible();
  await expect(page).toHaveURL(/\/en\/reservations$/);

  await ticket.getByRole("button", { name: "Ask for a cash receipt" }).press("Enter");
  const receipt = ticket.getByRole("form", { name: "Ask for a cash receipt" });
  await receipt.getByLabel("Used for").selectOption("Business expense");
  await receipt.getByLabel("Business registration number").fill("1248100999");
  await receipt.getByRole("button", { name: "Ask for it" }).press("Enter");
  await expect(receipt.getByText("Please check the number")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(await unmarkedKorean(page)).toEqual([]);
  await receipt.getByLabel("Business registration number").fill("124-81-00998");
  await receipt.getByRole("button", { name: "Ask for it" }).press("Enter");
  await expect(
    ticket.getByText("The cash receipt (business expense, ···0998) has been asked for."),
  ).toBeVisible();

  await ticket.getByRole("button", { name: "Cancel seats" }).press("Enter");
  const part = ticket.getByRole("region", { name: "Cancel the reservation" });
  await part.getByLabel("Seats to cancel").selectOption("1");
  await expect(part.getByRole("status")).toHaveText(/^You get back ₩[\d,]+ .+%? of it comes back\.$/);
  await part.getByLabel("Bank (in Korea)").fill("신한은행");
  await part.getByLabel("Account number").fill("one two");
  await part.getByRole("button", { name: "Cancel 1 seat" }).press("Enter");
  await expect(part.getByRole("alert")).toContainText("Please check the account number");
  expect(await axeFindings(page)).toEqual([]);
  expect(await unmarkedKorean(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await part.getByLabel("Account number").fill("110-123-456789");
  await part.getByRole("button", { name: "Cancel 1 seat" }).press("Enter");
  await expect(page.getByText("1 seat cancelled", { exact: true })).toBeVisible();
  await expect(ticket.getByText("It will be paid to your account at 신한은행, ···6789.")).toBeVisible();
  await expect(ticket.getByRole("heading", { name: /^Refund of ₩/ })).toBeVisible();
});

test("a visitor from abroad joins the waiting list of a sold-out show time, is offered a seat, and has the ticket, all in English", async ({
  page,
  site,
  pageErrors,
}) => {
  pageErrors.allow(/status of 422/);
  const made = await aShowInTheAdminArea(site, [{ name: "First" }, { name: "Second" }], {
    title: "기다린 밤",
    title_en: "The Night of Waiting",
    capacities: [2],
  });
  const service = await site.service();
  const { id: performance_id } = made.performance;
  await service
    .from("show_times")
    .update({ date: dayFromNow(7) })
    .eq("performance_id", performance_id)
    .throwOnError();
  await page.goto(`/en/performances/${performance_id}`);
  expect(await unmarkedKorean(page)).toEqual([]);
  await page.getByRole("link", { name: "Waiting list" }).click();
  const form = page.getByRole("form", { name: "Waiting list" });
  await form.getByLabel("Name").fill("Ada Byron");
  await form.getByLabel("Telephone").fill("12");
  await form.getByRole("button", { name: "Join the waiting list" }).click();
  await expect(form.getByText("Please check the telephone number.")).toBeVisible();
  await expect(form.getByLabel("Name")).toHaveValue("Ada Byron");
  expect(await axeFindings(page)).toEqual([]);
  expect(await unmarkedKorean(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await form.getByLabel("Telephone").fill("+1 202 555 0199");
  await form.getByRole("button", { name: "Join the waiting list" }).click();
  await expect(page.getByText("You are on the waiting list. You are the next in line.")).toBeVisible();

  await page.getByRole("link", { name: "See my place" }).click();
  const place = page.getByRole("region", { name: "Waiting list" });
  await expect(place.getByRole("status")).toHaveText(
    "You are the next in line. When 1 seat can be reserved, we write to you or call you. What is offered to you is sold to nobody else for a set time: reserve here within it.",
  );
  await expect(place.getByRole("heading")).toHaveText([
    "Waiting list: The Night of Waiting",
    "What happens next",
  ]);
  await expect(page).toHaveURL(/\/en\/reservations$/);
  expect(await axeFindings(page)).toEqual([]);
  expect(await unmarkedKorean(page)).toEqual([]);

  await service
    .from("ticket_reservations")
    .update({ cancelled_at: new Date().toISOString() })
    .eq("performance_id", performance_id)
    .eq("name", "First")
    .throwOnError();
  await page.reload();
  await expect(place.getByRole("status")).toContainText(
    /1 seat can be yours\. Reserve until \w{3}, \d+ \w{3} \d{4}, .+ [AP]M;/,
  );
  await place.getByRole("button", { name: "Reserve 1 seat · ₩30,000" }).click();
  const ticket = page.getByRole("region", { name: /The Night of Waiting/ });
  await expect(ticket).toContainText("Ada Byron");
  await expect(place).toHaveCount(0);
  const { data } = await service
    .from("ticket_reservations")
    .select("language")
    .eq("name", "Ada Byron")
    .single()
    .throwOnError();
  expect(data.language).toBe("en");
});

test("an admin writes how a member's name is spelt in Latin letters, and what they play, and a visitor from abroad reads who is on stage", async ({
  page,
  site,
}) => {
  const made = await aShowInTheAdminArea(site, [], {
    title: "로마자의 밤",
    director: "구하늬, 손님연출",
    writer: "안톤 체호프",
    writer_en: "Anton Chekhov",
    cast: ["구하늬"],
    cast_profiles: [{ name: "구하늬", role: "니나", image_url: "/sample/members/song-daon.avif" }],
  });
  await visitAsAdmin(page, "/admin/members/new");
  await page.getByLabel("이름", { exact: true }).fill("구하늬");
  await page.getByLabel("영문 이름").fill("Gu Ha-nui");
  await page.getByRole("button", { name: "저장", exact: true }).click();
  await expect(page.getByText(/^저장됨 \d\d:\d\d$/)).toBeVisible();
  await page.goto(`/admin/current-performance/${made.performance.id}`);
  await page.getByRole("textbox", { name: "영어 역할" }).fill("Nina, an actress");
  await page.getByRole("button", { name: "저장", exact: true }).click();
  await expect(page.getByText(/^저장됨 \d\d:\d\d$/)).toBeVisible();

  await page.goto(`/en/performances/${made.performance.id}`);
  const fact = (text: string) => page.getByRole("definition").filter({ hasText: text });
  await expect(fact("손님연출").getByRole("listitem")).toHaveText(["Gu Ha-nui 구하늬", "손님연출"]);
  await expect(fact("안톤 체호프")).toHaveText("Anton Chekhov 안톤 체호프");
  const cast = page.getByRole("region", { name: "Cast" });
  await expect(cast.getByRole("listitem")).toHaveText("Gu Ha-nui 구하늬Nina, an actress");
  // The bar rises once the page is hydrated, and has other colours until it stands.
  await expect(page.getByRole("link", { name: "Reserve seats" })).toHaveCount(2);
  expect(await unmarkedKorean(page)).toEqual([]);
  expect(await axeFindings(page)).toEqual([]);
});

test("a visitor who follows a link to a part of a show's page before its module has come is led there", async ({
  page,
}) => {
  await page.addInitScript(() => addEventListener("madang:hydrated", () => performance.mark("hydrated")));
  const release = await delayRequests(page, "**/assets/english-show-*.js");
  await page.goto(`/en${show}`);
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName("hydrated").length))
    .toBeGreaterThan(0);
  const contents = page.getByRole("navigation", { name: "On this page" });
  await contents.getByRole("link", { name: "Getting here" }).click();
  await expect(page).toHaveURL(/#way$/);
  await release();
  await expect(page.getByRole("heading", { level: 2, name: "Getting here" })).toBeInViewport();
});

test("a visitor from abroad with a phone sees the English title and the way to a ticket before the poster", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/en");
  const first = page.getByRole("listitem").filter({ has: page.getByRole("img", { name: /^Poster: / }) });
  const topOf = async (role: "heading" | "link" | "img", name: RegExp) =>
    (await first.first().getByRole(role, { name }).boundingBox())?.y ?? Number.NaN;
  const poster = await topOf("img", /^Poster: /);
  expect(await topOf("heading", /./)).toBeLessThan(poster);
  await expect(first.first().getByRole("link", { name: "Reserve seats" })).toBeInViewport({ ratio: 1 });
  expect(await topOf("link", /^Reserve seats$/)).toBeLessThan(poster);
  await expect(first.first().getByRole("paragraph").filter({ hasText: "PM" })).toBeInViewport();

  const facts = page
    .getByRole("listitem")
    .filter({ has: page.locator(`a[href="/en${show}"]`) })
    .getByRole("definition");
  await expect(facts.filter({ hasText: /^Korean; English surtitles Sat and Sun$/ })).toBeVisible();
  await expect(facts.filter({ hasText: /, by bank transfer \(no cards\)$/ })).toBeVisible();
});
