/** Reservations of which money goes back: how much, to which account, and that it was sent. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { recordPayment, undoPayments } from "~/lib/payments-data.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { formatWon } from "~/lib/won.ts";
import { ConfirmDialog } from "~/ui/admin/confirm-dialog.tsx";
import { TelephoneAction } from "~/ui/admin/telephone-action.tsx";
import { usePaymentAction } from "~/ui/admin/use-payment-action.ts";
import { Button } from "~/ui/button.tsx";
import { CopyButton } from "~/ui/copy-button.tsx";
import { refundsDueQuery } from "./deposit-queries.ts";
import type { DueRefund, TypedAccount } from "./deposits-data.ts";
import { RefundAccountForm } from "./refund-account-form.tsx";
import { ReservationList } from "./reservation-list.tsx";
import { ReservationRow } from "./reservation-row.tsx";
import { FactsHead } from "./sides-head.tsx";

export function RefundsDue({ supabase }: { supabase: Supabase }) {
  const refunds = useQuery(refundsDueQuery(supabase));
  return (
    <ReservationList query={refunds} title={titleOf} head={<FactsHead who="이름" day="취소한 날" />}>
      {(refund) => <Refund key={refund.reservation_id} supabase={supabase} refund={refund} />}
    </ReservationList>
  );
}

function titleOf(refunds: readonly DueRefund[]): string {
  const sum = refunds.reduce((won, refund) => won + refund.won, 0);
  return `돌려줄 돈 ${refunds.length.toLocaleString("ko")}건 · ${formatWon(sum)}`;
}

function Refund({ supabase, refund }: { supabase: Supabase; refund: DueRefund }) {
  const { name, reservation_id, won, phone_number } = refund;
  const { bank, account_number, account_holder, cancelled_at } = refund;
  const { run, isPending, failure } = usePaymentAction();
  const [asking, setAsking] = useState(false);
  const [typed, setTyped] = useState<TypedAccount | null>(null);
  // Clicked twice, or sent again after an answer was lost, it is written once.
  const [batch, setBatch] = useState(() => crypto.randomUUID());

  function record() {
    setAsking(false);
    run(async () => {
      await recordPayment(supabase, {
        batch,
        reservation_id,
        kind: "refunded",
        amount: won,
        seen_due_won: won,
      });
      // Taken back, it can be written once more.
      setBatch(crypto.randomUUID());
      return {
        title: `${formatWon(won)}을 돌려줌으로 표시했습니다`,
        description: name,
        steps: [{ count: 1, undo: () => undoPayments(supabase, batch) }],
        altText: "예매의 ‘오간 돈’에서도 기록을 취소할 수 있습니다",
      };
    });
  }
  const writeAccount = typed ? null : (
    <Button
      variant={account_number ? "quiet" : "outline"}
      aria-label={`${name} 환불 계좌 ${account_number ? "고치기" : "적기"}`}
      onClick={() =>
        setTyped({
          bank: bank ?? "",
          account_number: account_number ?? "",
          account_holder: account_holder ?? name,
          seen: account_number,
        })
      }
    >
      {account_number ? "계좌 고치기" : "계좌 적기"}
    </Button>
  );
  const done = (
    <Button
      variant={account_number ? "outline" : "quiet"}
      className={
        account_number ? "" : "whitespace-nowrap max-sm:flex-none! max-[22.5rem]:w-full sm:-mr-control-side"
      }
      busy={isPending}
      aria-label={`${name} ${formatWon(won)} 돌려줌으로 표시`}
      onClick={() => setAsking(true)}
    >
      돌려줌으로 표시
    </Button>
  );
  return (
    <ReservationRow
      reservation={refund}
      won={won}
      since={cancelled_at ? { at: cancelled_at, what: "취소" } : undefined}
      failure={failure}
      words={account_number ? writeAccount : null}
      actions={
        account_number ? (
          <>
            <CopyButton text={account_number} what={`${name} 계좌번호`} label="계좌번호 복사" />
            {done}
          </>
        ) : (
          <>
            {phone_number ? <TelephoneAction phone={phone_number} name={name} /> : null}
            {writeAccount}
            {done}
          </>
        )
      }
    >
      {account_number ? (
        <p className="numerals" data-typed>
          {bank} {account_number} {account_holder}
        </p>
      ) : (
        <p className="border-warn border-l-4 pl-2 text-warn">
          {phone_number ? "전화로 계좌를 물어보세요. " : "환불받을 계좌를 아직 적지 않았습니다."}
          <span className="numerals whitespace-nowrap font-semibold text-ink">{phone_number}</span>
        </p>
      )}
      {typed ? (
        <RefundAccountForm supabase={supabase} refund={refund} typed={typed} onType={setTyped} />
      ) : null}
      <ConfirmDialog
        variant="primary"
        open={asking}
        title={`${name} 님께 ${formatWon(won)}을 보내셨나요?`}
        description={
          account_number
            ? "돌려줌으로 표시하고, 저장해 둔 환불 계좌는 바로 지웁니다."
            : "전화로 여쭌 계좌로 보내셨으면 돌려줌으로 표시합니다."
        }
        action="돌려줌으로 표시"
        stay="아직 아닙니다"
        onClose={() => setAsking(false)}
        onConfirm={record}
      />
    </ReservationRow>
  );
}
