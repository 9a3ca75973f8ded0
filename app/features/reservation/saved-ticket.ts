/**
 * What of a ticket stays in the browser, so that number, sum, account and deadline are found without a network: nothing
 * that the visitor has typed about himself.
 */
import { type OwnReservation, ownReservations, storeOwnReservation } from "~/lib/own-reservations.ts";
import type { FoundReservation, ReservableShow } from "./reservation.ts";

export interface SavedTicket {
  show: ReservableShow;
  /** Without name, telephone number and requests: they are empty. */
  reservation: FoundReservation;
  /** ISO 8601: when the site confirmed it. */
  savedAt: string;
}

/** The part of a show and a reservation that may be stored. */
export function ticketToSave(show: ReservableShow, reservation: FoundReservation): SavedTicket {
  return {
    // By name: a page has more of its show than a ticket needs.
    show: {
      id: show.id,
      title: show.title,
      title_en: show.title_en ?? "",
      venue: show.venue,
      venue_en: show.venue_en ?? "",
      image: show.image ?? null,
      ticket_price: show.ticket_price,
      discount_types: show.discount_types,
      show_times: show.show_times.filter(({ id }) => id === reservation.show_time_id),
      sold_without_show_times: show.sold_without_show_times,
      account_transfer_enabled: show.account_transfer_enabled,
      closed_at: show.closed_at ?? null,
      account_transfer_text: show.account_transfer_text,
      bank_name: show.bank_name,
      account_number: show.account_number,
      account_holder: show.account_holder,
    },
    reservation: {
      ...reservation,
      name: "",
      depositor_name: "",
      phone_number: null,
      additional_requests: null,
    },
    savedAt: new Date().toISOString(),
  };
}

export function savedTicketOf({ ticket }: Pick<OwnReservation, "ticket">): SavedTicket | null {
  return typeof ticket === "object" && ticket !== null && "reservation" in ticket
    ? (ticket as SavedTicket)
    : null;
}

/** Stores it until the show is over. */
export function storeTicket(
  key: { requestId: string } | { ticketKey: string },
  show: ReservableShow,
  reservation: FoundReservation,
): void {
  const showTime = show.show_times.find(({ id }) => id === reservation.show_time_id);
  storeOwnReservation({ performanceId: show.id, ...key, ticket: ticketToSave(show, reservation) }, showTime);
}

/** Stores one that was opened here, unless it is there. */
export function storeOpenedTicket(show: ReservableShow, reservation: FoundReservation): void {
  const isStored = ownReservations().some((own) => savedTicketOf(own)?.reservation.id === reservation.id);
  if (!isStored) storeTicket({ ticketKey: reservation.ticket_key }, show, reservation);
}
