/** An open deposit that is not certain: why, which reservations it may be for, and what can be done with it. */
import { useState } from "react";
import type { Supabase } from "~/lib/supabase.ts";
import { formatWon } from "~/lib/won.ts";
import { rowActions } from "~/ui/admin/row-actions.ts";
import { usePaymentAction } from "~/ui/admin/use-payment-action.ts";
import { Button } from "~/ui/button.tsx";
import { AssignDialog } from "./assign-dialog.tsx";
import { describeAssignment, describeDecision } from "./deposit-announcements.ts";
import { DepositFacts, depositLabel } from "./deposit-facts.tsx";
import { DepositNote } from "./deposit-note.tsx";
import { type DepositPart, divideDeposits, partsOfCandidate } from "./deposit-parts.ts";
import { assignDeposits, decideDeposit } from "./deposits-data.ts";
import type { MatchKind } from "./match.ts";
import type { MatchedDeposit, Matching } from "./matched-deposits.ts";
import { ReservationFacts } from "./reservation-facts.tsx";
import type { DepositState } from "./stored-deposit.ts";

const kindNames: Record<MatchKind, string> = {
  certain: "확실",
  likely: "확인 필요",
  several: "후보 여럿",
  part: "나누어 보냄",
  short: "모자람",
  over: "더 많음",
  late: "늦음",
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

  const assign = (parts: DepositPart[]) =>
    run(async () => {
      const ids = new Set(parts.map(({ deposit_id }) => deposit_id));
      const assigned = [...ids].flatMap((id) => deposits.get(id) ?? []);
      return describeAssignment(assigned, [await assignDeposits(supabase, parts)]);
    });
  const decide = (state: DepositState) =>
    run(async () => describeDecision(state, await decideDeposit(supabase, deposit, state)));

  return (
    <li className="grid gap-2 border-line border-b py-3">
      <DepositFacts deposit={deposit} />
      <p>
        <strong className="font-semibold">{kindNames[match.kind]}</strong> · {match.reason}
      </p>
      {match.candidates.length > 0 ? (
        <ul className="grid gap-1 border-line border-l-4 pl-3">
          {match.candidates.map((candidate) => {
            const found = candidate.reservations.flatMap((id) => reservations.get(id) ?? []);
            const together = candidate.together.flatMap((id) => deposits.get(id) ?? []);
            const who = [...new Set(found.map(({ name }) => name))].join(", ");
            const numbers = found.map(({ reservation_number }) => reservation_number).join(", ");
            const won = found.reduce((sum, { due }) => sum + due, 0);
            // The money comes first (match-reason.ts).
            const [money, ...why] = candidate.reason.split(" · ");
            return (
              <li
                key={candidate.reservations.join()}
                className="numerals flex flex-wrap items-center gap-x-4 gap-y-1"
              >
                <span className="grid min-w-0 flex-1 basis-52">
                  {found.map((reservation) => (
                    <ReservationFacts
                      key={reservation.id}
                      reservation={reservation}
                      withoutWon={found.length === 1}
                    />
                  ))}
                  <span className="text-ink-soft text-sm">
                    {why.join(" · ")}
                    {together.length > 0 ? ` · 함께: ${together.map(depositLabel).join(", ")}` : ""}
                  </span>
                </span>
                <span className="grid text-right max-sm:self-start sm:order-1">
                  {formatWon(won)}
                  <span
                    className={candidate.difference === 0 ? "sr-only" : "font-semibold text-sm text-warn"}
                  >
                    {money}
                  </span>
                </span>
                <Button
                  variant="outline"
                  className="max-sm:w-full"
                  busy={isPending}
                  aria-label={`${label} 입금을 ${who} ${numbers} 이 예매에 넣기`}
                  onClick={() =>
                    assign(
                      partsOfCandidate(
                        deposit,
                        candidate,
                        (id) => deposits.get(id),
                        (id) => reservations.get(id),
                      ),
                    )
                  }
                >
                  이 예매에 넣기
                </Button>
              </li>
            );
          })}
        </ul>
      ) : null}
      {failure ? (
        <p role="alert" className="font-semibold text-bad">
          {failure}
        </p>
      ) : null}
      <div className={rowActions}>
        <Button variant="outline" aria-label={`${label} 예매 찾기`} onClick={() => setSeeking(true)}>
          예매 찾기
        </Button>
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
      </div>
      {seeking ? (
        <AssignDialog
          deposit={deposit}
          reservations={[...reservations.values()]}
          onClose={() => setSeeking(false)}
          onAssign={(chosen) => {
            setSeeking(false);
            assign(divideDeposits([deposit], chosen));
          }}
        />
      ) : null}
    </li>
  );
}
