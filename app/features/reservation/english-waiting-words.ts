/** What the waiting list says in English. */
import { countOf, englishFigures, englishMoment, englishShowDate, englishWon } from "~/lib/english.ts";
import { waitingPath } from "~/lib/waiting-link.ts";
import { ticketPath } from "./found-ticket.ts";
import { maxSeats, reservePath } from "./reservation.ts";
import type { WaitingPlace } from "./waiting.ts";
import type { WaitingWords } from "./waiting-words.ts";

const aheadInEnglish = (ahead: number) =>
  ahead > 0
    ? `${countOf(ahead, "party").replace("partys", "parties")} ${ahead === 1 ? "is" : "are"} before you.`
    : "You are the next in line.";

export const englishWaiting: WaitingWords = {
  language: "en",
  showDate: englishShowDate,
  figures: englishFigures,
  reservePath: (id) => `/en${reservePath(id)}`,
  ticketPath: (key) => `/en${ticketPath(key)}`,
  waitingPath: (key) => `/en${waitingPath(key)}`,
  seats: (count) => countOf(count, "seat"),
  form: {
    title: "Waiting list for sold-out show times",
    name: "Waiting list",
    lead: "When seats are given back, they are offered to those who wait in the order of joining, and sold to nobody else for a set time. You are offered seats for your whole party or none.",
    showTime: "Show time",
    chosenBefore: "The show time that you chose before",
    party: "Seats",
    partyHint: `Up to ${maxSeats} seats.`,
    visitor: "Name",
    phone: "Telephone",
    phoneExample: "+1 202 555 0123",
    email: "E-mail",
    send: "Join the waiting list",
    sending: "One moment…",
    privacy: "What you write here is used only to let you know of seats.",
    uncertain:
      "The connection was lost, and it is not known whether you have joined. What you wrote is still here; please try again. You do not join twice.",
  },
  joined: {
    title: (isNew, ahead) =>
      `${isNew ? "You are on the waiting list." : "Your place on the waiting list has been changed."} ${aheadInEnglish(ahead)}`,
    next: "When there are seats, we write to you or call you. The link below also shows your place, and there you reserve.",
    known: "The link that you got when you joined shows your place.",
    place: "See my place",
    link: "waiting list link",
    copy: "Copy the link",
  },
  status: {
    name: "Waiting list",
    lead: (state) =>
      state === "waiting"
        ? "You are on the waiting list."
        : state === "offered"
          ? "Seats are available for you."
          : "Your place on the waiting list has ended.",
    title: { before: "Waiting list: ", after: "" },
    facts: { name: "Name", seats: "Seats", amount: "Total" },
    seatCount: (count) => countOf(count, "seat"),
    won: englishWon,
    turn: (turn) => `No. ${turn} in line`,
    nextTitle: "What happens next",
    asking: "Looking for your place…",
    unknown: "Nobody waits under this link. Please check the link that you got.",
    unreached: "The site could not be reached. Check the connection and try again.",
    uncertain:
      "The connection was lost, and it is not known what has become of it. Please try again. Nothing is reserved twice.",
    take: (seats, won) => `Reserve ${countOf(seats, "seat")}${won ? ` · ${englishWon(won)}` : ""}`,
    ticket: "See the ticket",
    again: "Join again",
    leavingNote: "The next in line takes your place. If you join again, you are the last.",
    stay: "Keep waiting",
    leave: "Leave the list",
    leaving: "Leave the waiting list",
    decline: "Do not reserve",
    forget: "Remove from this device",
    says: placeInEnglish,
  },
};

function placeInEnglish({ state, ahead, party_size, expires_at, unit_price }: WaitingPlace): string {
  const seats = countOf(party_size, "seat");
  switch (state) {
    case "waiting":
      return `${aheadInEnglish(ahead)} When ${seats} can be reserved, we write to you or call you. What is offered to you is sold to nobody else for a set time: reserve here within it.`;
    case "offered":
      return [
        `${seats} can be yours.`,
        expires_at ? `Reserve until ${englishMoment(expires_at)}; then the next in line is asked.` : "",
        unit_price
          ? "If you have a right to a reduced price, let us know after reserving and before you pay."
          : "",
      ]
        .filter(Boolean)
        .join(" ");
    case "taken":
      return "You have reserved the seats that were offered.";
    case "expired":
      return "The time to reserve is over, and the seats were offered to the next in line.";
    case "left":
      return "You have left the waiting list.";
    case "cancelled":
      return "We are sorry: this performance has been cancelled, and so has its waiting list. Please look at other show times.";
    case "over":
      return "The show is near, and the waiting list has ended. Seats that are left can be reserved in the form.";
  }
}
