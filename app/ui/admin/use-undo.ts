/** Says what was done in steps, and takes exactly that back. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { failureToast } from "~/lib/admin-error.ts";
import { countOf, inSteps } from "~/lib/in-batches.ts";
import { refreshReservations } from "~/lib/reservation-changes.ts";
import { useToast } from "../toast.tsx";

/** What one request has changed, with its inverse; without one it stays as it is. */
export interface Step {
  count: number;
  undo?: () => Promise<Step>;
}

export interface Announcement {
  title: string;
  description?: string;
  /** What was done, where it can be undone. */
  steps?: readonly Step[];
  /** Where else it can be undone. */
  altText?: string;
  /** What is said once it was; `left`: how many others have changed meanwhile, so that they stay. */
  undone?: (steps: Step[], left: number) => Announcement;
}

/** Returns what announces a change. */
export function useUndo(): (done: Announcement) => void {
  const queries = useQueryClient();
  const { toast } = useToast();
  const { mutate } = useMutation({
    networkMode: "always",
    mutationFn({ steps = [] }: Announcement) {
      const total = countOf(steps).toLocaleString("ko");
      return inSteps(
        steps,
        async ({ undo }) => (await undo?.()) ?? { count: 0 },
        (done) => {
          if (steps.length > 1) toast({ title: `되돌리는 중 ${done.toLocaleString("ko")} / ${total}` });
        },
      );
    },
    onSuccess({ answers, tried, failure }, { steps = [], undone }) {
      if (!failure) {
        return announce(undone?.(answers, countOf(steps) - countOf(answers)) ?? { title: "되돌렸습니다" });
      }
      toast(
        failureToast(
          tried > 0 ? `${tried.toLocaleString("ko")}건까지 되돌리고 멈췄습니다` : "되돌리지 못했습니다",
          failure,
        ),
      );
    },
    onSettled: () => refreshReservations(queries),
  });

  function announce(done: Announcement) {
    const { title, description, steps = [], altText = "" } = done;
    const undoable = steps.filter(({ count, undo }) => count > 0 && undo);
    toast({
      title,
      ...(description && { description }),
      ...(undoable.length > 0 && {
        action: { label: "되돌리기", altText, onSelect: () => mutate({ ...done, steps: undoable }) },
      }),
    });
  }
  return announce;
}
