/** Why a reservation was not made, in English: by the code with which the database refuses, or by the field that is wrong. */
import { englishMoment } from "~/lib/english.ts";
import { type TicketAnswer, ticketMessages } from "./found-ticket.ts";
import { type FieldMessages, type FieldName, maxLength, maxSeats, type Refusal } from "./reservation.ts";

/** `{n}` is the number that comes with the code, as in `seats_left:3`; `{moment}` the moment. */
export const refusals: Record<string, string> = {
  booking_not_open: "Booking has not opened yet. It opens with the first show time.",
  booking_opens:
    "Booking has not opened yet. It opens on {moment} (Korean time). What you wrote is still here; please send it again then.",
  count_out_of_range: `Please choose between 1 and ${maxSeats} seats, and not more than this show time has.`,
  discount_unknown: "Please choose a price. The one that was chosen is not offered for this show.",
  email_invalid: "Please check the e-mail address, or leave it empty.",
  name_required: "Please write your name.",
  one_at_a_time: "Please send one reservation at a time.",
  performance_unknown: "This show does not exist any more.",
  phone_invalid:
    "Please check the telephone number. Write numbers from abroad with + and the country code: +1 202 555 0123.",
  phone_required: "Please write your telephone number.",
  price_changed: "The price has changed to ₩{n} a seat. Please check it and reserve again.",
  run_closed: "This show is over. Tickets are no longer sold.",
  seats_left: "Seats left at this show time: {n}. Please choose fewer seats or another show time.",
  show_time_begun: "This show time has already begun. Please choose another one.",
  show_time_changed:
    "This show time has been moved to {moment} (Korean time). Please check it and reserve again.",
  show_time_cancelled: "This show time has been cancelled. Please choose another one.",
  show_time_ended: "This show time is over. Please choose another one.",
  show_time_mismatch: "Please choose a show time of this show.",
  show_time_required: "Please choose a show time.",
  sold_out: "This show time is sold out. Please choose another one.",
  too_long: "One of the texts is too long. Please shorten it.",
  too_many_per_address:
    "Too many reservations have come from this internet connection. Please try again in about an hour.",
  transfer_closed:
    "It is too late to pay for this show time by transfer. Please choose another one or telephone us.",
  transfer_disabled: "Reservations for this show are not taken here at the moment.",
  unpaid_per_address:
    "Many seats reserved from this internet connection have not been paid yet. You can reserve again when the payment has arrived.",
  unpaid_per_phone:
    "Many seats reserved with this telephone number have not been paid yet. Please pay for them first.",
  unpaid_per_show_time:
    "Many seats of this show time are waiting for payment. Please choose another one or try again later.",
  unpaid_seats_left:
    "Many seats of this show time are waiting for payment. Seats that can be reserved now: {n}. Please choose fewer or another show time.",
  // Of the waiting list.
  already_offered:
    "Seats have already been offered to you. Please reserve them by the link that you got when you joined.",
  already_waiting:
    "With this telephone number you already wait for this show time. The link that you got when you joined shows your place.",
  no_offer: "There are no seats yet. We write to you or call you when it is your turn.",
  not_sold_out: "This show time has seats left. Load the page again and reserve them.",
  offer_expired:
    "The time to reserve is over, and the seats were offered to the next in line. You can join again.",
  offer_taken: "You have already reserved. Seats are cancelled on the ticket.",
  waiting_closed:
    "The show is near, and the waiting list of this show time has ended. Please choose another one or telephone us.",
  waiting_unknown: "Nobody waits under this link. Please check the link.",
  // Of what is done to a ticket.
  already_cancelled: "This reservation has already been cancelled.",
  depositor_name: "Please write the name of the payer, in up to 60 characters.",
  no_receipt: "No cash receipt can be asked for with this reservation.",
  not_waiting: "No payment is awaited for this reservation. Load the page again to see how it stands.",
  nothing_to_refund:
    "There is nothing to pay back now. Load the page again to see how the reservation stands.",
  receipt_issued: "The cash receipt has already been issued. Please contact us to change it.",
  receipt_kind: "Please choose what the cash receipt is used for.",
  receipt_number: "Please check the number: a Korean mobile number, or ten digits of a business.",
  refund_changed: "What you get back has changed. Please check it and try again.",
  refund_account_holder: "Please write the name of the account holder, in up to 60 characters.",
  refund_account_number: "Please check the account number: digits only.",
  refund_bank: "Please write the name of the bank, in up to 30 characters.",
  ticket_unknown: "The reservation was not found. Please look it up by its number and telephone number.",
  // Of the site itself.
  join_uncertain:
    "Something went wrong, and it is not known whether you have joined. What you wrote is still here; please try again. You do not join twice.",
  unchanged: "This cannot be changed right now. Please try again shortly.",
  unavailable:
    "Reservations cannot be taken right now. What you wrote is still here; please try again shortly.",
  failed:
    "Something went wrong. What you wrote is still here; please try again. The same reservation is not taken twice.",
  invalid: "Please check the fields below.",
};

const fieldSentences: Record<FieldName, string> = {
  name: `Please write your name, in up to ${maxLength.name} characters.`,
  phone_number: refusals.phone_invalid ?? "",
  email: refusals.email_invalid ?? "",
  attendee_count: `Please choose between 1 and ${maxSeats} seats.`,
  show_time_id: refusals.show_time_required ?? "",
  discount_type: "Please choose a price.",
  depositor_name: `Please write the name in up to ${maxLength.name} characters.`,
  additional_requests: `Please write up to ${maxLength.additional_requests} characters.`,
};

/** The sentence for a code of the database; one that fits everything for a code without its own. */
export function englishRefusal(code: string | undefined): string {
  const [name = "", ...rest] = (code ?? "").split(":");
  const value = rest.join(":");
  const sentence = refusals[name] ?? refusals.failed ?? "";
  return sentence
    .replace("{n}", () => value && Number(value).toLocaleString("en"))
    .replace("{moment}", () => englishMoment(value));
}

/** A refusal as the English form shows it. */
export function inEnglish({ code, field, errors }: Refusal): { message: string; errors: FieldMessages } {
  const message = englishRefusal(code);
  if (!errors) return { message, errors: field ? { [field]: message } : {} };
  const wrong = (Object.keys(errors) as FieldName[]).filter((name) => errors[name]);
  return { message, errors: Object.fromEntries(wrong.map((name) => [name, fieldSentences[name]])) };
}

const ticketSentences: Record<keyof typeof ticketMessages, string> = {
  missing: "Please write both the reservation number and the telephone number.",
  unknown:
    "No reservation has this number and telephone number. Please write both exactly as when you reserved.",
  too_many: "There were too many wrong tries. Please try again in about an hour, or contact us.",
  linkUnanswered: "The reservation could not be loaded. Please check the connection and try again.",
  unknownLink: "No reservation belongs to this link. Please look it up by its number below.",
  failed: "Reservations cannot be looked up right now. Please try again shortly.",
};

/** The answer to somebody who looks a ticket up. */
export function ticketInEnglish(answer: TicketAnswer): TicketAnswer {
  if (answer.ok) return answer;
  const names = Object.keys(ticketSentences) as (keyof typeof ticketMessages)[];
  const name = names.find((name) => ticketMessages[name] === answer.message) ?? "failed";
  return { ...answer, message: ticketSentences[name] };
}
