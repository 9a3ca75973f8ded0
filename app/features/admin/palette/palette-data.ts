/** Whose reservations a search of everything finds. */
import type { Supabase } from "~/lib/supabase.ts";

const mostFound = 8;

/** What a pattern and a list of filters would read otherwise. */
const special = /[%*_,()"\\]/g;

/** Reservations of any show by a part of the name, the number or the telephone number, newest first. */
export async function findReservations(supabase: Supabase, search: string, signal: AbortSignal) {
  const sought = search.normalize("NFC").replace(special, " ").trim();
  if (sought.length < 2) return [];
  const digits = sought.replace(/\D/g, "");
  // Hyphens of a telephone number are typed or not.
  const telephone = digits.length >= 4 ? [`phone_number.ilike.*${[...digits].join("*")}*`] : [];
  const { data } = await supabase
    .from("ticket_reservations")
    .select("id, performance_id, reservation_number, name, attendee_count, current_performances(title)")
    .or([`name.ilike."*${sought}*"`, `reservation_number.ilike."*${sought}*"`, ...telephone].join())
    .order("created_at", { ascending: false })
    .limit(mostFound)
    .abortSignal(signal)
    .throwOnError();
  return data;
}
