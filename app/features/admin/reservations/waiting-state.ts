/** Who of the waiting list waits, is offered seats or has let an offer pass, and what is written to them. */
import { deadlineWords } from "~/lib/deadline-words.ts";
import { formatShowDate } from "~/lib/show-date.ts";
import type { WaitingParty } from "./waiting-parties-data.ts";

export interface ListedParty extends WaitingParty {
  state: "offered" | "waiting" | "expired";
  /** Of those that wait for the same show time: 1 is next. */
  place: number;
}

/** By show time, then in their order; without those who have their seats. */
export function listParties(parties: readonly WaitingParty[], now: number): ListedParty[] {
  const waiting = new Map<string, number>();
  return parties
    .filter(({ seat_offers }) => !seat_offers?.taken_at)
    .map((party) => {
      const { seat_offers: offer, show_times } = party;
      if (offer) {
        const state = Date.parse(offer.expires_at) > now ? ("offered" as const) : ("expired" as const);
        return { ...party, state, place: 0 };
      }
      const place = (waiting.get(show_times.id) ?? 0) + 1;
      waiting.set(show_times.id, place);
      return { ...party, state: "waiting" as const, place };
    })
    .toSorted((one, other) => whenOf(one).localeCompare(whenOf(other)));
}

interface BlockedSeats {
  /** The first of the line. */
  party: ListedParty;
  seatsLeft: number;
}

/** Seats that are left of show times, but fewer than the first party waits for: nobody is offered them. */
export function blockedSeats(
  parties: readonly ListedParty[],
  showTimes: readonly { id: string; capacity: number | null }[],
  totals: readonly { show_time_id: string | null; seats_reserved: number }[],
): BlockedSeats[] {
  return parties.flatMap((party) => {
    const { id } = party.show_times;
    const capacity = showTimes.find((showTime) => showTime.id === id)?.capacity ?? null;
    if (party.state !== "waiting" || party.place !== 1 || capacity === null) return [];
    const reserved = totals.find(({ show_time_id }) => show_time_id === id)?.seats_reserved ?? 0;
    const offered = parties
      .filter(({ state, show_times }) => state === "offered" && show_times.id === id)
      .reduce((seats, { party_size }) => seats + party_size, 0);
    const seatsLeft = capacity - reserved - offered;
    return seatsLeft > 0 && seatsLeft < party.party_size ? [{ party, seatsLeft }] : [];
  });
}

const whenOf = ({ show_times: { date, time } }: WaitingParty) => `${date} ${time}`;

export function stateWords({ state, place, seat_offers }: ListedParty): string {
  if (state === "waiting") return `대기 ${place}번`;
  return state === "offered" ? `제안 중 · ${deadlineWords(seat_offers?.expires_at ?? "")}` : "제안 지남";
}

/** The text message in which the company offers the seats. */
export function offerText(title: string, party: ListedParty, link: string): string {
  const { name, party_size, show_times, seat_offers } = party;
  return `〈${title}〉 ${name} 님, 기다리시던 ${formatShowDate(show_times.date, show_times.time)} 공연에 ${party_size}석이 나왔습니다. ${deadlineWords(seat_offers?.expires_at ?? "", "")} 아래 링크에서 예매해 주세요. 그 뒤에는 다음 분께 드립니다.\n${link}`;
}
