/** The calls to the database for reservations. */

import { refusedChange } from "~/lib/admin-error.ts";
import { readAllRows } from "~/lib/all-rows.ts";
import type { TablesInsert, TablesUpdate } from "~/lib/database.types.ts";
import { readRecord, type SaveOutcome, saveRecord } from "~/lib/record-data.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { publishedFirst } from "~/ui/admin/publishing.tsx";
import type { Step } from "~/ui/admin/use-undo.ts";
import type { TicketReservation } from "./ticket-reservation.ts";

const reservationColumns =
  "id, performance_id, show_time_id, reservation_number, name, phone_number, email, attendee_count, discount_type, ticket_price, discount_types, unit_price, total_price, paid_won, additional_requests, payment_verified, payment_verified_at, created_at, expires_at, depositor_name, deposit_deadline, pays_at_door, cancelled_at, cancel_reason, note, updated_at";

/** Performances that reservations can point to, the current one first, drafts last, with their show times. */
export async function readAdminPerformances(supabase: Supabase) {
  const { data } = await supabase
    .from("current_performances")
    .select(
      "id, title, is_draft, publish_from, runtime, ticket_price, discount_types, bank_name, account_number, account_holder, show_times(id, date, time, capacity, cancelled_at)",
    )
    .order("created_at", { ascending: false })
    .order("date", { referencedTable: "show_times" })
    .order("time", { referencedTable: "show_times" })
    .throwOnError();
  return publishedFirst(data);
}

export type AdminPerformance = Awaited<ReturnType<typeof readAdminPerformances>>[number];
export type AdminShowTime = AdminPerformance["show_times"][number];

/** Every reservation of a performance, newest first. */
export async function readReservations(
  supabase: Supabase,
  performanceId: string,
  signal: AbortSignal,
): Promise<TicketReservation[]> {
  const reservations = await readAllRows((from, to) =>
    supabase
      .from("ticket_reservations")
      .select(reservationColumns)
      .eq("performance_id", performanceId)
      .order("created_at", { ascending: false })
      .order("id")
      .range(from, to)
      .abortSignal(signal)
      .throwOnError(),
  );
  // One may have come twice.
  return [...new Map(reservations.map((reservation) => [reservation.id, reservation])).values()];
}

/** With its show time, since it is shown without its show. */
export interface DueReservation extends TicketReservation {
  show_times: { date: string; time: string } | null;
}

/** Unpaid reservations of every show whose deadline is next, as many as one looks at. */
export async function readDueReservations(supabase: Supabase): Promise<DueReservation[]> {
  const { data } = await supabase
    .from("ticket_reservations")
    .select(`${reservationColumns}, show_times(date, time)` as const)
    .is("cancelled_at", null)
    .eq("payment_verified", false)
    .gt("total_price", 0)
    .eq("pays_at_door", false)
    .or(`expires_at.is.null,expires_at.gt.${new Date().toISOString()}`)
    .order("deposit_deadline")
    .order("created_at")
    .order("id")
    .limit(5)
    .throwOnError();
  return data;
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

export type PaymentOutcome =
  | { state: "changed"; row: TicketReservation; step: Step }
  /** Somebody else has changed the payment of the reservation meanwhile. */
  | { state: "stale"; row: TicketReservation };

/** Marks the deposit as checked, or takes that back, unless that was done meanwhile. @throws when the database refuses. */
export async function writePaymentVerified(
  supabase: Supabase,
  known: TicketReservation,
  verified: boolean,
): Promise<PaymentOutcome> {
  const change = supabase
    .from("ticket_reservations")
    .update({ payment_verified: verified })
    .eq("id", known.id)
    .eq("payment_verified", !verified);
  if (known.payment_verified_at) change.eq("payment_verified_at", known.payment_verified_at);
  const { data } = await change.select(reservationColumns).maybeSingle().throwOnError();
  if (data) {
    const { id, payment_verified_at: at, updated_at } = data;
    const step = at
      ? verification(supabase, [id], at)
      : unverifiedDeposits(supabase, [id], known.payment_verified_at ?? updated_at, updated_at);
    return { state: "changed", row: data, step };
  }
  const row = await readRecord<"ticket_reservations", TicketReservation>(
    supabase,
    "ticket_reservations",
    known.id,
    reservationColumns,
  );
  if (!row || row.updated_at === known.updated_at) throw refusedChange("No row was changed.");
  return { state: "stale", row };
}

/** Marks many deposits as checked, those that are waited for; `ids`: which. @throws when the database refuses */
export async function verifyDeposits(
  supabase: Supabase,
  reservationIds: string[],
): Promise<Step & { ids: string[] }> {
  const { data } = await supabase
    .rpc("verify_deposits", { reservation_ids: reservationIds })
    .single()
    .throwOnError();
  return { ...verification(supabase, data.verified_ids, data.verified_at), ids: data.verified_ids };
}

/** Deposits verified at one moment: what was verified then and nobody has changed since can be undone. */
function verification(supabase: Supabase, reservation_ids: string[], verified_at: string): Step {
  return {
    count: reservation_ids.length,
    async undo() {
      const { data } = await supabase
        .rpc("unverify_deposits", { reservation_ids, verified_at })
        .single()
        .throwOnError();
      return unverifiedDeposits(supabase, data.unverified_ids, verified_at, data.unverified_at);
    },
  };
}

/** Verifications undone at one moment: they can be made again as they were. */
function unverifiedDeposits(
  supabase: Supabase,
  reservation_ids: string[],
  verified_at: string,
  unverified_at: string,
): Step {
  return {
    count: reservation_ids.length,
    async undo() {
      const { data } = await supabase
        .rpc("restore_verifications", { reservation_ids, verified_at, unverified_at })
        .throwOnError();
      return verification(supabase, data, verified_at);
    },
  };
}

/** What the admin area may correct of a reservation. */
export type ReservationChanges = Partial<
  Pick<
    TablesUpdate<"ticket_reservations">,
    | "name"
    | "phone_number"
    | "email"
    | "attendee_count"
    | "show_time_id"
    | "discount_type"
    | "additional_requests"
    | "note"
    | "cancelled_at"
    | "cancel_reason"
    | "paid_won"
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

/** Won that come back by the refund terms if a visitor gives the whole reservation back now. @throws the API's error */
export async function readRefundByTerms(supabase: Supabase, reservation_id: string): Promise<number> {
  const { data } = await supabase.rpc("refund_by_terms", { reservation_id }).throwOnError();
  return data;
}

/** Cancels a reservation, and keeps the fee of the refund terms. @throws when the database refuses: another sum comes back by now */
export async function cancelByTerms(
  supabase: Supabase,
  { id }: TicketReservation,
  shown_won: number,
  reason: string,
): Promise<SaveOutcome<TicketReservation>> {
  await supabase
    .rpc("cancel_by_terms", { reservation_id: id, shown_won, ...(reason && { reason }) })
    .throwOnError();
  const row = await readRecord<"ticket_reservations", TicketReservation>(
    supabase,
    "ticket_reservations",
    id,
    reservationColumns,
  );
  return row ? { state: "saved", row } : { state: "missing", changes: [] };
}

/** A reservation that somebody made on the telephone. */
export type TelephoneReservation = Pick<
  TablesInsert<"ticket_reservations">,
  | "performance_id"
  | "show_time_id"
  | "name"
  | "phone_number"
  | "email"
  | "attendee_count"
  | "discount_type"
  | "depositor_name"
  | "additional_requests"
  | "request_id"
  | "reserved_for"
> & { note: string | null };

export interface EnteredReservation {
  reservation: TicketReservation;
  /** An earlier request had already made it. */
  repeat: boolean;
}

/** @throws when the database refuses: no seats, a rule of the company */
export async function enterReservation(
  supabase: Supabase,
  { note, ...reservation }: TelephoneReservation,
): Promise<EnteredReservation> {
  const { data: made, error } = await supabase
    .from("ticket_reservations")
    .insert(reservation)
    .select(reservationColumns)
    .single();
  if (error && error.code !== "23505") throw error;
  const entered = made ?? (await readByRequest(supabase, reservation.request_id));
  const noted = note && !entered.note ? await changeReservation(supabase, entered, { note }) : null;
  return { reservation: noted?.state === "saved" ? noted.row : entered, repeat: !made };
}

async function readByRequest(supabase: Supabase, requestId = ""): Promise<TicketReservation> {
  const { data } = await supabase
    .from("ticket_reservations")
    .select(reservationColumns)
    .eq("request_id", requestId)
    .single()
    .throwOnError();
  return data;
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
export async function cancelReservations(
  supabase: Supabase,
  reservationIds: string[],
  reason: string,
): Promise<Step & { ids: string[] }> {
  const { data } = await supabase
    .rpc("cancel_reservations", { reservation_ids: reservationIds, reason })
    .single()
    .throwOnError();
  const { cancelled_ids: ids, cancelled_at } = data;
  return {
    ids,
    count: ids.length,
    /** What was cancelled then and is as it was left. */
    async undo() {
      const { data } = await supabase
        .rpc("restore_reservations", { reservation_ids: ids, cancelled_at })
        .throwOnError();
      return { count: data };
    },
  };
}

/** Puts an expired reservation in force again. Its new deadline; null: none. @throws the API's error, when the seats are gone */
export async function reviveReservation(supabase: Supabase, reservationId: string): Promise<string | null> {
  const { data } = await supabase.rpc("revive_reservation", { reservation_id: reservationId }).throwOnError();
  return data;
}
