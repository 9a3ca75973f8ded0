/** The page of the form inside a dialog, over the page on which it was opened; its address is that of the form. */
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { useToast } from "~/ui/toast.tsx";
import { failureTitle, formTitle, type ReservableShow, reasonOf, reservePath } from "./reservation.ts";
import { ReservationContent } from "./reservation-content.tsx";
import { statusOf } from "./reservation-status.ts";
import type { ShowTimeSeats } from "./show-time.ts";
import { useReservation } from "./use-reservation.ts";
import { useSeats } from "./use-seats.ts";

interface ReservationDialogProps {
  show: ReservableShow;
  seats: ShowTimeSeats[] | null;
  onClose: () => void;
}

export function ReservationDialog({ show, seats: delivered, onClose }: ReservationDialogProps) {
  const { seats, setSeats } = useSeats(show.id, delivered);
  const { toast } = useToast();
  const flow = useReservation(show, {
    answer: null,
    onSeats: setSeats,
    onReserved(reservation) {
      const { title, message, payable } = statusOf(reservation);
      toast({ title, description: payable ? "계좌이체 예매 신청이 완료되었습니다." : message });
    },
    onFailure({ message, unanswered }) {
      toast({
        variant: "destructive",
        ...(unanswered === "on the line"
          ? { title: "연결이 끊겼습니다", description: "예매가 접수되었는지 아직 확인하지 못했습니다." }
          : { title: failureTitle, description: reasonOf(message) }),
      });
    },
  });
  const { stage } = flow;
  const reserved = stage.name === "reserved";

  function close() {
    if (reserved) flow.startNew();
    onClose();
  }

  return (
    <Dialog
      open
      address={reservePath(show.id)}
      onOpenChange={(open) => {
        if (!open) close();
      }}
      steady={reserved}
      title={
        reserved ? (
          statusOf(stage.reservation).title
        ) : (
          <>
            {show.title}
            <span className="font-normal text-ink-soft">{formTitle(show).slice(show.title.length)}</span>
          </>
        )
      }
    >
      <ReservationContent show={show} seats={seats} flow={flow}>
        <Button variant="outline" onClick={close} className="w-full text-lg">
          닫기
        </Button>
      </ReservationContent>
    </Dialog>
  );
}
