/** The desk's calls to the database. */
import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database, TablesInsert, TablesUpdate } from "~/lib/database.types.ts";
import { ChangeRefusedError } from "~/lib/desk-error.ts";
import { type SaveOutcome, saveRecord } from "~/lib/record-data.ts";
import type { TicketReservation } from "./ticket-reservation.ts";

type Supabase = SupabaseClient<Database>;

const reservationColumns =
  "id, performance_id, show_time_id, reservation_number, name, phone_number, attendee_count, discount_type, total_price, additional_requests, payment_verified, payment_verified_at, created_at, expires_at, cancelled_at, cancel_reason, note, updated_at";

/** Performances that reservations can point to, the current one first, with their show times. */
export async function readDeskPerformances(supabase: Supabase) {
  const { data } = await supabase
    .from("current_performances")
    .select("id, title, discount_types, show_times(id, date, time, capacity)")
    .order("created_at", { ascending: false })
    .order("date", { referencedTable: "show_times" })
    .order("time", { referencedTable: "show_times" })
    .throwOnError();
  return data;
}

export type DeskPerformance = Awaited<ReturnType<typeof readDeskPerformances>>[number];
export type DeskShowTime = DeskPerformance["show_times"][number];

/** A hosted project answers with no more rows than this at once. */
const pageSize = 1000;

/** Every reservation of a performance, newest first. */
export async function readReservations(
  supabase: Supabase,
  performanceId: string,
  signal: AbortSignal,
): Promise<TicketReservation[]> {
  const found = new Map<string, TicketReservation>();
  for (let from = 0; ; from += pageSize) {
    const { data } = await supabase
      .from("ticket_reservations")
      .select(reservationColumns)
      .eq("performance_id", performanceId)
      .order("created_at", { ascending: false })
      .order("id")
      .range(from, from + pageSize - 1)
      .abortSignal(signal)
      .throwOnError();
    // A reservation made meanwhile pushes the others down: one may come twice, none is missed.
    for (const reservation of data) found.set(reservation.id, reservation);
    if (data.length < pageSize) return [...found.values()];
  }
}

/** Seats and won of each show time of a performance. */
export async function readReservationTotals(supabase: Supabase, performanceId: string) {
  const { data } = await supabase
    .rpc("reservation_totals", { performance_id: performanceId }, { get: true })
    .throwOnError();
  return data;
}

export type ShowTimeTotals = Awaited<ReturnType<typeof readReservationTotals>>[number];

/** Moves all reservations of a show that have no show time to this one. @throws when the database refuses; then none is */
export async function assignShowTime(supabase: Supabase, showTimeId: string) {
  const { data } = await supabase
    .rpc("assign_show_time", { show_time_id: showTimeId })
    .single()
    .throwOnError();
  return data;
}

/** Marks the deposit as checked, or takes that back. @throws when the database refuses. */
export async function writePaymentVerified(
  supabase: Supabase,
  reservationId: string,
  verified: boolean,
): Promise<TicketReservation> {
  const { data } = await supabase
    .from("ticket_reservations")
    .update({ payment_verified: verified })
    .eq("id", reservationId)
    .select(reservationColumns)
    .maybeSingle()
    .throwOnError();
  if (!data) throw new ChangeRefusedError("No row was changed.");
  return data;
}

/** What the desk may correct of a reservation. */
export type ReservationChanges = Partial<
  Pick<
    TablesUpdate<"ticket_reservations">,
    | "name"
    | "phone_number"
    | "attendee_count"
    | "show_time_id"
    | "discount_type"
    | "additional_requests"
    | "note"
    | "cancelled_at"
    | "cancel_reason"
  >
>;

/** Changes a reservation unless somebody else has changed the same of it since `known` was read. @throws when the database refuses */
export function changeReservation(
  supabase: Supabase,
  known: TicketReservation,
  changes: ReservationChanges,
): Promise<SaveOutcome<TicketReservation>> {
  return saveRecord(supabase, "ticket_reservations", known, changes, reservationColumns);
}

/** A reservation that somebody made on the telephone. */
export type TelephoneReservation = Pick<
  TablesInsert<"ticket_reservations">,
  | "performance_id"
  | "show_time_id"
  | "name"
  | "phone_number"
  | "attendee_count"
  | "discount_type"
  | "additional_requests"
  | "request_id"
> & { note: string | null };

/** @throws when the database refuses: no seats, a rule of the house */
export async function enterReservation(
  supabase: Supabase,
  { note, ...reservation }: TelephoneReservation,
): Promise<TicketReservation> {
  const { data } = await supabase
    .from("ticket_reservations")
    .insert(reservation)
    .select(reservationColumns)
    .single()
    .throwOnError();
  if (!note) return data;
  const noted = await changeReservation(supabase, data, { note });
  return noted.state === "saved" ? noted.row : data;
}

/** Marks many deposits at once, or takes that back; returns how many were changed. @throws when the database refuses */
export async function writePaymentsVerified(
  supabase: Supabase,
  reservationIds: string[],
  verified: boolean,
): Promise<number> {
  const { data } = await supabase
    .from("ticket_reservations")
    .update({ payment_verified: verified })
    .in("id", reservationIds)
    .neq("payment_verified", verified)
    .select("id")
    .throwOnError();
  return data.length;
}

/** Groups of unpaid reservations that look like those of one stranger. */
export async function readSuspiciousGroups(supabase: Supabase, performanceId: string) {
  const { data } = await supabase
    .rpc("suspicious_reservations", { performance_id: performanceId })
    .throwOnError();
  return data;
}

export type SuspiciousGroup = Awaited<ReturnType<typeof readSuspiciousGroups>>[number];

/** Cancels those of the reservations that still wait for a deposit. @throws when the database refuses; then none is */
export async function cancelReservations(supabase: Supabase, reservationIds: string[], reason: string) {
  const { data } = await supabase
    .rpc("cancel_reservations", { reservation_ids: reservationIds, reason })
    .single()
    .throwOnError();
  return data;
}

export type CancelledReservations = Awaited<ReturnType<typeof cancelReservations>>;

/** Takes back what was cancelled then and is as it was left; returns how many. @throws when the database refuses */
export async function restoreReservations(
  supabase: Supabase,
  { cancelled_ids, cancelled_at }: CancelledReservations,
): Promise<number> {
  const { data } = await supabase
    .rpc("restore_reservations", { reservation_ids: cancelled_ids, cancelled_at })
    .throwOnError();
  return data;
}
