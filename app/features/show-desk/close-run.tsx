/** The end of a run: into the archive with everything it had, in one step. */
import type { SupabaseClient } from "@supabase/supabase-js";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { Database } from "~/lib/database.types.ts";
import { deskErrorMessage } from "~/lib/desk-error.ts";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { useToast } from "~/ui/toast.tsx";
import { closeRun } from "./show-desk-data.ts";
import type { Show } from "./show-schema.ts";

export function CloseRun({ supabase, show }: { supabase: SupabaseClient<Database>; show: Show }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { toast } = useToast();
  const [asking, setAsking] = useState(false);
  const closing = useMutation({
    mutationFn: () => closeRun(supabase, show.id),
    async onSuccess(archivedId) {
      setAsking(false);
      toast({ title: "공연을 마쳤습니다", description: `〈${show.title}〉을 공연 기록으로 옮겼습니다.` });
      await queries.invalidateQueries({ queryKey: ["records"] });
      await navigate(`/admin/archives/${archivedId}`);
    },
  });
  return (
    <section className="grid justify-items-start gap-2 border-line border-t pt-4">
      <h2 className="font-bold text-lg">공연 마치기</h2>
      <p className="text-ink-soft">
        포스터, 사진, 출연진, 후기까지 그대로 공연 기록의 맨 앞으로 옮기고 예매를 닫습니다. 예매 내역은
        남습니다.
      </p>
      <Button variant="outline" onClick={() => setAsking(true)}>
        공연을 마치고 기록으로 옮기기
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title={
          <>
            〈<span data-typed="">{show.title}</span>〉을 마칠까요?
          </>
        }
        description="홈페이지에서 현재 공연이 내려가고 예매를 더 받지 않습니다."
      >
        {closing.isError ? (
          <p role="alert" className="mb-4 font-semibold text-bad">
            {deskErrorMessage(closing.error)}
          </p>
        ) : null}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="quiet" onClick={() => setAsking(false)}>
            그대로 두기
          </Button>
          <Button variant="danger" busy={closing.isPending} onClick={() => closing.mutate()}>
            마치고 옮기기
          </Button>
        </div>
      </Dialog>
    </section>
  );
}
