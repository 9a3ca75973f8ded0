/** Marks many deposits as checked at once, beside the bank's list; exactly what was marked can be undone. */

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { adminErrorMessage } from "~/lib/admin-error.ts";
import { countOf, inBatches } from "~/lib/in-batches.ts";
import { refreshReservations } from "~/lib/reservation-changes.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { formatWon } from "~/lib/won.ts";
import { useOpenedByHash } from "~/ui/admin/use-opened-by-hash.ts";
import { useUndo } from "~/ui/admin/use-undo.ts";
import { Button, buttonClass } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { describeProgress, describeVerification } from "./announcements.ts";
import { ReservationPicker } from "./reservation-picker.tsx";
import { verifyDeposits } from "./reservations-data.ts";
import { missingWon, type TicketReservation } from "./ticket-reservation.ts";

interface VerifyManyProps {
  supabase: Supabase;
  /** Those whose deposit has not been seen yet. */
  unpaid: readonly TicketReservation[];
  /** By the ids of those whose money is in the account already: how many won it differs from what is due. */
  inAccount: ReadonlyMap<string, number>;
}

export function VerifyMany({ supabase, unpaid, inAccount }: VerifyManyProps) {
  const queries = useQueryClient();
  const announce = useUndo();
  const [open, setOpen] = useState(false);
  /** How many are verified while it goes on. */
  const [done, setDone] = useState(0);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // Where another sum came, its deposit is looked at first.
  const offered = unpaid.filter(({ id }) => !inAccount.get(id));
  const uneven = unpaid.length - offered.length;
  const selected = offered.filter(({ id }) => chosen.has(id));
  const ids = selected.map(({ id }) => id);
  const won = missingOf(selected);

  const verify = useMutation({
    networkMode: "always",
    mutationFn: (chosen: TicketReservation[]) =>
      inBatches(
        chosen.map(({ id }) => id),
        (batch) => verifyDeposits(supabase, batch),
        setDone,
      ),
    onSuccess({ answers, tried, failure }, chosen) {
      const left = tried - countOf(answers);
      if (answers.length > 0) {
        const verified = new Set(answers.flatMap(({ ids }) => ids));
        announce(
          describeVerification(true, answers, {
            won: missingOf(chosen.filter(({ id }) => verified.has(id))),
            remark:
              left > 0
                ? `${left.toLocaleString("ko")}건은 그사이 확인되거나 취소되었거나 좌석이 차서 그대로 두었습니다.`
                : undefined,
          }),
        );
      }
      setChosen(new Set(chosen.slice(tried).map(({ id }) => id)));
      setOpen(failure !== null);
    },
    onSettled: () => void refreshReservations(queries),
  });
  const failure = verify.data?.failure;
  function begin() {
    verify.reset();
    setOpen(true);
  }
  useOpenedByHash("deposits", begin);

  return (
    <>
      <Button
        variant={unpaid.length > 0 ? "primary" : "outline"}
        disabled={unpaid.length === 0}
        onClick={begin}
      >
        여러 건 입금 확인
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        steady
        title="여러 건 입금 확인"
        description="통장에서 확인한 예매를 고르고 한 번에 확인합니다."
      >
        <ReservationPicker reservations={offered} wonOf={missingWon} chosen={chosen} onChoose={setChosen} />
        {uneven > 0 ? (
          <p className="mt-3 flex flex-wrap items-center gap-x-3 text-ink-soft">
            <span>통장에 다른 금액이 들어온 {uneven.toLocaleString("ko")}건은 뺐습니다.</span>{" "}
            <Link to="/admin/deposits" className={buttonClass({ variant: "link" })}>
              입금 살펴보기
            </Link>
          </p>
        ) : null}
        {failure ? (
          <p role="alert" className="mt-3 font-semibold text-bad">
            고른 것 가운데 남은 {ids.length.toLocaleString("ko")}건은 확인하지 못했습니다.{" "}
            {adminErrorMessage(failure)}
          </p>
        ) : null}
        <div className="sticky bottom-0 mt-3 -mb-5 flex items-center justify-between gap-3 border-line border-t bg-surface py-3">
          <p role="status" className="numerals">
            {ids.length.toLocaleString("ko")}건 · {formatWon(won)}
          </p>
          <Button disabled={ids.length === 0} busy={verify.isPending} onClick={() => verify.mutate(selected)}>
            {(verify.isPending && describeProgress("확인하는 중", done, verify.variables.length)) ||
              "입금 확인"}
          </Button>
        </div>
      </Dialog>
    </>
  );
}

/** Won that their confirmation records. */
function missingOf(reservations: readonly TicketReservation[]): number {
  return reservations.reduce((sum, reservation) => sum + missingWon(reservation), 0);
}
