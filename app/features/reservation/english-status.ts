/** How a reservation stands, in English; which state it is in is decided by `statusOf`. */
import { ticketWords as words } from "./english-ticket-words.ts";
import type { FoundReservation } from "./reservation.ts";
import { dueOf, isConfirmed, statusOf } from "./reservation-status.ts";

interface EnglishStatus {
  message: string;
  /** On the ticket. */
  word: string;
  cancelled: boolean;
  payable: boolean;
}

export function englishStatus(reservation: FoundReservation, now = Date.now()): EnglishStatus {
  const { cancelled, payable } = statusOf(reservation, now);
  const { cancelled_at, state, paid = 0 } = reservation;
  const said = (message: string, word: string) => ({ message, word, cancelled, payable });
  if (cancelled_at) {
    if (state === "to_refund") return said(words.toRefund(paid), "Cancelled");
    return said(state === "refunded" ? words.refunded : words.cancelledReservation, "Cancelled");
  }
  if (cancelled) return said(words.expired, "Expired");
  if (!payable) {
    if (isConfirmed(reservation)) return said(words.confirmed, "Confirmed");
    return said(words.payAtDoor, "Pay at the door");
  }
  if (paid > 0) return said(words.partPaid(paid, dueOf(reservation)), "Part paid");
  return said(words.made, "Awaiting payment");
}
