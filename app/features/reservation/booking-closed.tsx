/** The page of the form where nothing can be reserved now: why, and the waiting list of what is sold out. */
import { useEffect, useEffectEvent } from "react";
import { Link, useRevalidator } from "react-router";
import { buttonClass } from "~/ui/button.tsx";
import { StageMessage } from "~/ui/stage-message.tsx";
import { WithTelephone } from "~/ui/with-telephone.tsx";
import { isPhoneOpen, notOpenYet, opensWithShowTimes, phoneReason } from "./closed-words.ts";
import { useCompanyPhone } from "./company-phone.ts";
import type { ReservableShow } from "./reservation.ts";
import { isCancelled, offerShowTimes, openingOf, type ShowTimeSeats, soldOutOf } from "./show-time.ts";
import { useSeats } from "./use-seats.ts";
import type { WaitingAnswer } from "./waiting.ts";
import WaitingForm from "./waiting-form.tsx";

interface BookingClosedProps {
  show: ReservableShow;
  /** Whether the company sells it at all. */
  isSold: boolean;
  /** null: not known. */
  seats: ShowTimeSeats[] | null;
  /** Why what was sent is not taken. */
  refusal: string | undefined;
  requestId: string;
  waiting: WaitingAnswer | null;
  /** The show time at which the visitor has asked to wait. */
  waitFor: string | null;
}

export default function BookingClosed({
  show,
  isSold,
  seats,
  refusal,
  requestId,
  waiting,
  waitFor,
}: BookingClosedProps) {
  const withPhone = useCompanyPhone();
  const offered = offerShowTimes(show.show_times, seats);
  const opening = isSold ? openingOf(seats) : undefined;
  // There are no show times yet.
  const notYet = isSold && show.show_times.length === 0 && !show.sold_without_show_times;
  const phoneOnly = isSold && !opening && isPhoneOpen(offered);
  const soldOut = isSold ? soldOutOf(offered) : "";
  const now = useSeats(show.id, seats);
  const hasOpened = Boolean(opening && !openingOf(now.seats));
  const { revalidate } = useRevalidator();
  const openForm = useEffectEvent(() => void revalidate());
  useEffect(() => {
    if (hasOpened) openForm();
  }, [hasOpened]);
  return (
    <div className="stage-width py-16">
      <StageMessage
        heading="h1"
        title={
          opening?.opening ??
          (notYet
            ? notOpenYet
            : phoneOnly
              ? "전화로 예매해 주세요"
              : soldOut
                ? "매진되었습니다"
                : isCancelled(offered)
                  ? "공연이 취소되었습니다"
                  : "지금은 예매할 수 없습니다")
        }
        subtitle={notYet ? `${show.title} · ${opensWithShowTimes}` : show.title}
      >
        {refusal ? (
          <p ref={takeFocus} role="alert" tabIndex={-1} className="mb-6 outline-none">
            <WithTelephone text={refusal} />
          </p>
        ) : null}
        {phoneOnly ? (
          <p>
            <WithTelephone text={withPhone(`${phoneReason(offered)} 극단으로 전화해 주세요.`)} />
          </p>
        ) : null}
        <Link to={`/performances/${show.id}`} viewTransition className={buttonClass()}>
          공연 안내 보기
        </Link>
      </StageMessage>
      {soldOut || waiting ? (
        <div className="max-w-[40rem]">
          <WaitingForm
            performanceId={show.id}
            showTimes={show.show_times}
            soldOut={soldOut}
            requestId={requestId}
            delivered={waiting}
            chosen={waitFor}
            alone
          />
        </div>
      ) : null}
    </div>
  );
}

/** It was on the form, which has gone. */
const takeFocus = (refusal: HTMLElement | null) => refusal?.focus();
