/** Reads what the press page offers: shows that are on, and the newest of the archive. */
import type { Tables } from "~/lib/database.types.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { castOf } from "./performance.ts";
import { readOpenShows } from "./performance-data.ts";
import { readPlaybill } from "./playbill-data.ts";

export interface PressShow
  extends Pick<
    Tables<"current_performances">,
    "id" | "title" | "year" | "period" | "venue" | "director" | "writer" | "description" | "image"
  > {
  cast: string[];
  /** Addresses. */
  stills: string[];
}

const mostStills = 12;
const recentProductions = 3;

export async function readPressShows(supabase: Supabase): Promise<PressShow[]> {
  const [open, { data: recent }] = await Promise.all([
    readOpenShows(supabase),
    supabase
      .from("performances")
      .select(
        "id, title, year, period, venue, director, writer, description, image, cast:actor_list, cast_order, stills:additional_images",
      )
      .eq("is_current", false)
      .order("year", { ascending: false })
      .order("created_at", { ascending: false })
      .order("id")
      .limit(recentProductions)
      .throwOnError(),
  ]);
  const playbills = await Promise.all(open.map(({ id }) => readPlaybill(supabase, id)));
  const current = playbills.flatMap((show) => (show ? [{ ...show, stills: show.images }] : []));
  return [...current, ...recent].map((show) => ({
    id: show.id,
    title: show.title,
    year: show.year,
    period: show.period,
    venue: show.venue,
    director: show.director,
    writer: show.writer,
    description: show.description,
    image: show.image,
    cast: castOf(show),
    stills: show.stills.slice(0, mostStills),
  }));
}
