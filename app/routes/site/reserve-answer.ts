/** Takes a reservation from the dialog, or finds the one that an earlier request has made; answers with data. */
import { z } from "zod";
import { isAboutSeats, type ReservationAnswer } from "~/features/reservation/reservation.ts";
import {
  createReservation,
  findReservation,
  readSeatsLeft,
} from "~/features/reservation/reservation-data.ts";
import { statusOf } from "~/features/reservation/reservation-post.server.ts";
import { invalidRequest, reservationRequestSchema } from "~/features/reservation/reservation-schema.ts";
import { readForm } from "~/lib/read-form.ts";
import { type Supabase, supabaseOf } from "~/lib/supabase.server.ts";
import { pagePart } from "~/page-loading/page-part.ts";
import type { Route } from "./+types/reserve-answer";

export async function action({ request, params, context }: Route.ActionArgs) {
  if (!z.uuid().safeParse(params.id).success) throw new Response(null, { status: 404 });
  const form = Object.fromEntries(await readForm(request));
  const supabase = supabaseOf(context);
  const answer =
    form.intent === "find"
      ? await find(supabase, params.id, form.request_id)
      : await reserve(supabase, params.id, form);
  return Response.json(answer, {
    status: answer.ok || form.intent === "find" ? 200 : statusOf(answer),
    headers: { "Cache-Control": "no-store" },
  });
}

async function reserve(
  supabase: Supabase,
  performanceId: string,
  form: Record<string, FormDataEntryValue>,
): Promise<ReservationAnswer> {
  const request = reservationRequestSchema.safeParse(form);
  if (!request.success) return invalidRequest(request.error);
  const answer = await createReservation(supabase, performanceId, request.data);
  if (answer.ok || !answer.code || !isAboutSeats(answer.code)) return answer;
  const seats = await pagePart("seats left", readSeatsLeft(supabase, performanceId));
  return seats.state === "ready" ? { ...answer, seats: seats.value } : answer;
}

/** The id travels in the body, never in an address: it is the key to a visitor's reservation. */
async function find(
  supabase: Supabase,
  performanceId: string,
  requestId: unknown,
): Promise<ReservationAnswer> {
  const id = z.uuid().safeParse(requestId);
  const reservation = id.success ? await findReservation(supabase, performanceId, id.data) : null;
  return reservation ? { ok: true, reservation, repeat: true } : { ok: false, message: "" };
}
