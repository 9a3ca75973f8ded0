/** What English pages say about reservations and tickets. */
import { englishMoment, englishWon } from "~/lib/english.ts";
import type { OwnReservationsWords } from "./own-reservations-words.ts";

export const words = {
  times: "Show times",
  timesSoon: "The show times are not fixed yet. Booking opens with them.",
  calendar: "Add to calendar",
  open: "Available",
  soldOut: "Sold out",
  closed: "Closed",
  cancelled: "Cancelled",
  byPhone: "By telephone",
  few: (count: number) => `${count} left`,
  perSeat: "One seat",
  reserve: "Reserve seats",
  howToPay:
    "No account is needed. You reserve here and pay by bank transfer to a Korean account; cards are not taken.",
  free: "No account is needed, and there is nothing to pay.",
  notSold: "Tickets are not sold here at the moment.",
  allGone: "No show time can be reserved here any more.",
  elsewhere: "Tickets at another seller",
  waiting: "Join the waiting list",
  fullPrice: "Full price",
  off: (percentage: number) => `${percentage}% off`,
  refunds: "Refunds",

  formTitle: "Reserve seats",
  backToShow: "About the show",
  required: "All fields are needed unless they are marked optional.",
  name: "Name",
  nameHint: "The name that you will say at the box office.",
  phone: "Telephone",
  phoneHint: "With + and the country code if it is not a Korean number: +1 202 555 0123.",
  email: "E-mail (optional)",
  emailHint: "For what we write about your reservation, in English.",
  seats: "Seats",
  seatsHint: (most: number) => `Up to ${most} at once.`,
  showTime: "Show time",
  discount: "Price",
  depositor: "Name on the bank transfer (optional)",
  depositorHint: "Only if the transfer comes from an account with another name.",
  requests: "Requests (optional)",
  requestsHint: "A wheelchair place, for example. English is fine.",
  total: "Total",
  send: "Reserve",
  sending: "One moment…",
  privacy: "What you write here is used only for your reservation.",
  wrong: (count: number) => `Please check ${count === 1 ? "one field" : `${count} fields`}.`,

  made: "Your reservation has been received. Please pay by bank transfer to confirm it.",
  confirmed: "Your reservation is confirmed.",
  payAtDoor: "Your reservation has been received. Please pay at the box office on the day of the show.",
  partPaid: (paid: number, due: number) =>
    `${englishWon(paid)} has arrived. Please transfer the remaining ${englishWon(due)}.`,
  expired: "The deadline for the deposit has passed. Do not pay for this reservation; please reserve again.",
  cancelledReservation: "This reservation has been cancelled. Do not pay for it.",
  toRefund: (sum: number) => `This reservation has been cancelled. ${englishWon(sum)} will be paid back.`,
  refunded: "This reservation has been cancelled and paid back.",
  questions: "If you have already paid or have a question, please contact us:",

  yours: "Your reservation",
  number: "Reservation number",
  state: "State",
  dateOpen: "Date to be agreed",
  seatsOf: "Seats",
  amount: "Total",
  reservedFor: "Name",
  keepNumber: "Write the number down or take a photo of this page.",
  again: "Make another reservation",

  payment: "How to pay",
  sum: "Amount",
  bank: "Bank",
  account: "Account number",
  copyAccount: "Copy the account number",
  theAccount: "the account number",
  code: "QR code for the entrance",
  showCode: "Show this QR code at the entrance.",
  showCodeWhenPaid: "Show this QR code at the entrance once your payment has arrived.",
  orNumber: "You can also say the reservation number.",
  print: "Print the ticket",
  ticketLink: "the ticket link",
  copyTicketLink: "Copy the ticket link",
  holder: "Account holder",
  payerName: "Name of the payer",
  deadline: "Pay until",
  moment: englishMoment,
  steps: [
    "Transfer the exact amount to this account (계좌이체, bank transfer) with a Korean banking app, at an ATM or at a bank counter.",
    "Let the name of the payer read exactly as above: your payment is found by it.",
    "When the payment has arrived, your reservation is confirmed. Look it up under “My tickets”.",
    "On the day of the show, say your reservation number or name at the box office.",
  ],
  unpaid: "If the payment has not arrived by then, the seats are given to others.",
  noAccount:
    "No Korean bank account? A friend or your hotel can transfer for you under the same name. Otherwise write to us before the deadline.",

  myTickets: "My tickets",
  myTicketsLead: "The reservations made in this browser, and how to pay for them.",
} as const;

/** By the names that discounts have as long as the company gives them no others. */
export const usualDiscounts: Record<string, string> = {
  청소년: "Youth",
  복지: "Welfare recipients",
  극단지인: "Friends of the company",
};

/** What the page of own reservations says around the tickets. */
export const englishOwnReservations: OwnReservationsWords = {
  path: "/en/reservations",
  unanswered: "Your reservations could not be loaded. Check the connection and try again.",
  again: "Try again",
  asking: "Looking for your reservations…",
  withoutScript: "To see the reservations made in this browser, please switch JavaScript on.",
  none: "No reservation in this browser",
  noneHint: "If you reserved on another device, find it by its number and your telephone number",
  linkUnanswered: "The reservation could not be loaded. Check the connection and try again.",
  unknownLink: "No reservation belongs to this link. Please find it by its number below.",
  find: "Find a reservation",
  findHint: "By the reservation number and the telephone number that you gave.",
  number: "Reservation number",
  numberHint: "Eight characters, such as K7XD-93QM.",
  phone: "Telephone",
  send: "Find",
};

export const findingFailed =
  "Reservations cannot be looked up right now. What you wrote is still here; please try again shortly.";
