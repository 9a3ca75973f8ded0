/** What is said on the telephone once it is reserved: number, sum, account and deadline, until the admin goes on. */
import { useEffect, useId, useRef } from "react";
import { deadlineWords } from "~/lib/deadline-words.ts";
import { formatShowDate } from "~/lib/show-date.ts";
import { formatWon } from "~/lib/won.ts";
import { Button } from "~/ui/button.tsx";
import { CopyButton } from "~/ui/copy-button.tsx";
import type { AdminPerformance } from "./reservations-data.ts";
import { nothingToPay, type TicketReservation } from "./ticket-reservation.ts";

interface TelephoneConfirmationProps {
  performance: AdminPerformance;
  reservation: TicketReservation;
  /** An earlier click had already made it. */
  repeat: boolean;
  onNext: () => void;
  onClose: () => void;
}

export function TelephoneConfirmation(props: TelephoneConfirmationProps) {
  const { performance, reservation, repeat, onNext, onClose } = props;
  const numberId = useId();
  const start = useRef<HTMLElement>(null);
  // The button that was clicked is gone.
  useEffect(() => start.current?.focus(), []);
  const facts = confirmedFacts(performance, reservation);
  const text = [`〈${performance.title}〉`, ...facts.map(([name, value]) => `${name}: ${value}`)].join("\n");
  return (
    <section ref={start} tabIndex={-1} aria-labelledby={numberId} className="grid gap-4 outline-none">
      {repeat ? <p>앞서 누른 예매가 이미 저장되어 있습니다. 새로 예매하지 않았습니다.</p> : null}
      <dl
        id={numberId}
        className="numerals grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2 [&>dd]:font-semibold [&>dt]:text-ink-soft"
      >
        {facts.map(([name, value]) => (
          <Fact key={name} name={name} value={value} />
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onNext}>다음 전화 예매</Button>
        <CopyButton text={text} what="예매 안내" label="안내 복사" />
        <Button variant="quiet" onClick={onClose}>
          닫기
        </Button>
      </div>
    </section>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd data-typed="">{value}</dd>
    </>
  );
}

function confirmedFacts(
  { show_times, bank_name, account_number, account_holder }: AdminPerformance,
  reservation: TicketReservation,
): [string, string][] {
  const showTime = show_times.find(({ id }) => id === reservation.show_time_id);
  const { total_price, deposit_deadline } = reservation;
  const facts: [string, string][] = [
    ["예매번호", reservation.reservation_number],
    ["이름", reservation.name],
    ["회차", showTime ? formatShowDate(showTime.date, showTime.time) : "관람일 미정"],
    ["인원", `${reservation.attendee_count}석`],
  ];
  if (total_price === 0) return [...facts, ["금액", nothingToPay]];
  const account = account_number ? [bank_name, account_number, account_holder] : ["등록한 계좌가 없습니다"];
  return [
    ...facts,
    ["금액", formatWon(total_price)],
    ["입금자명", reservation.depositor_name],
    ["계좌", account.filter(Boolean).join(" ")],
    ["입금 기한", deposit_deadline ? deadlineWords(deposit_deadline, "") : "정하지 않음"],
  ];
}
