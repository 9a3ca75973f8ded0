/** The way to cancel a show, or some of its show times, that is not played. */
import { useState } from "react";
import { hasPassed } from "~/lib/has-passed.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { useUnsavedQuestion } from "~/ui/admin/discard-question.tsx";
import { Button } from "~/ui/button.tsx";
import { CancelShowDialog } from "./cancel-show-dialog.tsx";
import type { ShowTime } from "./current-show-data.ts";
import type { Show } from "./show-schema.ts";

interface CancelShowProps {
  supabase: Supabase;
  show: Show;
  showTimes: readonly ShowTime[];
}

export function CancelShow({ supabase, show, showTimes }: CancelShowProps) {
  const [open, setOpen] = useState(false);
  const { ask, question } = useUnsavedQuestion();
  const ahead = showTimes.filter(
    ({ date, time, cancelled_at }) => !cancelled_at && !hasPassed(date, time, show.runtime || 180),
  );
  if (ahead.length === 0 && !show.sold_without_show_times) return null;
  return (
    <section className="grid justify-items-start gap-2 border-line border-t pt-4">
      <h2 className="font-bold text-lg">공연 취소</h2>
      <p className="note text-ink-soft">
        공연을 하지 못하게 된 회차의 예매를 한 번에 취소합니다. 낸 돈은 모두 돌려드릴 돈이 되고, 메일이나
        문자를 받는 관객에게는 취소를 알립니다.
      </p>
      <Button variant="outline" onClick={() => ask(() => setOpen(true))}>
        회차 또는 공연 전체 취소
      </Button>
      {question}
      {open ? (
        <CancelShowDialog supabase={supabase} show={show} ahead={ahead} onClose={() => setOpen(false)} />
      ) : null}
    </section>
  );
}
