/** What a deposit says of whom it is from, and how well that fits a reservation. */

import { inSeoul, lastInstant } from "~/lib/spreadsheet/time-text.ts";
import type { Deposit } from "./match.ts";
import { type Likeness, likenessOf } from "./name-likeness.ts";
import { plainPayer } from "./payer-text.ts";
import { hasOtherPurpose, isTransferWay } from "./payment-words.ts";
import { type Known, nameKey, type ReservationIndex } from "./reservation-index.ts";

export interface Evidence {
  deposit: Deposit;
  /** Names in the place of the sender; a wallet's own name is none. */
  senders: string[];
  /** Names in the memo. */
  memos: string[];
  /** Digits that may be of a telephone or of a reservation number. */
  digits: string[];
  codes: string[];
  /** Reservations whose whole number is named. */
  numbered: Known[];
  hasOtherPurpose: boolean;
  /** The last moment at which the money can have come. */
  at: number;
}

export type NameFit = "same" | "memo" | Likeness | "none";

/** Best first. */
export const nameOrder: NameFit[] = ["same", "memo", "part", "jamo", "roman", "none"];

export interface Fit {
  name: NameFit;
  /** Four digits or more of the telephone, or half of the reservation number. */
  hasDigits: boolean;
  /** Came after the deadline with its grace, or for a reservation that has expired or is cancelled. */
  isLate: boolean;
}

export function readEvidence(deposit: Deposit, index: ReservationIndex): Evidence {
  const sender = plainPayer(deposit.sender);
  const others = [deposit.note, isTransferWay(deposit.how) ? "" : deposit.how].map(plainPayer);
  const payers = [sender, ...others];
  const codes = payers.map(({ code }) => code).filter((code) => code.length >= 4);
  const memos = others.map(nameKey).filter(Boolean);
  const own = [sender.isWallet && sender.name === "" ? "" : nameKey(sender)].filter(Boolean);
  return {
    deposit,
    // What stands in the memo of a wallet's transfer is its sender.
    senders: own.length === 0 ? memos : own,
    memos: own.length === 0 ? [] : memos,
    digits: payers.flatMap(({ digits }) => digits).filter((digits) => digits.length >= 4),
    codes,
    numbered: numberedIn(codes, index),
    hasOtherPurpose: hasOtherPurpose(`${deposit.sender} ${deposit.note} ${deposit.how}`),
    at: lastInstant(deposit.at),
  };
}

/** Numbers have eight letters and digits; they may stand anywhere among others. */
function numberedIn(codes: string[], { byNumber }: ReservationIndex): Known[] {
  const found = new Set<Known>();
  for (const code of codes)
    for (let i = 0; i + 8 <= code.length; i++) {
      const known = byNumber.get(code.slice(i, i + 8));
      if (known) found.add(known);
    }
  return [...found];
}

export function fitOf(evidence: Evidence, known: Known): Fit {
  const { status } = known.reservation;
  return {
    name: nameFit(evidence, known),
    hasDigits: hasDigits(evidence, known),
    isLate: evidence.at > known.lastMoment || status === "expired" || status === "cancelled",
  };
}

function hasDigits({ digits, codes }: Evidence, { phone, number }: Known): boolean {
  if (digits.length === 0 && codes.length === 0) return false;
  const isPhone = (text: string) => phone.length >= 8 && phone.endsWith(text);
  const halves = [number.slice(0, 4), number.slice(-4)].filter(
    (half) => half.length === 4 && /\d/.test(half),
  );
  return (
    digits.some((text) => isPhone(text) || (text.length >= 7 && isPhone(text.slice(-8)))) ||
    codes.some((code) => halves.some((half) => code.endsWith(half) || code.startsWith(half)))
  );
}

function nameFit({ senders, memos }: Evidence, { names }: Known): NameFit {
  if (names.some((name) => senders.includes(name))) return "same";
  if (names.some((name) => memos.includes(name))) return "memo";
  let best: NameFit = "none";
  for (const name of names)
    for (const other of [...senders, ...memos]) {
      const likeness = likenessOf(other, name);
      if (likeness && nameOrder.indexOf(likeness) < nameOrder.indexOf(best)) best = likeness;
    }
  return best;
}

/** A four-digit group that is no reservation's telephone or number speaks against a certain match, unless it is a date. */
export function hasForeignDigits({ digits }: Evidence, fit: Fit, { reservation }: Known): boolean {
  if (fit.hasDigits || digits.length === 0) return false;
  const show = reservation.showTime === null ? "" : inSeoul(reservation.showTime);
  const ofShow = [show.slice(5, 10), show.slice(11, 16)].map((text) => text.replace(/\D/g, ""));
  return digits.some((text) => !ofShow.includes(text));
}
