/** Joins the waiting list for a visitor. Refusals are answers; what the database could not answer is logged and said. */
import type { Language } from "~/lib/language-address.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { isUuid } from "~/lib/uuid.ts";
import { englishRefusal } from "./english-refusals.server.ts";
import { newRequestId } from "./reservation-draft.ts";
import {
  joinUncertain,
  type TypedParty,
  type WaitingAnswer,
  type WaitingField,
  waitingFields,
} from "./waiting.ts";

/** SQLSTATE of `raise exception` in our own functions: its message is written for the visitor. */
const raised = "P0001";

const fieldsByCode: Record<string, WaitingField> = {
  name_required: "name",
  phone_required: "phone_number",
  phone_invalid: "phone_number",
  already_waiting: "phone_number",
  already_offered: "phone_number",
  email_invalid: "email",
  count_out_of_range: "party_size",
  show_time_begun: "show_time_id",
  show_time_mismatch: "show_time_id",
  show_time_cancelled: "show_time_id",
  waiting_closed: "show_time_id",
  not_sold_out: "show_time_id",
};

/** Never throws: a form that was sent comes back with what was typed. */
export async function joinWaitingList(supabase: Supabase, form: FormData): Promise<WaitingAnswer> {
  const typed = Object.fromEntries(
    waitingFields.map((name) => [name, String(form.get(name) ?? "")]),
  ) as Required<TypedParty>;
  const language: Language = form.get("language") === "en" ? "en" : "ko";
  const say = (korean: string, code: string) => (language === "en" ? englishRefusal(code) : korean);
  const { show_time_id, party_size, name, phone_number, email } = typed;
  if (!isUuid(show_time_id)) {
    const message = say("기다리실 회차를 선택해 주세요.", "show_time_required");
    return { ok: false, message, field: "show_time_id", typed };
  }
  const requestId = String(form.get("request_id") ?? "");
  const { data, error } = await supabase
    .rpc("join_waiting_list", {
      show_time_id,
      // What is no number is refused as nobody.
      party_size: /^\d{1,4}$/.test(party_size.trim()) ? Number(party_size) : 0,
      name,
      phone_number,
      ...(email.trim() && { email }),
      request_id: isUuid(requestId) ? requestId : newRequestId(),
      language,
    })
    .maybeSingle();
  if (data) {
    return {
      ok: true,
      waitingKey: data.waiting_key,
      ahead: data.ahead,
      showTimeId: show_time_id,
      seats: Number(party_size),
    };
  }
  if (error?.code === raised) {
    const field = fieldsByCode[error.details];
    return { ok: false, message: say(error.message, error.details), ...(field && { field }), typed };
  }
  // Without the details: they may quote the visitor.
  console.error(`A party could not join the waiting list: ${error?.message} (${error?.code})`);
  return { ok: false, message: say(joinUncertain, "join_uncertain"), isUncertain: true, typed };
}

/** The status with which an answer goes over HTTP. */
export const waitingStatusOf = (answer: WaitingAnswer) => (answer.ok ? 200 : answer.isUncertain ? 503 : 422);
