/** The reservations made in this browser, each with its ticket and where to pay, until the show; without a network as last seen. */
import { useCallback, useEffect, useState } from "react";
import { Link } from "react-router";
import { hasPassed } from "~/lib/has-passed.ts";
import {
  forgetOwnReservation,
  type OwnReservation,
  ownReservations,
  updateOwnReservation,
} from "~/lib/own-reservations.ts";
import { formatMoment } from "~/lib/show-date.ts";
import { Button, buttonClass } from "~/ui/button.tsx";
import { Spinner } from "~/ui/spinner.tsx";
import { StageMessage } from "~/ui/stage-message.tsx";
import { type FoundReservation, type ReservableShow, reservePath } from "./reservation.ts";
import { discardAcknowledged } from "./reservation-draft.ts";
import { ReservationOutcome } from "./reservation-outcome.tsx";
import { askForReservation } from "./reservation-request.ts";
import { statusOf } from "./reservation-status.ts";
import { savedTicketOf, ticketToSave } from "./saved-ticket.ts";

interface Found {
  show: ReservableShow;
  reservation: FoundReservation;
  /** When this browser stored it, of one that could not be asked for now. */
  savedAt?: string;
}

/** null while they are asked for. */
type Answer = { found: Found[]; unanswered: boolean } | null;

export function OwnReservations() {
  const [answer, setAnswer] = useState<Answer>(null);
  const ask = useCallback(() => {
    setAnswer(null);
    void askForAll().then(setAnswer);
  }, []);
  useEffect(ask, [ask]);

  if (!answer) return <Asking />;
  const { found, unanswered } = answer;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-14">
      {unanswered ? (
        <div role="alert" className="grid justify-items-start gap-3">
          <p className="font-semibold text-bad">
            예매를 확인하지 못했습니다. 인터넷 연결을 확인한 뒤 다시 시도해 주세요.
          </p>
          <Button onClick={ask}>다시 시도</Button>
        </div>
      ) : null}
      {found.map(({ show, reservation, savedAt }) => (
        <section
          key={reservation.id}
          aria-label={`${show.title} ${reservation.reservation_number}`}
          className="grid grid-cols-[minmax(0,1fr)] gap-7"
        >
          <h2 className="sr-only">
            {show.title} {reservation.reservation_number}
          </h2>
          {savedAt ? (
            <p className="border-warn border-l-4 pl-3 text-warn">
              <span className="inline-block">{formatMoment(savedAt)}</span>에 이 기기에 저장한 내용입니다. 그
              뒤에 입금이 확인되었거나 예매가 취소되었다면 아래 내용과 다를 수 있습니다.
            </p>
          ) : null}
          <ReservationOutcome show={show} reservation={reservation} changedSince={false} />
          {statusOf(reservation).cancelled && isOnSale(show) ? (
            <a
              href={reservePath(show.id)}
              onClick={() => discardAcknowledged(show.id)}
              className={`${buttonClass()} text-lg`}
            >
              다시 예매하기
            </a>
          ) : null}
        </section>
      ))}
      {found.length === 0 && !unanswered ? <None /> : null}
    </div>
  );
}

/** The page is the same for everybody: only where something was reserved, something is looked for. */
function Asking() {
  return (
    <>
      <p
        role="status"
        className="hidden min-h-48 items-center justify-center gap-3 text-ink-soft [html[data-reservations]_&]:flex"
      >
        <Spinner /> 이 기기에서 하신 예매를 확인하고 있습니다…
      </p>
      <div className="[@media(scripting:none)]:hidden [html[data-reservations]_&]:hidden">
        <None />
      </div>
      <noscript>
        <p>이 기기에서 하신 예매를 보시려면 브라우저의 자바스크립트를 켜 주세요.</p>
      </noscript>
    </>
  );
}

function None() {
  return (
    <StageMessage
      title="이 기기에서 하신 예매가 없습니다"
      subtitle="다른 기기에서 예매하셨거나 브라우저의 기록을 지우셨다면 극단으로 연락해 주세요"
    >
      <Link to="/communication" viewTransition className={buttonClass()}>
        연락처 보기
      </Link>
    </StageMessage>
  );
}

async function askForAll(): Promise<NonNullable<Answer>> {
  const own = ownReservations();
  const answers = await Promise.allSettled(own.map(ask));
  const found = answers.map((answer, place) => {
    if (answer.status === "fulfilled") return answer.value;
    return savedTicketOf(own[place] ?? {});
  });
  return {
    found: found.filter((one) => one !== null),
    unanswered: answers.some(({ status }) => status === "rejected"),
  };
}

/** Whether it can still be reserved; what is sold out says the form. */
function isOnSale(show: ReservableShow): boolean {
  if (!show.account_transfer_enabled || show.closed_at) return false;
  return show.show_times.length === 0
    ? show.sold_without_show_times
    : show.show_times.some(({ date, time }) => !hasPassed(date, time));
}

/** null, and forgotten, when there is no such reservation any more. */
async function ask({ performanceId, requestId }: OwnReservation): Promise<Found | null> {
  if (!navigator.onLine) throw new Error("There is no network.");
  const [reservation, show] = await Promise.all([
    askForReservation(performanceId, requestId),
    fetchShow(performanceId),
  ]);
  if (reservation && show) {
    updateOwnReservation(requestId, ticketToSave(show, reservation));
    return { reservation, show };
  }
  forgetOwnReservation(requestId);
  return null;
}

async function fetchShow(performanceId: string): Promise<ReservableShow | null> {
  const response = await fetch(`/performances/${performanceId}/playbill.json`);
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`The show's answer had status ${response.status}.`);
  return response.json();
}
