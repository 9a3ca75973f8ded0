/** What an admin has themselves notified of by e-mail. */
import type { Supabase } from "~/lib/supabase.ts";
import type { Notices } from "./notice-choices.tsx";

/** @throws the API's error */
export async function readEmailNotices(supabase: Supabase): Promise<Notices> {
  const { data } = await supabase
    .from("email_notices")
    .select("reservations, inquiries")
    .maybeSingle()
    .throwOnError();
  return data ?? { reservations: false, inquiries: false };
}

/** @throws the API's error */
export async function writeEmailNotices(supabase: Supabase, notices: Notices): Promise<void> {
  await supabase.from("email_notices").upsert(notices).throwOnError();
}
