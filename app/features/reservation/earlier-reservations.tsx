/** Above the form: what was reserved for this very show in this browser, so that nobody looks for it in vain or reserves twice. */
import { useEffect, useState } from "react";
import { deadlineWords } from "~/lib/deadline-words.ts";
import { hasPassed } from "~/lib/has-passed.ts";
import { type OwnReservation, ownReservations } from "~/lib/own-reservations.ts";
import { formatShowDate } from "~/lib/show-date.ts";
import type { FoundReservation, ReservableShow } from "./reservation.ts";
import { askForReservation } from "./reservation-request.ts";
import { statusOf } from "./reservation-status.ts";
import { savedTicketOf } from "./saved-ticket.ts";

export function EarlierReservations({ show }: { show: ReservableShow }) {
  const [own] = useState(() => ownReservations().filter(({ performanceId }) => performanceId === show.id));
  const [answers, setAnswers] = useState<Record<string, FoundReservation | null>>({});
  useEffect(() => {
    for (const { requestId } of own) {
      if (!requestId) continue;
      askForReservation(show.id, requestId).then(
        (answer) => setAnswers((answers) => ({ ...answers, [requestId]: answer })),
        // What was stored of it stands.
        () => undefined,
      );
    }
  }, [own, show.id]);

  const latest = ({ requestId = "", ticket }: OwnReservation) =>
    requestId in answers ? answers[requestId] : savedTicketOf({ ticket })?.reservation;
  const found = own.flatMap((one) => {
    const reservation = latest(one);
    return reservation && isAhead(show, reservation) ? [reservation] : [];
  });
  if (found.length === 0) return null;
  return (
    <aside aria-label="이 기기에서 하신 예매" className="mb-6 border-lamp border-l-4 pl-4">
      <p className="font-semibold">이 기기에서 예매하신 내역이 있습니다.</p>
      <ul className="numerals">
        {found.map((reservation) => (
          <li key={reservation.id} className="flex flex-wrap gap-x-4 text-ink-soft">
            {factsOf(show, reservation).map((fact) => (
              <span key={fact}>{fact} </span>
            ))}
          </li>
        ))}
      </ul>
      <a
        href="/reservations"
        className="inline-flex min-h-12 items-center font-semibold underline underline-offset-4"
      >
        내 예매 보기
      </a>
    </aside>
  );
}

/** Neither cancelled nor over. */
function isAhead(show: ReservableShow, reservation: FoundReservation): boolean {
  const showTime = showTimeOf(show, reservation);
  return !statusOf(reservation).cancelled && !(showTime && hasPassed(showTime.date, showTime.time));
}

const showTimeOf = ({ show_times }: ReservableShow, { show_time_id }: FoundReservation) =>
  show_times.find(({ id }) => id === show_time_id);

function factsOf(show: ReservableShow, reservation: FoundReservation): string[] {
  const showTime = showTimeOf(show, reservation);
  const { payable, title } = statusOf(reservation);
  const { deposit_deadline } = reservation;
  return [
    `예매번호 ${reservation.reservation_number}`,
    showTime ? formatShowDate(showTime.date, showTime.time) : "관람일 미정",
    `${reservation.attendee_count}매`,
    ...(!payable
      ? [title]
      : deposit_deadline
        ? [`입금 기한 ${deadlineWords(deposit_deadline)}`]
        : ["입금 대기"]),
  ];
}
