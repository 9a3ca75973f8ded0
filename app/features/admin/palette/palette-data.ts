/** What a search of everything reads: reservations, show times, inquiries, and the company's people and works. */
import { z } from "zod";
import { plain, searchPattern } from "~/lib/search-pattern.ts";
import { todayInSeoul } from "~/lib/show-date.ts";
import type { Supabase } from "~/lib/supabase.ts";

const mostFound = 8;
const mostOfAKind = 4;

/** A pattern in a list of filters. */
const quoted = (pattern: string) => `"${pattern.replace(/["\\]/g, "\\$&")}"`;

export const nothingFound: Awaited<ReturnType<typeof readFound>> = {
  reservations: [],
  showTimes: [],
  inquiries: [],
  records: [],
};

/** Everything that has what is typed in its name; nothing for less than two letters. @throws the API's error */
export async function findEverything(supabase: Supabase, search: string, signal: AbortSignal) {
  if (plain(search).length < 2) return nothingFound;
  return readFound(supabase, search, signal);
}

async function readFound(supabase: Supabase, search: string, signal: AbortSignal) {
  const pattern = search.split(/\s+/).map(searchPattern).join(".*");
  const [reservations, showTimes, inquiries, records] = await Promise.all([
    findReservations(supabase, search, pattern, signal),
    findShowTimes(supabase, search, signal),
    findInquiries(supabase, pattern, signal),
    findRecords(supabase, pattern, signal),
  ]);
  return { reservations, showTimes, inquiries, records };
}

/** Reservations of any show by a part of the name, the number or the telephone number, or by the sum, newest first. */
async function findReservations(supabase: Supabase, search: string, pattern: string, signal: AbortSignal) {
  const digits = search.replace(/\D/g, "");
  const telephone = digits.length >= 4 ? [`phone_number.match.${quoted(searchPattern(digits))}`] : [];
  // A sum is typed whole.
  const sum = /^[\d ,]{4,9}원?$/.test(search) ? [`total_price.eq.${digits}`] : [];
  const { data } = await supabase
    .from("ticket_reservations")
    .select(
      "id, performance_id, reservation_number, name, attendee_count, total_price, current_performances(title)",
    )
    .or(
      [
        ...["name", "reservation_number"].map((column) => `${column}.imatch.${quoted(pattern)}`),
        ...telephone,
        ...sum,
      ].join(),
    )
    .order("created_at", { ascending: false })
    .limit(mostFound)
    .abortSignal(signal)
    .throwOnError();
  return data;
}

/** Show times on a day such as "12. 5", "12/5" or "12월 5일", of this year and the years beside it, the latest first. */
async function findShowTimes(supabase: Supabase, search: string, signal: AbortSignal) {
  const [, month, day] = /^(\d{1,2})(?:월|[./-])\s*(\d{1,2})(?:일|\.)?$/.exec(search) ?? [];
  if (!month || !day) return [];
  const year = Number(todayInSeoul().slice(0, 4));
  const days = [year - 1, year, year + 1].map(
    (year) => `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`,
  );
  const { data } = await supabase
    .from("show_times")
    .select("id, performance_id, date, time, current_performances(title)")
    .in(
      "date",
      days.filter((date) => z.iso.date().safeParse(date).success),
    )
    .order("date", { ascending: false })
    .order("time")
    .limit(mostOfAKind)
    .abortSignal(signal)
    .throwOnError();
  return data;
}

/** Inquiries by a part of the name or of what is written to answer at, newest first. */
async function findInquiries(supabase: Supabase, pattern: string, signal: AbortSignal) {
  const { data } = await supabase
    .from("contact_messages")
    .select("id, name, handled_at, created_at")
    .or(["name", "contact"].map((column) => `${column}.imatch.${quoted(pattern)}`).join())
    .is("removed_at", null)
    .order("created_at", { ascending: false })
    .limit(mostOfAKind)
    .abortSignal(signal)
    .throwOnError();
  return data;
}

/** Members, shows, the archive and awards, with the address of each. A show that is in the archive is found there. */
async function findRecords(supabase: Supabase, pattern: string, signal: AbortSignal) {
  const [members, shows, archive, awards] = await Promise.all([
    supabase
      .from("actors")
      .select("id, name")
      .regexIMatch("name", pattern)
      .order("sort_order")
      .limit(mostOfAKind)
      .abortSignal(signal)
      .throwOnError(),
    supabase
      .from("current_performances")
      .select("id, title")
      .regexIMatch("title", pattern)
      .is("archived_id", null)
      .order("created_at", { ascending: false })
      .limit(mostOfAKind)
      .abortSignal(signal)
      .throwOnError(),
    supabase
      .from("performances")
      .select("id, title, year")
      .regexIMatch("title", pattern)
      .order("sort_order")
      .limit(mostOfAKind)
      .abortSignal(signal)
      .throwOnError(),
    supabase
      .from("awards")
      .select("id, festival, awards, play, year")
      .or(["festival", "awards", "play"].map((column) => `${column}.imatch.${quoted(pattern)}`).join())
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
