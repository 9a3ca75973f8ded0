/** Show times with the seats left, the price, and the way into the reservation dialog. */
import { useId, useRef } from "react";
import { Link } from "react-router";
import { formatShowDate } from "~/lib/show-date.ts";
import { formatWon } from "~/lib/won.ts";
import { useCompanyPhone } from "./company-phone.ts";
import { type ReservableShow, transferLabel } from "./reservation.ts";
import { ReservationBar } from "./reservation-bar.tsx";
import { OpenButton } from "./reservation-button.tsx";
import { SeatsLeft } from "./seats-left.tsx";
import {
  isBookable,
  isPhoneOpen,
  notOpenYet,
  type OfferedShowTime,
  offerShowTimes,
  opensWithShowTimes,
  type ShowTimeSeats,
} from "./show-time.ts";
import { useReservationDialog } from "./use-reservation-dialog.tsx";
import { useSeats } from "./use-seats.ts";

interface ReservationPanelProps {
  show: ReservableShow;
  /** Seats as the page was rendered with them; null: not known. */
  seats: ShowTimeSeats[] | null;
}

export function ReservationPanel({ show, seats: delivered }: ReservationPanelProps) {
  const headingId = useId();
  const button = useRef<HTMLDivElement>(null);
  const { seats } = useSeats(show.id, delivered);
  const reservation = useReservationDialog(show, seats);
  const withPhone = useCompanyPhone();
  const offered = offerShowTimes(show.show_times, seats);
  const bookable = isBookable(show, offered);
  const isPhoneOnly = !bookable && isPhoneOpen(offered);
  const label = bookable
    ? transferLabel(show)
    : isPhoneOnly
      ? withPhone("극단으로 전화해 주세요")
      : closedLabel(offered);

  return (
    <section aria-labelledby={headingId} className="rounded-control border border-line bg-surface p-5 sm:p-6">
      <h3 id={headingId} className="font-bold font-display text-xl">
        공연 회차와 예매
      </h3>
      {offered.length > 0 ? (
        <ul className="numerals mt-3 border-line border-t">
          {offered.map((showTime) => (
            <li
              key={showTime.id}
              className={`flex flex-wrap items-baseline justify-between gap-x-4 border-line border-b py-2.5 leading-snug ${showTime.state === "open" ? "" : "text-ink-soft"}`}
            >
              <span className="font-medium">{formatShowDate(showTime.date, showTime.time)}</span>
              <SeatsLeft showTime={showTime} />
            </li>
          ))}
        </ul>
      ) : null}
      {show.ticket_price > 0 ? (
        <p className="mt-4 flex items-baseline justify-between gap-4">
          <span className="text-ink-soft">1매</span>
          <strong className="numerals font-bold text-xl">{formatWon(show.ticket_price)}</strong>
        </p>
      ) : null}
      {show.account_transfer_enabled ? (
        <>
          <div ref={button} className="mt-4">
            <OpenButton reservation={reservation} bookable={bookable} className="w-full text-lg">
              {label}
            </OpenButton>
          </div>
          <p className="mt-3 text-ink-soft text-sm">
            {isPhoneOnly
              ? null
              : !bookable && offered.length === 0
                ? opensWithShowTimes
                : show.ticket_price > 0
                  ? "회원 가입 없이 신청하고, 안내되는 계좌로 입금하시면 예매가 확정됩니다."
                  : "회원 가입 없이 신청하시면 바로 예매가 확정됩니다. 내실 금액은 없습니다."}
          </p>
          <Link to="/reservations" viewTransition className="to-reservations mt-1">
            내 예매와 입금 안내 보기
          </Link>
          {bookable ? (
            <ReservationBar insteadOf={button} price={show.ticket_price} title={show.title}>
              <OpenButton reservation={reservation} bookable>
                {label}
              </OpenButton>
            </ReservationBar>
          ) : null}
          {reservation.dialog}
        </>
      ) : null}
    </section>
  );
}

function closedLabel(offered: readonly OfferedShowTime[]): string {
  if (offered.length === 0) return notOpenYet;
  return offered.every(({ state }) => state === "closed") ? "예매가 마감되었습니다" : "매진되었습니다";
}
