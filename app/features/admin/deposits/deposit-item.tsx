/** An open deposit that is not certain: why, which reservations it may be for, and what can be done with it. */
import { useState } from "react";
import type { Supabase } from "~/lib/supabase.ts";
import { formatWon } from "~/lib/won.ts";
import { FailureText } from "~/ui/admin/failure-text.tsx";
import { RowActions } from "~/ui/admin/row-actions.tsx";
import { StateMark } from "~/ui/admin/state-mark.tsx";
import { usePaymentAction } from "~/ui/admin/use-payment-action.ts";
import { Button } from "~/ui/button.tsx";
import { AssignDialog } from "./assign-dialog.tsx";
import { CandidateActions, CandidateItem } from "./candidate-item.tsx";
import { describeAssignment, describeDecision } from "./deposit-announcements.ts";
import { DepositFacts, depositLabel } from "./deposit-facts.tsx";
import { DepositNote } from "./deposit-note.tsx";
import { type DepositPart, divideDeposits } from "./deposit-parts.ts";
import { assignDeposits, decideDeposit } from "./deposits-data.ts";
import type { Candidate, MatchKind } from "./match.ts";
import type { MatchedDeposit, Matching } from "./matched-deposits.ts";
import { sidesClass } from "./sides-head.tsx";
import type { DepositState } from "./stored-deposit.ts";

const kindNames: Record<MatchKind, string> = {
  certain: "확실",
  likely: "확인 필요",
  several: "후보 여럿",
  part: "나누어 보냄",
  short: "모자람",
  over: "더 많음",
  late: "늦음",
  known: "이미 확인함",
  none: "후보 없음",
  ignore: "예매와 무관",
};

interface DepositItemProps {
  supabase: Supabase;
  matched: MatchedDeposit;
  matching: Matching;
}

export function DepositItem({ supabase, matched: { deposit, match }, matching }: DepositItemProps) {
  const { deposits, reservations } = matching;
  const { run, isPending, failure } = usePaymentAction();
  const [seeking, setSeeking] = useState(false);
  const label = depositLabel(deposit);
  // One that does not fit: by how much is said at once.
  const [candidate, another] = match.candidates;
  const difference =
    candidate && !another && (match.kind === "short" || match.kind === "over") ? candidate.difference : 0;

  const assign = (parts: DepositPart[]) =>
    run(async () => {
      const ids = new Set(parts.map(({ deposit_id }) => deposit_id));
      const assigned = [...ids].flatMap((id) => deposits.get(id) ?? []);
      return describeAssignment(assigned, parts, [await assignDeposits(supabase, parts)]);
    });
  const decide = (state: DepositState) =>
    run(async () => describeDecision(state, await decideDeposit(supabase, deposit, state)));

  const actionsOf = (candidate: Candidate) => (
    <CandidateActions
      deposit={deposit}
      candidate={candidate}
      matching={matching}
      busy={isPending}
      onAssign={assign}
    />
  );
  return (
    <li className={`grid gap-y-2 border-line border-b pt-3 pb-2 lg:items-baseline lg:pl-8 ${sidesClass}`}>
      <DepositFacts deposit={deposit} />
      <div className="flex flex-wrap content-start justify-end gap-x-4 gap-y-2">
        <p className="min-w-0 flex-[1_1_14rem]">
          <strong className={`font-semibold ${difference === 0 ? "" : "text-warn"}`}>
            {difference === 0 ? (
              kindNames[match.kind]
            ) : (
              <StateMark mark="▲">
                {formatWon(Math.abs(difference))} {kindNames[match.kind]}
              </StateMark>
            )}
          </strong>{" "}
          · {match.reason}
        </p>
        {candidate ? (
          <ul className="grid w-full gap-2">
            {match.candidates.map((candidate) => (
              <CandidateItem
                key={[...candidate.reservations, candidate.payment].join()}
                candidate={candidate}
                matching={matching}
                differenceShown={difference !== 0}
              >
                {another ? actionsOf(candidate) : null}
              </CandidateItem>
            ))}
          </ul>
        ) : null}
        <RowActions
          className={`max-sm:w-full ${candidate ? "lg:mt-1" : "lg:-mt-2"}`}
          words={
            <>
              <Button variant="quiet" aria-label={`${label} 예매 찾기`} onClick={() => setSeeking(true)}>
                예매 찾기
              </Button>
              <Button
                variant="quiet"
                busy={isPending}
                aria-label={`${label} 예매와 무관`}
                onClick={() => decide("not_ours")}
              >
                예매와 무관
              </Button>
              <DepositNote supabase={supabase} deposit={deposit} />
              <Button
                variant="quiet"
                busy={isPending}
                aria-label={`${label} 돌려주기`}
                onClick={() => decide("to_refund")}
              >
                돌려주기
              </Button>
            </>
          }
        >
          {candidate && !another ? actionsOf(candidate) : null}
        </RowActions>
      </div>
      <FailureText of={failure} className="col-span-full" />
      {seeking ? (
        <AssignDialog
          deposit={deposit}
          reservations={[...reservations.values()]}
          onClose={() => setSeeking(false)}
          onAssign={(chosen, payment_id) => {
            setSeeking(false);
            assign(divideDeposits([deposit], chosen).map((part) => ({ ...part, payment_id })));
          }}
        />
      ) : null}
    </li>
  );
}
