/** What a visitor takes away: the status of the reservation, a ticket that says where to pay, and what happens next. */
import { type ReactNode, useEffect, useId } from "react";
import { deadlineWords } from "~/lib/deadline-words.ts";
import { formatWon } from "~/lib/won.ts";
import { WithTelephone } from "~/ui/with-telephone.tsx";
import { BankAccount } from "./bank-account.tsx";
import { useCompanyPhone } from "./company-phone.ts";
import type { FoundReservation, ReservableShow } from "./reservation.ts";
import { discardAcknowledged } from "./reservation-draft.ts";
import { dueOf, statusOf } from "./reservation-status.ts";
import { Ticket } from "./ticket.tsx";
import { TicketActions } from "./ticket-actions.tsx";
import { koreanTicket } from "./ticket-words.ts";
import { useCurrentReservation } from "./use-current-reservation.ts";

interface ReservationOutcomeProps {
  show: ReservableShow;
  reservation: FoundReservation;
  /** What was typed after the reservation had been made is not in it. */
  changedSince: boolean;
  /** Shown in the list of this browser's reservations, where it is found again. */
  listed?: boolean;
}

export default function ReservationOutcome({
  show,
  reservation: made,
  changedSince,
  listed = false,
}: ReservationOutcomeProps) {
  const reservation = useCurrentReservation(made, listed);
  const stepsId = useId();
  const status = statusOf(reservation);
  const withPhone = useCompanyPhone();
  // Who goes on to another page has seen it: it is not shown over that one once more.
  useEffect(() => (listed ? undefined : () => discardAcknowledged(show.id)), [listed, show.id]);
  return (
    <>
      <div data-own-words="">
        <p id={`state-${reservation.id}`} className="mb-3 font-display leading-7 sm:text-xl/7">
          {status.message}
        </p>
        {changedSince ? (
          <p className="mb-4 border-warn border-l-4 pl-3 text-warn">
            먼저 접수된 예매를 보여 드립니다. 그 뒤에 바꾸신 내용은 반영되지 않았으니, 변경을 원하시면
            극단으로 연락해 주세요.
          </p>
        ) : null}
        <Ticket
          show={show}
          reservation={reservation}
          cancelled={status.cancelled ? status.title : null}
          stamp={status.word}
          payment={status.payable ? <BankAccount show={show} reservation={reservation} /> : null}
        />
        {status.cancelled ? (
          <p className="mt-4">
            <WithTelephone
              text={withPhone("이미 입금하셨거나 궁금하신 점이 있으면 극단으로 연락해 주세요.")}
            />
          </p>
        ) : (
          <TicketActions show={show} reservation={reservation} words={koreanTicket} stamp={status.word} />
        )}
      </div>
      {status.payable ? (
        <section aria-labelledby={stepsId} data-own-words="">
          <h3 id={stepsId} className="font-display text-[1.375rem]">
            이제 이렇게 진행됩니다
          </h3>
          <ol className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-2 [counter-reset:step]">
            <Step>
              표에 적힌 계좌로 {formatWon(dueOf(reservation))}을 입금해 주세요.
              {reservation.deposit_deadline ? (
                <>
                  {" "}
                  <span className="inline-block font-bold">
                    {deadlineWords(reservation.deposit_deadline, "")}
                  </span>{" "}
                  입금되지 않으면 예매가 취소됩니다.
                </>
              ) : null}
            </Step>
            <Step>입금이 확인되면 예매가 확정됩니다.</Step>
            <Step>공연 날 입구에서 이 표의 QR 코드를 보여 주시거나 예매번호를 말씀해 주세요.</Step>
          </ol>
        </section>
      ) : null}
      {listed || status.cancelled ? null : (
        <p data-own-words="" className="text-ink-soft text-sm print:hidden">
          예매번호를 적어 두시거나 표를 저장해 주세요.{" "}
          <span className="hidden [html[data-reservations]_&]:inline-block">
            이 기기에서는 공연 날까지 화면 위 ‘내 예매’에서 다시 보실 수 있습니다.
          </span>
        </p>
      )}
    </>
  );
}

function Step({ children }: { children: ReactNode }) {
  return (
    <li className="grid grid-cols-[2rem_1fr] items-baseline [counter-increment:step] before:font-display before:text-ink-soft before:text-xl before:content-[counter(step)]">
      <span>{children}</span>
    </li>
  );
}
