/** The action of the form: takes a reservation, whether a page or a script has sent it. */

import type { Language } from "~/lib/language-address.ts";
import { SharedReadings } from "~/lib/shared-readings.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { pagePart } from "~/page-loading/page-part.ts";
import { shownPrice, shownTime } from "./price.ts";
import {
  type FoundReservation,
  failed,
  fieldNames,
  type Refusal,
  type ReservationAnswer,
  type SentForm,
  unavailable,
  unknownFailure,
} from "./reservation.ts";
import { createReservation, readSeatsLeft } from "./reservation-data.ts";
import { newRequestId } from "./reservation-draft.ts";
import { invalidRequest, type ReservationRequest, reservationRequestSchema } from "./reservation-schema.ts";
import type { ShowTimeSeats } from "./show-time.ts";

const uncertain = `${unknownFailure} 입력하신 내용은 그대로 있으며, 같은 예매가 두 번 접수되지는 않습니다.`;

/** Refusals by the names of their codes: seats that were shown are taken, */
const aboutSeats = new Set([
  "sold_out",
  "show_time_begun",
  "show_time_cancelled",
  "transfer_closed",
  "unpaid_per_show_time",
  "seats_left",
  "unpaid_seats_left",
]);
/** something else that was shown has changed, */
const changed = new Set(["price_changed", "show_time_changed"]);
/** or nothing is sold any more. */
const notSold = new Set(["run_closed", "transfer_disabled"]);

/** "seats_left:3" → "seats_left" */
const nameOf = ({ code = "" }: Refusal) => code.split(":")[0] ?? "";

/** At an opening most visitors are refused at the same time, and shown the same seats. */
const seatsLeft = new SharedReadings<ShowTimeSeats[]>();

/** Never throws: a form that was sent comes back with whatever happened. */
export async function takeReservation(
  supabase: Supabase,
  performanceId: string,
  { requestId, fields, shown }: SentForm,
  language: Language = "ko",
): Promise<ReservationAnswer> {
  const request = reservationRequestSchema.safeParse({
    ...fields,
    request_id: requestId,
    shown_unit_price: shownPrice(shown, fields.discount_type ?? "none"),
    reserved_for: shownTime(shown, fields.show_time_id ?? ""),
  });
  if (!request.success) return invalidRequest(request.error);
  try {
    const answer = await createReservation(supabase, performanceId, request.data, language);
    if (answer.ok) {
      const { reservation, repeat } = answer;
      return { ...answer, changedSince: repeat && differs(reservation, request.data) };
    }
    const name = nameOf(answer);
    if (changed.has(name) || notSold.has(name)) return { ...answer, isOutdated: true };
    if (!aboutSeats.has(name)) return answer;
    const reading = seatsLeft.read(performanceId, () => readSeatsLeft(supabase, performanceId));
    const seats = await pagePart("seats left", reading);
    return seats.state === "ready" ? { ...answer, seats: seats.value } : answer;
  } catch (error) {
    console.error("A reservation could not be made:", error);
    return { ok: false, message: uncertain, code: failed };
  }
}

/** What was sent. Of a choice the last value counts: the one before it says that there is something to choose. */
export function readSentForm(form: FormData): SentForm {
  const textOf = (name: string) => form.getAll(name).findLast((value) => typeof value === "string");
  const fields = fieldNames.flatMap((name) => {
    const text = textOf(name);
    return text === undefined ? [] : [[name, text]];
  });
  return {
    requestId: textOf("request_id") || newRequestId(),
    fields: Object.fromEntries(fields),
    shown: textOf("shown") ?? "",
  };
}

/** The status with which an answer goes over HTTP. */
export function httpStatusOf(answer: ReservationAnswer): number {
  if (answer.ok) return 200;
  const name = nameOf(answer);
  if (name === unavailable || name === failed) return 503;
  return aboutSeats.has(name) || changed.has(name) ? 409 : 422;
}

/** Whether a reservation is another one than is asked for now. */
function differs(reservation: FoundReservation, request: ReservationRequest): boolean {
  return (
    reservation.name !== request.name ||
    reservation.attendee_count !== request.attendee_count ||
    (reservation.show_time_id ?? undefined) !== request.show_time_id ||
    reservation.discount_type !== request.discount_type ||
    (reservation.additional_requests ?? "") !== request.additional_requests
  );
}
