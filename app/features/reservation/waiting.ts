/** Waiting for seats of a sold-out show time: what is sent, what the site answers, and what becomes of a party. */
import { waitingFragment } from "~/lib/waiting-link.ts";
import { isTicketKey } from "./found-ticket.ts";

export const waitingFields = ["show_time_id", "party_size", "name", "phone_number", "email"] as const;
export type WaitingField = (typeof waitingFields)[number];

/** What is typed into the form, as text. */
export type TypedParty = Partial<Record<WaitingField, string>>;

/** `waitingKey`: null where the same person was on the list already and has the link. */
export interface WaitingJoined {
  ok: true;
  waitingKey: string | null;
  ahead: number;
  /** What is waited for. */
  showTimeId: string;
  seats: number;
}

export interface WaitingRefusal {
  ok: false;
  message: string;
  field?: WaitingField;
  typed?: TypedParty;
  /** Nobody knows whether the party has joined. */
  isUncertain?: true;
}

export type WaitingAnswer = WaitingJoined | WaitingRefusal;

/** What has become of a party, as `waiting_place` names it. */
export interface WaitingPlace {
  state: "waiting" | "offered" | "taken" | "expired" | "left" | "cancelled" | "over";
  /** Parties that are offered seats before. */
  ahead: number;
  party_size: number;
  name: string;
  title: string;
  /** Empty: nobody has written it. */
  title_en: string;
  venue: string | null;
  venue_en: string;
  performance_id: string;
  date: string;
  time: string;
  /** Of the offer; null: there is none. */
  expires_at: string | null;
  /** Won for a seat. */
  unit_price: number;
  /** Of the reservation made of the offer. */
  ticket_key: string | null;
  /** Address of the poster; null: there is none. */
  image: string | null;
}

/** The key in the fragment of an address; null when there is none. */
export function waitingKeyIn(hash: string): string | null {
  const key = hash.startsWith(waitingFragment) ? hash.slice(waitingFragment.length) : "";
  return isTicketKey(key) ? key : null;
}

/** Said where nobody knows whether a party has joined; a repeat joins nothing twice. */
export const joinUncertain =
  "연결이 끊겨 대기 신청이 접수되었는지 확인하지 못했습니다. 적으신 내용은 그대로 있으니 다시 눌러 주세요. 두 번 접수되지는 않습니다.";
