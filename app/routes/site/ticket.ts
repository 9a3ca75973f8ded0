/** A ticket by its key, and what its visitor changes of it, for the script of the page that shows it. */
import { data } from "react-router";
import { ticketByKey } from "~/features/reservation/find-ticket.server.ts";
import { isTicketKey, ticketMessages } from "~/features/reservation/found-ticket.ts";
import { answerChange } from "~/features/reservation/ticket-change-data.server.ts";
import { privateAnswer } from "~/lib/private-answer.ts";
import { readForm } from "~/lib/read-form.ts";
import { supabaseOf } from "~/lib/supabase.server.ts";
import type { Route } from "./+types/ticket";

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  if (form.has("change")) {
    const { answer, status } = await answerChange(supabaseOf(context), form);
    return Response.json(answer, { status, headers: privateAnswer });
  }
  const key = form.get("ticket_key");
  if (!isTicketKey(key)) throw data(null, { status: 400, headers: privateAnswer });
  const answer = await ticketByKey(supabaseOf(context), key);
  return Response.json(answer ?? { ok: false, message: ticketMessages.unknownLink }, {
    headers: privateAnswer,
  });
}
