/** Opens the reservation dialog from wherever a show is shown. */
import type { ReactNode } from "react";
import { type ButtonLook, buttonClass } from "~/ui/button.tsx";
import { Spinner } from "~/ui/spinner.tsx";
import { type ReservableShow, transferLabel } from "./reservation.ts";
import { isBookable, isCancelled, offerShowTimes, openingOf, type ShowTimeSeats } from "./show-time.ts";
import { useReservationDialog } from "./use-reservation-dialog.tsx";
import { useSeats } from "./use-seats.ts";

interface ReservationButtonProps {
  show: ReservableShow;
  /** Seats as the page was rendered with them; null: not known. */
  seats: ShowTimeSeats[] | null;
  className?: string;
}

/** The button of a performance card; nothing when the show takes no transfers. */
export function ReservationButton({ show, seats: delivered, className = "" }: ReservationButtonProps) {
  const { seats } = useSeats(show.id, delivered, show.account_transfer_enabled);
  const reservation = useReservationDialog(show, seats);
  const offered = offerShowTimes(show.show_times, seats);
  const opening = openingOf(seats);
  if (!show.account_transfer_enabled || isCancelled(offered)) return null;
  return (
    <>
      <OpenButton
        reservation={reservation}
        bookable={isBookable(show, offered, opening)}
        look={{ variant: "outline" }}
        className={className}
      >
        {opening?.opening ?? transferLabel(show)}
      </OpenButton>
      {reservation.dialog}
    </>
  );
}

interface OpenButtonProps {
  reservation: ReturnType<typeof useReservationDialog>;
  bookable: boolean;
  /** "row": as its class says. */
  look?: ButtonLook | "row";
  className?: string;
  /** The form begins with it. */
  showTimeId?: string;
  children: ReactNode;
}

/**
 * Opens the dialog; without a script it leads to the page of the form. Stays focusable while the dialog's code is
 * fetched, so that the focus can come back to it.
 */
export function OpenButton({
  reservation,
  bookable,
  look,
  className = "",
  showTimeId,
  children,
}: OpenButtonProps) {
  return (
    <form action={reservation.address} className="contents">
      <button
        type="submit"
        data-waits=""
        {...(showTimeId && { name: "show_time", value: showTimeId })}
        disabled={!bookable}
        aria-busy={reservation.opening}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault();
          // Safari leaves a clicked button without focus, and the focus must find its way back here.
          event.currentTarget.focus();
          reservation.open(showTimeId);
        }}
        onPointerEnter={reservation.prepare}
        onFocus={reservation.prepare}
        className={`${look === "row" ? "" : buttonClass(look)} ${className}`}
      >
        {reservation.opening && look !== "row" ? <Spinner /> : null}
        {children}
      </button>
    </form>
  );
}
