/** What can be reserved, what was reserved, and what the site answers. */
import type { ShowTime, ShowTimeSeats } from "./show-time.ts";

/** What of a show its reservation needs; any show with these fields will do. */
export interface ReservableShow {
  id: string;
  title: string;
  /** Empty: nobody has written it in English. */
  title_en?: string;
  venue: string | null;
  venue_en?: string;
  /** Address of its poster. */
  image?: string | null;
  ticket_price: number;
  /** The performance's own list as stored; null or empty means the four defaults. */
  discount_types: unknown;
  show_times: readonly ShowTime[];
  /** Whether it is sold while it has no show times. */
  sold_without_show_times: boolean;
  account_transfer_enabled: boolean;
  /** When its run was closed, where that is known. */
  closed_at?: string | null;
  account_transfer_text: string | null;
  /** Another place that sells it. */
  booking_link?: string | null;
  booking_url?: string | null;
  bank_name: string | null;
  account_number: string | null;
  account_holder: string | null;
  /** What comes back of tickets that are given back, in a sentence; null of a free show. */
  refund_text?: string | null;
  refund_text_en?: string | null;
  /** Who pays less, in English; empty: each discount says it in Korean. */
  price_note_en?: string;
}

/** A reservation as its own visitor sees it. */
interface Reservation {
  id: string;
  performance_id: string;
  show_time_id: string | null;
  name: string;
  phone_number: string | null;
  attendee_count: number;
  discount_type: string;
  additional_requests: string | null;
  reservation_number: string;
  unit_price: number;
  total_price: number;
  payment_verified: boolean;
  /** Under which name the deposit is made. */
  depositor_name: string;
  deposit_deadline: string | null;
  /** Reserved too late for a transfer. */
  pays_at_door: boolean;
  /** Opens the ticket from any device, and is what its QR code says. */
  ticket_key: string;
  created_at: string;
}

/** A reservation asked for again later, when the company may have dealt with it. */
export interface FoundReservation extends Reservation {
  cancelled_at: string | null;
  /** As `reservation_money` names it; absent of one just made. */
  state?: string;
  /** Won that have come and not gone back. */
  paid?: number;
  /** Won that are still to come. */
  outstanding?: number;
  /** Won that were sent back. */
  refunded?: number;
}

export const fieldNames = [
  "show_time_id",
  "attendee_count",
  "discount_type",
  "name",
  "phone_number",
  "email",
  "depositor_name",
  "additional_requests",
] as const;

/** A field of the form, named as its column is. */
export type FieldName = (typeof fieldNames)[number];

/** What is typed into the form, as text; a field that the show does not ask for is absent. */
export type Fields = Partial<Record<FieldName, string>>;

/** What is wrong with each field. */
export type FieldMessages = Partial<Record<FieldName, string | undefined>>;

export const maxSeats = 20;
export const seatsAtOnce = `한 번에 ${maxSeats}석까지 예매하실 수 있습니다.`;

/** Characters that the database takes. */
export const maxLength = { name: 60, phone_number: 40, additional_requests: 1000 };

/** Why a reservation was not made. */
export interface Refusal {
  ok: false;
  message: string;
  /** The first field that the visitor has to change. */
  field?: FieldName;
  /** All of them, where there may be more than one. */
  errors?: FieldMessages;
  /** The code of the database, for example `sold_out`. */
  code?: string;
  /** Seats as they are now, when the refusal was about seats. */
  seats?: ShowTimeSeats[];
  /** The prices or times shown are out of date, or nothing is sold any more. */
  isOutdated?: true;
}

/** A reservation that exists. */
export interface Reserved {
  ok: true;
  reservation: FoundReservation;
  /** An earlier request had already made it. */
  repeat: boolean;
  /** What was sent this time is not in it. */
  changedSince: boolean;
}

export type ReservationAnswer = Reserved | Refusal;

/** The form as it was sent, to be shown or sent again. */
export interface SentForm {
  requestId: string;
  fields: Fields;
  /** The prices and times that it showed, as `shownBy` writes them. */
  shown: string;
}

/** What a page is answered to a form that the browser itself has sent. */
export type FormAnswer = ReservationAnswer & { sent: SentForm };

export const failureTitle = "예매 신청 실패";
export const unknownFailure = "예매 신청 중 오류가 발생했습니다. 다시 시도해주세요.";

/** The code of a refusal that has nothing to do with what was asked: the database is away or too busy. */
export const unavailable = "unavailable";
/** The code of a failure after which nobody knows whether the reservation was made. */
export const failed = "failed";
export const notTaken =
  "지금은 예매가 접수되지 않습니다. 입력하신 내용은 그대로 있으니 잠시 뒤에 다시 신청해 주세요.";

/** The server's message as the visitor reads it. */
export function failureMessage(serverMessage: string): string {
  return `${failureTitle}: ${serverMessage}`;
}

/** The server's message without its title. */
export function reasonOf(message: string): string {
  const beginning = failureMessage("");
  return message.startsWith(beginning) ? message.slice(beginning.length) : message;
}

/** The address of the form. */
export function reservePath(performanceId: string): string {
  return `/performances/${performanceId}/reserve`;
}

/** Where one waits for a seat of a show time that is sold out. */
export const waitPath = (performanceId: string, showTimeId: string) =>
  `${reservePath(performanceId)}?wait=${showTimeId}#waiting-list`;

const byTransfer = "계좌이체 예매";

/** The label of the button that leads to the form. */
export function transferLabel(show: Pick<ReservableShow, "account_transfer_text" | "ticket_price">): string {
  const label = show.account_transfer_text?.trim() || byTransfer;
  return show.ticket_price === 0 && label === byTransfer ? "예매" : label;
}

/** The title of the form. */
export function formTitle({ title, ticket_price }: Pick<ReservableShow, "title" | "ticket_price">): string {
  return `${title} ${ticket_price === 0 ? "예매" : byTransfer}`;
}
