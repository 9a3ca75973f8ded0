/** What a ticket of this browser says in English, with what its visitor does to it. */
import { countOf, englishMoment, englishWon } from "~/lib/english.ts";
import type { Refund } from "./give-back.ts";
import type { OwnTicketWords } from "./own-ticket-words.ts";
import { reservePath } from "./reservation.ts";

export const englishOwnTicket: OwnTicketWords = {
  won: englishWon,
  moment: englishMoment,
  reservePath: (id) => `/en${reservePath(id)}`,
  titleOf: ({ title, title_en }) => title_en || title,
  stored: {
    before: "As it was stored on this device on ",
    after: ". If your payment has arrived or the reservation was cancelled since then, it has changed.",
  },
  showCancelled: "This performance has been cancelled.",
  reserveAgain: "Reserve again",
  forget: "Remove this ticket from this device",
  forgetNote: "The reservation stays as it is; only the ticket stored here is removed.",
  lost: "The site could not be reached. Check the connection and try again.",
  keep: "Keep as it is",
  depositor: {
    change: "Change the name of the payer",
    label: "Name on the bank transfer",
    hint: "If somebody else pays for you, write their name.",
    save: "Change",
    saved: "The name of the payer has been changed",
    payAs: (name) => `Please pay under the name “${name}”.`,
  },
  refund: {
    account: "Account for the refund",
    bank: "Bank (in Korea)",
    number: "Account number",
    holder: "Account holder",
    stored: "It is stored encrypted and erased as soon as you are paid back.",
    title: (won) => `Refund of ${englishWon(won)}`,
    lost: "The site could not be reached. What you wrote is still here; check the connection and try again.",
    save: "Save the account",
    saved: "The account for the refund has been saved",
    goesTo: { before: "It will be paid to your account at ", after: (digits) => `, ···${digits}.` },
    other: "Use another account",
  },
  giveBack: {
    unreached: "The site could not be reached. Nothing was cancelled. Check the connection and try again.",
    uncertain:
      "The connection was lost, and it is not known whether the seats were cancelled. Load the page again to see.",
    title: "Cancel the reservation",
    note: "You see first what you get back.",
    terms: ({ refund_text_en }) => refund_text_en,
    openSome: "Cancel seats",
    howMany: "Seats to cancel",
    choose: "Please choose",
    count: (count, all) => `${countOf(count, "seat")}${all ? " (all)" : ""}`,
    chooseFirst: "Choose how many seats to cancel, and you see what you get back.",
    asking: "Checking what you get back…",
    comesBack: "You get back",
    refund: refundInEnglish,
    giveAll: "Cancel the whole reservation",
    give: (count) => (count === 0 ? "Cancel seats" : `Cancel ${countOf(count, "seat")}`),
    goneAll: "The reservation has been cancelled",
    gone: (count) => `${countOf(count, "seat")} cancelled`,
  },
  receipt: {
    title: "Ask for a cash receipt",
    kinds: { personal: "Income tax deduction", business: "Business expense" },
    lost: "The site could not be reached. What you wrote is still here; check the connection and try again.",
    saved: "The cash receipt has been asked for",
    asked: (kind, digits, issued) =>
      `The cash receipt (${kind.toLowerCase()}, ···${digits}) has been ${issued ? "issued." : "asked for. Once it is issued, this line says so."}`,
    change: "Change the number of the cash receipt",
    use: "Used for",
    numbers: { personal: "Korean mobile number", business: "Business registration number" },
    stored: "It is stored encrypted and erased as soon as the receipt is issued.",
    send: "Ask for it",
    stop: "Not now",
  },
};

/** Why so much comes back: the row of the company's rules. */
export function refundInEnglish({ surplus, reason, days_before, percent, fee_per_seat }: Refund): string {
  if (surplus === 0) return "There is nothing to pay back.";
  if (reason === "within_a_day") return "You reserved less than a day ago, so all of it comes back.";
  if (reason === "show_moved") return "The company has moved the show, so all of it comes back.";
  if (reason === "no_date") return "No date has been agreed yet, so all of it comes back.";
  if (reason === "no_rule") return "By the refund rules nothing comes back any more.";
  const when =
    days_before === 0
      ? "On the day of the show"
      : `Up to ${countOf(days_before ?? 0, "day")} before the show`;
  return percent === null
    ? `${when} a fee of ${englishWon(fee_per_seat ?? 0)} a seat is deducted.`
    : `${when} ${percent}% of it comes back.`;
}
