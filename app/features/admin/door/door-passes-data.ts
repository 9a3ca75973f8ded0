/** The calls to the database for the passes of the door. */
import { todayInSeoul } from "~/lib/show-date.ts";
import type { Supabase } from "~/lib/supabase.ts";

/** One show time, or all from today on, with the passes that were not withdrawn, and the seats of those ahead. */
export async function readDoors(supabase: Supabase, showTimeId: string | null) {
  const doors = supabase
    .from("show_times")
    .select(
      "id, date, time, cancelled_at, current_performances!inner(title), door_passes(id, label, sees_phone_digits, created_at)",
    )
    .is("door_passes.withdrawn_at", null)
    .order("date")
    .order("time")
    .order("created_at", { referencedTable: "door_passes" })
    .limit(30);
  const [{ data }, { data: sums }] = await Promise.all([
    (showTimeId ? doors.eq("id", showTimeId) : doors.gte("date", todayInSeoul())).throwOnError(),
    supabase.rpc("show_times_ahead", { days: 365 }, { get: true }).throwOnError(),
  ]);
  return data.map((door) => ({ ...door, seats: sums.find(({ show_time_id }) => show_time_id === door.id) }));
}

export type DoorOfShowTime = Awaited<ReturnType<typeof readDoors>>[number];

/** @returns the key of the pass, which can be read now only */
export async function makePass(
  supabase: Supabase,
  show_time_id: string,
  label: string,
  sees_phone_digits: boolean,
): Promise<string> {
  const { data } = await supabase
    .rpc("make_door_pass", { show_time_id, label, sees_phone_digits })
    .throwOnError();
  return data;
}

export async function withdrawPass(supabase: Supabase, pass_id: string): Promise<void> {
  await supabase.rpc("withdraw_door_pass", { pass_id }).throwOnError();
}
