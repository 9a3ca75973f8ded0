/** The way to empty the sample company, which asks first. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Supabase } from "~/lib/supabase.ts";
import { ConfirmDialog } from "~/ui/admin/confirm-dialog.tsx";
import { Button } from "~/ui/button.tsx";
import { useToast } from "~/ui/toast.tsx";
import { removeSample, type SampleContent, sampleQuery } from "./first-day-data.ts";

const kindNames: Record<string, string> = {
  company: "극단 소개",
  shows: "현재 공연",
  members: "단원",
  archive: "공연 기록",
  works: "참여 작품",
  auditions: "오디션 공고",
  awards: "수상 기록",
  hero_images: "첫 화면 이미지",
};

/** Says in a line that the sample company is shown; nothing when none of it is left. */
export function SampleLine({ supabase }: { supabase: Supabase }) {
  const { data: sample } = useQuery(sampleQuery(supabase));
  return sample?.length ? <RemoveSample supabase={supabase} sample={sample} /> : null;
}

function RemoveSample({ supabase, sample }: { supabase: Supabase; sample: SampleContent }) {
  const queries = useQueryClient();
  const { toast } = useToast();
  const [asking, setAsking] = useState(false);
  const removal = useMutation({
    networkMode: "always",
    mutationFn: () => removeSample(supabase),
    onSuccess({ removed, closed_shows }) {
      setAsking(false);
      toast({
        title: "샘플 극단을 비웠습니다",
        description: `${removed}가지를 지웠습니다.${closed_shows > 0 ? " 예매가 있는 샘플 공연은 지우지 않고 마쳤습니다." : ""}`,
      });
    },
    onSettled: () => queries.invalidateQueries(),
  });
  const contents = sample
    .map(({ kind, entries }) => `${kindNames[kind] ?? kind}${kind === "company" ? "" : ` ${entries}`}`)
    .join(" · ");
  return (
    <section
      aria-label="샘플 극단"
      className="flex min-h-12 items-center justify-between gap-x-4 border-line border-y"
    >
      <p className="min-w-0 text-sm leading-snug">
        <strong className="text-warn">지금은 샘플 극단 ‘극단 무대’가 보입니다.</strong>
      </p>
      <Button variant="link" className="shrink-0" onClick={() => setAsking(true)}>
        샘플 극단 비우기
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        steady
        title="샘플 극단을 비울까요?"
        description={`샘플로 들어 있던 내용(${contents}) 가운데 아무도 고치지 않은 것을 모두 지웁니다. 직접 적거나 고친 내용과 설정, 관리자 계정은 그대로 둡니다. 목록에서 지운 것은 30일 동안 그 목록의 ‘지운 것 보기’에 남고, 극단 소개는 남지 않습니다.`}
        action="샘플 비우기"
        busy={removal.isPending}
        error={removal.error}
        onConfirm={() => removal.mutate()}
      />
    </section>
  );
}
