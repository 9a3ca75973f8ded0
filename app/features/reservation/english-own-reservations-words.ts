/** What the page of the reservations of this browser says in English. */
import type { OwnReservationsWords } from "./own-reservations-words.ts";

/** Around the tickets. */
export const englishOwnReservations: OwnReservationsWords = {
  path: "/en/reservations",
  unanswered: "Your reservations could not be loaded. Check the connection and try again.",
  again: "Try again",
  asking: "Looking for your reservations…",
  withoutScript: "To see the reservations made in this browser, please switch JavaScript on.",
  none: "No reservation in this browser",
  linkUnanswered: "The reservation could not be loaded. Check the connection and try again.",
  unknownLink: "No reservation belongs to this link. Please find it by its number below.",
  find: "Find a reservation",
  findHint: "By its number and your telephone number.",
  number: "Reservation number",
  numberHint: "Eight characters, such as K7XD-93QM.",
  phone: "Telephone",
  phoneExample: "+1 202 555 0123",
  send: "Find my reservation",
};

export const findingFailed =
  "Reservations cannot be looked up right now. What you wrote is still here; please try again shortly.";
