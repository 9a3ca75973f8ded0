/** Reads what the map of the site names: every page of a show or a member, and when each kind of content last changed. */
import { readAllRows } from "~/lib/all-rows.ts";
import type { Supabase } from "~/lib/supabase.ts";

/** A show or a member: what has an address and images of its own. */
export interface MappedRow {
  id: string;
  title: string;
  image: string | null;
  additional_images: string[];
  updated_at: string;
}

type ShowTable = "current_performances" | "performances";
type ContentTable =
  | "audition_announcements"
  | "awards"
  | "guest_performances"
  | "site_settings"
  | "staff_performances";

/** Every show, the newest first. */
export function readMappedShows(supabase: Supabase, table: ShowTable): Promise<MappedRow[]> {
  return readAllRows((from, to) =>
    supabase
      .from(table)
      .select("id, title, image, additional_images, updated_at")
      .order("created_at", { ascending: false })
      .order("id")
      .range(from, to)
      .throwOnError(),
  );
}

/** Every member, in the order of the company. */
export function readMappedMembers(supabase: Supabase): Promise<MappedRow[]> {
  return readAllRows((from, to) =>
    supabase
      .from("actors")
      .select("id, title:name, image, additional_images, updated_at")
      .order("sort_order")
      .order("id")
      .range(from, to)
      .throwOnError(),
  );
}

/** When a table last changed; null for an empty one. */
export async function readLastChange(supabase: Supabase, table: ContentTable): Promise<string | null> {
  const { data } = await supabase
    .from(table)
    .select("updated_at")
    .order("updated_at", { ascending: false })
    .limit(1)
    .maybeSingle()
    .throwOnError();
  return data?.updated_at ?? null;
}
