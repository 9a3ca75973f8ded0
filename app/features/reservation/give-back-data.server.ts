/** Gives seats back for a visitor. Refusals are answers; what the database could not answer is logged and said. */
import { z } from "zod";
import type { Supabase } from "~/lib/supabase.ts";
import { isTicketKey } from "./found-ticket.ts";
import type { GiveBackAnswer } from "./give-back.ts";

/** SQLSTATE of `raise exception` in our own functions: its message is written for the visitor. */
const raised = "P0001";

const requestSchema = z.object({
  ticket_key: z.string().refine(isTicketKey),
  seats: z.coerce.number().int().min(1).max(1_000),
  /** Won that the visitor has read to come back; without it nothing is given back yet. */
  shown_won: z.coerce.number().int().min(0).optional(),
});

export async function answerGiveBack(
  supabase: Supabase,
  form: FormData,
): Promise<{ answer: GiveBackAnswer; status: number }> {
  const request = requestSchema.safeParse(Object.fromEntries(form));
  if (!request.success) {
    return { answer: { ok: false, message: "취소할 매수를 다시 골라 주세요." }, status: 400 };
  }
  const { ticket_key, seats, shown_won } = request.data;
  const { data, error } =
    shown_won === undefined
      ? await supabase.rpc("refund_preview", { ticket_key, seats }).single()
      : await supabase.rpc("give_back_seats", { ticket_key, seats, shown_won });
  if (error?.code === raised) return { answer: { ok: false, message: error.message }, status: 422 };
  if (error) {
    // Without the details: they may name the key.
    console.error(`Seats could not be given back: ${error.message} (${error.code})`);
    return {
      answer: { ok: false, message: "지금은 취소할 수 없습니다. 잠시 뒤에 다시 시도해 주세요." },
      status: 503,
    };
  }
  return { answer: { ok: true, ...(typeof data === "object" && data && { refund: data }) }, status: 200 };
}
