/** Whether one is written when there is a new reservation or inquiry. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Supabase } from "~/lib/supabase.ts";
import { AdminLoadFailure, AdminLoading } from "~/ui/admin/admin-page.tsx";
import { FailureText } from "~/ui/admin/failure-text.tsx";
import { readEmailNotices, writeEmailNotices } from "./email-notices-data.ts";
import { NoticeChoices, type Notices } from "./notice-choices.tsx";

const queryKey = ["email-notices"];
const labels = { reservations: "새 예매를 메일로 받기", inquiries: "새 문의를 메일로 받기" };

export function EmailNoticesSection({ supabase }: { supabase: Supabase }) {
  const queries = useQueryClient();
  const stored = useQuery({ queryKey, queryFn: () => readEmailNotices(supabase) });
  const { mutate, isPending, variables, error } = useMutation({
    networkMode: "always",
    mutationFn: (notices: Notices) => writeEmailNotices(supabase, notices),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  if (stored.data === undefined) {
    return stored.isError ? (
      <AdminLoadFailure error={stored.error} onRetry={() => void stored.refetch()} />
    ) : (
      <AdminLoading />
    );
  }
  const chosen = isPending ? variables : stored.data;
  return (
    <div className="grid justify-items-start gap-3">
      <p className="note text-ink-soft">
        내 이메일로 10분에 한 번까지 모아서 보냅니다. 이름과 연락처는 메일에 나오지 않습니다. 문의의 내용은
        사이트 정보의 이메일로 따로 갑니다.
      </p>
      <NoticeChoices
        labels={labels}
        chosen={chosen}
        disabled={isPending}
        onChange={(change) => mutate({ ...chosen, ...change })}
      />
      <FailureText of={error} />
    </div>
  );
}
