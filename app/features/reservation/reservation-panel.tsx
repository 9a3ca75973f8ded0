/** Show times with the seats left, the price, and the way into the reservation dialog. */
import { useId, useRef } from "react";
import { Link } from "react-router";
import { formatRun, formatShowDate } from "~/lib/show-date.ts";
import { formatWon } from "~/lib/won.ts";
import { ArrowRightIcon } from "~/ui/icons.tsx";
import { isPhoneOpen, notOpenYet, opensWithShowTimes, phoneReason } from "./closed-words.ts";
import { useCompanyPhone } from "./company-phone.ts";
import { type ReservableShow, transferLabel, waitPath } from "./reservation.ts";
import { ReservationBar } from "./reservation-bar.tsx";
import { OpenButton } from "./reservation-button.tsx";
import { SeatsLeft, ShowTimeDate } from "./seats-left.tsx";
import {
  commonYear,
  isBookable,
  isCancelled,
  type OfferedShowTime,
  offerShowTimes,
  openingOf,
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
  const year = commonYear(offered);
  const opening = openingOf(seats);
  const takesOrders = show.account_transfer_enabled && !opening;
  const bookable = isBookable(show, offered, opening);
  const isPhoneOnly = !bookable && !opening && isPhoneOpen(offered);
  const label = bookable
    ? transferLabel(show)
    : isPhoneOnly
      ? withPhone("극단으로 전화해 주세요")
      : (opening?.opening ?? closedLabel(offered));

  return (
    <section
      aria-labelledby={headingId}
      className="rounded-control border border-line bg-surface p-4 sm:p-6 print:hidden"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-b pb-3">
        <h3 id={headingId} className="font-display text-xl">
          공연 회차와 예매
        </h3>
        <span aria-hidden="true" className="numerals text-ink-soft">
          {year}
        </span>
      </div>
      {offered.length > 0 ? (
        <ul
          data-books={bookable ? "" : undefined}
          className="numerals -mx-2 max-h-[27rem] overflow-y-auto px-2"
        >
          {offered.map((showTime) => (
            <li key={showTime.id} className="border-line border-b">
              {showTime.state === "open" && takesOrders ? (
                <OpenButton
                  reservation={reservation}
                  bookable
                  look="row"
                  showTimeId={showTime.id}
                  className={`${rowClass} group -mx-2 w-[calc(100%+1rem)] rounded-control px-2 text-left hover:bg-ink/8`}
                >
                  <ShowTimeLine showTime={showTime} year={year} />
                  <span
                    aria-hidden="true"
                    className="ml-2 text-ink-soft transition-transform group-hover:translate-x-1 *:size-5"
                  >
                    <ArrowRightIcon />
                  </span>
                </OpenButton>
              ) : showTime.state === "sold_out" && takesOrders ? (
                <a
                  href={waitPath(show.id, showTime.id)}
                  className={`${rowClass} group -mx-2 w-[calc(100%+1rem)] rounded-control px-2 text-ink-soft hover:bg-ink/8`}
                >
                  <ShowTimeLine showTime={showTime} year={year} />
                  <span className="ml-3 font-semibold text-ink underline decoration-ink/30 underline-offset-4 group-hover:decoration-current">
                    대기 신청
                  </span>
                </a>
              ) : (
                <p className={`${rowClass} pr-7 text-ink-soft`}>
                  <ShowTimeLine showTime={showTime} year={year} unsold={!show.account_transfer_enabled} />
                </p>
              )}
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
            <OpenButton
              reservation={reservation}
              bookable={bookable}
              className={opening ? "w-full" : "w-full text-lg"}
            >
              {label}
            </OpenButton>
          </div>
          <p className="mt-3 text-ink-soft text-sm">
            {isPhoneOnly
              ? phoneReason(offered)
              : isCancelled(offered)
                ? "예매하신 분께는 따로 알려 드리고, 내신 금액을 모두 돌려드립니다."
                : offered.length === 0 && !show.sold_without_show_times
                  ? opensWithShowTimes
                  : show.ticket_price > 0
                    ? "회원 가입 없이 신청하고, 안내되는 계좌로 입금하시면 예매가 확정됩니다."
                    : "회원 가입 없이 신청하시면 바로 예매가 확정됩니다. 내실 금액은 없습니다."}
          </p>
          <Link
            to="/reservations"
            viewTransition
            className="to-reservations mt-1 inline-flex min-h-12 items-center font-semibold underline underline-offset-4"
          >
            내 예매와 입금 안내 보기
          </Link>
          {bookable ? (
            <ReservationBar
              insteadOf={button}
              title={show.title}
              note={formatRun(show.show_times) || (show.ticket_price > 0 ? formatWon(show.ticket_price) : "")}
            >
              <OpenButton reservation={reservation} bookable>
                {label}
              </OpenButton>
            </ReservationBar>
          ) : null}
          {reservation.dialog}
        </>
      ) : show.booking_link || show.booking_url || isCancelled(offered) ? null : (
        <p className="mt-3">{notOpenYet}</p>
      )}
    </section>
  );
}

const rowClass = "flex min-h-12 -outline-offset-3 items-center py-1.5 leading-snug";

interface ShowTimeLineProps {
  showTime: OfferedShowTime;
  year: string;
  /** The company does not sell it here. */
  unsold?: boolean;
}

function ShowTimeLine({ showTime, year, unsold }: ShowTimeLineProps) {
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
      <span className="font-medium">
        <ShowTimeDate label={formatShowDate(showTime.date, showTime.time)} year={year} />
      </span>
      {unsold && showTime.state !== "closed" ? null : <SeatsLeft showTime={showTime} />}
    </span>
  );
}

function closedLabel(offered: readonly OfferedShowTime[]): string {
  if (offered.length === 0) return notOpenYet;
  if (isCancelled(offered)) return "공연이 취소되었습니다";
  return offered.every(({ state }) => state === "closed") ? "예매가 마감되었습니다" : "매진되었습니다";
}
