/** What a search of everything reads: reservations, inquiries, and the company's people and works. */
import type { Supabase } from "~/lib/supabase.ts";

const mostFound = 8;
const mostOfAKind = 4;

/** What a pattern and a list of filters would read otherwise. */
const special = /[%*_,()"\\]/g;

/** Everything that has what is typed in its name; nothing for less than two letters. @throws the API's error */
export async function findEverything(supabase: Supabase, search: string, signal: AbortSignal) {
  const sought = search.normalize("NFC").replace(special, " ").trim();
  if (sought.length < 2) return { reservations: [], inquiries: [], records: [] };
  const [reservations, inquiries, records] = await Promise.all([
    findReservations(supabase, sought, signal),
    findInquiries(supabase, sought, signal),
    findRecords(supabase, sought, signal),
  ]);
  return { reservations, inquiries, records };
}

/** Reservations of any show by a part of the name, the number or the telephone number, or by the sum, newest first. */
async function findReservations(supabase: Supabase, sought: string, signal: AbortSignal) {
  const digits = sought.replace(/\D/g, "");
  const number = sought.replace(/^([a-z\d]{4})[ -]?([a-z\d]{1,4})$/i, "$1-$2");
  // Digits one after another; hyphens of a telephone number are typed or not.
  const telephone = digits.length >= 4 ? [`phone_number.match.${[...digits].join("-?")}`] : [];
  // A sum is typed whole.
  const sum = /^[\d ]{4,9}원?$/.test(sought) ? [`total_price.eq.${digits}`] : [];
  const { data } = await supabase
    .from("ticket_reservations")
    .select(
      "id, performance_id, reservation_number, name, attendee_count, total_price, current_performances(title)",
    )
    .or([`name.ilike."*${sought}*"`, `reservation_number.ilike."*${number}*"`, ...telephone, ...sum].join())
    .order("created_at", { ascending: false })
    .limit(mostFound)
    .abortSignal(signal)
    .throwOnError();
  return data;
}

/** Inquiries by a part of the name or of what is written to answer at, newest first. */
async function findInquiries(supabase: Supabase, sought: string, signal: AbortSignal) {
  const { data } = await supabase
    .from("contact_messages")
    .select("id, name, handled_at, created_at")
    .or(["name", "contact"].map((column) => `${column}.ilike."*${sought}*"`).join())
    .is("removed_at", null)
    .order("created_at", { ascending: false })
    .limit(mostOfAKind)
    .abortSignal(signal)
    .throwOnError();
  return data;
}

/** Members, shows, the archive and awards, with the address of each. A show that is in the archive is found there. */
async function findRecords(supabase: Supabase, sought: string, signal: AbortSignal) {
  const pattern = `%${sought.replace(/\s+/g, "%")}%`;
  const [members, shows, archive, awards] = await Promise.all([
    supabase
      .from("actors")
      .select("id, name")
      .ilike("name", pattern)
      .order("sort_order")
      .limit(mostOfAKind)
      .abortSignal(signal)
      .throwOnError(),
    supabase
      .from("current_performances")
      .select("id, title")
      .ilike("title", pattern)
      .is("archived_id", null)
      .order("created_at", { ascending: false })
      .limit(mostOfAKind)
      .abortSignal(signal)
      .throwOnError(),
    supabase
      .from("performances")
      .select("id, title, year")
      .ilike("title", pattern)
      .order("sort_order")
      .limit(mostOfAKind)
      .abortSignal(signal)
      .throwOnError(),
    supabase
      .from("awards")
      .select("id, festival, awards, play, year")
      .or(["festival", "awards", "play"].map((column) => `${column}.ilike."${pattern}"`).join())
      .order("year", { ascending: false })
      .limit(mostOfAKind)
      .abortSignal(signal)
      .throwOnError(),
  ]);
  return [
    ...members.data.map(({ id, name }) => ({ to: `/admin/members/${id}`, name, about: "단원" })),
    ...shows.data.map(({ id, title }) => ({
      to: `/admin/current-performance/${id}`,
      name: title,
      about: "공연",
    })),
    ...archive.data.map(({ id, title, year }) => ({
      to: `/admin/archives/${id}`,
      name: title,
      about: `공연 기록 · ${year}`,
    })),
    ...awards.data.map(({ id, festival, awards, play, year }) => ({
      to: `/admin/awards/${id}`,
      name: `${festival} ${awards}`,
      about: [play, year].filter(Boolean).join(" · "),
    })),
  ];
}
