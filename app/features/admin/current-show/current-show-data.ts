/** The calls about a run: its show times, the seats sold, its end. */

import type { Tables, TablesInsert } from "~/lib/database.types.ts";
import { hasPassed } from "~/lib/has-passed.ts";
import { recordsQuery } from "~/lib/record-queries.ts";
import { todayInSeoul } from "~/lib/show-date.ts";
import type { Supabase } from "~/lib/supabase.ts";
import type { NewShowTime } from "./repeat-show-times.tsx";
import type { Show } from "./show-schema.ts";

export type ShowTime = Tables<"show_times">;

/** The query key of a show's show times. */
export const showTimesKey = (performanceId: string) => ["records", "show_times", performanceId];

/** All shows, the newest first. */
export const showsQuery = (supabase: Supabase) =>
  recordsQuery(supabase, "current_performances", { orderBy: "created_at", ascending: false });

/** Show times of a show in order, each with the seats and reservations that are promised. @throws the API's error */
export async function readShowTimes(supabase: Supabase, performanceId: string) {
  const [times, totals] = await Promise.all([
    supabase
      .from("show_times")
      .select("*")
      .eq("performance_id", performanceId)
      .order("date")
      .order("time")
      .throwOnError(),
    supabase.rpc("reservation_totals", { performance_id: performanceId }).throwOnError(),
  ]);
  const sold = new Map(totals.data.map((row) => [row.show_time_id, row]));
  return times.data.map((showTime) => ({
    ...showTime,
    sold: sold.get(showTime.id)?.seats_reserved ?? 0,
    paid: sold.get(showTime.id)?.seats_paid ?? 0,
    reservations: sold.get(showTime.id)?.reservation_count ?? 0,
  }));
}

export type SoldShowTime = Awaited<ReturnType<typeof readShowTimes>>[number];

/** Ids of the shows that have a show time to come. @throws the API's error */
export async function readShowsAhead(supabase: Supabase): Promise<string[]> {
  const { data } = await supabase
    .from("show_times")
    .select("performance_id, date, time")
    .is("cancelled_at", null)
    .gte("date", todayInSeoul())
    .throwOnError();
  const ahead = data.filter(({ date, time }) => !hasPassed(date, time));
  return [...new Set(ahead.map(({ performance_id }) => performance_id))];
}

/** Adds show times; those that are there already stay as they are. Returns how many came new. @throws the API's error */
export async function addShowTimes(
  supabase: Supabase,
  showTimes: TablesInsert<"show_times">[],
): Promise<number> {
  const { data } = await supabase
    .from("show_times")
    .upsert(showTimes, { onConflict: "performance_id,date,time", ignoreDuplicates: true })
    .select("id")
    .throwOnError();
  return data.length;
}

/** Adds a show together with its show times. @throws the API's error; then nothing is added */
export async function addShow(
  supabase: Supabase,
  { show_times, ...show }: TablesInsert<"current_performances"> & { show_times: NewShowTime[] },
): Promise<Show> {
  const { data } = await supabase.rpc("add_show", { show, show_times }).single().throwOnError();
  return data as Show;
}

/** What closing a run would end. @throws the API's error */
export async function previewCloseRun(supabase: Supabase, performanceId: string) {
  const { data } = await supabase
    .rpc("close_run_preview", { performance_id: performanceId }, { get: true })
    .single()
    .throwOnError();
  return data;
}

/** Takes back that a run was closed; returns the entry of the archive that stays, since it was changed. @throws the API's error */
export async function reopenRun(supabase: Supabase, performanceId: string): Promise<string | null> {
  const { data } = await supabase.rpc("reopen_run", { performance_id: performanceId }).throwOnError();
  return data;
}

/** Moves a show into the archive; returns the id of its entry there. @throws the API's error */
export async function closeRun(supabase: Supabase, performanceId: string): Promise<string> {
  const { data } = await supabase.rpc("close_run", { performance_id: performanceId }).throwOnError();
  return data;
}

/** The valid reservations of a show. @throws the API's error */
export async function readReserved(supabase: Supabase, performanceId: string) {
  const { data } = await supabase.rpc("reservation_totals", { performance_id: performanceId }).throwOnError();
  return data.reduce(
    (sum, { reservation_count, seats_reserved }) => ({
      reservations: sum.reservations + reservation_count,
      seats: sum.seats + seats_reserved,
    }),
    { reservations: 0, seats: 0 },
  );
}

/** Removes a show with its show times; refused where somebody has reserved or waits. @throws the API's error */
export async function removeShow(supabase: Supabase, performanceId: string): Promise<void> {
  await supabase.rpc("remove_show", { performance_id: performanceId }).throwOnError();
}

/** Brings a removed show time back as it was. @throws the API's error */
export async function restoreRemovedShowTime(supabase: Supabase, show_time_id: string): Promise<void> {
  await supabase.rpc("restore_removed_show_time", { show_time_id }).throwOnError();
}

/** Brings a removed show back with its show times. @throws the API's error */
export async function restoreRemovedShow(supabase: Supabase, performanceId: string): Promise<void> {
  await supabase.rpc("restore_removed_show", { performance_id: performanceId }).throwOnError();
}
