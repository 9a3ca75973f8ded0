/**
 * Deposits that fit exactly one reservation: all ticked, confirmed with one click. What joins the list later is ticked by
 * hand, so that no click confirms what nobody has looked at.
 */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { inBatches } from "~/lib/in-batches.ts";
import { refreshReservations } from "~/lib/reservation-changes.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { formatWon } from "~/lib/won.ts";
import { AdminSection } from "~/ui/admin/admin-section.tsx";
import { FailureText } from "~/ui/admin/failure-text.tsx";
import { rowsByArrows } from "~/ui/admin/move-by-arrows.ts";
import { useUndo } from "~/ui/admin/use-undo.ts";
import { Button } from "~/ui/button.tsx";
import { describeAssignment } from "./deposit-announcements.ts";
import { DepositFacts } from "./deposit-facts.tsx";
import { recordedWon } from "./deposit-parts.ts";
import { assignDeposits } from "./deposits-data.ts";
import { type MatchedDeposit, type Matching, partsOfMatch } from "./matched-deposits.ts";
import { ReservationFacts } from "./reservation-facts.tsx";
import { SidesHead, sidesClass } from "./sides-head.tsx";
import { TickAll } from "./tick-all.tsx";

interface CertainDepositsProps {
  supabase: Supabase;
  matching: Matching;
  /** Read since the page was opened. */
  fresh: boolean;
}

export function CertainDeposits({ supabase, matching, fresh }: CertainDepositsProps) {
  const { certain, reservations, severalShows } = matching;
  const queries = useQueryClient();
  const announce = useUndo();
  const allIds = () => new Set(certain.map(({ deposit }) => deposit.id));
  /** null: all that the list will begin with. */
  const [tickedIds, setTickedIds] = useState<ReadonlySet<string> | null>(null);
  if (certain.length === 0 ? tickedIds : fresh && !tickedIds) setTickedIds(tickedIds ? null : allIds());
  const ticks = tickedIds ?? allIds();
  const ticked = certain.filter(({ deposit }) => ticks.has(deposit.id));
  const partsOf = (matched: MatchedDeposit) => partsOfMatch(matched, matching);
  const won = recordedWon(ticked.flatMap(partsOf));
  const confirm = useMutation({
    networkMode: "always",
    mutationFn(chosen: MatchedDeposit[]) {
      const byId = new Map(chosen.map((matched) => [matched.deposit.id, matched]));
      return inBatches([...byId.keys()], (ids) =>
        assignDeposits(supabase, ids.flatMap((id) => byId.get(id) ?? []).flatMap(partsOf)),
      );
    },
    onSuccess({ answers, tried }, chosen) {
      const done = chosen.slice(0, tried);
      if (answers.length > 0) announce(describeAssignment(done, done.flatMap(partsOf), answers));
    },
    onSettled: () => refreshReservations(queries),
  });
  const refusal = <FailureText of={confirm.data?.failure} />;
  if (certain.length === 0) return refusal;
  return (
    <AdminSection title={`확실한 입금 ${certain.length.toLocaleString("ko")}건`}>
      <p className="text-ink-soft">금액과 이름(또는 번호)이 맞습니다. 되돌릴 수 있습니다.</p>
      <div>
        <SidesHead>
          <TickAll
            ticked={ticked.length}
            of={certain.length}
            column="통장"
            onTick={(all) => setTickedIds(all ? allIds() : new Set())}
          />
        </SidesHead>
        <ul className="border-line border-t lg:border-t-0" {...rowsByArrows}>
          {certain.map(({ deposit, match }) => (
            <li
              key={deposit.id}
              className="border-line border-b [contain-intrinsic-size:auto_4rem] [content-visibility:auto]"
            >
              <label className="flex min-h-control cursor-pointer items-start gap-3 py-2">
                <input
                  type="checkbox"
                  className="mt-0.5 size-5 shrink-0 accent-ink sm:mt-px"
                  checked={ticks.has(deposit.id)}
                  onChange={() => {
                    const next = new Set(ticks);
                    if (!next.delete(deposit.id)) next.add(deposit.id);
                    setTickedIds(next);
                  }}
                />
                <span className={`grid min-w-0 flex-1 gap-y-1 ${sidesClass}`}>
                  <Side name="통장">
                    <DepositFacts deposit={deposit} />
                  </Side>
                  <Side name="예매">
                    {(match.candidates[0]?.reservations ?? []).map((id) => {
                      const reservation = reservations.get(id);
                      return reservation ? (
                        <ReservationFacts
                          key={id}
                          reservation={reservation}
                          titled={severalShows}
                          sameAsDeposit={
                            reservation.name === deposit.sender && reservation.due === deposit.amount
                          }
                        />
                      ) : null;
                    })}
                    {match.candidates[0]?.payment ? (
                      <span className="text-ink-soft text-sm">
                        이미 확인함 · 통장의 입금과 이어 둡니다. 받은 금액은 그대로입니다.
                      </span>
                    ) : null}
                  </Side>
                </span>
              </label>
            </li>
          ))}
        </ul>
      </div>
      {refusal}
      <div className="flex justify-end max-sm:bottom-bar max-sm:-mb-4 max-sm:sticky max-sm:very-low:static">
        <Button
          className="max-sm:w-full"
          disabled={ticked.length === 0}
          busy={confirm.isPending}
          onClick={() => confirm.mutate(ticked)}
        >
          고른 {ticked.length.toLocaleString("ko")}건{won > 0 ? ` · ${formatWon(won)}` : ""} 확인
        </Button>
      </div>
    </AdminSection>
  );
}

/** Of which of the two it is; on desktop the head of the list says so. */
function Side({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span className="flex min-w-0 items-baseline gap-x-3">
      <span className="w-8 shrink-0 text-ink-soft text-sm lg:sr-only">{name}</span>
      <span className="min-w-0 flex-1">{children}</span>
    </span>
  );
}
