/** Programs of the company that are notified of events: which, of what, and whether it works. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { worthRetrying } from "~/lib/admin-error.ts";
import { readRemovedRecords } from "~/lib/record-changes-data.ts";
import type { Supabase } from "~/lib/supabase.ts";
import { hasFailed } from "~/lib/webhook-call.ts";
import { ActionMenu } from "~/ui/admin/action-menu.tsx";
import { AdminHeading, AdminLoadFailure, AdminLoading, pageRhythm } from "~/ui/admin/admin-page.tsx";
import { briefMoment } from "~/ui/admin/brief-moment.ts";
import { ConfirmDialog } from "~/ui/admin/confirm-dialog.tsx";
import type { DescribedFields } from "~/ui/admin/described-fields.ts";
import { EmptyLine } from "~/ui/admin/empty-line.tsx";
import { FailureText } from "~/ui/admin/failure-text.tsx";
import { RemovedBin } from "~/ui/admin/removed-bin.tsx";
import { RowActions } from "~/ui/admin/row-actions.tsx";
import { StateMark } from "~/ui/admin/state-mark.tsx";
import { VersionsButton } from "~/ui/admin/versions-button.tsx";
import { Button } from "~/ui/button.tsx";
import { CopyButton } from "~/ui/copy-button.tsx";
import { useToast } from "~/ui/toast.tsx";
import { readProblem } from "./message.ts";
import { NewWebhook } from "./new-webhook.tsx";
import { WebhookEditor } from "./webhook-editor.tsx";
import { eventLabels } from "./webhook-fields.tsx";
import {
  addWebhook,
  type CalledWebhook,
  deleteWebhook,
  readWebhookSecret,
  readWebhooks,
  sendTestWebhook,
  type Webhook,
  webhooksKey,
} from "./webhooks-data.ts";

export function Webhooks({ supabase }: { supabase: Supabase }) {
  const webhooks = useQuery({
    queryKey: webhooksKey,
    queryFn: () => readWebhooks(supabase),
    refetchInterval: 20_000,
    retry: worthRetrying,
  });
  return (
    <div className={pageRhythm}>
      <AdminHeading title="웹훅" back={{ to: "/admin/messages", label: "메시지" }} />
      <p className="note text-ink-soft">
        예매, 입금, 문의를 다른 프로그램에 알립니다. 이름과 연락처는 보내지 않습니다.
      </p>
      {webhooks.data ? (
        webhooks.data.length > 0 ? (
          <ul className="border-line border-t">
            {webhooks.data.map((webhook) => (
              <WebhookItem key={webhook.id} supabase={supabase} webhook={webhook} />
            ))}
          </ul>
        ) : (
          <EmptyLine>등록한 웹훅이 없습니다.</EmptyLine>
        )
      ) : webhooks.isError ? (
        <AdminLoadFailure error={webhooks.error} onRetry={() => void webhooks.refetch()} />
      ) : (
        <AdminLoading />
      )}
      <NewWebhook supabase={supabase} />
      {webhooks.data ? (
        <RemovedBin
          queryKey={webhooksKey}
          read={() => readRemovedRecords<Webhook>(supabase, "webhooks")}
          listed={new Set(webhooks.data.map(({ id }) => id))}
          nameOf={({ url }) => url}
          restore={(row) => addWebhook(supabase, row)}
          note="서명 비밀 키는 새로 만듭니다."
        />
      ) : null}
    </div>
  );
}

const fields: DescribedFields = new Map([
  ["url", { kind: "text", label: "주소" }],
  ["events", { kind: "text", label: "알릴 일" }],
  ["active", { kind: "switch", label: "보내기" }],
]);

const describedWebhook = ({ url, events, active }: Webhook) => ({
  url,
  events: events.map((event) => eventLabels[event] ?? event).join(", "),
  active,
});

/** When it was called last, and what came of that. */
function lastCall({ outbox: [call] }: CalledWebhook): string[] {
  if (!call) return ["아직 보낸 적 없음"];
  const { state, tries, due_at, updated_at } = call;
  const outcome =
    state === "sent"
      ? "성공"
      : state === "waiting"
        ? tries > 0
          ? `${briefMoment(due_at)}에 다시 보낼 예정`
          : "곧 보냄"
        : state === "failed"
          ? "더 보내지 않음"
          : "보내지 않음";
  return [`마지막으로 보낸 때 ${briefMoment(updated_at)}`, outcome];
}

function WebhookItem({ supabase, webhook }: { supabase: Supabase; webhook: CalledWebhook }) {
  const { id, url, active } = webhook;
  const [call] = webhook.outbox;
  const failed = hasFailed(webhook.outbox);
  const { problem } = readProblem(call?.problem);
  const queries = useQueryClient();
  const { toast } = useToast();
  const [asked, setAsked] = useState(false);
  const [editing, setEditing] = useState(false);
  const refresh = () => queries.invalidateQueries({ queryKey: webhooksKey });
  const deleting = useMutation({ mutationFn: () => deleteWebhook(supabase, id), onSettled: refresh });
  const revealing = useMutation({ mutationFn: () => readWebhookSecret(supabase, id) });
  const testing = useMutation({
    mutationFn: () => sendTestWebhook(supabase, id),
    onSuccess: () =>
      toast({
        title: "시험 삼아 보냅니다",
        description: "잠시 뒤 메시지의 ‘보냄’에 없으면 ‘보낼 예정’과 ‘보내지 않음’에서 까닭을 보세요.",
      }),
    onSettled: refresh,
  });
  const failure = deleting.error ?? revealing.error ?? testing.error;
  return (
    <li className="grid items-center gap-x-6 gap-y-3.5 border-line border-b py-4 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid gap-1">
        <p className="flex flex-wrap items-baseline gap-x-3">
          {active && failed ? (
            <span className="font-semibold text-bad">
              <StateMark mark="▲">실패</StateMark>
            </span>
          ) : (
            <StateMark mark={active ? "current" : "over"}>{active ? "켜짐" : "꺼 둠"}</StateMark>
          )}
          <strong className="min-w-0 wrap-anywhere font-semibold">{url}</strong>
        </p>
        {problem ? <p className="text-bad text-sm">{problem}</p> : null}
        <p className="numerals flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-sm">
          {lastCall(webhook).map((part) => (
            <span key={part}>{part}</span>
          ))}
          <span>알릴 일: {describedWebhook(webhook).events}</span>
        </p>
        {revealing.data ? (
          <p className="flex flex-wrap items-center gap-2">
            <code className="wrap-anywhere text-sm">{revealing.data}</code>
            <CopyButton text={revealing.data} what="서명 비밀 키" />
          </p>
        ) : null}
        <FailureText of={failure} />
      </div>
      <RowActions>
        <Button
          variant="outline"
          aria-expanded={editing}
          onClick={() => setEditing(!editing)}
          aria-label={`${url} ${editing ? "접기" : "주소 고치기"}`}
        >
          {editing ? "접기" : "주소 고치기"}
        </Button>
        <Button
          variant="outline"
          busy={testing.isPending}
          onClick={() => testing.mutate()}
          aria-label={`${url} 시험 삼아 보내기`}
        >
          시험 삼아 보내기
        </Button>
        <ActionMenu compact label={`${url} 더 하기`}>
          {revealing.data ? null : (
            <Button
              variant="quiet"
              busy={revealing.isPending}
              onClick={() => revealing.mutate()}
              aria-label={`${url} 서명 비밀 키 보기`}
            >
              비밀 키 보기
            </Button>
          )}
          <VersionsButton
            supabase={supabase}
            table="webhooks"
            row={webhook}
            fields={fields}
            typedOf={describedWebhook}
            name={url}
            roomy
            onRestored={refresh}
          />
          <Button variant="quiet" aria-label={`${url} 지우기`} onClick={() => setAsked(true)}>
            지우기
          </Button>
        </ActionMenu>
      </RowActions>
      {editing ? (
        <div className="lg:col-span-2">
          <WebhookEditor supabase={supabase} webhook={webhook} />
        </div>
      ) : null}
      <ConfirmDialog
        open={asked}
        title="이 웹훅을 지울까요?"
        description={`${url}에는 더 알리지 않고, 보내려던 것도 지웁니다.`}
        action="지우기"
        onClose={() => setAsked(false)}
        onConfirm={() => {
          deleting.mutate();
          setAsked(false);
        }}
      />
    </li>
  );
}
