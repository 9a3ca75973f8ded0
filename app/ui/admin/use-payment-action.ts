/** Something done with deposits or payments: said with its undo once it is, and everybody's lists are read again. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { adminErrorMessage } from "~/lib/admin-error.ts";
import { announceReservationsChange } from "~/lib/reservation-changes.ts";
import { type Announcement, useUndo } from "./use-undo.ts";

export function usePaymentAction() {
  const queries = useQueryClient();
  const announce = useUndo();
  const { mutate, isPending, error } = useMutation({
    networkMode: "always",
    mutationFn: (action: () => Promise<Announcement>) => action(),
    onSuccess: announce,
    onSettled() {
      announceReservationsChange();
      return queries.invalidateQueries({ queryKey: ["admin-reservations"] });
    },
  });
  return { run: mutate, isPending, failure: error && !isPending ? adminErrorMessage(error) : null };
}
