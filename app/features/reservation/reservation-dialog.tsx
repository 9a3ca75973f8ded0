/** The dialog of a reservation by bank transfer: the form, then the ticket. */
import { Dialog } from "~/ui/dialog.tsx";
import { AskingEarlier } from "./asking-earlier.tsx";
import type { ReservableShow } from "./reservation.ts";
import { ReservationConfirmation } from "./reservation-confirmation.tsx";
import { ReservationForm } from "./reservation-form.tsx";
import { standingOf } from "./reservation-standing.ts";
import { offerShowTimes, type ShowTimeSeats } from "./show-time.ts";
import { useReservation } from "./use-reservation.ts";
import { useSeats } from "./use-seats.ts";

interface ReservationDialogProps {
  show: ReservableShow;
  seats: ShowTimeSeats[] | null;
  onClose: () => void;
}

export function ReservationDialog({ show, seats: delivered, onClose }: ReservationDialogProps) {
  const { seats, tellSeats } = useSeats(show.id, delivered);
  const course = useReservation(show, tellSeats);
  const { stage } = course;
  const reserved = stage.name === "reserved";

  function close() {
    course.leave();
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) close();
      }}
      steady={reserved}
      title={reserved ? standingOf(stage.reservation).title : `${show.title} 계좌이체 예매`}
    >
      {stage.name === "asking" ? (
        <AskingEarlier />
      ) : reserved ? (
        <ReservationConfirmation
          show={show}
          reservation={stage.reservation}
          changedSince={stage.changedSince}
          onClose={close}
        />
      ) : (
        <ReservationForm show={show} offered={offerShowTimes(show.show_times, seats)} course={course} />
      )}
    </Dialog>
  );
}
