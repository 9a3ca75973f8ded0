/** What is said of deposits verified and of many reservations cancelled, and of both undone. */
import { batchSize, countOf } from "~/lib/in-batches.ts";
import { formatWon } from "~/lib/won.ts";
import type { Announcement, Step } from "~/ui/admin/use-undo.ts";
import { seatsOf, type TicketReservation } from "./ticket-reservation.ts";

interface Wording {
  /** The one reservation that it is about. */
  reservation?: string | undefined;
  /** What was confirmed of many. */
  won?: number;
  /** What else there is to say. */
  remark?: string | undefined;
}

/** How far work in several requests has come; null where it is one request. */
export const describeProgress = (work: string, done: number, all: number) =>
  all > batchSize ? `${work} ${done.toLocaleString("ko")} / ${all.toLocaleString("ko")}` : null;

/** `verified`: whether the deposits now are. */
export function describeVerification(
  verified: boolean,
  steps: readonly Step[],
  { reservation, won, remark }: Wording = {},
): Announcement {
  const count = countOf(steps);
  if (count === 0 && remark) return { title: remark };
  const what = verified ? "입금을 확인했습니다" : "입금 확인을 되돌렸습니다";
  return {
    title: reservation ? what : `${count.toLocaleString("ko")}건의 ${what}`,
    description: [reservation, won && formatWon(won), remark].filter(Boolean).join(" · "),
    steps,
    altText: "예매마다 입금 칸에서 되돌릴 수 있습니다",
    undone: (undone, left) =>
      describeVerification(!verified, undone, {
        reservation,
        remark: left > 0 ? `${left.toLocaleString("ko")}건은 그사이 바뀌어 그대로 두었습니다.` : undefined,
      }),
  };
}

/**
 * What becomes of the seats of cancelled reservations: those in which somebody sits are sold to nobody. `inside`: how
 * many of each party are; while that is not known, nothing is said.
 */
export function describeSeats(
  reservations: readonly Pick<TicketReservation, "id" | "attendee_count">[],
  inside: ReadonlyMap<string, number> | undefined,
  open: "바로 다시 열립니다" | "다시 열렸습니다",
): string {
  if (!inside) return "";
  const occupied = reservations.reduce(
    (seats, { id, attendee_count }) => seats + Math.min(inside.get(id) ?? 0, attendee_count),
    0,
  );
  const free = seatsOf(reservations) - occupied;
  return [
    free > 0 && `${free.toLocaleString("ko")}석이 ${open}.`,
    occupied > 0 && `이미 입장한 ${occupied.toLocaleString("ko")}석은 다시 열리지 않습니다.`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** `opened`: what is said of the seats; `asked`: how many were to be cancelled. */
export function describeCancellation(steps: readonly Step[], opened: string, asked: number): Announcement {
  const count = countOf(steps);
  return {
    title: `예매 ${count.toLocaleString("ko")}건을 취소했습니다`,
    description:
      asked > count
        ? `${opened} ${(asked - count).toLocaleString("ko")}건은 그사이 입금 확인되거나 취소되어 그대로 두었습니다.`
        : opened,
    steps,
    altText: "예매마다 이름을 눌러 취소를 되돌릴 수 있습니다",
    undone: (restored, left) => ({
      title:
        left === count
          ? "취소를 되돌리지 못했습니다"
          : `${countOf(restored).toLocaleString("ko")}건의 취소를 되돌렸습니다`,
      description:
        left > 0
          ? `${left.toLocaleString("ko")}건은 그사이 바뀌었거나 좌석이 차서 취소된 채로 두었습니다.`
          : "",
    }),
  };
}
