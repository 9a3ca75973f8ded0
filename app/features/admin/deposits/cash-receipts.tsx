/** Cash receipts that visitors have asked for, to be issued, corrected or revoked at the tax office's site and ticked off here. */
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { normalizePhoneNumber } from "~/lib/phone-number.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { formatWon } from "~/lib/won.ts";
import { ConfirmDialog } from "~/ui/admin/confirm-dialog.tsx";
import { EmptyLine } from "~/ui/admin/empty-line.tsx";
import { usePaymentAction } from "~/ui/admin/use-payment-action.ts";
import { Button } from "~/ui/button.tsx";
import { CopyButton } from "~/ui/copy-button.tsx";
import { cashReceiptsQuery } from "./deposit-queries.ts";
import { type DueReceipt, markReceipt } from "./deposits-data.ts";
import { ReservationList } from "./reservation-list.tsx";
import { ReservationRow } from "./reservation-row.tsx";
import { FactsHead } from "./sides-head.tsx";

const kindNames: Record<string, string> = { personal: "소득공제용", business: "지출증빙용" };
const verbs: Record<string, string> = { issue: "발급", correct: "고쳐 발급", revoke: "발급 취소" };
const marks: Record<string, string> = {
  issue: "발급함으로 표시",
  correct: "고쳐 발급함으로 표시",
  revoke: "발급 취소함으로 표시",
};

export function CashReceipts({ supabase }: { supabase: Supabase }) {
  const receipts = useQuery(cashReceiptsQuery(supabase));
  return (
    <ReservationList
      query={receipts}
      title={({ length }) => `처리할 현금영수증 ${length.toLocaleString("ko")}건`}
      head={<FactsHead who="이름" day="종류" />}
      lead={<p className="text-ink-soft">홈택스에서 발급하거나 고치거나 취소하신 뒤 표시해 주세요.</p>}
      empty={
        <EmptyLine>
          발급할 현금영수증이 없습니다. 관객이 표에서 신청하고 입금이 확인되면 여기에 보입니다.
        </EmptyLine>
      }
    >
      {(receipt) => <Receipt key={receipt.reservation_id} supabase={supabase} receipt={receipt} />}
    </ReservationList>
  );
}

function Receipt({ supabase, receipt }: { supabase: Supabase; receipt: DueReceipt }) {
  const { reservation_id, name, task, won, issued_won, kind, number, last_digits } = receipt;
  const { run, isPending, failure } = usePaymentAction();
  const [asking, setAsking] = useState(false);
  const verb = verbs[task];
  const done = marks[task] ?? "";
  function mark() {
    setAsking(false);
    run(async () => {
      await markReceipt(supabase, reservation_id, won);
      return { title: `현금영수증을 ${done}했습니다`, description: name };
    });
  }
  return (
    <ReservationRow
      reservation={receipt}
      won={task === "revoke" ? issued_won : won}
      kind={`${verb} · ${kindNames[kind]}`}
      failure={failure}
      actions={
        <>
          {number ? (
            <CopyButton text={number} what={`${name} 현금영수증 발급 번호`} label="발급 번호 복사" />
          ) : null}
          <Button
            variant="outline"
            busy={isPending}
            aria-label={`${name} 현금영수증 ${done}`}
            onClick={() => setAsking(true)}
          >
            {done}
          </Button>
        </>
      }
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {number ? (
          <span className="numerals">
            <span className="text-ink-soft">발급 번호 </span>
            <strong className="font-semibold">{normalizePhoneNumber(number)}</strong>
          </span>
        ) : (
          <span className="numerals border-warn border-l-4 pl-2 text-warn">
            ···{last_digits}{" "}
            {task === "revoke"
              ? "취소된 예매입니다. 발급을 취소해 주세요."
              : `${formatWon(issued_won)}으로 발급했습니다. ${correction(won)}`}
          </span>
        )}
      </p>
      <ConfirmDialog
        variant="primary"
        open={asking}
        title={`${name} 님의 현금영수증을 ${verb}하셨나요?`}
        description={`${number ? "표시하면 저장해 둔 번호를 바로 지웁니다. " : ""}되돌릴 수 없습니다.`}
        action={done}
        stay="아직 아닙니다"
        onClose={() => setAsking(false)}
        onConfirm={mark}
      />
    </ReservationRow>
  );
}

/** Nothing may be sold any more of a reservation that is in force. */
const correction = (won: number) =>
  won > 0 ? `${formatWon(won)}으로 고쳐 발급해 주세요.` : "발급을 취소해 주세요.";
