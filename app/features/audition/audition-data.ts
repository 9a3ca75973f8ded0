/** Reads the announcements of auditions, newest first. */
import type { Supabase } from "~/lib/supabase.ts";
import type { Audition } from "./audition.ts";

export async function readAuditions(supabase: Supabase): Promise<Audition[]> {
  const { data } = await supabase
    .from("audition_announcements")
    .select("id, title, deadline, requirements, application_method, apply_link")
    .order("created_at", { ascending: false })
    .order("id")
    .throwOnError();
  return data;
}
