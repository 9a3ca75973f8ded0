/** The reservations as a table for a spreadsheet: one header, one line each, every cell a text or a number. */
import type { TableCell } from "~/lib/csv.ts";
import { formatMoment, formatShowDate } from "~/lib/show-date.ts";
import { discountName } from "./discount-name.ts";
import type { MoneyOfReservation } from "./payments-data.ts";
import type { AdminPerformance } from "./reservations-data.ts";
import { stateLabel, type TicketReservation } from "./ticket-reservation.ts";

const header = [
  "예매번호",
  "이름",
  "연락처",
  "입금자명",
  "회차",
  "인원",
  "할인",
  "한 장 값",
  "금액",
  "받은 금액",
  "돌려준 금액",
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
  money: readonly MoneyOfReservation[],
  now: number,
): TableCell[][] {
  const showTimes = new Map(
    performance.show_times.map(({ id, date, time }) => [id, formatShowDate(date, time)]),
  );
  const moneyOf = new Map(money.map((row) => [row.id, row]));
  return [
    header,
    ...reservations.map((reservation) => {
      const { received, refunded, confirmedAt } = sumsOf(moneyOf.get(reservation.id));
      return [
        reservation.reservation_number,
        reservation.name,
        reservation.phone_number ?? "",
        reservation.depositor_name,
        showTimes.get(reservation.show_time_id ?? "") ?? (showTimes.size > 0 ? "미정" : ""),
        reservation.attendee_count,
        discountName(reservation.discount_type, reservation.discount_types),
        reservation.unit_price,
        reservation.total_price,
        received,
        refunded,
        stateLabel(reservation, now),
        confirmedAt && formatMoment(confirmedAt),
        formatMoment(reservation.created_at),
        reservation.cancel_reason ?? "",
        reservation.additional_requests ?? "",
        reservation.note ?? "",
      ];
    }),
  ];
}

/** What came and what went back, whatever became of the reservation. The line that made it enough confirmed the deposit. */
function sumsOf(money?: MoneyOfReservation) {
  let received = 0;
  let refunded = 0;
  let confirmedAt = "";
  for (const { kind, amount, created_at } of money?.payments ?? []) {
    if (kind === "refunded") refunded += amount;
    if (kind !== "received" && kind !== "door") continue;
    received += amount;
    if (!confirmedAt && money?.confirmed_won != null && received >= money.confirmed_won)
      confirmedAt = created_at;
  }
  return { received, refunded, confirmedAt };
}
