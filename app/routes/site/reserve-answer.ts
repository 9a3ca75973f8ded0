/** The action of the forms for scripts: the same, answered with data. And the way to find what an earlier request has made. */
import { data } from "react-router";
import {
  httpStatusOf,
  readSentForm,
  takeReservation,
} from "~/features/reservation/reservation-action.server.ts";
import { findReservation } from "~/features/reservation/reservation-data.ts";
import { joinWaitingList, waitingStatusOf } from "~/features/reservation/waiting-list-data.server.ts";
import { readForm } from "~/lib/read-form.ts";
import { supabaseOf } from "~/lib/supabase.server.ts";
import { isUuid } from "~/lib/uuid.ts";
import type { Route } from "./+types/reserve-answer";

export async function action({ request, params, context }: Route.ActionArgs) {
  if (!isUuid(params.id)) throw data(null, { status: 404 });
  const supabase = supabaseOf(context);
  const form = await readForm(request);
  if (form.get("intent") === "wait") {
    const answer = await joinWaitingList(supabase, form);
    return respond(answer, waitingStatusOf(answer));
  }
  const sent = readSentForm(form);
  if (form.get("intent") === "find") {
    // The id travels in the body, never in an address: it is the key to a visitor's reservation.
    const reservation = isUuid(sent.requestId)
      ? await findReservation(supabase, params.id, sent.requestId)
      : null;
    return respond(reservation ? { ok: true, reservation, repeat: true } : { ok: false, message: "" }, 200);
  }
  const answer = await takeReservation(supabase, params.id, sent);
  return respond(answer, httpStatusOf(answer));
}

function respond(answer: object, status: number): Response {
  return Response.json(answer, { status, headers: { "Cache-Control": "no-store" } });
}
