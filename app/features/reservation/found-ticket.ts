/** A reservation that a visitor looks up: by number and telephone, or by the key of its ticket. */
import type { FoundReservation, ReservableShow } from "./reservation.ts";

export interface FoundTicket {
  show: ReservableShow;
  reservation: FoundReservation;
}

/** What is typed to find a ticket. */
export interface TicketFields {
  reservation_number: string;
  phone_number: string;
}

export type TicketAnswer =
  | ({ ok: true } & FoundTicket)
  | { ok: false; message: string; typed?: TicketFields };

export const maxTicketFieldLength = 40;

export const ticketMessages = {
  missing: "예매번호와 연락처를 모두 적어 주세요.",
  unknown: "예매번호와 연락처가 맞는 예매를 찾지 못했습니다. 예매하실 때 적으신 그대로인지 확인해 주세요.",
  too_many: "틀린 입력이 많아 잠시 찾지 못합니다. 한 시간쯤 뒤에 다시 시도하시거나 극단으로 연락해 주세요.",
  linkUnanswered: "예매를 확인하지 못했습니다. 인터넷 연결을 확인한 뒤 다시 시도해 주세요.",
  unknownLink: "이 링크의 예매를 찾지 못했습니다. 아래에서 예매번호와 연락처로 찾아 주세요.",
  failed: "지금은 예매를 찾을 수 없습니다. 적으신 내용은 그대로 있으니 잠시 뒤에 다시 시도해 주세요.",
};

/** What stands behind the `#` of a ticket's link, which no server, log or other page gets to see. */
const ticketFragment = "ticket=";
const keyForm = /^[\da-f]{32}$/;

export const isTicketKey = (text: unknown): text is string => typeof text === "string" && keyForm.test(text);

/** The link that opens a ticket on any device. */
export function ticketPath(ticketKey: string): string {
  return `/reservations#${ticketFragment}${ticketKey}`;
}

/** The key in the fragment of an address; null when there is none. */
export function ticketKeyIn(hash: string): string | null {
  const key = hash.startsWith(`#${ticketFragment}`) ? hash.slice(ticketFragment.length + 1) : "";
  return isTicketKey(key) ? key : null;
}

/** What the QR code of a ticket says. */
export const qrText = (ticketKey: string) => `MADANG:${ticketKey}`;
