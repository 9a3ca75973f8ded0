/** One reservation in the list. */
import { MessageSquareText } from "lucide-react";
import { type MouseEvent, memo, type ReactNode, type Ref, useState } from "react";
import { noDiscount } from "~/lib/full-price.ts";
import { formatWon } from "~/lib/won.ts";
import { shortMoment } from "~/ui/admin/short-date.ts";
import { PaymentCell } from "./payment-cell.tsx";
import { rowLayout } from "./row-layout.ts";
import { stateOf, type TicketReservation } from "./ticket-reservation.ts";

interface ReservationRowProps {
  /** Place in the whole list, and the row's distance from its top in pixels. */
  index: number;
  top: number;
  /** Measures the height the row turns out to have. */
  ref: Ref<HTMLTableRowElement>;
  reservation: TicketReservation;
  /** Show time and discount in words. */
  showTime: string;
  discount: string;
  /** Of the money that is in the account for it, in won; none is: undefined. */
  inAccount: number | undefined;
  now: number;
  pending: boolean;
  /** Why the last change of the deposit was refused. */
  refusal: string | undefined;
  onPaymentChange: (reservation: TicketReservation, verified: boolean) => void;
  onOpen: (reservationId: string) => void;
}

export const ReservationRow = memo(function ReservationRow({
  index,
  top,
  ref,
  reservation,
  showTime,
  discount,
  inAccount,
  now,
  pending,
  refusal,
  onPaymentChange,
  onOpen,
}: ReservationRowProps) {
  const state = stateOf(reservation, now);
  const hasDiscount = reservation.discount_type !== noDiscount;
  const dim = state === "cancelled" || state === "expired" ? "text-ink-soft" : "";
  return (
    <tr
      ref={ref}
      onClick={openByName}
      data-index={index}
      aria-rowindex={index + 2}
      style={{ transform: `translateY(${top}px)` }}
      className={`${rowLayout} numerals absolute inset-x-0 top-0 print:static print:transform-none! scroll-mt-14 scroll-mb-4 border-line border-b py-2 leading-6 @2xl:py-1.5 @2xl:leading-normal ${dim}`}
    >
      <Cell area="number" className="whitespace-nowrap text-ink-soft">
        {reservation.reservation_number}
      </Cell>
      <Cell area="name" className="font-semibold @max-2xl:w-0 @max-2xl:min-w-full">
        <button
          type="button"
          onClick={() => onOpen(reservation.id)}
          className={`relative -my-2 min-h-control-small max-w-full truncate text-left underline decoration-line underline-offset-4 hover:decoration-ink max-sm:-my-3 max-sm:min-h-control ${state === "cancelled" ? "line-through" : ""}`}
        >
          {reservation.name}
          <span className="sr-only"> 예매 고치기</span>
        </button>
      </Cell>
      <Cell area="phone" className="whitespace-nowrap @max-2xl:z-1 @max-2xl:-my-3 @max-2xl:self-start">
        {reservation.phone_number ? (
          <a
            href={`tel:${reservation.phone_number.replace(/[^\d+]/g, "")}`}
            className="flex min-h-control w-fit items-center hover:underline @2xl:-my-2 @2xl:min-h-control-small"
          >
            {reservation.phone_number}
          </a>
        ) : (
          "—"
        )}
      </Cell>
      <Cell area="when" className="@min-[19rem]:whitespace-nowrap">
        {showTime}
      </Cell>
      <Cell
        area="seats"
        className={`text-right @max-2xl:text-left @max-[19rem]:before:mr-1.5 @max-[19rem]:before:content-['·'] ${cardClass} @min-[19rem]:@max-2xl:[grid-area:3/2]!`}
      >
        {reservation.attendee_count}석
      </Cell>
      <Cell
        area="discount"
        className={`truncate text-right text-ink-soft ${cardClass} @min-[19rem]:@max-2xl:[grid-area:3/3]! @min-[19rem]:@max-2xl:mr-auto @min-[19rem]:@max-2xl:before:mr-1.5 @min-[19rem]:@max-2xl:before:content-['·'] @min-[62rem]:pl-4 @min-[62rem]:text-left ${hasDiscount && state !== "cancelled" ? "" : "@max-2xl:invisible"}`}
      >
        {hasDiscount ? (
          discount
        ) : (
          <>
            <span aria-hidden="true">–</span>
            <span className="sr-only">{discount}</span>
          </>
        )}
      </Cell>
      <Cell area="amount" className="text-right font-semibold">
        {formatWon(reservation.total_price)}
      </Cell>
      <Cell area="made" className="hidden text-right text-ink-soft @2xl:block">
        {shortMoment(reservation.created_at, now)}
      </Cell>
      <Cell area="pay" className="@max-2xl:self-start @2xl:pl-4">
        <PaymentCell
          reservation={reservation}
          inAccount={inAccount}
          now={now}
          pending={pending}
          refusal={refusal}
          onChange={(verified) => onPaymentChange(reservation, verified)}
        />
      </Cell>
      {reservation.additional_requests || reservation.note ? <Notes {...reservation} /> : null}
    </tr>
  );
});

/** In a card: over the cell of the state and its button, in the second of its two lines. */
const cardClass = "@min-[19rem]:@max-2xl:z-1 @min-[19rem]:@max-2xl:self-start";

/** A click beside what can be clicked, that has selected no text, is one on the name. */
function openByName({ target, currentTarget }: MouseEvent<HTMLElement>) {
  if ((target as Element).closest("a, button") || getSelection()?.toString()) return;
  const name = currentTarget.querySelector("button");
  name?.focus();
  name?.click();
}

interface CellProps {
  area: string;
  className?: string;
  children: ReactNode;
}

function Cell({ area, className = "", children }: CellProps) {
  return (
    <td style={{ gridArea: area }} className={`min-w-0 ${className}`}>
      {children}
    </td>
  );
}

/** What the visitor asked for and what the company noted: two lines, or all of it when clicked. */
function Notes({ additional_requests, note }: Pick<TicketReservation, "additional_requests" | "note">) {
  const [open, setOpen] = useState(false);
  return (
    <Cell area="note">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="w-full text-left text-ink-soft"
      >
        <span
          className={`wrap-anywhere whitespace-pre-wrap ${open ? "" : "line-clamp-2 print:line-clamp-none"}`}
        >
          {additional_requests ? (
            <>
              <MessageSquareText
                aria-hidden="true"
                size={15}
                className="mr-1 inline-block align-[-0.1875rem]"
              />
              <span className="sr-only">요청 사항: </span>
              <span className="text-ink">{additional_requests}</span>
            </>
          ) : null}
          {additional_requests && note ? "\n" : null}
          {note ? <strong className="font-semibold">메모: {note}</strong> : null}
        </span>
      </button>
    </Cell>
  );
}
