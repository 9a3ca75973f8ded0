/** Says which deposits were verified, or no longer are, and takes exactly that back. */
import type { Supabase } from "~/lib/supabase.ts";
import { useToast } from "~/ui/toast.tsx";
import { countOf } from "./in-batches.ts";
import {
  restoreVerification,
  type TakenBack,
  takeBackVerification,
  type Verification,
} from "./reservations-data.ts";
import { useUndo } from "./use-undo.ts";

/** What was done, in the steps in which it was. */
export type VerificationChange = { verified: Verification[] } | { takenBack: TakenBack[] };

interface Wording {
  /** The one reservation of which it is told. */
  reservation?: string;
  /** What else there is to say. */
  remark?: string | undefined;
}

const countOfChange = (change: VerificationChange) =>
  countOf("verified" in change ? change.verified : change.takenBack);

/** Returns what tells of a change and offers to take it back. */
export function useVerificationUndo(supabase: Supabase) {
  const { toast } = useToast();
  const takeBack = useUndo<Verification, TakenBack>();
  const verifyAgain = useUndo<TakenBack, Verification>();

  function undo(change: VerificationChange, { reservation }: Wording) {
    const announceUndone = (undone: VerificationChange) => {
      const left = countOfChange(change) - countOfChange(undone);
      announce(undone, {
        ...(reservation && { reservation }),
        ...(left > 0 && { remark: `${left}건은 그사이 바뀌어 그대로 두었습니다.` }),
      });
    };
    if ("verified" in change) {
      takeBack({
        steps: change.verified,
        takeBack: (step) => takeBackVerification(supabase, step),
        onDone: (takenBack) => announceUndone({ takenBack }),
      });
    } else {
      verifyAgain({
        steps: change.takenBack,
        takeBack: (step) => restoreVerification(supabase, step),
        onDone: (verified) => announceUndone({ verified }),
      });
    }
  }

  function announce(change: VerificationChange, wording: Wording = {}) {
    const { reservation, remark } = wording;
    const count = countOfChange(change);
    const what = "verified" in change ? "입금을 확인했습니다" : "입금 확인을 되돌렸습니다";
    if (count === 0) {
      if (remark) toast({ title: remark });
      return;
    }
    const description = [reservation, remark].filter(Boolean).join(" · ");
    toast({
      title: reservation ? what : `${count}건의 ${what}`,
      ...(description && { description }),
      action: {
        label: "되돌리기",
        altText: "예매마다 입금 칸에서 되돌릴 수 있습니다",
        onSelect: () => undo(change, wording),
      },
    });
  }
  return announce;
}
