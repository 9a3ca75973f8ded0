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

/** The announcements with the moments of the feed of news. */
export async function readAuditionNews(supabase: Supabase) {
  const { data } = await supabase
    .from("audition_announcements")
    .select("id, title, requirements, created_at, updated_at")
    .order("created_at", { ascending: false })
    .limit(30)
    .throwOnError();
  return data;
}
