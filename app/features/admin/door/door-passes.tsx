/** The door of today's and the coming show times: opened on this phone, and links for helpers. */
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { worthRetrying } from "~/lib/admin-error.ts";
import { deviceName } from "~/lib/device-name.ts";
import { daysBetween, formatShowDate, todayInSeoul } from "~/lib/show-date.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { AdminHeading, AdminLoadFailure, AdminLoading, pageRhythm } from "~/ui/admin/admin-page.tsx";
import { briefMoment } from "~/ui/admin/brief-moment.ts";
import { ConfirmDialog } from "~/ui/admin/confirm-dialog.tsx";
import { EmptyLine } from "~/ui/admin/empty-line.tsx";
import { FailureText } from "~/ui/admin/failure-text.tsx";
import { PaymentKey, SeatsBar, SeatsInWords } from "~/ui/admin/seats-sold.tsx";
import { Button } from "~/ui/button.tsx";
import { controlClass } from "~/ui/control-class.ts";
import { CopyButton } from "~/ui/copy-button.tsx";
import { Field } from "~/ui/field.tsx";
import { type DoorOfShowTime, makePass, readDoors, withdrawPass } from "./door-passes-data.ts";

const key = "admin-doors";

const query = (supabase: Supabase, showTimeId: string | null) =>
  queryOptions({
    queryKey: [key, showTimeId],
    queryFn: () => readDoors(supabase, showTimeId),
    retry: worthRetrying,
  });

/** "오늘", "D-7"; "" for what has passed. */
function daysLeft(date: string): string {
  const left = daysBetween(todayInSeoul(), date);
  return left === 0 ? "오늘" : left > 0 ? `D-${left}` : "";
}

const doorPath = (pass: string) => `/door#pass=${pass}`;

export function DoorPasses({ supabase }: { supabase: Supabase }) {
  const [parameters] = useSearchParams();
  const doors = useQuery(query(supabase, parameters.get("time")));
  const next = doors.data?.find(({ cancelled_at }) => !cancelled_at);
  return (
    <div className={`${pageRhythm} max-w-list`}>
      <AdminHeading title="입장 확인" />
      <p className="-mt-3 text-ink-soft sm:-mt-2">
        공연 날 입구에서 쓰는 명단입니다. 열어 두면 인터넷이 끊겨도 계속 쓸 수 있습니다.
      </p>
      {doors.data ? (
        doors.data.length > 0 ? (
          Object.entries(Object.groupBy(doors.data, (door) => door.current_performances.title)).map(
            ([title, ofShow = []]) => (
              <section
                key={title}
                aria-label={title}
                className="gap-x-6 md:grid md:grid-cols-[minmax(0,1fr)_auto_auto_auto] xl:grid-cols-[auto_minmax(0,1fr)_auto_auto_auto]"
              >
                <h2
                  className="self-baseline pb-3 font-bold text-lg md:pb-2 xl:col-start-1 xl:col-span-2 xl:row-start-1 xl:pr-44"
                  data-typed
                >
                  {title}
                </h2>
                <PaymentKey className="text-ink-soft text-sm max-xl:hidden xl:col-start-2 xl:row-start-1 xl:self-baseline xl:justify-self-end" />
                <ul className="border-line border-b md:col-span-full md:grid md:grid-cols-subgrid">
                  {ofShow.map((door) => (
                    <DoorOfTime key={door.id} supabase={supabase} door={door} isNext={door === next} />
                  ))}
                </ul>
              </section>
            ),
          )
        ) : (
          <EmptyLine>오늘부터 있을 회차가 없습니다.</EmptyLine>
        )
      ) : doors.isError ? (
        <AdminLoadFailure error={doors.error} onRetry={() => void doors.refetch()} />
      ) : (
        <AdminLoading />
      )}
    </div>
  );
}

/** "2026. " */
const yearLength = 6;

interface DoorOfTimeProps {
  supabase: Supabase;
  door: DoorOfShowTime;
  /** Whether it is the next that is played. */
  isNext: boolean;
}

function DoorOfTime({ supabase, door, isNext }: DoorOfTimeProps) {
  const queries = useQueryClient();
  const [label, setLabel] = useState("");
  const [sharing, setSharing] = useState(false);
  const [asked, setAsked] = useState<DoorOfShowTime["door_passes"][number] | null>(null);
  const when = formatShowDate(door.date, door.time);
  const seats = door.seats && {
    taken: door.seats.seats_reserved,
    paid: door.seats.seats_paid,
    capacity: door.seats.capacity,
  };
  const refresh = () => queries.invalidateQueries({ queryKey: [key] });
  const opening = useMutation({
    mutationFn: () => makePass(supabase, door.id, deviceName(navigator.userAgent), true),
    onSuccess: (key) => location.assign(doorPath(key)),
  });
  const helping = useMutation({
    mutationFn: () => makePass(supabase, door.id, label.trim() || "도우미", false),
    onSuccess: () => {
      setLabel("");
      return refresh();
    },
  });
  const withdrawing = useMutation({
    mutationFn: (id: string) => withdrawPass(supabase, id),
    onSettled: refresh,
  });
  const failure = opening.error ?? helping.error ?? withdrawing.error;
  const link = helping.data && new URL(doorPath(helping.data), location.origin).href;
  return (
    <li className="grid grid-cols-1 gap-y-3 border-line border-t py-3 md:col-span-full md:grid-cols-subgrid md:first:border-ink md:*:col-span-full">
      <div className="flex items-center gap-2 max-[22.5rem]:flex-wrap max-[22.5rem]:justify-end md:grid md:grid-cols-subgrid md:gap-x-6">
        <div className="numerals min-w-0 flex-1 max-[22.5rem]:basis-full md:contents">
          <h3 className="font-semibold text-base">
            <span className="max-md:sr-only">{when.slice(0, yearLength)}</span>
            {when.slice(yearLength)}{" "}
            {isNext ? (
              <span className="text-ink-soft text-sm max-md:block md:ml-3">{daysLeft(door.date)}</span>
            ) : null}
          </h3>
          {seats ? (
            <p className="max-md:text-sm md:contents">
              <span className="hidden self-center xl:block">
                <SeatsBar {...seats} />
              </span>
              <span className="md:self-center md:text-right">
                <SeatsInWords {...seats} />
              </span>
            </p>
          ) : null}
        </div>
        {door.cancelled_at ? null : (
          <>
            <Button
              variant="link"
              aria-expanded={sharing}
              aria-label={`${when} 도우미 링크`}
              className="shrink-0 font-normal! text-ink-soft! max-md:border-x! max-md:border-ink/40! max-md:px-2.5! max-md:no-underline! md:col-start-3 xl:col-start-4"
              onClick={() => setSharing(!sharing)}
            >
              도우미 링크
            </Button>
            <Button
              variant={isNext ? "primary" : "outline"}
              className="shrink-0 md:col-start-4 xl:col-start-5"
              busy={opening.isPending}
              onClick={() => opening.mutate()}
              aria-label={`${when} 이 기기에서 열기`}
            >
              <span>
                <span className="max-md:sr-only">이 기기에서 </span>열기
              </span>
            </Button>
          </>
        )}
      </div>
      {door.cancelled_at ? (
        <p className="border-warn border-l-4 pl-3 font-semibold">취소한 회차입니다. 입장을 받지 않습니다.</p>
      ) : sharing ? (
        <form
          className="flex flex-wrap items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            helping.mutate();
          }}
        >
          <div className="min-w-0 flex-[1_1_14rem]">
            <Field label="도우미 이름" limit={40}>
              {(wiring) => (
                <input
                  {...wiring}
                  value={label}
                  onChange={({ target }) => setLabel(target.value)}
                  autoComplete="off"
                  className={controlClass}
                />
              )}
            </Field>
          </div>
          <Button type="submit" variant="outline" busy={helping.isPending}>
            도우미 링크 만들기
          </Button>
          <p className="note w-full text-ink-soft text-sm">
            도우미에게는 이름과 인원, 관객의 요청이 보이고 연락처는 보이지 않습니다.
          </p>
        </form>
      ) : null}
      {link ? (
        <div role="status" className="grid gap-2 border-lamp border-l-4 pl-3">
          <p>링크를 만들었습니다. 지금만 보이니 복사해서 도우미에게 보내 주세요.</p>
          <p className="break-all text-sm" data-typed>
            {link}
          </p>
          <div className="flex flex-wrap gap-2">
            <CopyButton text={link} what="도우미 링크" />
            {"share" in navigator ? (
              <Button variant="outline" onClick={() => void navigator.share({ url: link }).catch(() => {})}>
                보내기
              </Button>
            ) : null}
          </div>
        </div>
      ) : null}
      <FailureText of={failure} />
      {door.door_passes.length > 0 ? (
        <ul aria-label={`${when} 쓰고 있는 링크`} className="border-line border-l-2 pl-3">
          {door.door_passes.map((pass) => (
            <li key={pass.id} className="flex items-center justify-between gap-3">
              <span>
                <span className="text-ink-soft text-sm">
                  {pass.sees_phone_digits ? "극단 기기" : "보낸 링크"} ·{" "}
                </span>
                <span data-typed>{pass.label}</span>
                <span className="numerals text-ink-soft text-sm"> · {briefMoment(pass.created_at)}</span>
              </span>
              <Button
                variant="quiet"
                size="small"
                className="-mr-3 max-sm:min-h-control"
                onClick={() => setAsked(pass)}
                aria-label={`${pass.label} 링크 거두기`}
              >
                거두기
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <ConfirmDialog
        open={asked !== null}
        title={`‘${asked?.label ?? ""}’ 링크를 거둘까요?`}
        description="그 기기에서는 바로 명단을 볼 수 없습니다. 이미 적은 입장은 그대로 남습니다."
        action="거두기"
        onClose={() => setAsked(null)}
        onConfirm={() => {
          if (asked) withdrawing.mutate(asked.id);
          setAsked(null);
        }}
      />
    </li>
  );
}
