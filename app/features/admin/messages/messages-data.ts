/** The outbox as admins see and change it. */
import { queryOptions } from "@tanstack/react-query";
import { countFailedWebhooks } from "~/lib/failed-webhooks-data.ts";
import { messagesByHand } from "~/lib/messages-by-hand-data.ts";
import { todayInSeoul } from "~/lib/show-date.ts";
import type { Supabase } from "~/lib/supabase.ts";
import type { Message, MessageList } from "./message.ts";

/** What changes reservations, here or in another tab, has these read again. */
export const messagesKey = ["admin-reservations", "messages"] as const;

/** Those of a list, as many as one looks through, by the time that is shown of them: to be done the oldest first, done the last. @throws the API's error */
export async function readMessages(
  supabase: Supabase,
  list: MessageList,
  signal: AbortSignal,
): Promise<Message[]> {
  const { data } = await supabase
    .from("outbox")
    .select(
      "*, ticket_reservations(name, reservation_number, seats:attendee_count, until:deposit_deadline, payment_verified, show_times(date, time)), seat_offers(seats, until:expires_at, waiting_parties(name, show_times(date, time)))",
    )
    .or(filterOf(list))
    .order(timeOf[list], { ascending: list === "by_hand" || list === "waiting" })
    .order("created_at")
    .limit(200)
    .abortSignal(signal)
    .throwOnError();
  return data;
}

/** Of which performance a preview of a text is: the next one that visitors can reserve. */
export const nextShowQuery = (supabase: Supabase) =>
  queryOptions({
    queryKey: [...messagesKey, "next-show"],
    queryFn: async () => {
      const { data } = await supabase
        .from("show_times")
        .select(
          "date, time, current_performances!inner(title, title_en, venue, venue_en, location_address, location_address_en)",
        )
        .eq("current_performances.is_draft", false)
        .is("cancelled_at", null)
        .gte("date", todayInSeoul())
        .order("date")
        .order("time")
        .limit(1)
        .maybeSingle()
        .throwOnError();
      return data;
    },
  });

const timeOf = { by_hand: "created_at", waiting: "due_at", failed: "updated_at", sent: "sent_at" } as const;

function filterOf(list: MessageList): string {
  return {
    by_hand: messagesByHand(),
    // What only an admin sends is in the list above.
    waiting: `and(state.eq.waiting,or(way.neq.phone,due_at.gt.${new Date().toISOString()}))`,
    failed: "state.in.(failed,skipped)",
    sent: "state.eq.sent",
  }[list];
}

/** How many there are in each list, and how many webhooks fail. @throws the API's error */
export async function countMessages(supabase: Supabase) {
  const count = async (list: MessageList) => {
    const all = supabase.from("outbox").select("id", { count: "exact", head: true });
    return (await all.or(filterOf(list)).throwOnError()).count ?? 0;
  };
  const [by_hand, waiting, failed, sent, failed_webhooks] = await Promise.all([
    count("by_hand"),
    count("waiting"),
    count("failed"),
    count("sent"),
    countFailedWebhooks(supabase),
  ]);
  return { by_hand, waiting, failed, sent, failed_webhooks };
}

/** As it would be sent now; null: there is nobody (any more) to send it to. @throws the API's error */
export async function readMessageText(supabase: Supabase, id: string) {
  const { data } = await supabase.rpc("message_text", { id }).throwOnError();
  const [message] = data;
  return message ? { ...message, text: message.text.replaceAll("{site}", location.origin) } : null;
}

/** @throws the API's error */
export async function changeMessage(
  supabase: Supabase,
  id: string,
  state: "sent" | "skipped" | "waiting",
): Promise<void> {
  await supabase.rpc("change_message", { id, state }).throwOnError();
}

/** Returns the address that it goes to. @throws the API's error */
export async function sendTestMessage(supabase: Supabase): Promise<string> {
  const { data } = await supabase.rpc("send_test_message").throwOnError();
  return data;
}
