/** One ticket of this browser: its state, where to pay, and what is shown at the entrance. */
import { type ReactNode, useEffect, useRef, useState } from "react";
import { hasPassed } from "~/lib/has-passed.ts";
import { forgetOwnReservation, type OwnReservation } from "~/lib/own-reservations.ts";
import { Button, buttonClass } from "~/ui/button.tsx";
import { CashReceipt } from "./cash-receipt.tsx";
import { DepositorName } from "./depositor-name.tsx";
import { GiveBackSeats } from "./give-back-seats.tsx";
import { useOwnTicketWords } from "./own-ticket-context.ts";
import type { Listed } from "./own-tickets.ts";
import { RefundAccountForm } from "./refund-account.tsx";
import type { FoundReservation, ReservableShow } from "./reservation.ts";
import { discardAcknowledged } from "./reservation-draft.ts";
import { statusOf } from "./reservation-status.ts";
import { TicketRow } from "./ticket-row.tsx";

export interface OwnTicketProps {
  ticket: Listed;
  /** The visitor has just looked it up: the focus goes to it. */
  isOpened: boolean;
  /** Called when something has become of it: the list is asked for again. */
  onChanged: () => void;
  /** Called when a change was refused: it may have become another one meanwhile. */
  onRefused: () => void;
  /** Called when this browser no longer stores it. */
  onForgotten: () => void;
}

export function OwnTicket({
  ticket: { own, show, reservation, savedAt },
  isOpened,
  onChanged,
  onRefused,
  onForgotten,
  children,
}: OwnTicketProps & {
  /** What it looks like. */
  children: ReactNode;
}) {
  const words = useOwnTicketWords();
  const title = words.titleOf(show);
  const status = statusOf(reservation);
  const cancelledTime = show.show_times.find(
    ({ id, cancelled_at }) => id === reservation.show_time_id && cancelled_at,
  );
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isOpened) section.current?.focus();
  }, [isOpened]);
  /** After which the ticket is read: what has become of it is shown and read out, also where nothing can be given back any more. */
  const answered = useRef<"given back" | "refused">(null);
  const [timesGivenBack, setTimesGivenBack] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it comes with the ticket as it is now
  useEffect(() => {
    const was = answered.current;
    answered.current = null;
    if (was === null || (was === "refused" && !status.cancelled)) return;
    section.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView();
  }, [reservation]);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={`ticket-${reservation.id}`}
      aria-describedby={`state-${reservation.id}`}
      className="grid scroll-mt-28 grid-cols-[minmax(0,1fr)] gap-7 outline-none print:gap-3"
    >
      <h2 id={`ticket-${reservation.id}`} className="sr-only">
        <span lang={title === show.title ? "ko" : undefined}>{title}</span> {reservation.reservation_number}
      </h2>
      {savedAt ? (
        <p className="border-warn border-l-4 pl-3 text-warn">
          {words.stored.before}
          <span className="inline-block">{words.moment(savedAt)}</span>
          {words.stored.after}
        </p>
      ) : null}
      {cancelledTime ? (
        <p className="border-warn border-l-4 pl-3">
          <strong>{words.showCancelled}</strong> <span lang="ko">{cancelledTime.cancel_reason}</span>
        </p>
      ) : null}
      <div className="own-ticket grid grid-cols-[minmax(0,1fr)] gap-7 print:gap-3">
        {children}
        {!savedAt && hasRefund(reservation) ? (
          <RefundAccountForm key={`${reservation.state} ${reservation.paid}`} reservation={reservation} />
        ) : null}
        {status.cancelled && isOnSale(show) ? (
          <a
            href={words.reservePath(show.id)}
            onClick={() => discardAcknowledged(show.id)}
            className={`${buttonClass()} text-lg`}
          >
            {words.reserveAgain}
          </a>
        ) : null}
        {/* What is asked for seldom. */}
        <div className="ticket-rows @container grid divide-y divide-line border-line border-y empty:hidden print:hidden">
          {status.payable && !savedAt ? (
            <DepositorName reservation={reservation} onChanged={onChanged} />
          ) : null}
          {reservation.ticket_key &&
          !status.cancelled &&
          !savedAt &&
          !isOver(show, reservation.show_time_id) ? (
            <GiveBackSeats
              key={timesGivenBack}
              show={show}
              reservation={reservation}
              onGivenBack={() => {
                answered.current = "given back";
                setTimesGivenBack((times) => times + 1);
                onChanged();
              }}
              onRefused={() => {
                answered.current = "refused";
                onRefused();
              }}
            />
          ) : null}
          {!savedAt && !status.cancelled && reservation.total_price > 0 ? (
            <CashReceipt reservation={reservation} />
          ) : null}
          {own.ticketKey ? <ForgetButton own={own} onForgotten={onForgotten} /> : null}
        </div>
      </div>
    </section>
  );
}

/** Of a device that is not the visitor's own. */
function ForgetButton({ own, onForgotten }: { own: Partial<OwnReservation>; onForgotten: () => void }) {
  const words = useOwnTicketWords();
  return (
    <TicketRow note={words.forgetNote}>
      <Button
        variant="link"
        onClick={() => {
          forgetOwnReservation(own);
          onForgotten();
        }}
      >
        {words.forget}
      </Button>
    </TicketRow>
  );
}

/** Whether money of it may have to go back. */
function hasRefund({ state, paid = 0 }: FoundReservation): boolean {
  return state === "to_refund" || state === "over" || (state === "expired" && paid > 0);
}

/** Whether its show time has begun. */
function isOver(show: ReservableShow, showTimeId: string | null): boolean {
  const showTime = show.show_times.find(({ id }) => id === showTimeId);
  return showTime !== undefined && hasPassed(showTime.date, showTime.time);
}

/** Whether it can still be reserved; what is sold out says the form. */
function isOnSale(show: ReservableShow): boolean {
  if (!show.account_transfer_enabled || show.closed_at) return false;
  return show.show_times.length === 0
    ? show.sold_without_show_times
    : show.show_times.some(({ date, time, cancelled_at }) => !cancelled_at && !hasPassed(date, time));
}
