/** What matching deposits with reservations takes and gives. */
import type { WrittenTime } from "~/lib/spreadsheet/time-text.ts";
import type { StatementLine } from "./statement.ts";

/** What matching needs of a line; one that a webhook brings or a person types has it as well. */
export interface Deposit
  extends Pick<StatementLine, "identity" | "amount" | "direction" | "sender" | "note" | "how"> {
  /** Of no known instant only where it was brought when lists were read less strictly. */
  at: WrittenTime;
  /** By a service, one by one: no two of these are the same money. */
  reported?: boolean;
}

/** Money that an admin has noted, as with [입금 확인], or typed as a deposit, or that a service has reported. */
export interface HandPayment {
  id: string;
  amount: number;
  /** When it was noted, at the latest; of what was reported, when the bank says that it came. */
  at: string;
  reported: boolean;
  /** Of a deposit, else null. */
  sender: string | null;
}

export interface MatchableReservation {
  id: string;
  /** "F44Y-YKHM" */
  number: string;
  name: string;
  /** Empty or null where it is the name. */
  depositorName: string | null;
  phone: string | null;
  /** Won that are still to come. Of a paid or cancelled reservation: what it cost. */
  due: number;
  status: "waiting" | "expired" | "paid" | "cancelled";
  createdAt: string;
  /** Null without a deadline. */
  expiresAt: string | null;
  /** Null where there is none. */
  showTime: string | null;
  byHand: HandPayment[];
}

/**
 * `certain`: one candidate, sum and name or number agree. `likely`: one, to be looked at. `several`: more than one.
 * `part`: pays one reservation together with other lines. `short`, `over`: right name, other sum. `late`: right, but the
 * reservation has expired or is cancelled. `known`: may be money that was noted by hand or reported. `none`: of nobody. `ignore`: goes out,
 * or is the bank's own.
 */
export type MatchKind =
  | "certain"
  | "likely"
  | "several"
  | "part"
  | "short"
  | "over"
  | "late"
  | "known"
  | "none"
  | "ignore";

export interface Candidate {
  /** Ids; more than one where the deposit pays several reservations of a person. */
  reservations: string[];
  /** The line noted by hand or reported that this money is; what is recorded stays as it is. */
  payment?: string;
  /** Identities of the other deposits that pay the reservation together with this one. */
  together: string[];
  /** What was paid less what is due: negative where money is missing. */
  difference: number;
  /** In Korean, for the person who decides: "금액 같음 · 이름 한 글자 다름". */
  reason: string;
}

export interface Match {
  identity: string;
  kind: MatchKind;
  /** Best first, ten at most. */
  candidates: Candidate[];
  reason: string;
}
