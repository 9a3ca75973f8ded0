/** Which field of a reservation a refusal of the database is about. */

const fields = {
  name_required: "name",
  phone_required: "phone_number",
  phone_invalid: "phone_number",
  email_invalid: "email",
  count_out_of_range: "attendee_count",
  seats_left: "attendee_count",
  unpaid_seats_left: "attendee_count",
  sold_out: "show_time_id",
  show_time_begun: "show_time_id",
  show_time_cancelled: "show_time_id",
  show_time_changed: "show_time_id",
  show_time_ended: "show_time_id",
  show_time_mismatch: "show_time_id",
  show_time_required: "show_time_id",
  transfer_closed: "show_time_id",
  unpaid_per_show_time: "show_time_id",
  discount_unknown: "discount_type",
} as const;

type RefusedField = (typeof fields)[keyof typeof fields];

/** undefined: none in particular. */
export function fieldOfRefusal(error: unknown): RefusedField | undefined {
  const { code, details } = (error ?? {}) as { code?: string; details?: string };
  const name = code === "P0001" ? details?.split(":")[0] : undefined;
  return (fields as Record<string, RefusedField>)[name ?? ""];
}
