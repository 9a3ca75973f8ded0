/** Show times and what is left of each. */

export interface ShowTime {
  id: string;
  /** "2026-11-20" */
  date: string;
  /** "19:30:00", in Seoul */
  time: string;
  /** When it was cancelled. */
  cancelled_at?: string | null;
  cancel_reason?: string | null;
}

/** One line of the seats answer; null means without a limit. */
export interface ShowTimeSeats {
  show_time_id: string;
  capacity: number | null;
  seats_left: number | null;
  begun: boolean;
  /** Only the company sells more: too many seats wait for their deposit, or it is too late for a transfer. */
  phone_only: boolean;
  /** Until when a reservation made now has to be paid; null: no deadline, or not by transfer. */
  deadline: string | null;
  /** It is too late for a transfer, and paid at the entrance. */
  pay_at_door: boolean;
  /** It is too late for a transfer, and nobody is let in without having paid. */
  transfer_closed: boolean;
  /** When booking opens (ISO 8601); null: it is open. */
  opens_at: string | null;
  /** The same in Korean words. */
  opening: string | null;
}

/** A show time as it is offered. */
export interface OfferedShowTime extends ShowTime {
  state: "open" | "sold_out" | "closed" | "phone_only";
  /** null: no limit, or not known right now. */
  seatsLeft: number | null;
  /** How it is paid; absent while it is not known. */
  terms?: Pick<ShowTimeSeats, "deadline" | "opens_at" | "pay_at_door" | "transfer_closed"> | undefined;
}

/** From here on the number of seats left is shown as a warning. */
const fewSeats = 10;

/** Show times in order, each with its state; without an answer about seats they are offered as they are. */
export function offerShowTimes(
  showTimes: readonly ShowTime[],
  seats: readonly ShowTimeSeats[] | null,
): OfferedShowTime[] {
  const known = new Map(seats?.map((line) => [line.show_time_id, line]));
  return showTimes
    .toSorted((a, b) => `${a.date} ${a.time}`.localeCompare(`${b.date} ${b.time}`))
    .map((showTime) => {
      const line = known.get(showTime.id);
      const seatsLeft = line?.seats_left ?? null;
      return { ...showTime, state: showTime.cancelled_at ? "closed" : stateOf(line), seatsLeft, terms: line };
    });
}

function stateOf(line: ShowTimeSeats | undefined): OfferedShowTime["state"] {
  if (line?.begun) return "closed";
  if (line?.seats_left === 0) return "sold_out";
  return line?.phone_only ? "phone_only" : "open";
}

/** The year that all are of: "2026"; "" where they are of two. */
export function commonYear(showTimes: readonly ShowTime[]): string {
  const [year = "", ...others] = new Set(showTimes.map(({ date }) => date.slice(0, 4)));
  return others.length > 0 ? "" : year;
}

/** The show time that needs no choosing: the only one, if it can still be reserved. */
export function onlyChoice(offered: readonly OfferedShowTime[]): string {
  const [first, ...others] = offered;
  return first?.state === "open" && others.length === 0 ? first.id : "";
}

/** What says when booking opens, while that lies ahead. */
export const openingOf = (seats: readonly ShowTimeSeats[] | null) => seats?.find(({ opens_at }) => opens_at);

/** Whether anything can be reserved now; without show times only where the company sells an open date. */
export function isBookable(
  show: { sold_without_show_times: boolean },
  offered: readonly OfferedShowTime[],
  opening?: ShowTimeSeats,
): boolean {
  if (opening) return false;
  return offered.length === 0 ? show.sold_without_show_times : offered.some(({ state }) => state === "open");
}

/** Whether all that was still to be played is cancelled. */
export const isCancelled = (offered: readonly OfferedShowTime[]) =>
  offered.every(({ state }) => state === "closed") && offered.some((showTime) => showTime.cancelled_at);

/** The ids of those for which one can wait, with spaces between them; "": none is sold out. */
export const soldOutOf = (offered: readonly OfferedShowTime[]) =>
  offered.flatMap(({ state, id, terms }) => (state === "sold_out" && !terms?.opens_at ? [id] : [])).join(" ");

interface SeatsLabel {
  text: string;
  tone: "plain" | "few" | "gone";
}

/** "잔여 12석", "매진", "마감", "공연 취소", "예매 전", "전화 문의" or "예매 가능". */
export function seatsLabel({ state, seatsLeft, cancelled_at, terms }: OfferedShowTime): SeatsLabel {
  if (state === "closed") return { text: cancelled_at ? "공연 취소" : "마감", tone: "gone" };
  if (terms?.opens_at) return { text: "예매 전", tone: "plain" };
  if (state === "sold_out") return { text: "매진", tone: "gone" };
  if (state === "phone_only") return { text: "전화 문의", tone: "few" };
  if (seatsLeft === null) return { text: "예매 가능", tone: "plain" };
  return { text: `잔여 ${seatsLeft.toLocaleString("ko")}석`, tone: seatsLeft <= fewSeats ? "few" : "plain" };
}
