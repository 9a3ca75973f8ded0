/** A run that was closed: what that means, and how it is taken back. */

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { adminErrorMessage } from "~/lib/admin-error.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { useUnsavedQuestion } from "~/ui/admin/unsaved-question.tsx";
import { Button } from "~/ui/button.tsx";
import { useToast } from "~/ui/toast.tsx";
import { currentShowPath } from "./current-show.ts";
import { reopenRun } from "./current-show-data.ts";
import type { Show } from "./show-schema.ts";

interface ReopenRunProps {
  supabase: Supabase;
  show: Show;
}

export function useReopening(supabase: Supabase, show: Show) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { toast } = useToast();
  return useMutation({
    mutationFn: () => reopenRun(supabase, show.id),
    async onSuccess(changedEntry) {
      toast({
        title: "공연을 다시 열었습니다",
        ...(changedEntry && {
          description: "공연 기록에서 고치신 내용이 있어, 그 기록은 ‘지금 공연 중’으로 감추어 두었습니다.",
        }),
      });
      await queries.invalidateQueries({ queryKey: ["records"] });
      await queries.invalidateQueries({ queryKey: ["admin-reservations"] });
      await navigate(`${currentShowPath}/${show.id}`);
    },
    onError(error) {
      toast({
        title: "공연을 다시 열지 못했습니다",
        description: adminErrorMessage(error),
        variant: "destructive",
      });
    },
  });
}

export function ReopenRun({ supabase, show }: ReopenRunProps) {
  const reopening = useReopening(supabase, show);
  const { ask, question } = useUnsavedQuestion();
  return (
    <section aria-label="마친 공연" className="grid justify-items-start gap-2 border-warn border-l-4 pl-3">
      <p>마친 공연입니다. ‘계좌이체 예매 받기’가 켜져 있어도 예매를 받지 않습니다.</p>
      <Button variant="outline" busy={reopening.isPending} onClick={() => ask(() => reopening.mutate())}>
        공연 다시 열기
      </Button>
      {question}
    </section>
  );
}
