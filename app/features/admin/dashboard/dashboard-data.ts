/** What the first page of the admin area asks of the database. */
import { countDepositsIn } from "~/lib/deposits-waiting-data.ts";
import { countFailedWebhooks } from "~/lib/failed-webhooks-data.ts";
import { countMessagesByHand } from "~/lib/messages-by-hand-data.ts";
import { countOpenInquiries } from "~/lib/open-inquiries-data.ts";
import type { Supabase } from "~/lib/supabase.ts";

/** Reading by GET: a site on a hosted project takes any other call for a change of content. */
const reading = { get: true } as const;

/** Everything at once. @throws the API's error */
export async function readToday(supabase: Supabase) {
  const [
    open,
    deposits,
    refunds,
    receipts,
    openings,
    showTimes,
    weeks,
    missing,
    messages,
    webhooks,
    inquiries,
  ] = await Promise.all([
    countDepositsIn(supabase, "open"),
    supabase.rpc("pending_deposits", {}, reading).throwOnError(),
    supabase.rpc("refunds_waiting", {}, reading).single().throwOnError(),
    supabase.rpc("cash_receipts_waiting", {}, reading).throwOnError(),
    supabase
      .from("current_performances")
      .select("id, title, booking_opens_at")
      .is("closed_at", null)
      .gt("booking_opens_at", new Date().toISOString())
      .order("booking_opens_at")
      .throwOnError(),
    supabase.rpc("show_times_ahead", { days: 60 }, reading).throwOnError(),
    supabase.rpc("reservations_by_week", { weeks: 8 }, reading).throwOnError(),
    supabase.rpc("missing_content", {}, reading).throwOnError(),
    countMessagesByHand(supabase),
    countFailedWebhooks(supabase),
    countOpenInquiries(supabase),
  ]);
  return {
    open,
    deposits: deposits.data,
    refunds: refunds.data,
    receipts: receipts.data,
    openings: openings.data,
    showTimes: showTimes.data.map((showTime) => ({
      ...showTime,
      capacity: showTime.capacity as number | null,
    })),
    weeks: weeks.data,
    missing: missing.data,
    messages,
    webhooks,
    inquiries,
  };
}

export type Today = Awaited<ReturnType<typeof readToday>>;
export type ShowTimeAhead = Today["showTimes"][number];
export type WeekOfReservations = Today["weeks"][number];
