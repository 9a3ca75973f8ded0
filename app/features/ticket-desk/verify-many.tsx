/** Marks many deposits as checked at once, beside the bank's list; all of it can be taken back with one press. */
import type { SupabaseClient } from "@supabase/supabase-js";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Database } from "~/lib/database.types.ts";
import { deskErrorMessage } from "~/lib/desk-error.ts";
import { formatWon } from "~/lib/won.ts";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { useToast } from "~/ui/toast.tsx";
import { announceDeskChange } from "./desk-tabs.ts";
import { ReservationPicker } from "./reservation-picker.tsx";
import { writePaymentsVerified } from "./ticket-desk-data.ts";
import type { TicketReservation } from "./ticket-reservation.ts";

interface VerifyManyProps {
  supabase: SupabaseClient<Database>;
  /** Those whose deposit has not been seen yet. */
  unpaid: readonly TicketReservation[];
}

export function VerifyMany({ supabase, unpaid }: VerifyManyProps) {
  const queries = useQueryClient();
  const { toast } = useToast();
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const ids = unpaid.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
  const won = unpaid.reduce((sum, { id, total_price }) => sum + (chosen.has(id) ? total_price : 0), 0);

  const verify = useMutation({
    mutationFn: ({ marked, verified }: { marked: string[]; verified: boolean }) =>
      writePaymentsVerified(supabase, marked, verified),
    onSuccess(count, { marked, verified }) {
      setOpen(false);
      setChosen(new Set());
      toast({
        title: verified ? `${count}건의 입금을 확인했습니다` : `${count}건의 입금 확인을 되돌렸습니다`,
        action: {
          label: "되돌리기",
          altText: "예매마다 입금 칸에서 되돌릴 수 있습니다",
          onSelect: () => verify.mutate({ marked, verified: !verified }),
        },
      });
    },
    onError(error, { verified }) {
      if (!verified) {
        toast({ title: "되돌리지 못했습니다", description: deskErrorMessage(error), variant: "destructive" });
      }
    },
    onSettled() {
      announceDeskChange();
      return queries.invalidateQueries({ queryKey: ["ticket-desk"] });
    },
  });

  return (
    <>
      <Button variant="outline" disabled={unpaid.length === 0} onClick={() => setOpen(true)}>
        여러 건 입금 확인
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        steady
        title="여러 건 입금 확인"
        description="통장에서 확인한 예매를 고르고 한 번에 확인합니다."
      >
        <ReservationPicker reservations={unpaid} chosen={chosen} onChoose={setChosen} />
        {verify.isError && verify.variables?.verified ? (
          <p role="alert" className="mt-3 font-semibold text-bad">
            {deskErrorMessage(verify.error)}
          </p>
        ) : null}
        <div className="sticky -bottom-5 mt-3 flex items-center justify-between gap-3 border-line border-t bg-surface py-3">
          <p role="status" className="numerals">
            {ids.length}건 · {formatWon(won)}
          </p>
          <Button
            disabled={ids.length === 0}
            busy={verify.isPending}
            onClick={() => verify.mutate({ marked: ids, verified: true })}
          >
            입금 확인
          </Button>
        </div>
      </Dialog>
    </>
  );
}
