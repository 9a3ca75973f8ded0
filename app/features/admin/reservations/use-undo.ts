/** Takes back what was changed in steps, says how far it has come, and why it went no further. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { adminErrorMessage } from "~/lib/admin-error.ts";
import { useToast } from "~/ui/toast.tsx";
import { countOf, inSteps } from "./in-batches.ts";
import { announceReservationsChange } from "./other-tabs.ts";

interface Undo<Step, Undone> {
  /** What was changed, in the steps in which it was. */
  steps: readonly Step[];
  takeBack: (step: Step) => Promise<Undone>;
  /** Called when every step was answered, to say what has become of them. */
  onDone: (undone: Undone[]) => void;
}

/** Returns what takes a change back. */
export function useUndo<Step extends { ids: readonly string[] }, Undone>(): (
  undo: Undo<Step, Undone>,
) => void {
  const queries = useQueryClient();
  const { toast } = useToast();
  const { mutate } = useMutation({
    networkMode: "always",
    mutationFn({ steps, takeBack }: Undo<Step, Undone>) {
      const total = countOf(steps).toLocaleString("ko");
      return inSteps(steps, takeBack, (done) => {
        if (steps.length > 1) toast({ title: `되돌리는 중 ${done.toLocaleString("ko")} / ${total}` });
      });
    },
    onSuccess({ answers, tried, failure }, { onDone }) {
      if (!failure) return onDone(answers);
      toast({
        title: tried > 0 ? `${tried}건까지 되돌리고 멈췄습니다` : "되돌리지 못했습니다",
        description: adminErrorMessage(failure),
        variant: "destructive",
      });
    },
    onSettled() {
      announceReservationsChange();
      return queries.invalidateQueries({ queryKey: ["admin-reservations"] });
    },
  });
  return mutate;
}
