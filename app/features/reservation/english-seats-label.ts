/** What is left of a show time, in English. */
import { words } from "./english-words.ts";
import { type OfferedShowTime, seatsLabel } from "./show-time.ts";

export function englishSeatsLabel(showTime: OfferedShowTime) {
  const { state, seatsLeft, cancelled_at, terms } = showTime;
  const text = {
    open: seatsLeft === null ? words.open : words.few(seatsLeft),
    sold_out: words.soldOut,
    closed: cancelled_at ? words.cancelled : words.closed,
    phone_only: words.byPhone,
  }[state];
  return { ...seatsLabel(showTime), text: terms?.opens_at && state !== "closed" ? words.notYet : text };
}
