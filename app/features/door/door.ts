/** The door of one show time: what a phone was given, what it has done since, and what follows from both. */

interface DoorReservation {
  id: string;
  name: string;
  number: string;
  seats: number;
  /** Its discount type; absent at full price. */
  discount?: string;
  /** Won of the party without a discount. */
  full_price: number;
  total: number;
  /** Won still to be paid. */
  outstanding: number;
  /** Cancelled after somebody of it had come in. */
  cancelled?: true;
  /** It may come to any show time. */
  without_show_time?: true;
  /** SHA-256 of the key in its QR code, hexadecimal. */
  ticket: string;
  /** Only of an admin's own pass. */
  phone_digits?: string;
  /** Of the visitor; on an admin's own pass with the company's note. */
  requests?: string;
}

export interface DoorEntry {
  /** Made by the phone, so that it is written once. */
  id: string;
  kind: "entry" | "proof" | "full_price" | "payment" | "walk_in";
  reservation_id: string;
  seats: number;
  won: number;
  discount_type?: string;
  /** ISO 8601, by the clock of the phone. */
  at: string;
  /** Absent of what this phone has not sent yet. */
  pass_id?: string;
}

export interface Undo {
  id: string;
  kind: "undo";
  /** The entry's id. */
  undoes: string;
}

export type DoorAction = DoorEntry | Undo;

/** As the function `door_list` answers. */
export interface DoorList {
  pass_id: string;
  show: { title: string; date: string; time: string; ticket_price: number; begins_at: string };
  discounts: { id: string; name: string; price: number }[];
  /** null: without a limit. */
  seats_left: number | null;
  passes: Record<string, string>;
  reservations: DoorReservation[];
  entries: DoorEntry[];
}

/** Whether it was read by a pass that an admin has made for a device of the company. */
export function isOwnPass({ reservations }: DoorList): boolean {
  return reservations.some(({ phone_digits }) => phone_digits !== undefined);
}

/** What a phone has stored. */
export interface StoredDoor {
  list: DoorList;
  /** Milliseconds since the epoch. */
  readAt: number;
  /** Not sent yet, the oldest first. */
  queue: DoorAction[];
  /** Accepted since the list was read, which does not have them yet. */
  sent?: DoorAction[];
  refused: { action: DoorAction; message: string }[];
  /** The pass is not valid any more. */
  ended?: true;
}

/** A reservation as it is seen at the door now. */
export interface Party extends DoorReservation {
  cameIn: number;
  /** Seats of it that may still come in. */
  left: number;
  entries: DoorEntry[];
  /** More came in than were reserved: the names of the phones that have ticked them. */
  conflict: string[] | null;
  proofSeen: boolean;
  /** Its discount takes something off, and nobody has seen the proof of it yet or taken the full price. */
  needsProof: boolean;
  paysFullPrice: boolean;
  /** Another party has this name: the number is shown, too. */
  sameName: boolean;
}

export interface Door {
  parties: Party[];
  /** Seats of all parties, and how many of them are inside. */
  expected: number;
  inside: number;
  /** null: without a limit. */
  seatsLeft: number | null;
  /** Seats beyond the capacity: sold without a network while the last ones went elsewhere. */
  tooMany: number;
}

const walkInName = "현장 판매";

/** What was read, with what this phone has done since. */
export function doorOf({
  list,
  queue: unsent,
  sent: accepted = [],
}: Pick<StoredDoor, "list" | "queue" | "sent">): Door {
  const queue = [...accepted, ...unsent];
  const undone = new Set(queue.flatMap((action) => (action.kind === "undo" ? [action.undoes] : [])));
  const sent = new Set(list.entries.map(({ id }) => id));
  const waiting = queue.flatMap((action) => (action.kind === "undo" || sent.has(action.id) ? [] : [action]));
  const entries = [...list.entries, ...waiting].filter(({ id }) => !undone.has(id));
  const undoneOf = Map.groupBy(
    list.entries.filter(({ id }) => undone.has(id)),
    ({ reservation_id }) => reservation_id,
  );
  const ofReservation = Map.groupBy(entries, ({ reservation_id }) => reservation_id);
  const known = new Set(list.reservations.map(({ id }) => id));
  const sold = waiting.filter((entry) => entry.kind === "walk_in" && !known.has(entry.reservation_id));
  const soldThenUndone = new Set(
    list.entries
      .filter(({ id, kind }) => kind === "walk_in" && undone.has(id))
      .map((one) => one.reservation_id),
  );
  const parties = [
    ...list.reservations.filter(({ id }) => !soldThenUndone.has(id)),
    ...sold.filter(({ id }) => !undone.has(id)).map(walkInOf),
  ].map((reservation) =>
    partyOf(reservation, ofReservation.get(reservation.id) ?? [], undoneOf.get(reservation.id) ?? [], list),
  );
  const soldSeats = sold.reduce((seats, entry) => seats + (undone.has(entry.id) ? 0 : entry.seats), 0);
  return {
    parties,
    expected: parties.reduce((seats, party) => seats + (party.cancelled ? party.cameIn : party.seats), 0),
    inside: parties.reduce((seats, party) => seats + party.cameIn, 0),
    seatsLeft: list.seats_left === null ? null : Math.max(list.seats_left - soldSeats, 0),
    tooMany: Math.max(-(list.seats_left ?? 0), 0),
  };
}

/** `undone`: the list still has it. */
function partyOf(
  reservation: DoorReservation,
  entries: DoorEntry[],
  undone: DoorEntry[],
  list: DoorList,
): Party {
  const ticks = entries.filter(({ kind }) => kind === "entry");
  const cameIn = ticks.reduce((seats, entry) => seats + entry.seats, 0);
  const phones = new Set(ticks.map(({ pass_id }) => pass_id ?? list.pass_id));
  // What this phone has not sent yet is not in the sums that it was given.
  const unsent = entries.filter(({ pass_id }) => pass_id === undefined);
  const raised = unsent.some(({ kind }) => kind === "full_price")
    ? reservation.full_price - reservation.total
    : 0;
  const paid = paidBy(unsent) - paidBy(undone);
  const proofSeen = entries.some(({ kind }) => kind === "proof");
  const paysFullPrice = entries.some(({ kind }) => kind === "full_price");
  return {
    ...reservation,
    outstanding: Math.max(reservation.outstanding + raised - paid, 0),
    cameIn,
    left: reservation.cancelled ? 0 : Math.max(reservation.seats - cameIn, 0),
    entries,
    conflict: cameIn > reservation.seats ? [...phones].map((id) => list.passes[id] ?? "다른 휴대전화") : null,
    proofSeen,
    paysFullPrice,
    needsProof: reservation.full_price > reservation.total && !proofSeen && !paysFullPrice,
    sameName:
      reservation.number !== "" &&
      list.reservations.some(({ id, name }) => name === reservation.name && id !== reservation.id),
  };
}

const paidBy = (entries: DoorEntry[]) =>
  entries.reduce((won, entry) => won + (entry.kind === "payment" ? entry.won : 0), 0);

const walkInOf = (entry: DoorEntry): DoorReservation => ({
  id: entry.reservation_id,
  name: walkInName,
  number: "",
  seats: entry.seats,
  full_price: entry.won,
  total: entry.won,
  outstanding: 0,
  ticket: "",
});

/** How long after the beginning a phone may show its list, as the database has it. */
const validAfterBeginMs = 12 * 60 * 60 * 1000;

export function isOver({ show }: DoorList, now = Date.now()): boolean {
  return Date.parse(show.begins_at) + validAfterBeginMs <= now;
}
