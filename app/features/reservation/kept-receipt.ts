/**
 * The request id of a reservation made from the page of the form. It stays in the tab's session storage, so that
 * the ticket comes again after a reload, and when the phone has put the tab away while the visitor was paying.
 */
import { tabStorage } from "../../lib/tab-storage.ts";

const keyOf = (performanceId: string) => `madang-receipt-${performanceId}`;

export function keepReceipt(performanceId: string, requestId: string, storage = tabStorage()): void {
  try {
    storage.setItem(keyOf(performanceId), requestId);
  } catch {
    // Storage is full: the ticket then lives as long as the page.
  }
}

/** The request id under which this tab can ask for its reservation of a show; null when there is none. */
export function keptReceipt(performanceId: string, storage = tabStorage()): string | null {
  return storage.getItem(keyOf(performanceId));
}

export function forgetReceipt(performanceId: string, storage = tabStorage()): void {
  storage.removeItem(keyOf(performanceId));
}
