/** How many things wait on the screens of the menu. */
import { countDepositsWaiting } from "~/lib/deposits-waiting-data.ts";
import { messagesByHand } from "~/lib/messages-by-hand.ts";
import type { Supabase } from "~/lib/supabase.ts";

const counting = { count: "exact", head: true } as const;

/** @throws the API's error */
export async function readMenuCounts(supabase: Supabase) {
  const [unpaid, deposits, messages, inquiries] = await Promise.all([
    supabase.rpc("pending_deposits", {}, { get: true }).throwOnError(),
    countDepositsWaiting(supabase),
    supabase.from("outbox").select("id", counting).or(messagesByHand()).throwOnError(),
    supabase
      .from("contact_messages")
      .select("id", counting)
      .is("handled_at", null)
      .is("removed_at", null)
      .throwOnError(),
  ]);
  return {
    unpaid: unpaid.data.reduce((sum, { reservation_count }) => sum + reservation_count, 0),
    deposits: deposits.open + deposits.to_refund + deposits.receipts,
    messages: messages.count ?? 0,
    inquiries: inquiries.count ?? 0,
  };
}

export type MenuCounts = Awaited<ReturnType<typeof readMenuCounts>>;
