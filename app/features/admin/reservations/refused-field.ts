/** Which field of a reservation a refusal of the database is about. */
import type { TypedReservation } from "./reservation-fields.ts";

const fields: Record<string, keyof TypedReservation> = {
  name_required: "name",
  phone_required: "phone_number",
  phone_invalid: "phone_number",
  email_invalid: "email",
  count_out_of_range: "attendee_count",
  seats_left: "attendee_count",
  sold_out: "show_time_id",
  show_time_begun: "show_time_id",
  show_time_changed: "show_time_id",
  show_time_ended: "show_time_id",
  show_time_mismatch: "show_time_id",
  show_time_required: "show_time_id",
  discount_unknown: "discount_type",
};

/** undefined: none in particular. */
export function fieldOfRefusal(error: unknown): keyof TypedReservation | undefined {
  const { code, details } = (error ?? {}) as { code?: string; details?: string };
  return code === "P0001" ? fields[details?.split(":")[0] ?? ""] : undefined;
}
