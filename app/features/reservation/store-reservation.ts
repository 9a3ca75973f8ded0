/** Keeps in this browser what finds a reservation again, with a network and without. */
import { notifyServiceWorker } from "~/lib/service-worker-message.ts";
import type { FoundReservation, ReservableShow } from "./reservation.ts";
import { storeTicket } from "./saved-ticket.ts";

/** The request under which it can be asked for, and what of its ticket is needed offline. */
export function storeReservation(
  show: ReservableShow,
  reservation: FoundReservation,
  requestId: string,
): void {
  storeTicket({ requestId }, show, reservation);
  // Without the network it is cached at the next look at the page.
  cacheOwnReservationsPage().catch(() => undefined);
}

/** Has the service worker cache the page that shows the tickets, with all its code, before it was ever opened. */
async function cacheOwnReservationsPage(): Promise<void> {
  await Promise.all([import("./korean-reservations.tsx"), import("./korean-own-ticket.tsx")]);
  const files = performance.getEntriesByType("resource").map(({ name }) => name);
  const address = new URL("/reservations", location.href).href;
  notifyServiceWorker({ type: "KEEP_PAGE", address, files });
}
