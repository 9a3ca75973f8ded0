/** Cancels many reservations at once, after a question that says how many; one click takes exactly that back. */

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { adminErrorMessage } from "~/lib/admin-error.ts";
import { inBatches } from "~/lib/in-batches.ts";
import { refreshReservations } from "~/lib/reservation-changes.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { formatWon } from "~/lib/won.ts";
import { GuardedDialog } from "~/ui/admin/guarded-dialog.tsx";
import { useUndo } from "~/ui/admin/use-undo.ts";
import { Button } from "~/ui/button.tsx";
import { describeCancellation, describeProgress, describeSeats } from "./announcements.ts";
import { CancelReason } from "./cancel-reason.tsx";
import { ReservationPicker } from "./reservation-picker.tsx";
import { entriesQuery } from "./reservation-queries.ts";
import { cancelReservations } from "./reservations-data.ts";
import { seatsOf, type TicketReservation } from "./ticket-reservation.ts";

interface CancelManyProps {
  supabase: Supabase;
  performanceId: string;
  /** Those that can be chosen: no deposit was verified. */
  unverified: readonly TicketReservation[];
  /** Ids that are chosen to begin with. */
  suggested: readonly string[];
  onClose: () => void;
}

export function CancelMany({ supabase, performanceId, unverified, suggested, onClose }: CancelManyProps) {
  const queries = useQueryClient();
  const announce = useUndo();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(suggested));
  /** How many are cancelled while it goes on. */
  const [done, setDone] = useState(0);
  const [confirming, setConfirming] = useState(false);
  const [reason, setReason] = useState("");
  const picked = unverified.filter(({ id }) => chosen.has(id));
  const seats = seatsOf(picked);
  const { data: inside } = useQuery(entriesQuery(supabase, performanceId));
  const paid = picked.reduce((won, { paid_won }) => won + (paid_won ?? 0), 0);

  const cancellation = useMutation({
    networkMode: "always",
    mutationFn: (chosen: TicketReservation[]) =>
      inBatches(
        chosen.map(({ id }) => id),
        (batch) => cancelReservations(supabase, batch, reason.trim()),
        setDone,
      ),
    onSuccess({ answers, tried, failure }, chosen) {
      const cancelled = new Set(answers.flatMap(({ ids }) => ids));
      if (answers.length > 0) {
        const opened = describeSeats(
          chosen.filter(({ id }) => cancelled.has(id)),
          inside,
          "다시 열렸습니다",
        );
        announce(describeCancellation(answers, opened, tried));
      }
      if (failure) setChosen(new Set(chosen.slice(tried).map(({ id }) => id)));
      else onClose();
    },
    onSettled: () => void refreshReservations(queries),
  });
  const failure = cancellation.data?.failure;

  if (confirming) {
    return (
      <GuardedDialog
        open
        unsaved={reason.trim() !== ""}
        onClose={onClose}
        title={`예매 ${picked.length.toLocaleString("ko")}건을 취소할까요?`}
        description={`${describeSeats(picked, inside, "바로 다시 열립니다")} 메일이나 문자를 받는 관객에게는 취소를 알립니다.${paid > 0 ? ` 이미 받은 돈 ${formatWon(paid)}은 돌려줄 돈이 됩니다.` : ""}`}
      >
        <CancelReason hint="고른 예매 모두에 적습니다." value={reason} onChange={setReason} />
        {failure ? (
          <p role="alert" className="mt-3 font-semibold text-bad">
            고른 것 가운데 남은 {picked.length.toLocaleString("ko")}건은 취소하지 못했습니다.{" "}
            {adminErrorMessage(failure)}
          </p>
        ) : null}
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <Button variant="quiet" onClick={() => setConfirming(false)}>
            다시 고르기
          </Button>
          <Button
            variant="danger"
            disabled={picked.length === 0}
            busy={cancellation.isPending}
            onClick={() => cancellation.mutate(picked)}
          >
            {(cancellation.isPending &&
              describeProgress("취소하는 중", done, cancellation.variables.length)) ||
              `${picked.length.toLocaleString("ko")}건 · ${seats.toLocaleString("ko")}석 취소하기`}
          </Button>
        </div>
      </GuardedDialog>
    );
  }
  return (
    <GuardedDialog
      open
      unsaved={reason.trim() !== ""}
      onClose={onClose}
      title="여러 건 취소"
      description="입금을 확인하지 않은 예매를 고르고 한 번에 취소합니다."
    >
      <ReservationPicker
        reservations={unverified}
        wonOf={({ total_price }) => total_price}
        chosen={chosen}
        onChoose={setChosen}
      />
      <div className="sticky bottom-0 mt-3 -mb-5 flex items-center justify-between gap-3 border-line border-t bg-surface py-3">
        <p role="status" className="numerals">
          {picked.length.toLocaleString("ko")}건 · {seats.toLocaleString("ko")}석
        </p>
        <Button variant="danger" disabled={picked.length === 0} onClick={() => setConfirming(true)}>
          취소하기
        </Button>
      </div>
    </GuardedDialog>
  );
}
