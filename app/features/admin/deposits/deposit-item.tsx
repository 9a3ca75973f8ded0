/** An open deposit that is not certain: why, which reservations it may be for, and what can be done with it. */
import { useState } from "react";
import type { Supabase } from "~/lib/supabase.ts";
import { formatWon } from "~/lib/won.ts";
import { FailureText } from "~/ui/admin/failure-text.tsx";
import { RowActions } from "~/ui/admin/row-actions.tsx";
import { usePaymentAction } from "~/ui/admin/use-payment-action.ts";
import { Button } from "~/ui/button.tsx";
import { AssignDialog } from "./assign-dialog.tsx";
import { CandidateItem } from "./candidate-item.tsx";
import { describeAssignment, describeDecision } from "./deposit-announcements.ts";
import { DepositFacts, depositLabel } from "./deposit-facts.tsx";
import { DepositNote } from "./deposit-note.tsx";
import { type DepositPart, divideDeposits } from "./deposit-parts.ts";
import { assignDeposits, decideDeposit } from "./deposits-data.ts";
import type { MatchKind } from "./match.ts";
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

  return (
    <li
      className={`grid gap-y-2 border-line border-b pt-3 pb-4 lg:grid-rows-[auto_1fr] lg:items-baseline lg:pl-8 ${sidesClass}`}
    >
      <DepositFacts deposit={deposit} />
      <div className="grid content-start gap-2 lg:row-span-2">
        <div className="flex items-center justify-between gap-x-4">
          <p className="min-w-0">
            <strong className="font-semibold">
              {difference === 0 ? "" : `${formatWon(Math.abs(difference))} `}
              {kindNames[match.kind]}
            </strong>{" "}
            · {match.reason}
          </p>
          <Button
            variant="quiet"
            className="-my-3 -mr-1.5 shrink-0 px-1.5! sm:-my-2"
            aria-label={`${label} 예매 찾기`}
            onClick={() => setSeeking(true)}
          >
            예매 찾기
          </Button>
        </div>
        {match.candidates.length > 0 ? (
          <ul className="grid gap-2">
            {match.candidates.map((candidate) => (
              <CandidateItem
                key={[...candidate.reservations, candidate.payment].join()}
                deposit={deposit}
                candidate={candidate}
                matching={matching}
                differenceShown={difference !== 0}
                busy={isPending}
                onAssign={assign}
              />
            ))}
          </ul>
        ) : null}
      </div>
      <RowActions
        className="-mt-2.5 -mb-3 lg:-mt-1.5 self-start justify-start! sm:-mb-2"
        words={
          <>
            <Button
              variant="quiet"
              busy={isPending}
              aria-label={`${label} 돌려주기`}
              onClick={() => decide("to_refund")}
            >
              돌려주기
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
          </>
        }
      />
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
