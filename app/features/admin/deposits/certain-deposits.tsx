/** Deposits that fit exactly one reservation: all ticked, confirmed with one click. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { adminErrorMessage } from "~/lib/admin-error.ts";
import { inBatches } from "~/lib/in-batches.ts";
import { announceReservationsChange } from "~/lib/reservation-changes.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { formatWon } from "~/lib/won.ts";
import { AdminSection } from "~/ui/admin/admin-section.tsx";
import { useUndo } from "~/ui/admin/use-undo.ts";
import { Button } from "~/ui/button.tsx";
import { describeAssignment } from "./deposit-announcements.ts";
import { DepositFacts } from "./deposit-facts.tsx";
import { partsOfCandidate } from "./deposit-parts.ts";
import { assignDeposits } from "./deposits-data.ts";
import type { MatchedDeposit, Matching } from "./matched-deposits.ts";
import { ReservationFacts } from "./reservation-facts.tsx";

interface CertainDepositsProps {
  supabase: Supabase;
  matching: Matching;
}

export function CertainDeposits({ supabase, matching }: CertainDepositsProps) {
  const { certain, deposits, reservations } = matching;
  const queries = useQueryClient();
  const announce = useUndo();
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const ticked = certain.filter(({ deposit }) => !unticked.has(deposit.id));
  const won = ticked.reduce((sum, { deposit }) => sum + deposit.amount, 0);

  const partsOf = ({ deposit, match }: MatchedDeposit) => {
    const [candidate] = match.candidates;
    return candidate
      ? partsOfCandidate(
          deposit,
          candidate,
          (id) => deposits.get(id),
          (id) => reservations.get(id),
        )
      : [];
  };
  const confirm = useMutation({
    networkMode: "always",
    mutationFn(chosen: MatchedDeposit[]) {
      const byId = new Map(chosen.map((matched) => [matched.deposit.id, matched]));
      return inBatches([...byId.keys()], (ids) =>
        assignDeposits(supabase, ids.flatMap((id) => byId.get(id) ?? []).flatMap(partsOf)),
      );
    },
    onSuccess({ answers, tried }, chosen) {
      if (answers.length > 0)
        announce(
          describeAssignment(
            chosen.slice(0, tried).map(({ deposit }) => deposit),
            answers,
          ),
        );
    },
    onSettled() {
      announceReservationsChange();
      return queries.invalidateQueries({ queryKey: ["admin-reservations"] });
    },
  });
  const failure = confirm.data?.failure;

  if (certain.length === 0 && !failure) return null;
  return (
    <AdminSection title={`확실한 입금 ${certain.length.toLocaleString("ko")}건`}>
      <p className="text-ink-soft">
        금액과 이름(또는 번호)이 예매 하나와 맞습니다. 살펴보고 한 번에 확인하세요. 바로 되돌릴 수 있습니다.
      </p>
      <ul className="border-line border-t">
        {certain.map(({ deposit, match }) => (
          <li
            key={deposit.id}
            className="border-line border-b [contain-intrinsic-size:auto_4rem] [content-visibility:auto]"
          >
            <label className="flex min-h-control cursor-pointer items-center gap-3 py-2">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-curtain"
                checked={!unticked.has(deposit.id)}
                onChange={({ target }) => {
                  const next = new Set(unticked);
                  if (target.checked) next.delete(deposit.id);
                  else next.add(deposit.id);
                  setUnticked(next);
                }}
              />
              <span className="grid min-w-0 flex-1 gap-x-6 lg:grid-cols-2">
                <DepositFacts deposit={deposit} />
                <span>
                  {(match.candidates[0]?.reservations ?? []).map((id) => {
                    const reservation = reservations.get(id);
                    return reservation ? <ReservationFacts key={id} reservation={reservation} /> : null;
                  })}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {failure && !confirm.isPending ? (
        <p role="alert" className="font-semibold text-bad">
          {adminErrorMessage(failure)}
        </p>
      ) : null}
      <div>
        <Button
          disabled={ticked.length === 0}
          busy={confirm.isPending}
          onClick={() => confirm.mutate(ticked)}
        >
          고른 {ticked.length.toLocaleString("ko")}건 · {formatWon(won)} 확인
        </Button>
      </div>
    </AdminSection>
  );
}
