/**
 * The reservations made or opened in this browser: by which key each can be asked for again until its show is over, and what
 * its ticket showed last, for the time without a network. Names and numbers of people stay on the server.
 */

export interface OwnReservation {
  performanceId: string;
  /** Of one made here: the request that has made it. Of one opened here: the key of its ticket. */
  requestId?: string;
  ticketKey?: string;
  /** What its ticket showed last; an older release has stored none. */
  ticket?: unknown;
  /** Milliseconds since the epoch; from then on it is forgotten. */
  until: number;
}

/** In the browser's local storage. */
export const ownReservationsKey = "madang-reservations";
const dayMs = 24 * 60 * 60 * 1000;
/** How long one without a show time can be found. */
const openDateMs = 90 * dayMs;

/** Runs in the head too, from its source text: the way to them is there from the first paint on. */
export function markOwnReservations(key: string): void {
  try {
    const stored: { until: number }[] = JSON.parse(localStorage.getItem(key) ?? "[]");
    const some = stored.some(({ until }) => until > Date.now());
    document.documentElement.toggleAttribute("data-reservations", some);
  } catch {
    // Where storage is refused nothing can be found again.
  }
}

/** The latest first. */
export function ownReservations(): OwnReservation[] {
  try {
    const stored: OwnReservation[] = JSON.parse(localStorage.getItem(ownReservationsKey) ?? "[]");
    return stored.filter(({ until }) => until > Date.now());
  } catch {
    return [];
  }
}

/** `showTime`: when the show begins, in Seoul; until a day later the reservation can be found. */
export function storeOwnReservation(
  reservation: Omit<OwnReservation, "until">,
  showTime: { date: string; time: string } | undefined,
): void {
  const until = showTime
    ? Date.parse(`${showTime.date}T${showTime.time}+09:00`) + dayMs
    : Date.now() + openDateMs;
  store([{ ...reservation, until }, ...othersThan(reservation)]);
}

/** Stores what the ticket shows now; the order stays. */
export function updateOwnReservation(own: Keys, ticket: unknown): void {
  store(
    ownReservations().map((reservation) =>
      isSame(reservation, own) ? { ...reservation, ticket } : reservation,
    ),
  );
}

export function forgetOwnReservation(own: Keys): void {
  store(othersThan(own));
}

type Keys = Pick<OwnReservation, "requestId" | "ticketKey">;

const isSame = (one: Keys, other: Keys) =>
  one.requestId === other.requestId && one.ticketKey === other.ticketKey;

function othersThan(own: Keys): OwnReservation[] {
  return ownReservations().filter((reservation) => !isSame(reservation, own));
}

function store(reservations: OwnReservation[]): void {
  try {
    localStorage.setItem(ownReservationsKey, JSON.stringify(reservations));
  } catch {
    // Storage is full or refused: the ticket then lasts as long as the page.
  }
  markOwnReservations(ownReservationsKey);
}
