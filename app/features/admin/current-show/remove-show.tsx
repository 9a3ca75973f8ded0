/** Deletes a show that nobody has reserved, and lists those that were deleted. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { readRemovedRecords } from "~/lib/record-changes-data.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { ConfirmDialog } from "~/ui/admin/confirm-dialog.tsx";
import { useUnsavedQuestion } from "~/ui/admin/discard-question.tsx";
import { RemovedBin } from "~/ui/admin/removed-bin.tsx";
import { Button } from "~/ui/button.tsx";
import { useToast } from "~/ui/toast.tsx";
import { currentShowPath } from "./current-show.ts";
import { removeShow, restoreRemovedShow } from "./current-show-data.ts";
import type { Show } from "./show-schema.ts";

export function RemoveShow({ supabase, show }: { supabase: Supabase; show: Show }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { toast } = useToast();
  const [confirming, setConfirming] = useState(false);
  const { ask, question } = useUnsavedQuestion();
  const removal = useMutation({
    mutationFn: () => removeShow(supabase, show.id),
    async onSuccess() {
      setConfirming(false);
      await navigate(currentShowPath);
      await queries.invalidateQueries({ queryKey: ["records"] });
      await queries.invalidateQueries({ queryKey: ["admin-reservations"] });
      toast({ title: "공연을 지웠습니다", description: `〈${show.title}〉: 30일 안에 되살릴 수 있습니다.` });
    },
  });
  return (
    <section className="grid justify-items-start gap-2 border-line border-t pt-4">
      <h2 className="font-bold text-lg">공연 지우기</h2>
      <p className="note text-ink-soft">
        잘못 등록한 공연을 회차와 함께 지웁니다. 예매나 대기가 있는 공연은 지울 수 없습니다.
      </p>
      <Button variant="outline" onClick={() => ask(() => setConfirming(true))}>
        공연 지우기
      </Button>
      {question}
      <ConfirmDialog
        open={confirming}
        onClose={() => setConfirming(false)}
        title={
          <>
            〈<span data-typed="">{show.title}</span>〉 공연을 지울까요?
          </>
        }
        description="회차도 함께 지웁니다. 30일 동안은 이 화면의 ‘지운 것 보기’에서 되살릴 수 있습니다."
        action="지우기"
        busy={removal.isPending}
        error={removal.error}
        onConfirm={() => removal.mutate()}
      />
    </section>
  );
}

export function ShowBin({ supabase, shows }: { supabase: Supabase; shows: readonly Show[] }) {
  const queries = useQueryClient();
  return (
    <RemovedBin
      queryKey={["records", "current_performances"]}
      read={() => readRemovedRecords<Show>(supabase, "current_performances")}
      listed={new Set(shows.map(({ id }) => id))}
      nameOf={({ title }) => title}
      restore={async ({ id }) => {
        await restoreRemovedShow(supabase, id);
        await queries.invalidateQueries({ queryKey: ["records", "show_times"] });
      }}
      note="입장 확인 링크와 그사이 저장소에서 지운 사진은 돌아오지 않습니다."
    />
  );
}
