/** Says which deposits were verified, or no longer are, and takes exactly that back. */
import type { SupabaseClient } from "@supabase/supabase-js";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Database } from "~/lib/database.types.ts";
import { deskErrorMessage } from "~/lib/desk-error.ts";
import { useToast } from "~/ui/toast.tsx";
import { announceDeskChange } from "./desk-tabs.ts";
import {
  restoreVerification,
  type TakenBack,
  takeBackVerification,
  type Verification,
} from "./ticket-desk-data.ts";

/** What was done, in the steps in which it was. */
export type VerificationChange = { verified: Verification[] } | { takenBack: TakenBack[] };

interface Wording {
  /** The one reservation of which it is told. */
  reservation?: string;
  /** What else there is to say. */
  remark?: string | undefined;
}

const countOf = (steps: readonly { ids: string[] }[]) => steps.reduce((sum, { ids }) => sum + ids.length, 0);

const stepsOf = (change: VerificationChange) => ("verified" in change ? change.verified : change.takenBack);

/** Returns what tells of a change and offers to take it back. */
export function useVerificationUndo(supabase: SupabaseClient<Database>) {
  const queries = useQueryClient();
  const { toast } = useToast();

  const undo = useMutation({
    networkMode: "always",
    async mutationFn({
      change,
    }: {
      change: VerificationChange;
      wording: Wording;
    }): Promise<VerificationChange> {
      if ("verified" in change) {
        const takenBack: TakenBack[] = [];
        for (const step of change.verified) takenBack.push(await takeBackVerification(supabase, step));
        return { takenBack };
      }
      const verified: Verification[] = [];
      for (const step of change.takenBack) verified.push(await restoreVerification(supabase, step));
      return { verified };
    },
    onSuccess(undone, { change, wording: { reservation } }) {
      const left = countOf(stepsOf(change)) - countOf(stepsOf(undone));
      announce(undone, {
        ...(reservation && { reservation }),
        ...(left > 0 && { remark: `${left}건은 그사이 바뀌어 그대로 두었습니다.` }),
      });
    },
    onError(error) {
      toast({ title: "되돌리지 못했습니다", description: deskErrorMessage(error), variant: "destructive" });
    },
    onSettled() {
      announceDeskChange();
      return queries.invalidateQueries({ queryKey: ["ticket-desk"] });
    },
  });

  function announce(change: VerificationChange, wording: Wording = {}) {
    const { reservation, remark } = wording;
    const count = countOf(stepsOf(change));
    const what = "verified" in change ? "입금을 확인했습니다" : "입금 확인을 되돌렸습니다";
    const description = [count > 0 ? reservation : undefined, remark].filter(Boolean).join(" · ");
    toast({
      title: reservation && count > 0 ? what : `${count}건의 ${what}`,
      ...(description && { description }),
      ...(count > 0 && {
        action: {
          label: "되돌리기",
          altText: "예매마다 입금 칸에서 되돌릴 수 있습니다",
          onSelect: () => undo.mutate({ change, wording }),
        },
      }),
    });
  }
  return announce;
}
