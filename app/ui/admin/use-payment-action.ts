/**
 * Something done with deposits or payments: said with its undo once it is, and everybody's lists are read again. A
 * refusal stands where it was asked for, or in a notice when somebody else was first and the row has gone.
 */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { adminErrorMessage, failureToast } from "~/lib/admin-error.ts";
import { refreshReservations } from "~/lib/reservation-changes.ts";
import { useToast } from "../toast.tsx";
import { type Announcement, useUndo } from "./use-undo.ts";

export function usePaymentAction() {
  const queries = useQueryClient();
  const announce = useUndo();
  const { toast } = useToast();
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const { mutate, isPending, error } = useMutation({
    networkMode: "always",
    mutationFn: (action: () => Promise<Announcement>) => action(),
    onSuccess: announce,
    async onSettled(_done, error) {
      await refreshReservations(queries);
      if (error && !isShown.current) {
        toast(failureToast("그사이 다른 관리자가 먼저 처리했습니다", error));
      }
    },
  });
  return { run: mutate, isPending, failure: error && adminErrorMessage(error) };
}
