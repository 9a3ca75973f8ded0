/** The rows near the window. Drawn again on every scroll, and therefore apart from everything around it. */
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { rowsByArrows } from "~/ui/admin/move-by-arrows.ts";
import { shortShowDate } from "~/ui/admin/short-date.ts";
import { discountName } from "./discount-name.ts";
import type { PaymentProgress } from "./payment-change.ts";
import { ReservationRow } from "./reservation-row.tsx";
import type { AdminPerformance } from "./reservations-data.ts";
import type { TicketReservation } from "./ticket-reservation.ts";

export interface ReservationRowsProps {
  performance: AdminPerformance;
  reservations: TicketReservation[];
  /** By the ids of those whose money is in the account already: how many won it differs from what is due. */
  inAccount: ReadonlyMap<string, number>;
  now: number;
  progress: PaymentProgress;
  /** Has to stay the same function, so that rows that have not changed are not drawn again. */
  onPaymentChange: (reservation: TicketReservation, verified: boolean) => void;
  /** Opens a reservation to be corrected; has to stay the same function, too. */
  onOpen: (reservationId: string) => void;
  /** Where the first row begins, in pixels from the top of the page. */
  top: number;
}

/** Below this many pixels rows are cards, which are taller; a guess until they are measured. */
const phoneWidth = 720;

export function ReservationRows({
  performance,
  reservations,
  inAccount,
  now,
  progress,
  onPaymentChange,
  onOpen,
  top,
}: ReservationRowsProps) {
  const rows = useWindowVirtualizer({
    count: reservations.length,
    estimateSize: () => (window.innerWidth < phoneWidth ? 95 : 56),
    overscan: 6,
    scrollMargin: top,
    getItemKey: (index) => reservations[index]?.id ?? index,
  });

  function showTimeOf({ show_time_id }: TicketReservation): string {
    const showTime = performance.show_times.find(({ id }) => id === show_time_id);
    return showTime ? shortShowDate(showTime.date, showTime.time, now) : "회차 없음";
  }

  return (
    <tbody className="relative block" style={{ height: rows.getTotalSize() }} {...rowsByArrows}>
      {rows.getVirtualItems().map(({ index, key, start }) => {
        const reservation = reservations[index];
        return reservation ? (
          <ReservationRow
            key={key}
            ref={rows.measureElement}
            index={index}
            top={start - top}
            reservation={reservation}
            showTime={showTimeOf(reservation)}
            discount={discountName(reservation.discount_type, reservation.discount_types)}
            inAccount={inAccount.get(reservation.id)}
            now={now}
            pending={progress.pending.has(reservation.id)}
            refusal={progress.refusals.get(reservation.id)}
            onPaymentChange={onPaymentChange}
            onOpen={onOpen}
          />
        ) : null;
      })}
    </tbody>
  );
}
