/** The outcome of a reservation on a page of its own. */
import { useEffect } from "react";
import { buttonClass } from "~/ui/button.tsx";
import { type ReservableShow, reservePath } from "./reservation.ts";
import { ReservationOutcome } from "./reservation-outcome.tsx";
import type { MadeReservation } from "./reservation-post.server.ts";

interface ReservationReceiptProps {
  show: ReservableShow;
  outcome: MadeReservation;
  onBeginAnew: () => void;
}

export function ReservationReceipt({ show, outcome, onBeginAnew }: ReservationReceiptProps) {
  const { requestId, reservation } = outcome;
  useEffect(() => {
    // The page of the form does without it; where the network fails the tab still has the ticket (kept-receipt.ts).
    import("./keep-reservation.ts").then(
      ({ keepReservation }) => keepReservation(show, reservation, requestId),
      () => undefined,
    );
  }, [show, reservation, requestId]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
      <ReservationOutcome show={show} reservation={outcome.reservation} changedSince={outcome.changedSince} />
      <a
        href={reservePath(show.id)}
        onClick={onBeginAnew}
        className={`${buttonClass({ variant: "outline" })} text-lg`}
      >
        새로 예매하기
      </a>
    </div>
  );
}
