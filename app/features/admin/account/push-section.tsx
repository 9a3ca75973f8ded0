/** Whether this browser says when there is a new reservation or inquiry. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { adminErrorMessage } from "~/lib/admin-error.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { AdminLoadFailure, AdminLoading } from "~/ui/admin/admin-page.tsx";
import { Button } from "~/ui/button.tsx";
import { NoticeChoices, type Notices } from "./notice-choices.tsx";
import { canBeNotified, changeSubscription, readSubscription, subscribe, unsubscribe } from "./push-data.ts";

const queryKey = ["push-subscription"];

export function PushSection({ supabase }: { supabase: Supabase }) {
  const queries = useQueryClient();
  const subscription = useQuery({ queryKey, queryFn: () => readSubscription(supabase) });
  const { mutate, isPending, variables, error } = useMutation({
    networkMode: "always",
    mutationFn: ({ change }: { change: () => Promise<void>; shown?: Partial<Notices> }) => change(),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  if (!canBeNotified()) {
    return (
      <p className="note text-ink-soft">
        이 브라우저는 알림을 받을 수 없습니다. 아이폰에서는 먼저 공유 메뉴에서 ‘홈 화면에 추가’를 하고 그
        아이콘으로 열어 주세요.
      </p>
    );
  }
  if (subscription.data === undefined) {
    return subscription.isError ? (
      <AdminLoadFailure error={subscription.error} onRetry={() => void subscription.refetch()} />
    ) : (
      <AdminLoading />
    );
  }
  const own = subscription.data;
  return (
    <div className="grid justify-items-start gap-3">
      <p className="note text-ink-soft">
        새 예매와 문의가 들어오면 이 기기에 알립니다. 이름과 연락처는 알림에 나오지 않습니다.
      </p>
      {own ? (
        <>
          <NoticeChoices
            labels={{ reservations: "새 예매", inquiries: "새 문의" }}
            chosen={{ ...own, ...(isPending && variables.shown) }}
            disabled={isPending}
            onChange={(shown) => mutate({ change: () => changeSubscription(supabase, own.id, shown), shown })}
          />
          <Button
            variant="outline"
            busy={isPending}
            onClick={() => mutate({ change: () => unsubscribe(supabase, own.id) })}
          >
            이 기기의 알림 끄기
          </Button>
        </>
      ) : (
        <Button
          variant="outline"
          busy={isPending}
          onClick={() => mutate({ change: () => subscribe(supabase) })}
        >
          이 기기에서 알림 받기
        </Button>
      )}
      {error ? (
        <p role="alert" className="font-semibold text-bad">
          {error.name === "NotAllowedError"
            ? "브라우저가 알림을 막고 있습니다. 주소창 옆의 사이트 설정에서 알림을 허용해 주세요."
            : error.name === "AbortError"
              ? "알림 서비스에 연결하지 못했습니다. 잠시 뒤에 다시 눌러 주세요."
              : adminErrorMessage(error)}
        </p>
      ) : null}
    </div>
  );
}
