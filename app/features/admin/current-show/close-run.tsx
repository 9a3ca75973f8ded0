/** The end of a run: into the archive with everything it had, in one step. */

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { Supabase } from "~/lib/supabase.ts";
import { formatWon } from "~/lib/won.ts";
import { AdminLoading } from "~/ui/admin/admin-page.tsx";
import { ConfirmDialog } from "~/ui/admin/confirm-dialog.tsx";
import { useUnsavedQuestion } from "~/ui/admin/discard-question.tsx";
import { Button } from "~/ui/button.tsx";
import { useToast } from "~/ui/toast.tsx";
import { closeRun, previewCloseRun } from "./current-show-data.ts";
import { useReopening } from "./reopen-run.tsx";
import type { Show } from "./show-schema.ts";

export function CloseRun({ supabase, show }: { supabase: Supabase; show: Show }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { toast } = useToast();
  const [confirming, setConfirming] = useState(false);
  const { ask, question } = useUnsavedQuestion();
  const reopening = useReopening(supabase, show);
  const ending = useQuery({
    queryKey: ["admin-reservations", "run-to-close", show.id],
    queryFn: () => previewCloseRun(supabase, show.id),
    enabled: confirming,
  });
  const closing = useMutation({
    mutationFn: () => closeRun(supabase, show.id),
    async onSuccess(archivedId) {
      setConfirming(false);
      await queries.invalidateQueries({ queryKey: ["records"] });
      await queries.invalidateQueries({ queryKey: ["admin-reservations"] });
      await navigate(`/admin/archives/${archivedId}`);
      // Not before: taking it back leads to another page.
      toast({
        title: "공연을 마쳤습니다",
        description: `〈${show.title}〉: 공연 기록으로 옮겼습니다.`,
        action: {
          label: "되돌리기",
          altText: "현재 공연에서 공연을 다시 열 수 있습니다",
          onSelect: () => reopening.mutate(),
        },
      });
    },
  });
  return (
    <section className="grid justify-items-start gap-2 border-line border-t pt-4">
      <h2 className="font-bold text-lg">공연 마치기</h2>
      <p className="note text-ink-soft">
        포스터, 사진, 출연진과 제작진, 연출의 글, 관람 안내, 후기까지 그대로 공연 기록의 맨 앞으로 옮기고
        예매를 닫습니다. 예매 내역은 남고, 언제든 여기와 그 공연 기록에서 다시 열 수 있습니다.
      </p>
      <Button variant="outline" onClick={() => ask(() => setConfirming(true))}>
        공연을 마치고 기록으로 옮기기
      </Button>
      {question}
      <ConfirmDialog
        open={confirming}
        onClose={() => setConfirming(false)}
        title={
          <>
            〈<span data-typed="">{show.title}</span>〉 공연을 마칠까요?
          </>
        }
        description="홈페이지에서 현재 공연이 내려가고 예매를 더 받지 않습니다."
        action="마치고 옮기기"
        disabled={!ending.data}
        busy={closing.isPending}
        error={ending.error ?? closing.error}
        onConfirm={() => closing.mutate()}
      >
        {ending.data ? <Ending ending={ending.data} /> : ending.isPending ? <AdminLoading /> : null}
      </ConfirmDialog>
    </section>
  );
}

/** What ends with the run, and what stays to be done. */
function Ending({ ending }: { ending: Awaited<ReturnType<typeof previewCloseRun>> }) {
  const { show_times_ahead, seats_ahead, unpaid_count, unpaid_won } = ending;
  if (show_times_ahead === 0 && seats_ahead === 0 && unpaid_count === 0) {
    return <p className="mb-4">남은 회차도, 입금을 기다리는 예매도 없습니다.</p>;
  }
  return (
    <ul className="mb-4 grid gap-2 border-warn border-l-4 pl-3">
      {show_times_ahead > 0 ? <li>아직 하지 않은 회차가 {show_times_ahead}회 있습니다.</li> : null}
      {seats_ahead > 0 ? (
        <li>
          앞으로 오실 관객의 예매가 {seats_ahead.toLocaleString("ko")}석 있습니다. 관객에게 따로 알리지
          않습니다.
        </li>
      ) : null}
      {unpaid_count > 0 ? (
        <li>
          입금 대기 예매가 {unpaid_count.toLocaleString("ko")}건, {formatWon(unpaid_won)} 있습니다. 마친
          뒤에도 ‘오늘’의 입금 대기에 남습니다.
        </li>
      ) : null}
    </ul>
  );
}
