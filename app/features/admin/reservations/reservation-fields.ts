/** What is typed about a reservation in the admin area. */
import { z } from "zod";
import { emailShape } from "~/lib/email-shape.ts";
import { requiredText, requiredWholeNumber, text, textOrNull } from "~/lib/typed-text.ts";
import type { AdminPerformance } from "./reservations-data.ts";
import type { TicketReservation } from "./ticket-reservation.ts";

/** Seats of one reservation, as typed. */
export const seatsSchema = requiredWholeNumber("인원은", { least: 1, most: 1_000, units: ["명", "석"] });

export function reservationSchema({ show_times }: Pick<AdminPerformance, "show_times">) {
  return z.object({
    name: requiredText("이름은", 60),
    phone_number: requiredText("연락처는", 40),
    email: textOrNull("이메일은", 254).refine((address) => address === null || emailShape.test(address), {
      message: "이메일 주소를 확인해 주세요. name@example.com처럼 적거나 비워 두세요.",
    }),
    attendee_count: seatsSchema,
    show_time_id: z
      .string()
      .transform((id) => id || null)
      .refine((id) => id !== null || show_times.length === 0, { message: "관람 회차를 선택해 주세요." }),
    discount_type: z.string().min(1, "할인 항목을 선택해 주세요."),
    depositor_name: text("입금자명은", 60),
    additional_requests: textOrNull("요청 사항은", 1_000),
    note: textOrNull("메모는", 2_000),
  });
}

export type TypedReservation = z.input<ReturnType<typeof reservationSchema>>;

export function typedReservation(reservation: TicketReservation | null): TypedReservation {
  return {
    name: reservation?.name ?? "",
    phone_number: reservation?.phone_number ?? "",
    email: reservation?.email ?? "",
    attendee_count: String(reservation?.attendee_count ?? 1),
    show_time_id: reservation?.show_time_id ?? "",
    discount_type: reservation?.discount_type ?? "none",
    depositor_name: reservation?.depositor_name ?? "",
    additional_requests: reservation?.additional_requests ?? "",
    note: reservation?.note ?? "",
  };
}
