/** Finds reservations by what a deposit may say of them: sum, name, number, digits of a telephone. */
import type { HandPayment, MatchableReservation } from "./match.ts";
import { type Payer, plainPayer } from "./payer-text.ts";

export interface Known {
  reservation: MatchableReservation;
  /** Of the depositor and of the visitor, where they differ. */
  names: string[];
  number: string;
  phone: string;
  createdAt: number;
  /** Infinity without a deadline. */
  lastMoment: number;
}

export interface KnownPayment {
  known: Known;
  payment: HandPayment;
  /** The reservation with the sender of a deposit as a further name. */
  payer: Known;
}

export interface ReservationIndex {
  all: Known[];
  byDue: Map<number, Known[]>;
  byName: Map<string, Known[]>;
  byNumber: Map<string, Known>;
  /** Money that was noted before, by its sum. */
  byHand: Map<number, KnownPayment[]>;
}

const hourMs = 3_600_000;

export function indexReservations(
  reservations: MatchableReservation[],
  graceHours: number,
): ReservationIndex {
  const all = reservations.map((reservation): Known => {
    const { name, depositorName, number, phone, createdAt, expiresAt, showTime } = reservation;
    const deadline =
      expiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(expiresAt) + graceHours * hourMs;
    return {
      reservation,
      names: [...new Set([depositorName ?? "", name].map((text) => nameKey(plainPayer(text))))].filter(
        Boolean,
      ),
      number: number.toUpperCase().replace(/[^A-Z0-9]/g, ""),
      phone: (phone ?? "").replace(/\D/g, ""),
      createdAt: Date.parse(createdAt),
      lastMoment: Math.min(deadline, showTime === null ? Number.POSITIVE_INFINITY : Date.parse(showTime)),
    };
  });
  return {
    all,
    byDue: Map.groupBy(all, ({ reservation }) => reservation.due),
    byName: groupByEach(all, ({ names }) => names),
    byNumber: new Map(all.map((known) => [known.number, known])),
    byHand: Map.groupBy(
      all.flatMap((known) => known.reservation.byHand.map((payment) => knownPayment(known, payment))),
      ({ payment }) => payment.amount,
    ),
  };
}

function knownPayment(known: Known, payment: HandPayment): KnownPayment {
  const sender = nameKey(plainPayer(payment.sender ?? ""));
  const names = sender ? [...known.names, sender] : known.names;
  return { known, payment, payer: { ...known, names } };
}

/** Latin names are written in either order. */
export function nameKey({ name, parts }: Payer): string {
  return parts.length > 1 && /^[A-Z]+$/.test(name) ? parts.toSorted().join("") : name;
}

function groupByEach(all: Known[], keysOf: (known: Known) => string[]): Map<string, Known[]> {
  const groups = new Map<string, Known[]>();
  for (const known of all)
    for (const key of keysOf(known)) {
      const group = groups.get(key);
      if (group) group.push(known);
      else groups.set(key, [known]);
    }
  return groups;
}
