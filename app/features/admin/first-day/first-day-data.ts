/** What the first days of a company ask of the database: what is still the sample, and a trial of the way to a ticket. */
import { queryOptions } from "@tanstack/react-query";
import { worthRetrying } from "~/lib/admin-error.ts";
import type { Json } from "~/lib/database.types.ts";
import { noDiscount } from "~/lib/full-price.ts";
import { visitorSupabase } from "~/lib/supabase.client.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { entriesOf } from "~/lib/typed-people.ts";
import { isPublished, publishingText } from "~/ui/admin/publishing.tsx";

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

/**
 * Whether the site has ever sent an e-mail, whether anybody has reserved, and, where no show is on yet, when the next one
 * will be published; what the law wants to be named, and whether who asks has a second factor. @throws the API's error
 */
export async function readProgress(supabase: Supabase) {
  const [show, emails, reservations, settings, factors] = await Promise.all([
    readShow(supabase, null),
    supabase
      .from("outbox")
      .select("id")
      .eq("way", "email")
      .eq("state", "sent")
      .eq("sent_by_hand", false)
      .limit(1)
      .throwOnError(),
    supabase.from("ticket_reservations").select("id").limit(1).throwOnError(),
    supabase
      .from("site_settings")
      .select("representative_name, business_number, privacy_officer, hosting_company")
      .maybeSingle()
      .throwOnError(),
    supabase.auth.mfa.listFactors(),
  ]);
  if (factors.error) throw factors.error;
  return {
    hasEmail: emails.data.length > 0,
    hasReservation: reservations.data.length > 0,
    named: settings.data,
    hasSecondFactor: factors.data.all.some(({ status }) => status === "verified"),
    publishedFrom: show && !show.is_draft && !isPublished(show) ? show.publish_from : null,
  };
}

/** By its id; null: the one that is on, else the next to be published, else the newest draft. @throws the API's error */
async function readShow(supabase: Supabase, performanceId: string | null) {
  const open = supabase
    .from("current_performances")
    .select("id, discount_types, is_draft, publish_from")
    .is("closed_at", null)
    .order("created_at", { ascending: false });
  const { data } = await (performanceId ? open.eq("id", performanceId) : open).throwOnError();
  return data.find(isPublished) ?? data.find(({ is_draft }) => !is_draft) ?? data[0] ?? null;
}

/** Of a range that no telephone in Korea has: a text message would reach nobody. */
const unassignedNumber = "010-1000-0000";

interface Trial {
  reservation_number: string;
  total_price: number;
  /** When booking opens for visitors; null: it is open. */
  opensAt: string | null;
}

/**
 * Reserves one seat of the next show time as a visitor does, before booking opens as an admin, and removes the reservation
 * again. `performanceId`: of this show; null: of the one that is on.
 * @returns null: there is no show; `hidden`: why visitors do not see it yet
 * @throws the API's error, with the sentence that a visitor would read
 */
export async function tryReservation(
  supabase: Supabase,
  performanceId: string | null,
): Promise<Trial | { hidden: string } | null> {
  const show = await readShow(supabase, performanceId);
  if (!show) return null;
  // What is not published is reserved by nobody.
  if (!isPublished(show)) return { hidden: publishingText(show) };
  const { data: showTimes } = await supabase
    .rpc("seats_left", { performance_id: show.id }, { get: true })
    .throwOnError();
  // Where none can be reserved, the refusal says why.
  const ahead = showTimes.filter(({ begun }) => !begun);
  const offered =
    ahead.find(({ seats_left, transfer_closed }) => seats_left !== 0 && !transfer_closed) ??
    ahead[0] ??
    showTimes[0];
  const opensAt = showTimes.find(({ opens_at }) => opens_at)?.opens_at ?? null;
  const caller = opensAt ? supabase : await visitorSupabase();
  const { data: made } = await caller
    .from("ticket_reservations")
    .insert({
      performance_id: show.id,
      show_time_id: offered?.show_time_id ?? null,
      name: "시험 예매",
      phone_number: unassignedNumber,
      attendee_count: 1,
      discount_type: trialDiscount(show.discount_types),
      request_id: crypto.randomUUID(),
    })
    .select("id, reservation_number, total_price")
    .single()
    .throwOnError();
  await supabase.from("ticket_reservations").delete().eq("id", made.id).throwOnError();
  return { ...made, opensAt };
}

/** Of a price list: what takes nothing off, else the first. */
function trialDiscount(types: Json): string {
  const discounts = entriesOf(types);
  const full = discounts.find(
    ({ id, discount_percentage }) => id === noDiscount || !Number(discount_percentage ?? 0),
  );
  return String((full ?? discounts[0])?.id ?? noDiscount);
}
