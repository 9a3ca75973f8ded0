/** Keeps in this browser under which request a reservation can be found again. */
import { keepOwnReservation } from "~/lib/own-reservations.ts";
import type { ReservableShow, Reservation } from "./reservation.ts";

export function keepReservation(
  show: Pick<ReservableShow, "id" | "show_times">,
  reservation: Pick<Reservation, "show_time_id">,
  requestId: string,
): void {
  const showTime = show.show_times.find(({ id }) => id === reservation.show_time_id);
  keepOwnReservation({ performanceId: show.id, requestId }, showTime);
}
