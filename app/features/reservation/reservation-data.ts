/** The calls of a reservation: make it, find it again, see the seats that are left. */
import type { Language } from "../../lib/language-address.ts";
import { openingWords } from "../../lib/opening-words.ts";
import { fieldOfRefusal } from "../../lib/refused-field.ts";
import type { Supabase } from "../../lib/supabase.ts";
import {
  type FieldName,
  type FoundReservation,
  failureMessage,
  notTaken,
  type Refusal,
  type ReservableShow,
  type Reserved,
  unavailable,
} from "./reservation.ts";
import type { ReservationRequest } from "./reservation-schema.ts";
import type { ShowTimeSeats } from "./show-time.ts";

/** What a visitor may read of the reservation just made; `*` would ask for more and be refused. */
export const reservationColumns =
  "id, performance_id, show_time_id, name, phone_number, attendee_count, discount_type, additional_requests, reservation_number, unit_price, total_price, payment_verified, ticket_key, depositor_name, deposit_deadline, pays_at_door, created_at";

/** What is known of it later, with the state of its money. */
const foundColumns = `${reservationColumns}, cancelled_at, state, paid, outstanding, refunded` as const;

/** SQLSTATE of `raise exception` in our own triggers: its message is written for the visitor. */
const raised = "P0001";
const uniqueViolation = "23505";
/** The database was away or too busy, or has undone everything. */
const nothingTaken = /^(57014|55P03|53\w{3}|PGRST00\d)$/;

/**
 * Makes the reservation. A request that was answered before, but whose answer got lost, gets the reservation
 * that it made then. Refusals are returned; what the database could not answer is thrown.
 */
export async function createReservation(
  supabase: Supabase,
  performanceId: string,
  request: ReservationRequest,
  language: Language,
): Promise<Omit<Reserved, "changedSince"> | Refusal> {
  const { data, error, status } = await supabase
    .from("ticket_reservations")
    .insert({
      performance_id: performanceId,
      name: request.name,
      attendee_count: request.attendee_count,
      discount_type: request.discount_type,
      phone_number: request.phone_number || null,
      email: request.email || null,
      additional_requests: request.additional_requests || null,
      depositor_name: request.depositor_name,
      show_time_id: request.show_time_id || null,
      payment_verified: false,
      user_id: null,
      request_id: request.request_id,
      shown_unit_price: request.shown_unit_price ?? null,
      reserved_for: request.reserved_for ?? null,
      language,
    })
    .select(reservationColumns)
    .single();
  if (!error) return { ok: true, reservation: { ...data, cancelled_at: null }, repeat: false };

  if (error.code === uniqueViolation && error.message.includes("ticket_reservations_request_id_key")) {
    const reservation = await findReservation(supabase, performanceId, request.request_id);
    if (reservation) return { ok: true, reservation, repeat: true };
  }
  if (error.code === raised) return refusal(error.message, error.details, fieldOfRefusal(error));
  if (nothingTaken.test(error.code)) return refusal(notTaken, unavailable);
  // Without the details: they quote the row, and with it the visitor's name, phone number and request id.
  throw new Error(failureMessage(`${error.message} (${error.code || status})`));
}

function refusal(message: string, code: string | null, field?: FieldName): Refusal {
  return { ok: false, message: failureMessage(message), ...(code && { code }), ...(field && { field }) };
}

/** The reservation of a show that a request has made; null when there is none. */
export async function findReservation(
  supabase: Supabase,
  performanceId: string,
  requestId: string,
): Promise<FoundReservation | null> {
  const { data } = await supabase
    .rpc("find_reservation", { request_id: requestId })
    .select(foundColumns)
    .eq("performance_id", performanceId)
    .maybeSingle()
    .throwOnError();
  return data;
}

/**
 * Seats left of each show time, in the order of their dates; before booking opens, one line where there is none yet. When
 * it opens is put into words here: pages load nothing for it.
 */
export async function readSeatsLeft(supabase: Supabase, performanceId: string): Promise<ShowTimeSeats[]> {
  const { data } = await supabase.rpc("seats_left", { performance_id: performanceId }).throwOnError();
  return data.map((line) => ({
    ...line,
    opening: line.opens_at && openingWords(line.opens_at),
  }));
}

/** The reservation whose ticket has this key; null when there is none. */
export async function openTicket(supabase: Supabase, ticketKey: string): Promise<FoundReservation | null> {
  const { data } = await supabase
    .rpc("open_ticket", { ticket_key: ticketKey })
    .select(foundColumns)
    .maybeSingle()
    .throwOnError();
  return data;
}

/** The show of a ticket, also while it is not published; null where there is no such ticket. */
export async function readShowOfTicket(
  supabase: Supabase,
  ticketKey: string,
): Promise<ReservableShow | null> {
  const { data } = await supabase.rpc("show_of_ticket", { ticket_key: ticketKey }).throwOnError();
  return data as ReservableShow | null;
}

/** The key of the ticket with this number and telephone, or why there is none. */
export async function findTicketKey(
  supabase: Supabase,
  reservationNumber: string,
  phoneNumber: string,
): Promise<{ outcome: string; ticketKey: string | null }> {
  const { data } = await supabase
    .rpc("find_ticket", { reservation_number: reservationNumber, phone_number: phoneNumber })
    .single()
    .throwOnError();
  return { outcome: data.outcome, ticketKey: data.ticket_key };
}
