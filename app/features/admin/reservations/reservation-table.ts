/** The reservations as a table for a spreadsheet: one header, one line each, every cell a text or a number. */
import type { TableCell } from "~/lib/csv.ts";
import { formatMoment, formatShowDate } from "~/lib/show-date.ts";
import { discountName } from "./discount-name.ts";
import type { AdminPerformance } from "./reservations-data.ts";
import { stateLabel, type TicketReservation } from "./ticket-reservation.ts";

const header = [
  "예매 번호",
  "이름",
  "연락처",
  "입금자명",
  "회차",
  "인원",
  "할인",
  "한 장 값",
  "금액",
  "받은 금액",
  "상태",
  "입금을 확인한 때",
  "신청",
  "취소 사유",
  "요청 사항",
  "메모",
];

/** From this column on there are long texts. */
export const firstLongColumn = header.indexOf("취소 사유");

export function reservationTable(
  performance: Pick<AdminPerformance, "show_times">,
  reservations: readonly TicketReservation[],
  now: number,
): TableCell[][] {
  const showTimes = new Map(
    performance.show_times.map(({ id, date, time }) => [id, formatShowDate(date, time)]),
  );
  return [
    header,
    ...reservations.map((reservation) => [
      reservation.reservation_number,
      reservation.name,
      reservation.phone_number ?? "",
      reservation.depositor_name,
      showTimes.get(reservation.show_time_id ?? "") ?? (showTimes.size > 0 ? "미정" : ""),
      reservation.attendee_count,
      discountName(reservation.discount_type, reservation.discount_types),
      reservation.unit_price,
      reservation.total_price,
      reservation.paid_won ?? "",
      stateLabel(reservation, now),
      reservation.payment_verified_at ? formatMoment(reservation.payment_verified_at) : "",
      formatMoment(reservation.created_at),
      reservation.cancel_reason ?? "",
      reservation.additional_requests ?? "",
      reservation.note ?? "",
    ]),
  ];
}
