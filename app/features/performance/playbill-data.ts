/** Reads all that is published about a show, and whether it is the one that is on. */
import { hasPassed } from "~/lib/has-passed.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { readShowWith, showColumns } from "./performance-data.ts";
import { type Playbill, playbillOf } from "./playbill.ts";

export const playbillColumns =
  `${showColumns}, additional_images, gallery_urls, cast_profiles, staff_list, staff_profiles, reviews, directing_note, viewing_guide, reservation_url` as const;

/** null when there is no show of that id. */
export async function readPlaybill(supabase: Supabase, id: string): Promise<Playbill | null> {
  const show = await readShowWith(supabase, id, playbillColumns);
  return show && playbillOf(show);
}

export interface ShowName {
  id: string;
  title: string;
  image: string | null;
}

/** Whether a show that was not closed is still to be played: then it is not over, though a newer one is the current show. */
export function hasShowTimesAhead({ closed_at, show_times }: Playbill): boolean {
  return !closed_at && show_times.some(({ date, time }) => !hasPassed(date, time));
}

/** The show that is on, as `readCurrentShow` finds it. */
export async function readShowOnStage(supabase: Supabase): Promise<ShowName | null> {
  const { data } = await supabase
    .from("current_performances")
    .select("id, title, image, closed_at")
    .order("created_at", { ascending: false })
    .limit(1)
    .maybeSingle()
    .throwOnError();
  return data && !data.closed_at ? { id: data.id, title: data.title, image: data.image } : null;
}
