/** The money of one reservation, line by line: read, recorded by hand, undone. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type PaymentKind, undoPayments } from "~/lib/payments-data.ts";
import { formatMoment } from "~/lib/show-date.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { formatWon } from "~/lib/won.ts";
import { AdminLoadFailure, AdminLoading } from "~/ui/admin/admin-page.tsx";
import { ConfirmDialog } from "~/ui/admin/confirm-dialog.tsx";
import { FailureText } from "~/ui/admin/failure-text.tsx";
import { Opener } from "~/ui/admin/opener.tsx";
import { usePaymentAction } from "~/ui/admin/use-payment-action.ts";
import { Button } from "~/ui/button.tsx";
import { NewPaymentForm, paymentKindNames, type TypedPayment } from "./new-payment.tsx";
import type { PaymentLine } from "./payments-data.ts";
import { paymentsQuery } from "./reservation-queries.ts";
import type { TicketReservation } from "./ticket-reservation.ts";

interface PaymentLinesProps {
  supabase: Supabase;
  reservation: TicketReservation;
  /** A line as typed so far; null: none is being typed. */
  typed: TypedPayment | null;
  onType: (typed: TypedPayment | null) => void;
}

export function PaymentLines({ supabase, reservation, typed, onType }: PaymentLinesProps) {
  const lines = useQuery(paymentsQuery(supabase, reservation.id));
  const [asked, setAsked] = useState<PaymentLine | null>(null);
  const { run, isPending, failure } = usePaymentAction();
  const counting = lines.data?.filter(({ voided_at }) => voided_at === null) ?? [];
  const voided = lines.data?.filter(({ voided_at }) => voided_at !== null) ?? [];

  function takeBack(line: PaymentLine) {
    setAsked(null);
    run(async () => {
      await undoPayments(supabase, line.batch, line.deposit_id);
      return { title: "기록을 취소했습니다", description: labelOf(line) };
    });
  }
  return (
    <section aria-label="오간 돈" className="grid gap-3 border-line border-t pt-4">
      <h3 className="font-semibold">오간 돈</h3>
      {lines.data ? (
        <>
          {counting.length === 0 ? <p className="text-ink-soft">아직 적힌 돈이 없습니다.</p> : null}
          <ul aria-label="오간 돈 기록" className="divide-y divide-line border-line border-y empty:hidden">
            {counting.map((line) => (
              <li key={line.id} className="flex items-center justify-between gap-3 py-1">
                <LineFacts line={line} />
                <Button
                  variant="quiet"
                  className="shrink-0"
                  busy={isPending}
                  aria-label={`${labelOf(line)} 기록 취소`}
                  onClick={() => setAsked(line)}
                >
                  기록 취소
                </Button>
              </li>
            ))}
          </ul>
          {counting.length > 0 ? (
            <p className="numerals flex justify-between font-semibold">
              <span>합계</span>
              {formatWon(counting.reduce((sum, { net }) => sum + (net ?? 0), 0))}
            </p>
          ) : null}
          {voided.length > 0 ? (
            <details>
              <Opener className="text-ink-soft">취소한 기록 {voided.length}건</Opener>
              <ul className="divide-y divide-line text-ink-soft line-through">
                {voided.map((line) => (
                  <li key={line.id} className="py-2">
                    <LineFacts line={line} />
                  </li>
                ))}
              </ul>
            </details>
          ) : null}
        </>
      ) : lines.isError ? (
        <AdminLoadFailure error={lines.error} onRetry={() => void lines.refetch()} />
      ) : (
        <AdminLoading />
      )}
      <FailureText of={failure} />
      {typed ? (
        <NewPaymentForm supabase={supabase} reservation={reservation} typed={typed} onType={onType} />
      ) : (
        <Button
          variant="outline"
          className="justify-self-start"
          onClick={() => onType({ kind: "received", amount: "", note: "", seen: reservation.paid_won ?? 0 })}
        >
          돈 적기
        </Button>
      )}
      <ConfirmDialog
        open={asked !== null}
        title="이 기록을 취소할까요?"
        description={
          asked?.deposit_id
            ? "입금은 ‘처리할 입금’으로 돌아갑니다. 같은 입금을 나누어 넣은 예매가 있으면 그 예매에서도 빠집니다."
            : "받은 금액을 다시 계산합니다. 입금 확인도 따라 바뀔 수 있습니다."
        }
        action="기록 취소하기"
        onClose={() => setAsked(null)}
        onConfirm={() => asked && takeBack(asked)}
      />
    </section>
  );
}

function LineFacts({ line }: { line: PaymentLine }) {
  const { at, deposits, note } = line;
  return (
    <span className="numerals flex min-w-0 flex-wrap items-baseline gap-x-3">
      <span>{kindName(line)}</span>
      <span className="font-semibold">
        {(line.net ?? 0) < 0 ? "−" : ""}
        {formatWon(Math.abs(line.amount))}
      </span>
      <span className="min-w-0 text-ink-soft text-sm" data-typed>
        {[formatMoment(at), deposits?.sender, note].filter(Boolean).join(" · ")}
      </span>
    </span>
  );
}

/** For buttons that are named apart: "환불 30,000원". */
function labelOf(line: PaymentLine): string {
  return `${kindName(line)} ${formatWon(Math.abs(line.amount))}`;
}

/** A fee below zero is what the company pays beyond what was received. */
function kindName({ kind, amount }: PaymentLine): string {
  return amount < 0 ? "취소 보상" : paymentKindNames[kind as PaymentKind];
}
