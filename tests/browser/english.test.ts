/** A visitor from abroad gets from a search result to a ticket, and reads nothing but English on the way. */
import { axeFindings } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { leaveSeats, offeredShowTimes, reservationsOf } from "./reservation-visit.ts";

const show = "/performances/c0000000-0000-4000-8000-000000000001";
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
  // What nobody has written in English is read aloud in Korean.
  await expect(
    page.getByRole("definition").filter({ hasText: "소극장 무대" }).locator("[lang=ko]"),
  ).toBeVisible();

  await page.getByRole("link", { name: "Reserve seats" }).click();
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

  await times.nth(3).check();
  await reserve.click();
  const number = await page.getByText(ticketNumber).textContent();
  await expect(page.getByText("Your reservation has been received.")).toBeVisible();
  await expect(page.getByText("000-0000-0000-00")).toBeVisible();
  expect(await reservationsOf(site, "Mary Shelley")).toMatchObject([
    { reservation_number: number, phone_number: "+12025550123", total_price: 30_000 },
  ]);
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole("main").getByRole("link", { name: "My tickets" }).click();
  await expect(page.getByText(number ?? "").last()).toBeVisible();
  await expect(page.getByRole("img", { name: "QR code for the entrance" })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  // On another device it is found by number and telephone.
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page.getByText("No reservation was made in this browser.")).toBeVisible();
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
