/** Reads the prizes of the company, oldest first. */
import type { Supabase } from "~/lib/supabase.ts";
import type { Award } from "./award.ts";

export async function readAwards(supabase: Supabase): Promise<Award[]> {
  const { data } = await supabase
    .from("awards")
    .select("id, year, month, festival, play, awards, importance")
    .order("year")
    .order("month", { nullsFirst: false })
    .order("sort_order")
    .order("id")
    .throwOnError();
  return data;
}
