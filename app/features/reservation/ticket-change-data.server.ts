/** Changes a ticket, or a party of the waiting list, for a visitor. Refusals are answers; what the database could not answer is logged and said. */
import { z } from "zod";
import type { Supabase } from "~/lib/supabase.ts";
import { englishRefusal } from "./english-refusals.server.ts";
import { isTicketKey } from "./found-ticket.ts";
import type { ChangeAnswer } from "./ticket-change.ts";

/** SQLSTATE of `raise exception` in our own functions: its message is written for the visitor. */
const raised = "P0001";

const ticket_key = z.string().refine(isTicketKey);
const seats = z.coerce.number().int().min(1).max(1_000);
const text = z.string().max(200);
const account = { bank: text, account_number: text, account_holder: text };

/** Each by the function of the database that does it. */
const requestSchema = z.discriminatedUnion("change", [
  z.object({ change: z.literal("refund_preview"), ticket_key, seats }),
  z.object({
    change: z.literal("give_back_seats"),
    ticket_key,
    seats,
    /** Won that the visitor has read to come back. */
    shown_won: z.coerce.number().int().min(0),
    ...z.object(account).partial().shape,
  }),
  z.object({ change: z.literal("refund_of_ticket"), ticket_key }),
  z.object({ change: z.literal("set_refund_account"), ticket_key, ...account }),
  z.object({ change: z.literal("cash_receipt_of_ticket"), ticket_key }),
  z.object({ change: z.literal("ask_cash_receipt"), ticket_key, kind: text, number: text }),
  z.object({ change: z.literal("change_depositor"), ticket_key, depositor_name: text }),
  z.object({ change: z.literal("waiting_place"), waiting_key: ticket_key }),
  z.object({
    change: z.literal("take_offer"),
    waiting_key: ticket_key,
    /** Won for a seat, as the visitor has read it. */
    shown_unit_price: z.coerce.number().int().min(0),
    /** When the show time begins, as the visitor has read it. */
    reserved_for: z.coerce
      .date()
      .transform((begins) => begins.toISOString())
      .optional(),
  }),
  z.object({ change: z.literal("leave_waiting_list"), waiting_key: ticket_key }),
]);

export async function answerChange(
  supabase: Supabase,
  form: FormData,
): Promise<{ answer: ChangeAnswer<unknown>; status: number }> {
  const say = (korean: string, code: string) =>
    form.get("language") === "en" ? englishRefusal(code) : korean;
  const request = requestSchema.safeParse(Object.fromEntries(form));
  if (!request.success) {
    return {
      answer: { ok: false, message: say("적으신 내용을 다시 확인해 주세요.", "invalid") },
      status: 400,
    };
  }
  const { change, ...given } = request.data;
  const { data, error } = await supabase.rpc(change, given as never);
  if (error?.code === raised)
    return { answer: { ok: false, message: say(error.message, error.details) }, status: 422 };
  if (error) {
    // Without the details: they may name the key.
    console.error(`A ticket could not be changed by ${change}: ${error.message} (${error.code})`);
    return {
      answer: {
        ok: false,
        message: say("지금은 바꿀 수 없습니다. 잠시 뒤에 다시 시도해 주세요.", "unchanged"),
      },
      status: 503,
    };
  }
  return { answer: { ok: true, result: Array.isArray(data) ? (data[0] ?? null) : data }, status: 200 };
}
