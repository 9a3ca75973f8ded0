/** What the form of a reservation says in English. */
import { englishMoment, englishShowDate, englishWon } from "~/lib/english.ts";
import { EnglishDiscountName, englishDiscountNote } from "./english-discount.tsx";
import { englishSeatsLabel } from "./english-seats-label.ts";
import { words } from "./english-words.ts";
import type { FormWords } from "./form-words.ts";
import { maxSeats, reservePath, waitPath } from "./reservation.ts";

export const englishForm: FormWords = {
  path: (id) => `/en${reservePath(id)}`,
  waitPath: (...ids) => `/en${waitPath(...ids)}`,
  wait: words.waiting,
  name: words.reserve,
  wrong: (count) => `Please check ${count === 1 ? "one field" : `${count} fields`}`,
  again: "Try again",
  showTime: "Show time",
  noShowTime: "Choose a date",
  showDate: englishShowDate,
  seatsLabel: englishSeatsLabel,
  gone: (_, soldOut) =>
    `This show time ${soldOut ? "has just sold out" : "cannot be reserved any more"}. Please choose another one.`,
  seats: "Seats",
  seatsAtOnce: `Up to ${maxSeats} seats.`,
  seatsLeft: (count) => `Seats left at this show time: ${count}.`,
  fewer: "One seat fewer",
  more: "One seat more",
  discount: "Price",
  discountLabel: (discount) => <EnglishDiscountName discount={discount} />,
  discountNote: (discount, { price_note_en }) => englishDiscountNote(discount, !price_note_en),
  discountHint: (same, { price_note_en }) => price_note_en || (same ? "All cost the same." : undefined),
  visitor: "Your details",
  visitorName: "Name",
  nameHint: "Your name at the box office.",
  phone: "Telephone",
  phoneExample: "+1 202 555 0123",
  phoneHint: "With + and country code if not Korean.",
  email: "E-mail",
  emailHint: "For your confirmation, in English.",
  depositor: "Name on the bank transfer",
  depositorHint: "Only if it differs from your name.",
  requests: "Requests",
  requestsExample: "A wheelchair place, for example. English is fine.",
  repeating: "",
  afterwards(total, terms) {
    if (total <= 0) return words.free;
    if (terms?.pay_at_door) return "The show is near: please pay at the box office on the day of the show.";
    return terms?.deadline
      ? `${words.howToPay} The payment has to arrive by ${englishMoment(terms.deadline)}.`
      : words.howToPay;
  },
  refunds: ({ refund_text_en }) => refund_text_en,
  privacy: "What you write here is used only for your reservation, and erased some time after the show.",
  price: "Price",
  free: "Free",
  won: englishWon,
  discountName: (discount) => <EnglishDiscountName discount={discount} />,
  seatsInSum: "Seats",
  seatCount: String,
  times: (won, count) => `${won} × ${count}`,
  checkSeats: "Check the number of seats",
  noDiscount: "Choose a price",
  choose: "Please choose",
  total: "Total",
  before: "Before ",
  after: "Now ",
  plainPrice: "Full price of one seat. The total is on the ticket.",
  send: "Reserve",
  sending: "One moment…",
};
