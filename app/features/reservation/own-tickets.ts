/** Asks for the tickets of this browser, each by its key; without an answer they are as they were last seen. */
import {
  forgetOwnReservation,
  type OwnReservation,
  ownReservations,
  updateOwnReservation,
} from "~/lib/own-reservations.ts";
import type { FoundTicket } from "./found-ticket.ts";
import type { ReservableShow } from "./reservation.ts";
import { askForReservation } from "./reservation-request.ts";
import type { ReservationStatus } from "./reservation-status.ts";
import { savedTicketOf, ticketToSave } from "./saved-ticket.ts";
import { askForTicket } from "./ticket-request.ts";

export interface Listed extends FoundTicket {
  /** By which key this browser finds it; without one it was not stored. */
  own: Partial<OwnReservation>;
  /** When this browser stored it, of one that could not be asked for now. */
  savedAt?: string;
}

/** What has to be paid first, by its deadline; then what is played next; last what is cancelled. */
export async function askForAll(): Promise<{ found: Listed[]; unanswered: boolean }> {
  const stored = ownReservations();
  const answers = await Promise.allSettled(stored.map(ask));
  const found = answers.flatMap((answer, place) => {
    const own = stored[place];
    if (!own) return [];
    const ticket = answer.status === "fulfilled" ? answer.value : savedTicketOf(own);
    return ticket ? [{ own, ...ticket }] : [];
  });
  if (found.length > 1) {
    // Comes with the first ticket that is shown, too.
    const { statusOf } = await import("./reservation-status.ts");
    const orderOf = (ticket: FoundTicket) => orderBy(ticket, statusOf(ticket.reservation));
    found.sort((one, other) => orderOf(one).localeCompare(orderOf(other)));
  }
  return { found, unanswered: answers.some(({ status }) => status === "rejected") };
}

function orderBy({ show, reservation }: FoundTicket, { cancelled, payable }: ReservationStatus): string {
  const showTime = show.show_times.find(({ id }) => id === reservation.show_time_id);
  const begins = showTime ? `${showTime.date} ${showTime.time}` : "9999";
  if (payable) return `0 ${reservation.deposit_deadline ?? "9999"}`;
  return `${cancelled ? 2 : 1} ${begins}`;
}

/** null, and forgotten, when there is no such reservation any more. */
async function ask(own: OwnReservation): Promise<FoundTicket | null> {
  if (!navigator.onLine) throw new Error("There is no network.");
  const found = await (own.requestId
    ? askForMade(own.performanceId, own.requestId)
    : askForTicket(own.ticketKey ?? ""));
  if (found) updateOwnReservation(own, ticketToSave(found.show, found.reservation));
  else forgetOwnReservation(own);
  return found;
}

async function askForMade(performanceId: string, requestId: string): Promise<FoundTicket | null> {
  const [reservation, show] = await Promise.all([
    askForReservation(performanceId, requestId),
    fetchShow(performanceId),
  ]);
  return reservation && show ? { reservation, show } : null;
}

async function fetchShow(performanceId: string): Promise<ReservableShow | null> {
  const response = await fetch(`/performances/${performanceId}/playbill.json`);
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`The show's answer had status ${response.status}.`);
  return response.json();
}
