/** Deposits that were decided: where each went, and the way back. */
import { useQuery } from "@tanstack/react-query";
import { undoPayments } from "~/lib/payments-data.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { formatWon } from "~/lib/won.ts";
import { AdminLoadFailure, AdminLoading } from "~/ui/admin/admin-page.tsx";
import { AdminSection } from "~/ui/admin/admin-section.tsx";
import { EmptyLine } from "~/ui/admin/empty-line.tsx";
import { ShownInParts } from "~/ui/admin/show-more.tsx";
import { usePaymentAction } from "~/ui/admin/use-payment-action.ts";
import { WorkList } from "~/ui/admin/work-list.tsx";
import { Button } from "~/ui/button.tsx";
import { describeDecision } from "./deposit-announcements.ts";
import { DepositFacts, depositLabel } from "./deposit-facts.tsx";
import { DepositNote } from "./deposit-note.tsx";
import { depositsQuery, refundsDueQuery, refundsMadeQuery } from "./deposit-queries.ts";
import { decideDeposit, type ListedDeposit } from "./deposits-data.ts";
import { FactsHead } from "./sides-head.tsx";
import { SidesRow } from "./sides-row.tsx";
import type { DepositState } from "./stored-deposit.ts";

type DecidedState = Exclude<DepositState, "open">;

const emptyTexts: Record<DecidedState, string> = {
  assigned: "예매에 넣은 입금이 없습니다.",
  to_refund: "돌려줄 돈이 없습니다.",
  refunded: "돌려준 돈이 없습니다.",
  not_ours: "예매와 무관한 입금이 없습니다.",
};

interface DecidedDepositsProps {
  supabase: Supabase;
  state: DecidedState;
}

export function DecidedDeposits({ supabase, state }: DecidedDepositsProps) {
  const deposits = useQuery(depositsQuery(supabase, state));
  // The list above them says by itself whether it is empty; this one says it for both.
  const due = useQuery({ ...refundsDueQuery(supabase), enabled: state === "to_refund" });
  const made = useQuery({ ...refundsMadeQuery(supabase), enabled: state === "refunded" });
  const refunds = state === "to_refund" ? due.data : state === "refunded" ? made.data : [];
  if (deposits.isError && !deposits.data)
    return <AdminLoadFailure error={deposits.error} onRetry={() => void deposits.refetch()} />;
  if (!deposits.data) return <AdminLoading />;
  if (deposits.data.length === 0) {
    return refunds?.length === 0 ? <EmptyLine>{emptyTexts[state]}</EmptyLine> : null;
  }
  const list = (
    <ShownInParts rows={deposits.data} partSize={50}>
      {(shown) => (
        <WorkList head={<FactsHead who="보낸 분" day="입금한 때" />}>
          {shown.map((deposit) => (
            <DecidedDeposit key={deposit.id} supabase={supabase} deposit={deposit} state={state} />
          ))}
        </WorkList>
      )}
    </ShownInParts>
  );
  if (!refunds?.length && state !== "to_refund") return list;
  return <AdminSection title="예매와 이어지지 않은 입금">{list}</AdminSection>;
}

interface DecidedDepositProps {
  supabase: Supabase;
  deposit: ListedDeposit;
  state: DecidedState;
}

function DecidedDeposit({ supabase, deposit, state }: DecidedDepositProps) {
  const { run, isPending, failure } = usePaymentAction();
  const label = depositLabel(deposit);
  const decide = (next: DepositState) =>
    run(async () => describeDecision(next, await decideDeposit(supabase, deposit, next)));

  function unassign() {
    run(async () => {
      for (const batch of new Set(deposit.payments.map(({ batch, link_batch }) => link_batch ?? batch)))
        await undoPayments(supabase, batch, deposit.id);
      return { title: "예매에 넣은 입금을 되돌렸습니다", description: label };
    });
  }

  return (
    <SidesRow
      facts={<DepositFacts deposit={deposit} />}
      failure={failure}
      actions={
        state === "to_refund" ? (
          <Button
            variant="outline"
            busy={isPending}
            aria-label={`${label} 돌려줌으로 표시`}
            onClick={() => decide("refunded")}
          >
            돌려줌으로 표시
          </Button>
        ) : null
      }
      words={
        <Button
          variant="quiet"
          busy={isPending}
          aria-label={`${label} 처리할 입금으로 되돌리기`}
          onClick={state === "assigned" ? unassign : () => decide("open")}
        >
          되돌리기
        </Button>
      }
    >
      {deposit.payments.map(({ batch, amount, ticket_reservations: reservation }) => (
        <p key={`${batch} ${reservation.reservation_number}`} className="numerals">
          → <strong className="font-semibold">{reservation.name}</strong>{" "}
          <span className="text-ink-soft text-sm">{reservation.reservation_number}</span> {formatWon(amount)}
        </p>
      ))}
      <div>
        <DepositNote supabase={supabase} deposit={deposit} />
      </div>
    </SidesRow>
  );
}
