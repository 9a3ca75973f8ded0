/** Refunds of reservations that were written: how much went back to whom and when, and the way back. */
import { useQuery } from "@tanstack/react-query";
import { undoPayments } from "~/lib/payments-data.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { formatWon } from "~/lib/won.ts";
import { usePaymentAction } from "~/ui/admin/use-payment-action.ts";
import { Button } from "~/ui/button.tsx";
import { refundsMadeQuery } from "./deposit-queries.ts";
import type { MadeRefund } from "./deposits-data.ts";
import { ReservationList } from "./reservation-list.tsx";
import { ReservationRow } from "./reservation-row.tsx";
import { FactsHead } from "./sides-head.tsx";

export function RefundsMade({ supabase }: { supabase: Supabase }) {
  const refunds = useQuery(refundsMadeQuery(supabase));
  return (
    <ReservationList
      query={refunds}
      head={<FactsHead who="이름" day="돌려준 날" />}
      title={({ length }) => `돌려준 돈 ${length.toLocaleString("ko")}건`}
    >
      {(refund) => <Refund key={refund.id} supabase={supabase} refund={refund} />}
    </ReservationList>
  );
}

function Refund({ supabase, refund }: { supabase: Supabase; refund: MadeRefund }) {
  const { amount, at, batch, ticket_reservations: reservation } = refund;
  const { run, isPending, failure } = usePaymentAction();

  function takeBack() {
    run(async () => {
      await undoPayments(supabase, batch);
      return { title: "‘돌려줄 돈’으로 되돌렸습니다", description: reservation.name };
    });
  }
  return (
    <ReservationRow
      reservation={{ ...reservation, title: reservation.current_performances.title }}
      won={amount}
      since={{ at, what: "돌려줌" }}
      failure={failure}
      words={
        <Button
          variant="quiet"
          busy={isPending}
          aria-label={`${reservation.name} ${formatWon(amount)} 돌려줌 되돌리기`}
          onClick={takeBack}
        >
          되돌리기
        </Button>
      }
    />
  );
}
