/** What the first days of a company ask of the database: what is still the sample, and a trial of the way to a ticket. */
import { queryOptions } from "@tanstack/react-query";
import { worthRetrying } from "~/lib/admin-error.ts";
import { visitorSupabase } from "~/lib/supabase.client.ts";
import type { Supabase } from "~/lib/supabase.ts";

/** A kind for each, with how many of it nobody has changed. */
export function sampleQuery(supabase: Supabase) {
  return queryOptions({
    queryKey: ["records", "sample-content"],
    queryFn: async () => (await supabase.rpc("sample_content", {}, { get: true }).throwOnError()).data,
    staleTime: Number.POSITIVE_INFINITY,
    retry: worthRetrying,
  });
}

export type SampleContent = Awaited<ReturnType<NonNullable<ReturnType<typeof sampleQuery>["queryFn"]>>>;

/** @throws the API's error; then nothing is removed */
export async function removeSample(supabase: Supabase) {
  const { data } = await supabase.rpc("remove_sample_content").single().throwOnError();
  return data;
}

/** Whether the site has ever sent an e-mail, and whether anybody has reserved. @throws the API's error */
export async function readProgress(supabase: Supabase) {
  const [emails, reservations] = await Promise.all([
    supabase
      .from("outbox")
      .select("id")
      .eq("way", "email")
      .eq("state", "sent")
      .eq("sent_by_hand", false)
      .limit(1)
      .throwOnError(),
    supabase.from("ticket_reservations").select("id").limit(1).throwOnError(),
  ]);
  return { hasEmail: emails.data.length > 0, hasReservation: reservations.data.length > 0 };
}

/** Of a range that no telephone in Korea has: a text message would reach nobody. */
const unassignedNumber = "010-1000-0000";

interface Trial {
  reservation_number: string;
  total_price: number;
}

/**
 * Reserves one seat of the next show time as a visitor does, and removes the reservation again.
 * @returns null: there is nothing to reserve now
 * @throws the API's error, with the sentence that a visitor would read
 */
export async function tryReservation(supabase: Supabase): Promise<Trial | null> {
  const visitor = await visitorSupabase();
  // What is not published is reserved by nobody.
  const { data: show } = await visitor
    .from("current_performances")
    .select("id, sold_without_show_times")
    .is("closed_at", null)
    .order("created_at", { ascending: false })
    .limit(1)
    .maybeSingle()
    .throwOnError();
  if (!show) return null;
  const { data: showTimes } = await supabase
    .rpc("seats_left", { performance_id: show.id }, { get: true })
    .throwOnError();
  const open = showTimes.find(({ begun, seats_left }) => !begun && seats_left !== 0);
  if (!open && !show.sold_without_show_times) return null;
  const { data: made } = await visitor
    .from("ticket_reservations")
    .insert({
      performance_id: show.id,
      show_time_id: open?.show_time_id ?? null,
      name: "시험 예매",
      phone_number: unassignedNumber,
      attendee_count: 1,
      discount_type: "none",
      request_id: crypto.randomUUID(),
    })
    .select("id, reservation_number, total_price")
    .single()
    .throwOnError();
  await supabase.from("ticket_reservations").delete().eq("id", made.id).throwOnError();
  return made;
}
