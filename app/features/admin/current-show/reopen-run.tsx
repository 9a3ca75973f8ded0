/** A run that was closed: what that means, and how it is undone. */

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { failureToast } from "~/lib/admin-error.ts";
import { formatMoment } from "~/lib/show-date.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { useUnsavedQuestion } from "~/ui/admin/discard-question.tsx";
import { Button } from "~/ui/button.tsx";
import { useToast } from "~/ui/toast.tsx";
import { currentShowPath } from "./current-show.ts";
import { reopenRun, showsQuery } from "./current-show-data.ts";
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
      // First: the entry of the archive that it may have been clicked on is gone.
      await navigate(`${currentShowPath}/${show.id}`);
      await queries.invalidateQueries({ queryKey: ["records"] });
      await queries.invalidateQueries({ queryKey: ["admin-reservations"] });
    },
    onError(error) {
      toast(failureToast("공연을 다시 열지 못했습니다", error));
    },
  });
}

/** Beside a run that was closed. */
export function ReopenRun({ supabase, show }: ReopenRunProps) {
  return (
    <section aria-label="마친 공연" className="grid justify-items-start gap-2 border-warn border-l-4 pl-3">
      <p>
        {show.closed_at ? `${formatMoment(show.closed_at)}에 마친 공연입니다. ` : ""}예매를 받지 않습니다.
        기한 없이 언제든 다시 열 수 있고, 다시 열면 공연 기록에서 빠집니다.
      </p>
      <ReopenButton supabase={supabase} show={show} />
    </section>
  );
}

export function ReopenButton({ supabase, show }: ReopenRunProps) {
  const reopening = useReopening(supabase, show);
  const { ask, question } = useUnsavedQuestion();
  return (
    <>
      <Button
        variant="outline"
        aria-label={`〈${show.title}〉 공연 다시 열기`}
        busy={reopening.isPending}
        onClick={() => ask(() => reopening.mutate())}
      >
        공연 다시 열기
      </Button>
      {question}
    </>
  );
}

interface ReopenArchivedProps {
  supabase: Supabase;
  /** An entry of the archive. */
  archivedId: string;
}

/** In the archive, on the entry of a run that was closed; nothing on others. */
export function ReopenArchived({ supabase, archivedId }: ReopenArchivedProps) {
  const shows = useQuery(showsQuery(supabase));
  const show = shows.data?.find(({ archived_id }) => archived_id === archivedId);
  return show ? <ReopenRun supabase={supabase} show={show} /> : null;
}
