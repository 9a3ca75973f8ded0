/** How many things wait on the screens of the menu. */
import { countDepositsWaiting } from "~/lib/deposits-waiting-data.ts";
import { countMessagesByHand } from "~/lib/messages-by-hand-data.ts";
import { countOpenInquiries } from "~/lib/open-inquiries-data.ts";
import type { Supabase } from "~/lib/supabase.ts";

/** @throws the API's error */
export async function readMenuCounts(supabase: Supabase) {
  const [unpaid, deposits, messages, inquiries] = await Promise.all([
    supabase.rpc("pending_deposits", {}, { get: true }).throwOnError(),
    countDepositsWaiting(supabase),
    countMessagesByHand(supabase),
    countOpenInquiries(supabase),
  ]);
  return {
    unpaid: unpaid.data.reduce((sum, { reservation_count }) => sum + reservation_count, 0),
    deposits: deposits.open + deposits.to_refund + deposits.receipts,
    messages,
    inquiries,
  };
}

export type MenuCounts = Awaited<ReturnType<typeof readMenuCounts>>;
