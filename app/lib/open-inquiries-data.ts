import type { Supabase } from "./supabase.ts";

/** How many inquiries nobody has answered yet. @throws the API's error */
export async function countOpenInquiries(supabase: Supabase): Promise<number> {
  const all = supabase.from("contact_messages").select("id", { count: "exact", head: true });
  return (await all.is("handled_at", null).is("removed_at", null).throwOnError()).count ?? 0;
}
