/** When a show is played, how many seats there are and how many are promised. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureToast, worthRetrying } from "~/lib/admin-error.ts";
import { readRemovedRecords } from "~/lib/record-changes-data.ts";
import { removeRecord } from "~/lib/record-data.ts";
import { formatShowDate } from "~/lib/show-date.ts";
import { AdminLoadFailure, AdminLoading } from "~/ui/admin/admin-page.tsx";
import { fourColumns } from "~/ui/admin/record-row-form.tsx";
import { RemovedBin } from "~/ui/admin/removed-bin.tsx";
import { PaymentKey } from "~/ui/admin/seats-sold.tsx";
import { useRecordList } from "~/ui/admin/use-record-list.ts";
import { useToast } from "~/ui/toast.tsx";
import { CancelShow } from "./cancel-show.tsx";
import type { CurrentShowProps } from "./current-show.ts";
import {
  addShowTimes,
  readShowTimes,
  restoreRemovedShowTime,
  type ShowTime,
  type SoldShowTime,
  showTimesKey,
} from "./current-show-data.ts";
import { type NewShowTime, RepeatShowTimes } from "./repeat-show-times.tsx";
import { RestoreShow } from "./restore-show.tsx";
import type { Show } from "./show-schema.ts";
import { ShowTimeRow } from "./show-time-row.tsx";

interface ShowTimesProps extends Pick<CurrentShowProps, "supabase" | "unassigned" | "reservationsAt"> {
  show: Show;
}

export function ShowTimes({ supabase, show, unassigned, reservationsAt }: ShowTimesProps) {
  const { toast } = useToast();
  const queryKey = showTimesKey(show.id);
  const queries = useQueryClient();
  const list = useQuery({ queryKey, queryFn: () => readShowTimes(supabase, show.id), retry: worthRetrying });
  const changes = useRecordList<SoldShowTime, ShowTime>({
    queryKey,
    nameOf: ({ date, time }) => formatShowDate(date, time),
    remove: ({ id }) => removeRecord(supabase, "show_times", id),
    putBack: ({ id }) => restoreRemovedShowTime(supabase, id),
  });
  const [restored, setRestored] = useState<SoldShowTime | null>(null);
  const readAgain = () => {
    void queries.invalidateQueries({ queryKey });
    void queries.invalidateQueries({ queryKey: ["admin-reservations"] });
  };

  async function add(showTimes: NewShowTime[]) {
    try {
      const added = await addShowTimes(
        supabase,
        showTimes.map((showTime) => ({ ...showTime, performance_id: show.id })),
      );
      toast({ title: `${added}회차를 더했습니다` });
      readAgain();
    } catch (error) {
      toast(failureToast("회차를 더하지 못했습니다", error));
    }
  }

  return (
    <section id="show-times" className="grid scroll-mt-14 grid-cols-1 gap-3 border-line xl:border-t xl:pt-4">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="font-bold text-lg">회차</h2>
        {list.data?.length ? (
          <>
            <p className="text-ink-soft text-sm">화면 아래의 ‘저장’이 고친 회차도 함께 저장합니다.</p>
            <PaymentKey className="ml-auto text-ink-soft text-sm max-xl:hidden" />
          </>
        ) : null}
      </div>
      {list.data ? (
        list.data.length > 0 ? (
          <ul>
            <li
              aria-hidden="true"
              className={`grid border-ink border-b pb-1 font-semibold text-ink-soft text-sm ${fourColumns}`}
            >
              <span>날짜</span>
              <span>시각</span>
              <span>좌석</span>
              <span className="max-sm:hidden">예매 · 입금</span>
            </li>
            {list.data.map((showTime) => (
              <ShowTimeRow
                key={showTime.id}
                supabase={supabase}
                showTime={showTime}
                reservations={reservationsAt({ performanceId: show.id, showTimeId: showTime.id })}
                onSaved={readAgain}
                onRestore={() => setRestored(showTime)}
                onRemove={() => void changes.remove(showTime)}
              />
            ))}
          </ul>
        ) : (
          <p className="text-ink-soft">
            {show.sold_without_show_times
              ? "등록된 회차가 없습니다. 날짜를 정하지 않고 예매를 받습니다."
              : "등록된 회차가 없습니다. 회차를 더해야 예매가 열립니다."}
          </p>
        )
      ) : list.isError ? (
        <AdminLoadFailure error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <AdminLoading />
      )}
      {unassigned(show.id)}
      {restored?.cancelled_at ? (
        <RestoreShow
          supabase={supabase}
          performanceId={show.id}
          showTime={restored}
          cancelledAt={restored.cancelled_at}
          together={(list.data ?? []).filter(({ cancelled_at }) => cancelled_at === restored.cancelled_at)}
          onClose={() => setRestored(null)}
        />
      ) : null}
      <RepeatShowTimes known={list.data ?? []} onAdd={add} />
      <RemovedBin
        label="지운 회차 보기"
        queryKey={queryKey}
        read={async () =>
          (await readRemovedRecords<ShowTime>(supabase, "show_times")).filter(
            ({ row }) => row.performance_id === show.id,
          )
        }
        listed={new Set(list.data?.map(({ id }) => id))}
        nameOf={({ date, time }) => formatShowDate(date, time)}
        restore={({ id }) => restoreRemovedShowTime(supabase, id)}
        note="입장 확인 링크는 돌아오지 않습니다."
      />
      <CancelShow supabase={supabase} show={show} showTimes={list.data ?? []} />
    </section>
  );
}
