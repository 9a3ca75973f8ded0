/** What English pages say about a ticket. */
import { englishWon } from "~/lib/english.ts";

export const ticketWords = {
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

  number: "Reservation number",
  state: "State",
  dateOpen: "Date to be agreed",
  seatsOf: "Seats",
  amount: "Total",
  reservedFor: "Name",
  keepNumber: "Write the number down or save the ticket.",
  calendar: "Add to calendar",

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
  save: "Save as an image",
  saved: "The ticket has been made an image.",
  saveFailed: "The image could not be made. Please take a screenshot.",
  print: "Print the ticket",
  ticketLink: "the ticket link",
  copyTicketLink: "Copy the ticket link",
  holder: "Account holder",
  payerName: "Name of the payer",
  deadline: "Pay until",
  /** Around what it is called in Korean, to be shown at a bank. */
  transfer: {
    before: "Transfer the exact amount to this account (",
    korean: "계좌이체",
    after: ") with a Korean banking app, at an ATM or at a bank counter.",
  },
  steps: [
    "Let the name of the payer read exactly as above: your payment is found by it.",
    "When the payment has arrived, your reservation is confirmed. Look it up under “My tickets”.",
    "On the day of the show, say your reservation number or name at the box office.",
  ],
  unpaid: "If the payment has not arrived by then, the seats are given to others.",
  noAccount:
    "No Korean bank account? A friend or your hotel can transfer for you under the same name. Otherwise write to us before the deadline.",
} as const;
