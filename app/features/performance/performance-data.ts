/** Reads shows: the one that is on, one by its id, and a few of the past. */
import { hasPassed } from "~/lib/has-passed.ts";
import { randomPick } from "~/lib/random-pick.ts";
import { todayInSeoul } from "~/lib/show-date.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { isUuid } from "~/lib/uuid.ts";
import type { ArchivePick, CurrentShow, RunningShow } from "./performance.ts";

export const showColumns =
  "id, created_at, updated_at, title, title_en, year, period, venue, venue_en, location_address, director, writer, image, description, cast, cast_order, start_time, runtime, age_rating, ticket_price, discount_types, discount_ids, booking_url, booking_link, booking_text, account_transfer_enabled, account_transfer_text, bank_name, account_number, account_holder, deposit_deadline_hours, sold_without_show_times, closed_at, refund_text, show_times(id, date, time, capacity, cancelled_at, cancel_reason, updated_at)";

function shows<Columns extends string>(supabase: Supabase, columns: Columns) {
  return supabase
    .from("current_performances")
    .select(columns)
    .order("date", { referencedTable: "show_times" })
    .order("time", { referencedTable: "show_times" });
}

/** The newest show is the current one; null when there is none, or when its run has been closed. */
export async function readCurrentShow(supabase: Supabase): Promise<CurrentShow | null> {
  const { data } = await shows(supabase, showColumns)
    .order("created_at", { ascending: false })
    .limit(1)
    .maybeSingle()
    .throwOnError();
  return data?.closed_at ? null : data;
}

/** The id of the current show while the company takes reservations of it; whether seats are left says its form. */
export async function readBookableShow(supabase: Supabase): Promise<string | null> {
  const { data } = await supabase
    .from("current_performances")
    .select("id, closed_at, account_transfer_enabled")
    .order("created_at", { ascending: false })
    .limit(1)
    .maybeSingle()
    .throwOnError();
  return data?.account_transfer_enabled && !data.closed_at ? data.id : null;
}

/**
 * Shows that were not closed and have show times to come, the newest first: those still to be reserved when the newest
 * of all has been closed and no show is the current one.
 */
export async function readRunningShows(supabase: Supabase): Promise<RunningShow[]> {
  const { data } = await supabase
    .from("current_performances")
    .select("id, title, period, venue, show_times!inner(date, time)")
    .is("closed_at", null)
    .gte("show_times.date", todayInSeoul())
    .order("created_at", { ascending: false })
    .throwOnError();
  return data
    .filter(({ show_times }) => show_times.some(({ date, time }) => !hasPassed(date, time)))
    .map(({ show_times, ...show }) => show);
}

/** Every show whose run has not been closed, the newest first. */
export async function readOpenShowsWith<Columns extends string>(supabase: Supabase, columns: Columns) {
  const { data } = await shows(supabase, columns)
    .is("closed_at", null)
    .order("created_at", { ascending: false })
    .throwOnError();
  return data;
}

/** The same with what its cards and its form show. */
export const readOpenShows = (supabase: Supabase): Promise<CurrentShow[]> =>
  readOpenShowsWith(supabase, showColumns);

/** One show by its id; null when there is none of that name. */
export async function readShowWith<Columns extends string>(supabase: Supabase, id: string, columns: Columns) {
  if (!isUuid(id)) return null;
  const { data } = await shows(supabase, columns).eq("id", id).maybeSingle().throwOnError();
  return data;
}

/** The same with what its cards and its form show. */
export const readShow = (supabase: Supabase, id: string): Promise<CurrentShow | null> =>
  readShowWith(supabase, id, showColumns);

/** Up to `count` shows of the past, picked at random, the newest first. */
export async function pickPastShows(supabase: Supabase, count: number): Promise<ArchivePick[]> {
  const { data } = await supabase
    .from("performances")
    .select("id, title, year, image")
    .eq("is_current", false)
    .order("year", { ascending: false })
    .throwOnError();
  return randomPick(data, count);
}
