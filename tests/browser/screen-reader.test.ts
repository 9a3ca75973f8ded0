/** Reserving as a screen reader says it, from the form to the ticket: `references/*.txt`, renewed by `npm run references`. */
import { expect, testOnOwnSite as test } from "./fixtures.ts";
import {
  fillForm,
  offeredShowTimes,
  openDialog,
  reservationNumber,
  submitButton,
} from "./reservation-visit.ts";
import { transcript } from "./transcript.ts";

test("a visitor who cannot see the form hears what to fill in, what is missing, and what to pay", async ({
  page,
  site,
}) => {
  const [, showTime] = await offeredShowTimes(site);
  const dialog = await openDialog(page);
  await expect(dialog.getByText("잔여").first()).toBeVisible();
  expect(await transcript(page)).toMatchSnapshot("heard-form.txt");

  await submitButton(dialog).click();
  await expect(dialog.getByText("이름은 필수입니다")).toBeVisible();
  expect(await transcript(page)).toMatchSnapshot("heard-errors.txt");

  await fillForm(dialog, { name: "낭독 관객", showTime: showTime?.label ?? "" });
  await submitButton(dialog).click();
  await reservationNumber(page);
  // What passes by is not part of the ticket.
  await page.getByRole("button", { name: "알림 닫기" }).click();
  await expect(page.getByRole("button", { name: "알림 닫기" })).toHaveCount(0);
  expect(await transcript(page)).toMatchSnapshot("heard-ticket.txt");
});
