/** What waits in the lists of the deposits page: its tabs show each count, the menu their sum. */
import type { Supabase } from "./supabase.ts";

/** @throws the API's error */
export async function countDepositsWaiting(supabase: Supabase) {
  const [open, refunds, receipts] = await Promise.all([
    countDepositsIn(supabase, "open"),
    supabase.rpc("refunds_waiting", {}, { get: true }).single().throwOnError(),
    supabase.rpc("cash_receipts_waiting", {}, { get: true }).throwOnError(),
  ]);
  return { open, to_refund: refunds.data.refund_count, receipts: receipts.data };
}

/** @throws the API's error */
export async function countDepositsIn(supabase: Supabase, state: string): Promise<number> {
  const all = supabase.from("deposits").select("id", { count: "exact", head: true });
  return (await all.eq("state", state).throwOnError()).count ?? 0;
}
