/** Where one is signed in, and how to end that from afar. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { authErrorMessage } from "~/lib/auth-error.ts";
import { deviceName } from "~/lib/device-name.ts";
import { formatMoment } from "~/lib/show-date.ts";
import { AdminLoadFailure, AdminLoading } from "~/ui/admin/admin-page.tsx";
import { ConfirmDialog } from "~/ui/admin/confirm-dialog.tsx";
import { Badge } from "~/ui/badge.tsx";
import { Button } from "~/ui/button.tsx";
import { useToast } from "~/ui/toast.tsx";
import { endSessions, type OwnSession, sessionsQuery } from "./account-data.ts";
import type { SectionProps } from "./account-settings.tsx";

export function SessionsSection({ supabase }: Pick<SectionProps, "supabase">) {
  const sessions = useQuery(sessionsQuery(supabase));
  const queries = useQueryClient();
  const { toast } = useToast();
  const [busy, setBusy] = useState(false);
  const [confirming, setConfirming] = useState(false);

  async function end(scope: "others" | "global") {
    setBusy(true);
    try {
      await endSessions(supabase, scope);
      // A new page, so that nothing of this session is left in memory. Closing the question would go back instead.
      if (scope === "global") return window.location.replace("/auth/login");
      setConfirming(false);
      toast({ title: "다른 기기에서 모두 로그아웃했습니다" });
      await queries.invalidateQueries(sessionsQuery(supabase));
      setBusy(false);
    } catch (error) {
      setConfirming(false);
      setBusy(false);
      toast({
        title: "로그아웃하지 못했습니다",
        description: authErrorMessage(error),
        variant: "destructive",
      });
    }
  }

  if (!sessions.data) {
    return sessions.isError ? (
      <AdminLoadFailure error={sessions.error} onRetry={() => void sessions.refetch()} />
    ) : (
      <AdminLoading />
    );
  }
  return (
    <div className="grid gap-4">
      <ul aria-label="로그인한 기기" className="[&>:first-child]:pt-0 [&>:last-child]:border-b-0">
        {sessions.data.map((session) => (
          <SessionItem key={session.id} session={session} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          busy={busy}
          disabled={sessions.data.length < 2}
          onClick={() => end("others")}
        >
          다른 기기 모두 로그아웃
        </Button>
        <Button variant="danger" disabled={busy} onClick={() => setConfirming(true)}>
          이 기기까지 모두 로그아웃
        </Button>
      </div>
      <ConfirmDialog
        open={confirming}
        onClose={() => setConfirming(false)}
        title="모든 기기에서 로그아웃할까요?"
        description="이 기기에서도 로그아웃되어 다시 로그인해야 합니다. 저장하지 않은 내용은 사라집니다."
        action="모두 로그아웃"
        busy={busy}
        onConfirm={() => end("global")}
      />
    </div>
  );
}

function SessionItem({ session }: { session: OwnSession }) {
  return (
    <li className="grid gap-1 border-line border-b py-3">
      <div className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{deviceName(session.user_agent)}</span>
        {session.current ? <Badge tone="ok">지금 이 기기</Badge> : null}
        {session.second_factor ? <Badge>2단계 인증</Badge> : null}
      </div>
      <p className="text-ink-soft text-sm tabular-nums">
        <span className="inline-block">{formatMoment(session.began_at)} 로그인 · </span>{" "}
        <span className="inline-block">{formatMoment(session.used_at)} 마지막 사용</span>
        {session.address ? ` · ${session.address}` : ""}
      </p>
    </li>
  );
}
